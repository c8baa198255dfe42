/** The tricks: of the makers, where that is enough, or of each player. */

import { h, newId, say } from "./dom.js";
import { _ } from "./i18n.js";
import { group, mark, radios, tap } from "./taps.js";
import { shortly } from "./words.js";

function makersTricks(entry) {
  const { outcomes } = entry.table;
  const face = (tricks) => [
    h("span", { class: "trick__number" }, String(tricks)),
    h("span", { class: "trick__means" }),
  ];
  const tricks = radios(`${entry.name}-tricks`, outcomes.tricks, face, (taken) =>
    entry.choose({ tricks: taken }),
  );
  const look = outcomes.tricks.length > 6 ? "numbers" : "tricks";
  const node = group(
    outcomes.ownSides ? _("Tricks the maker took") : _("Tricks the makers took"),
    look,
    tricks,
  );
  return {
    node,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      mark(tricks, choice.tricks, (taken) => outcomes.allows("tricks", taken, choice));
      for (const { label, value } of tricks) {
        const means = outcomes.meaning(choice, value);
        say(label.querySelector(".trick__means"), means ? shortly(means.outcome, means.points) : "");
      }
    },
  };
}

function tricksOfEach(entry) {
  const { outcomes, sides } = entry.table;
  const numbers = Array.from({ length: outcomes.total + 1 }, (_none, taken) => taken);
  const rows = sides.map((name, side) => {
    const id = newId("share");
    const keys = radios(`${entry.name}-tricks-${side}`, numbers, String, (taken) => {
      const others = (entry.choice.tricks ?? []).filter(([one]) => one !== side);
      entry.choose({ tricks: [...others, [side, taken]] });
    });
    const node = h(
      "div",
      { class: "share", role: "radiogroup", "aria-labelledby": id },
      h("span", { class: "share__name", id }, name),
      keys.map(({ label }) => label),
    );
    return { side, keys, node };
  });
  const node = h(
    "fieldset",
    { class: "group group--shares" },
    h("legend", {}, _("Tricks of each player")),
    rows.map((row) => row.node),
  );
  return {
    node,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      const shares = outcomes.shares(choice);
      for (const { side, keys } of rows) {
        mark(keys, shares[side], (taken) => outcomes.allows("tricks", [[side, taken]], choice));
      }
    },
  };
}

export const tricksPart = (entry) =>
  entry.table.outcomes.each ? tricksOfEach(entry) : makersTricks(entry);

export function fastBreakPart(entry) {
  const { outcomes } = entry.table;
  const words = _("Fast break: the defenders took the first two tricks");
  const fast = tap("checkbox", `${entry.name}-fast`, true, words, ({ target }) =>
    entry.choose({ fastBreak: target.checked }),
  );
  const node = h("div", { class: "group" }, fast.label);
  return {
    node,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      fast.input.checked = choice.fastBreak;
      fast.input.disabled = !choice.fastBreak && !outcomes.allows("fastBreak", true, choice);
    },
  };
}
