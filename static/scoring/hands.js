/** The hands so far: what each scored and why, newest first; a tap changes one. */

import { fill, h } from "./dom.js";
import { _ } from "./i18n.js";
import { between, details, gain, story } from "./words.js";

const TROUBLE = { conflict: _("two versions"), refused: _("refused") };

function line(hand, game, around) {
  const noted = details(hand, around);
  const waiting = hand.item ? (TROUBLE[hand.item.trouble?.kind] ?? _("unsent")) : null;
  const warnings = (hand.warnings ?? []).map((warning) => warning.message);
  return [
    h("span", { class: "hand__number" }, h("span", { class: "visually-hidden" }, `${_("Hand")} `), String(hand.number)),
    h(
      "span",
      { class: "hand__story" },
      h("span", {}, story(hand, hand.outcome, around)),
      h(
        "span",
        { class: "hand__gain" },
        hand.points ? gain(hand.points, around.sides) : _("not scored"),
        noted ? ` · ${noted}` : "",
      ),
      ledgers(hand, game),
      warnings.map((text) => h("span", { class: "hand__warning" }, text)),
      waiting ? h("span", { class: "badge badge--signal" }, waiting) : null,
    ),
    h(
      "span",
      { class: hand.score?.length > 2 ? "hand__score hand__score--many" : "hand__score" },
      hand.score ? between(hand.score) : "?",
    ),
  ];
}

// Where players keep their own points: those of this hand.
function ledgers(hand, game) {
  if (!hand.seat_points?.some((points) => points)) return null;
  const own = hand.seat_points.flatMap((points, seat) =>
    points ? [`${game.seats[seat]} ${points}`] : [],
  );
  return h("span", { class: "hand__gain" }, own.join(", "));
}

/** `onchange(game, hand)` is called with the hand that was tapped; null shows plain lines. */
export function showHands(list, table, game, hands, onchange) {
  const around = table.around(game);
  const rows = [...hands].reverse().map((hand) =>
    h(
      "li",
      {},
      onchange
        ? h(
            "button",
            { type: "button", class: "hand", data: { hand: hand.number }, onclick: () => onchange(game, hand) },
            line(hand, game, around),
            h("span", { class: "visually-hidden" }, _("Change this hand")),
          )
        : h("div", { class: "hand" }, line(hand, game, around)),
    ),
  );
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.hand : null;
  fill(list, rows);
  if (focused) list.querySelector(`[data-hand="${focused}"]`)?.focus({ preventScroll: true });
}
