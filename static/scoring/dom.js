/** Small helpers for building the page; everything goes in as text, never as markup. */

/**
 * Make an element. Properties beginning with "on" are listeners, "data" and "aria" are objects,
 * an attribute that is false, null or undefined is left out; children are nodes or text.
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "aria") {
      for (const [part, text] of Object.entries(value)) element.setAttribute(`aria-${part}`, text);
    } else if (name === "checked" || name === "disabled" || name === "value") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Replace what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
}

/** Set text only where it differs, so that a live region speaks once for each change. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export const byId = (id) => document.getElementById(id);

let made = 0;
/** An id no other element has. */
export const newId = (name) => `${name}-${(made += 1)}`;
