/** The page's words in its language; the catalogue is a script of its own that comes before. */

const filled = (text, parameters) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(parameters[name] ?? whole));

/** A text, with its {parameters} filled in. */
export const _ = (text, parameters = {}) =>
  filled(globalThis.django?.gettext?.(text) ?? text, parameters);

/** A text that depends on a number, which it may name as {count}. */
export function _n(one, many, count, parameters = {}) {
  const text = globalThis.django?.ngettext?.(one, many, count) ?? (count === 1 ? one : many);
  return filled(text, { count, ...parameters });
}

/** "a, b and c". */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return _("{first} and {last}", { first: words.slice(0, -1).join(", "), last: words.at(-1) });
}

/** A number with its sign where it is below nothing, as it is printed. */
export const signed = (number) => (number < 0 ? `−${-number}` : String(number));
