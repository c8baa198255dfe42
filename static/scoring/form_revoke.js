/** Which side revoked. */

import { _ } from "./i18n.js";
import { group, mark, radios } from "./taps.js";

export function revokePart(entry) {
  const { outcomes, sides } = entry.table;
  const offenders = radios(
    `${entry.name}-against`,
    [...sides.keys()],
    (side) => sides[side],
    (against) => entry.blame(against),
  );
  const node = group(outcomes.ownSides ? _("Who revoked?") : _("Which side revoked?"), "two", offenders);
  return {
    node,
    show({ kind, against }) {
      node.hidden = kind !== "penalty";
      mark(offenders, against, () => true);
    },
  };
}
