/** Who made it, at a picture of the table; where nobody may have, that too. */

import { h } from "./dom.js";
import { _ } from "./i18n.js";
import { NOBODY } from "./legal.js";
import { lay, seatFace, sideClass } from "./seats.js";
import { group, mark, tap } from "./taps.js";

export function makerPart(entry) {
  const { outcomes, seats } = entry.table;
  const pick = (maker) => () => entry.choose({ maker });
  const name = `${entry.name}-maker`;
  const makers = seats.map((_name, seat) => {
    const deals = h("span", { class: "seat__deals", hidden: true }, _("deals"));
    const made = tap("radio", name, seat, seatFace(entry.table, seat, deals), pick(seat));
    made.label.classList.add("seat", sideClass(outcomes, seat));
    return { ...made, deals };
  });
  const turner = h(
    "button",
    { type: "button", class: "table-turn", onclick: () => entry.turnOn() },
    _("Turn"),
    h("span", { class: "visually-hidden" }, ` ${_("the table")}`),
  );
  const node = group(outcomes.has("bid") ? _("Who won the bid?") : _("Who made it?"), "seats", makers);
  const taps = [...makers];
  if (outcomes.has("nobody")) {
    const nobody = tap("radio", name, NOBODY, _("Nobody called: all play"), pick(NOBODY));
    nobody.label.classList.add("tap--below");
    taps.push(nobody);
    node.append(nobody.label);
  }
  const turn = () =>
    lay(node.querySelector(".taps"), makers.map(({ label }) => label), entry.table.turned, turner);
  turn();
  return {
    node,
    taps,
    turn,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      mark(taps, choice.maker, (maker) => outcomes.allows("maker", maker, choice));
      makers.forEach(({ label, deals }, seat) => {
        deals.hidden = seat !== choice.dealer;
        label.classList.toggle("seat--deals", seat === choice.dealer);
      });
    },
  };
}
