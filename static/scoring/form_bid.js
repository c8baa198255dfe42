/** The bid that won, and whether it was compulsory. */

import { h } from "./dom.js";
import { _ } from "./i18n.js";
import { group, mark, radios, tap } from "./taps.js";
import { bidName } from "./words.js";

export function bidPart(entry) {
  const { outcomes } = entry.table;
  const bids = radios(`${entry.name}-bid`, outcomes.bids, bidName, (bid) => entry.choose({ bid }));
  for (const { label, value } of bids) {
    if (typeof value === "string") label.classList.add("tap--named");
  }
  const node = group(_("The bid"), "numbers", bids);
  return {
    node,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      mark(bids, choice.bid, (bid) => outcomes.allows("bid", bid, choice));
    },
  };
}

export function forcedPart(entry) {
  const { outcomes } = entry.table;
  const words = outcomes.has("bid")
    ? _("Everybody passed: the bid was compulsory")
    : _("Everybody passed: the dealer had to make it");
  const forced = tap("checkbox", `${entry.name}-forced`, true, words, ({ target }) =>
    entry.choose({ forced: target.checked }),
  );
  const node = h("div", { class: "group" }, forced.label);
  return {
    node,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      forced.input.checked = choice.forced;
      forced.input.disabled = !choice.forced && !outcomes.allows("forced", true, choice);
    },
  };
}
