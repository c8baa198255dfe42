/** Which players, one by one: who played alone, who folded, who was the maker's partner. */

import { _ } from "./i18n.js";
import { group, mark, radios, tap } from "./taps.js";

function several(entry, part, legend, together, shown) {
  const { outcomes, seats } = entry.table;
  const chosen = () => entry.choice[part] ?? [];
  const taps = seats.map((name, seat) =>
    tap("checkbox", `${entry.name}-${part}`, seat, name, ({ target }) => {
      const left = chosen().filter((one) => one !== seat);
      const now = target.checked ? together(entry.choice, seat) : left;
      entry.choose({ [part]: now.length ? now : null });
    }),
  );
  const node = group(legend, "people", taps);
  return {
    node,
    show({ choice, kind }) {
      node.hidden = !shown(kind);
      for (const { input, value: seat } of taps) {
        input.checked = chosen().includes(seat);
        input.disabled = !input.checked && !outcomes.allows(part, together(choice, seat), choice);
      }
    },
  };
}

export const alonePart = (entry) =>
  several(
    entry,
    "alone",
    _("Alone? One more tap"),
    (choice, seat) => entry.table.outcomes.withAlone(choice, seat),
    (kind) => kind === "played" || kind === "penalty",
  );

export const foldedPart = (entry) =>
  several(
    entry,
    "folded",
    _("Who folded?"),
    ({ folded }, seat) => [...(folded ?? []), seat].sort((one, other) => one - other),
    (kind) => kind === "played",
  );

export function partnerPart(entry) {
  const { outcomes, seats } = entry.table;
  const face = (partner) => (partner === "none" ? _("No partner") : seats[partner]);
  const partners = radios(
    `${entry.name}-partner`,
    [...seats.keys(), "none"],
    face,
    (partner) => entry.choose({ partner }),
  );
  const node = group(_("The maker’s partner"), "people", partners);
  return {
    node,
    show({ choice, kind }) {
      node.hidden = kind !== "played";
      mark(partners, choice.partner, (partner) => outcomes.allows("partner", partner, choice));
    },
  };
}
