/** Between games: who deals first, and in which seats the visitors sit. */

import { fill, h, newId, say } from "./dom.js";

const PLACES = ["near", "left", "far", "right"];

export class Start extends EventTarget {
  /** `people`: names in the sheet's order; `order[seat]` is who sits there to begin with. */
  constructor(root, people, sides, number, order) {
    super();
    this.people = people;
    this.sides = sides;
    this.order = [...order];
    this.dealer = null;
    const name = newId("deals");
    this.seats = PLACES.map((place, seat) => {
      const person = h("span", { class: "seat__name" });
      const input = h("input", {
        type: "radio",
        name,
        value: String(seat),
        onchange: () => {
          this.dealer = seat;
          this.#show();
        },
      });
      const side = h("span", { class: "seat__side" }, sides[seat % 2]);
      const label = h(
        "label",
        { class: `tap seat seat--side${seat % 2}`, data: { place } },
        input,
        h("span", { class: "tap__face" }, person, side),
      );
      return { label, person, input };
    });
    this.button = h("button", { type: "submit", class: "button button--wide" }, `Start game ${number}`);
    this.spoken = h("p", { class: "visually-hidden", role: "status" });
    const swap = h(
      "button",
      { type: "button", class: "button button--plain button--wide", onclick: () => this.#swap() },
      `Swap the seats of ${sides[1]}`,
    );
    const round = h("span", { class: "table-round", "aria-hidden": "true" }, "↻");
    const form = h(
      "form",
      { class: "start", onsubmit: (event) => this.#submit(event) },
      h("h2", {}, `Game ${number}`),
      h(
        "fieldset",
        { class: "group" },
        h("legend", {}, "Who deals first?"),
        h("p", { class: "note" }, "The deal goes round the table as it is drawn here, clockwise."),
        h("div", { class: "taps taps--seats" }, this.seats.map(({ label }) => label), round),
      ),
      this.spoken,
      h("div", { class: "actions" }, swap, this.button),
    );
    fill(root, form);
    this.#show();
  }

  #swap() {
    const [home, visitor, homeToo, visitorToo] = this.order;
    this.order = [home, visitorToo, homeToo, visitor];
    this.#show();
    say(this.spoken, `Clockwise: ${this.order.map((person) => this.people[person]).join(", ")}.`);
  }

  #show() {
    this.seats.forEach(({ person, input }, seat) => {
      say(person, this.people[this.order[seat]]);
      input.checked = seat === this.dealer;
    });
    this.button.disabled = this.dealer === null;
  }

  #submit(event) {
    event.preventDefault();
    const detail = { first_dealer: this.dealer, seat_order: this.order };
    this.dispatchEvent(new CustomEvent("started", { detail }));
  }
}
