/** Keys to tap, and groups of them. */

import { h } from "./dom.js";
import { _ } from "./i18n.js";
import { SUITS, SUIT_SIGNS } from "./words.js";

/** One thing to tap: a radio or checkbox that looks like a key. */
export function tap(type, name, value, face, onchange) {
  const input = h("input", { type, name, value: String(value ?? ""), onchange });
  const label = h("label", { class: "tap" }, input, h("span", { class: "tap__face" }, face));
  return { input, label, value };
}

/** Keys of which one can be chosen; `onpick` gets its value. */
export const radios = (name, values, face, onpick) =>
  values.map((value) => tap("radio", name, value, face(value), () => onpick(value)));

/** A named group of keys; `look` says how it is laid out. */
export const group = (legend, look, taps, ...rest) =>
  h(
    "fieldset",
    { class: `group group--${look}` },
    h("legend", {}, legend),
    h("div", { class: `taps taps--${look}` }, taps.map(({ label }) => label), ...rest),
  );

/** Show which key is chosen, and which can be. */
export function mark(taps, chosen, allows) {
  for (const { input, value } of taps) {
    input.checked = value === chosen;
    input.disabled = !allows(value);
  }
}

/** What a key for a suit, a joker or nothing shows. */
export function suitFace(suit) {
  if (suit === null) return _("Not noted");
  if (suit === "joker") return _("Benny");
  if (suit === "no_trump") return _("No trump");
  return [
    h("span", { "aria-hidden": "true", class: `suit suit--${suit}` }, SUIT_SIGNS[suit]),
    h("span", { class: "visually-hidden" }, SUITS[suit]),
  ];
}
