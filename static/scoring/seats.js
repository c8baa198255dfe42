/** A picture of the table: every seat where its player sits, clockwise. */

import { h } from "./dom.js";

/**
 * Where the seats lie when `nearest` is at the bottom, in the order of the circle from there:
 * [{seat, place, row}], and `middle`: the rows between which the middle of the table is.
 */
export function places(count, nearest) {
  const pairs = Math.floor((count - 1) / 2);
  const far = count % 2 === 0;
  const first = far ? 2 : 1;
  const lie = (step) => {
    if (step === 0) return { place: "near", row: first + pairs };
    if (step <= pairs) return { place: "left", row: first + pairs - step };
    if (far && step === pairs + 1) return { place: "far", row: 1 };
    return { place: "right", row: first + step - (count - pairs) };
  };
  const around = Array.from({ length: count }, (_, step) => ({
    seat: (nearest + step) % count,
    ...lie(step),
  }));
  return { around, middle: { row: first, span: pairs } };
}

/** Lay the keys of seats (`labels`, by seat) and what is in the middle into `box`. */
export function lay(box, labels, nearest, ...middle) {
  const { around, middle: centre } = places(labels.length, nearest);
  for (const { seat, place, row } of around) Object.assign(labels[seat].dataset, { place, row });
  for (const element of middle) {
    Object.assign(element.dataset, { row: centre.row, span: centre.span });
    element.hidden = centre.span === 0;
  }
  // The reading order follows the circle from the nearest seat, as the eye does.
  box.replaceChildren(...around.map(({ seat }) => labels[seat]), ...middle);
}

/** What a seat's key shows: the player, the side unless it is only him, and more. */
export const seatFace = (table, seat, ...more) => [
  h("span", { class: "seat__name" }, table.seats[seat]),
  h(
    "span",
    { class: "seat__side" },
    table.outcomes.ownSides ? "" : table.sides[table.outcomes.sideOf(seat)],
    ...more,
  ),
];

/** A mark for the second of two sides, that colours alone would not tell apart. */
export const sideClass = (outcomes, seat) => `seat--side${outcomes.sides === 2 ? outcomes.sideOf(seat) : 0}`;
