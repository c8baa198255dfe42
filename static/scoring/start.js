/** Between games: who deals first, and in which seats the players sit. */

import { fill, h, newId, say } from "./dom.js";
import { _ } from "./i18n.js";
import { lay, seatFace, sideClass } from "./seats.js";
import { group, tap } from "./taps.js";

export class Start extends EventTarget {
  /** `table`: whose game `number` begins, its people sitting as they sat. */
  constructor(root, table, number) {
    super();
    this.people = table.people(number);
    this.order = [...table.seatOrder(number)];
    this.dealer = null;
    const { outcomes } = table;
    const around = { outcomes, seats: this.people, sides: table.sides(this.people) };
    const name = newId("deals");
    this.seats = this.people.map((_name, seat) => {
      const deals = tap("radio", name, seat, seatFace(around, seat), () => {
        this.dealer = seat;
        this.#show();
      });
      deals.label.classList.add("seat", sideClass(outcomes, seat));
      return deals;
    });
    const first = group(_("Who deals first?"), "seats", []);
    const round = h("span", { class: "table-round", "aria-hidden": "true" }, "↻");
    lay(first.querySelector(".taps"), this.seats.map(({ label }) => label), 0, round);
    const clockwise = _("The deal goes round the table as it is drawn here, clockwise.");
    first.querySelector(".taps").before(h("p", { class: "note" }, clockwise));
    this.button = h(
      "button",
      { type: "submit", class: "button button--wide" },
      _("Start game {number}", { number }),
    );
    this.spoken = h("p", { class: "visually-hidden", role: "status" });
    this.swaps = Start.#pairs(outcomes).map((pair) => ({
      pair,
      button: h("button", {
        type: "button",
        class: "button button--plain button--wide",
        onclick: () => this.#swap(pair),
      }),
    }));
    this.sideSwapped = this.swaps.length === 1 ? around.sides[outcomes.sideOf(this.swaps[0].pair[0])] : null;
    const form = h(
      "form",
      { class: "start", onsubmit: (event) => this.#submit(event) },
      h("h2", {}, _("Game {number}", { number })),
      first,
      this.spoken,
      h("div", { class: "actions" }, this.#swapsTogether(), this.button),
    );
    fill(root, form);
    this.#show();
  }

  // Partners may change places among themselves; where only two could, so that the circle stays
  // the same, the others need not.
  static #pairs({ players, sides, ownSides }) {
    if (ownSides) return [];
    const pairs = [];
    for (let one = 1; one < players; one += 1) {
      for (let other = one + sides; other < players; other += sides) pairs.push([one, other]);
    }
    return pairs;
  }

  #swapsTogether() {
    const buttons = this.swaps.map(({ button }) => button);
    if (buttons.length < 2) return buttons;
    return h(
      "details",
      { class: "more" },
      h("summary", {}, _("Change seats")),
      h("div", { class: "actions" }, buttons),
    );
  }

  #swap([one, other]) {
    [this.order[one], this.order[other]] = [this.order[other], this.order[one]];
    this.#show();
    const names = this.order.map((person) => this.people[person]).join(", ");
    say(this.spoken, _("Clockwise: {names}.", { names }));
  }

  #show() {
    const seated = (seat) => this.people[this.order[seat]];
    this.seats.forEach(({ input, label }, seat) => {
      say(label.querySelector(".seat__name"), seated(seat));
      input.checked = seat === this.dealer;
    });
    for (const { button, pair } of this.swaps) {
      const [one, other] = pair.map(seated);
      say(
        button,
        this.sideSwapped
          ? _("Swap the seats of {side}", { side: this.sideSwapped })
          : _("Swap {one} and {other}", { one, other }),
      );
    }
    this.button.disabled = this.dealer === null;
  }

  #submit(event) {
    event.preventDefault();
    const detail = { first_dealer: this.dealer, seat_order: this.order };
    this.dispatchEvent(new CustomEvent("started", { detail }));
  }
}
