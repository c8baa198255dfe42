/**
 * The form in which a hand is put down: who made it, the tricks, who was alone, and more where the
 * scorer wants it. It shows only what `legal.js` allows, and says when the choice has changed; what
 * becomes of the hand is its owner's business. Used for the next hand and for changing an old one.
 */

import { fill, h, newId, say } from "./dom.js";
import { SUITS, SUIT_SIGNS, gain, shortly, story } from "./words.js";
import { choiceOf, worthOf } from "./score.js";

const KINDS = [
  ["played", "Played"],
  ["thrown_in", "Thrown in"],
  ["misdeal", "Misdeal"],
  ["penalty", "Revoke"],
];
const EMPTY = { turnUp: null, round: null, maker: null, alone: null, tricks: null };
const seatsFrom = (seat) => [0, 1, 2, 3].map((step) => (seat + step) % 4);

/** One thing to tap: a radio or checkbox that looks like a key. */
function tap(type, name, value, face, onchange) {
  const input = h("input", { type, name, value: String(value ?? ""), onchange });
  const label = h("label", { class: "tap" }, input, h("span", { class: "tap__face" }, face));
  return { input, label, value };
}

export class Entry extends EventTarget {
  /**
   * `root`: where the form goes. `table`: {outcomes, seats, sides, turned}: the legal hands,
   * names by seat and by side, and the seat shown nearest the scorer. `facts`: a hand
   * to begin from, or {dealer} for a new one.
   */
  constructor(root, table, facts) {
    super();
    this.root = root;
    this.table = table;
    this.expectedDealer = facts.dealer;
    this.name = newId("hand");
    this.touched = false;
    this.#take(facts);
    this.#build();
    this.#refresh();
  }

  #take(facts) {
    this.kind = facts.kind ?? "played";
    this.choice = { ...EMPTY, ...choiceOf(facts) };
    this.trump = facts.trump ?? null;
    this.against = facts.penalty?.against ?? null;
  }

  /** The hand's facts; null while something is missing or not legal. */
  get facts() {
    const { dealer, turnUp, round, maker, alone, tricks } = this.choice;
    const facts = { kind: this.kind, dealer };
    if (turnUp) facts.turn_up = turnUp;
    if (this.kind === "penalty") {
      if (this.against === null) return null;
      return { ...facts, alone: alone ?? [], penalty: { reason: "revoke", against: this.against } };
    }
    if (this.kind !== "played") return facts;
    const worth = this.table.outcomes.worth(this.choice);
    if (!worth) return null;
    const taken = [0, 0];
    taken[maker % 2] = tricks;
    taken[1 - (maker % 2)] = this.table.outcomes.most - tricks;
    const noted = round ?? worth.round;
    if (noted) facts.round = noted;
    if (this.trump) facts.trump = this.trump;
    return { ...facts, maker, alone: alone ?? [], tricks: taken };
  }

  /** What saving would score, in words; or what is still missing. */
  get sentence() {
    const { facts } = this;
    const { outcomes, seats, sides } = this.table;
    if (facts) {
      const { points, outcome } = worthOf(facts, outcomes);
      const told = story(facts, outcome, seats, sides);
      if (facts.kind === "played" || facts.kind === "penalty") {
        const only = facts.round && !this.choice.round ? ` Only round ${facts.round} allows it.` : "";
        return `${told}. ${gain(points, sides)}.${only}`;
      }
      return `${told}. No score; ${seats[outcomes.nextDealer(facts)]} deals next.`;
    }
    if (this.kind === "penalty") return "Which side revoked?";
    if (outcomes.mustNameAlone(this.choice)) {
      return `${seats[this.choice.maker]} can only make it in round ${this.choice.round} with ` +
        "somebody alone. Say who is alone.";
    }
    if (this.choice.maker === null) return "Who made trumps?";
    return "How many tricks did the makers take?";
  }

  /** Turn the picture of the table so that another seat is nearest. */
  turn(seat) {
    this.table.turned = seat;
    this.#place();
  }

  /** Begin again for the next hand. */
  reset(dealer) {
    this.expectedDealer = dealer;
    this.touched = false;
    this.#take({ dealer });
    this.more.open = false;
    this.#refresh();
  }

  /** Somebody else's hand came first: what is chosen stays, and another deals. */
  moveTo(dealer) {
    this.expectedDealer = dealer;
    this.#choose({ dealer });
  }

  /** Put the focus where the next hand begins. */
  focus() {
    const taps = this.kind === "played" ? this.makers : this.kinds;
    const chosen = taps.find(({ input }) => input.checked) ?? taps[0];
    chosen.input.focus({ preventScroll: true });
  }

  #choose(changes) {
    this.touched = true;
    Object.assign(this.choice, changes);
    const { choice, dropped } = this.table.outcomes.settle(this.choice);
    this.choice = choice;
    if (dropped.length) this.dispatchEvent(new CustomEvent("dropped", { detail: dropped }));
    const trumps = this.table.outcomes.trumps(choice);
    if (!trumps.includes(this.trump)) this.trump = null;
    if (trumps.length === 1) [this.trump] = trumps;
    this.#refresh();
    this.dispatchEvent(new Event("change"));
  }

  // --- Building, once --------------------------------------------------------------------------

  #build() {
    const { outcomes, seats, sides } = this.table;
    const pick = (part) => (event) => {
      const { value } = event.target;
      this.#choose({ [part]: value === "" ? null : Number.isNaN(Number(value)) ? value : Number(value) });
    };
    const radio = (part, value, face) => tap("radio", `${this.name}-${part}`, value, face, pick(part));

    this.kinds = KINDS.filter(([kind]) => kind !== "penalty" || outcomes.revoke(false)).map(
      ([kind, words]) =>
        tap("radio", `${this.name}-kind`, kind, words, () => {
          this.kind = kind;
          this.#choose({});
        }),
    );
    this.makers = seats.map((seat, number) =>
      radio("maker", number, [
        h("span", { class: "seat__name" }, seat),
        h(
          "span",
          { class: "seat__side" },
          sides[number % 2],
          h("span", { class: "seat__deals", hidden: true }, "deals"),
        ),
      ]),
    );
    this.makers.forEach(({ label }, number) => label.classList.add("seat", `seat--side${number % 2}`));
    this.turner = h(
      "button",
      { type: "button", class: "table-turn", onclick: () => this.#turnAsked() },
      "Turn",
      h("span", { class: "visually-hidden" }, " the table"),
    );
    this.tricks = outcomes.tricksBestFirst().map((tricks) =>
      radio("tricks", tricks, [
        h("span", { class: "trick__number" }, String(tricks)),
        h("span", { class: "trick__means" }),
      ]),
    );
    this.lone = seats.map((seat, number) =>
      tap("checkbox", `${this.name}-alone`, number, seat, (event) => {
        const { checked } = event.target;
        const left = (this.choice.alone ?? []).filter((one) => one !== number);
        const alone = checked ? outcomes.withAlone(this.choice, number) : left;
        this.#choose({ alone: alone.length ? alone : null });
      }),
    );
    this.rounds = [null, ...outcomes.rounds()].map((round) =>
      radio("round", round, round ? `Round ${round}` : "Not noted"),
    );
    const turned = [...Object.keys(SUITS), ...(outcomes.withJoker ? ["joker"] : [])];
    this.turnUps = [null, ...turned].map((suit) => radio("turnUp", suit, this.#suit(suit)));
    this.trumps = [null, ...outcomes.everyTrump].map((suit) =>
      tap("radio", `${this.name}-trump`, suit, this.#suit(suit), () => {
        this.trump = suit;
        this.#choose({});
      }),
    );
    this.dealers = seats.map((seat, number) => radio("dealer", number, seat));
    this.offenders = sides.map((side, number) =>
      tap("radio", `${this.name}-against`, number, side, () => {
        this.against = number;
        this.#choose({});
      }),
    );

    const group = (legend, name, taps, ...rest) =>
      h(
        "fieldset",
        { class: `group group--${name}` },
        h("legend", {}, legend),
        h("div", { class: `taps taps--${name}` }, taps.map(({ label }) => label), ...rest),
      );
    this.parts = {
      maker: group("Who made it?", "seats", this.makers, this.turner),
      tricks: group("Tricks the makers took", "tricks", this.tricks),
      against: group("Which side revoked?", "two", this.offenders),
      alone: group("Alone? One more tap", "alone", this.lone),
    };
    this.roundGroup = group("Round", "three", this.rounds);
    this.trumpGroup = group("Trumps", "suits", this.trumps);
    this.more = h(
      "details",
      { class: "more" },
      h("summary", {}, "More: turn-up, round, trumps, dealer"),
      group("Turned up", "suits", this.turnUps),
      this.roundGroup,
      this.trumpGroup,
      group("Who dealt", "two", this.dealers),
      h("p", { class: "note" }, "A dealer out of turn is kept, with a warning on the card."),
    );
    const kinds = group("Was it played out?", "kinds", this.kinds);
    fill(this.root, ...Object.values(this.parts), kinds, this.more);
    this.#place();
  }

  #suit(suit) {
    if (suit === null) return "Not noted";
    if (suit === "joker") return "Benny";
    if (suit === "no_trump") return "No trump";
    return [
      h("span", { "aria-hidden": "true", class: `suit suit--${suit}` }, SUIT_SIGNS[suit]),
      h("span", { class: "visually-hidden" }, SUITS[suit]),
    ];
  }

  #turnAsked() {
    this.turn((this.table.turned + 1) % 4);
    this.dispatchEvent(new CustomEvent("turned", { detail: this.table.turned }));
  }

  #place() {
    seatsFrom(this.table.turned).forEach((seat, place) => {
      this.makers[seat].label.dataset.place = ["near", "left", "far", "right"][place];
    });
    // The reading order follows the circle from the nearest seat, as the eye does.
    const box = this.turner.parentElement;
    const inOrder = seatsFrom(this.table.turned).map((seat) => this.makers[seat].label);
    box.replaceChildren(...inOrder, this.turner);
  }

  // --- Showing the choice ----------------------------------------------------------------------

  #refresh() {
    const { outcomes } = this.table;
    const { choice } = this;
    const played = this.kind === "played";
    const joker = choice.turnUp === "joker";
    const mark = (taps, value, allows) => {
      for (const { input, value: own } of taps) {
        input.checked = String(own ?? "") === String(value ?? "");
        input.disabled = !allows(own);
      }
    };
    const allows = (part) => (value) => value === null || outcomes.allows(part, value, choice);
    mark(this.kinds, this.kind, (kind) => outcomes.allowsKind(kind, choice));
    mark(this.makers, choice.maker, allows("maker"));
    mark(this.tricks, choice.tricks, allows("tricks"));
    mark(this.rounds, choice.round, allows("round"));
    mark(this.turnUps, choice.turnUp, allows("turnUp"));
    const trumps = outcomes.trumps(choice);
    mark(this.trumps, this.trump, (suit) => suit === null || trumps.includes(suit));
    mark(this.dealers, choice.dealer, () => true);
    mark(this.offenders, this.against, () => true);
    for (const { input, value: seat } of this.lone) {
      input.checked = (choice.alone ?? []).includes(seat);
      const together = outcomes.withAlone(choice, seat);
      input.disabled = !input.checked && !outcomes.allows("alone", together, choice);
    }
    this.makers.forEach(({ label }, seat) => {
      label.querySelector(".seat__deals").hidden = seat !== choice.dealer;
      label.classList.toggle("seat--deals", seat === choice.dealer);
    });
    for (const { label, value: tricks } of this.tricks) {
      const means = outcomes.meaning(choice, tricks);
      say(label.querySelector(".trick__means"), means ? shortly(means.outcome, means.points) : "");
    }
    this.parts.maker.hidden = !played;
    this.parts.tricks.hidden = !played;
    this.parts.alone.hidden = !(played || this.kind === "penalty") || !outcomes.everAlone();
    this.parts.against.hidden = this.kind !== "penalty";
    this.roundGroup.hidden = !played || joker;
    this.trumpGroup.hidden = !played;
  }
}
