/** The hands so far: what each scored and why, newest first; a tap changes one. */

import { fill, h } from "./dom.js";
import { between, details, gain, story } from "./words.js";

const TROUBLE = { conflict: "two versions", refused: "refused" };

function line(hand, table, game) {
  const { seats } = game;
  const sides = table.sheet.side_names;
  const noted = details(hand);
  const waiting = hand.item ? (TROUBLE[hand.item.trouble?.kind] ?? "unsent") : null;
  const warnings = (hand.warnings ?? []).map((warning) => warning.message);
  return [
    h("span", { class: "hand__number" }, h("span", { class: "visually-hidden" }, "Hand "), String(hand.number)),
    h(
      "span",
      { class: "hand__story" },
      h("span", {}, story(hand, hand.outcome, seats, sides)),
      h(
        "span",
        { class: "hand__gain" },
        hand.points ? gain(hand.points, sides) : "not scored",
        noted ? ` · ${noted}` : "",
      ),
      warnings.map((text) => h("span", { class: "hand__warning" }, text)),
      waiting ? h("span", { class: "badge badge--signal" }, waiting) : null,
    ),
    h("span", { class: "hand__score" }, hand.score ? between(hand.score) : "?"),
  ];
}

/** `onchange(game, hand)` is called with the hand that was tapped; null shows plain lines. */
export function showHands(list, table, game, hands, onchange) {
  const rows = [...hands].reverse().map((hand) =>
    h(
      "li",
      {},
      onchange
        ? h(
            "button",
            { type: "button", class: "hand", data: { hand: hand.number }, onclick: () => onchange(game, hand) },
            line(hand, table, game),
            h("span", { class: "visually-hidden" }, "Change this hand"),
          )
        : h("div", { class: "hand" }, line(hand, table, game)),
    ),
  );
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.hand : null;
  fill(list, rows);
  if (focused) list.querySelector(`[data-hand="${focused}"]`)?.focus({ preventScroll: true });
}
