/**
 * The form in which a hand is put down: who made it, the tricks, and whatever else has a place in
 * the game. Each kind of fact has its own part; the form shows those the rules have. It offers only
 * what `legal.js` allows, and says when the choice has changed; what becomes of the hand is its
 * owner's business. Used for the next hand and for changing an old one.
 */

import { fill, h, newId } from "./dom.js";
import { bidPart, forcedPart } from "./form_bid.js";
import { roundPart, trumpPart, turnUpPart } from "./form_cards.js";
import { makerPart } from "./form_maker.js";
import { alonePart, foldedPart, partnerPart } from "./form_people.js";
import { revokePart } from "./form_revoke.js";
import { fastBreakPart, tricksPart } from "./form_tricks.js";
import { _ } from "./i18n.js";
import { EMPTY, NOBODY } from "./legal.js";
import { group, mark, radios } from "./taps.js";
import { gain, story } from "./words.js";
import { choiceOf, worthOf } from "./score.js";

const KINDS = {
  played: _("Played"),
  thrown_in: _("Thrown in"),
  misdeal: _("Misdeal"),
  penalty: _("Revoke"),
};

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
    this.begun = facts;
    this.kind = facts.kind ?? "played";
    this.choice = { ...EMPTY, ...choiceOf(facts, this.table.outcomes) };
    this.against = facts.penalty?.against ?? null;
  }

  /** The hand's facts; null while something is missing or not legal. */
  get facts() {
    const { outcomes } = this.table;
    const { dealer, turnUp, alone, folded } = this.choice;
    const facts = { kind: this.kind, dealer };
    if (turnUp) facts.turn_up = turnUp;
    if (this.kind === "penalty") {
      if (this.against === null || !outcomes.revoke(this.against, alone !== null)) return null;
      return { ...facts, alone: alone ?? [], penalty: { reason: "revoke", against: this.against } };
    }
    if (this.kind !== "played") return facts;
    const worth = outcomes.worth(this.choice);
    if (!worth) return null;
    const { maker, bid, partner, forced, fastBreak, trump } = this.choice;
    const noted = { round: worth.round, trump, bid, partner, forced, fast_break: fastBreak };
    for (const [name, value] of Object.entries(noted)) {
      if (value !== null && value !== false) facts[name] = value;
    }
    if (folded) facts.folded = folded;
    facts.maker = maker === NOBODY ? null : maker;
    return this.#kept({ ...facts, alone: alone ?? [], tricks: worth.tricks });
  }

  // What this form has no keys for stays with a hand whose call and makers' tricks stay.
  #kept(facts) {
    const { outcomes } = this.table;
    const call = ({ kind, dealer, maker, bid, forced, tricks }) =>
      JSON.stringify([kind, dealer, maker, bid ?? null, Boolean(forced), tricks?.[outcomes.sideOf(maker)]]);
    if (call(facts) !== call(this.begun)) return facts;
    const { bids, tricks } = this.begun;
    return { ...facts, ...(bids?.length && { bids }), ...(!outcomes.each && { tricks }) };
  }

  /** What saving would score, in words; or what is still missing. */
  get sentence() {
    const { facts } = this;
    const { outcomes, seats, sides } = this.table;
    if (!facts) return this.#missing();
    const { points, outcome } = worthOf(facts, outcomes);
    const told = story(facts, outcome, this.table);
    if (facts.kind === "played" || facts.kind === "penalty") {
      const only =
        facts.round && !this.choice.round
          ? ` ${_("Only round {round} allows it.", { round: facts.round })}`
          : "";
      return `${told}. ${gain(points, sides)}.${only}`;
    }
    const next = _("No score; {dealer} deals next.", { dealer: seats[outcomes.nextDealer(facts)] });
    return `${told}. ${next}`;
  }

  #missing() {
    const { outcomes, seats } = this.table;
    if (this.kind === "penalty") {
      if (this.against !== null) return _("Only with somebody alone does a revoke score here.");
      return outcomes.ownSides ? _("Who revoked?") : _("Which side revoked?");
    }
    const { choice } = this;
    if (outcomes.mustNameAlone(choice)) {
      return _("{maker} can only make it in round {round} with somebody alone. Say who is alone.", {
        maker: seats[choice.maker],
        round: choice.round,
      });
    }
    const words = {
      maker: outcomes.has("bid") ? _("Who won the bid?") : _("Who made trumps?"),
      bid: _("What was the bid?"),
      partner: _("Who was the maker’s partner?"),
      tricks: outcomes.each
        ? _("How many tricks did each player take?")
        : _("How many tricks did the makers take?"),
    };
    return words[outcomes.missing(choice)] ?? "";
  }

  /** Turn the picture of the table so that the next seat is nearest. */
  turnOn() {
    this.table.turned = (this.table.turned + 1) % this.table.seats.length;
    this.maker.turn();
    this.dispatchEvent(new CustomEvent("turned", { detail: this.table.turned }));
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
    this.choose({ dealer });
  }

  /** Put the focus where the next hand begins. */
  focus() {
    const taps = this.kind === "played" ? this.maker.taps : this.kinds;
    const chosen = taps.find(({ input }) => input.checked) ?? taps[0];
    chosen.input.focus({ preventScroll: true });
  }

  /** Choose a side that revoked. */
  blame(against) {
    this.against = against;
    this.choose({});
  }

  /** Choose some parts of the hand; what they rule out goes. */
  choose(changes) {
    this.touched = true;
    const { outcomes } = this.table;
    this.choice = outcomes.settle({ ...this.choice, ...changes });
    const trumps = outcomes.trumps(this.choice);
    if (trumps.length === 1 && outcomes.everyTrump.length > 1) [this.choice.trump] = trumps;
    this.#refresh();
    this.dispatchEvent(new Event("change"));
  }

  #build() {
    const { outcomes, seats } = this.table;
    const has = (name) => outcomes.has(name);
    this.kinds = radios(
      `${this.name}-kind`,
      Object.keys(KINDS).filter((kind) => kind !== "penalty" || outcomes.anyRevoke),
      (kind) => KINDS[kind],
      (kind) => {
        this.kind = kind;
        this.choose({});
      },
    );
    this.maker = makerPart(this);
    const main = [
      has("forced") && has("bid") && forcedPart(this),
      this.maker,
      has("bid") && bidPart(this),
      has("partner") && partnerPart(this),
      has("folded") && foldedPart(this),
      tricksPart(this),
      has("fastBreak") && fastBreakPart(this),
      revokePart(this),
      has("alone") && alonePart(this),
    ].filter(Boolean);
    const noted = [
      has("turnUp") && turnUpPart(this),
      has("round") && roundPart(this),
      has("trump") && trumpPart(this),
      has("forced") && !has("bid") && forcedPart(this),
    ].filter(Boolean);
    this.parts = [...main, ...noted];
    this.dealers = radios(
      `${this.name}-dealer`,
      [...seats.keys()],
      (seat) => seats[seat],
      (dealer) => this.choose({ dealer }),
    );
    this.more = h(
      "details",
      { class: "more" },
      h("summary", {}, has("turnUp") ? _("More: turn-up, round, trumps, dealer") : _("More: trumps, dealer")),
      noted.map(({ node }) => node),
      group(_("Who dealt"), "two", this.dealers),
      h("p", { class: "note" }, _("A dealer out of turn is kept, with a warning on the card.")),
    );
    const kinds = group(_("Was it played out?"), "kinds", this.kinds);
    fill(this.root, main.map(({ node }) => node), kinds, this.more);
  }

  #refresh() {
    const { outcomes } = this.table;
    mark(this.kinds, this.kind, (kind) => outcomes.allowsKind(kind, this.choice));
    mark(this.dealers, this.choice.dealer, () => true);
    for (const part of this.parts) part.show(this);
  }
}
