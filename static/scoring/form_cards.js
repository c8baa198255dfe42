/** What can be noted of the cards: the one turned up, the round of bidding, trumps. */

import { _ } from "./i18n.js";
import { group, mark, radios, suitFace } from "./taps.js";

function part(entry, name, legend, look, values, face, shown) {
  const { outcomes } = entry.table;
  const taps = radios(`${entry.name}-${name}`, [null, ...values], face, (value) =>
    entry.choose({ [name]: value }),
  );
  const node = group(legend, look, taps);
  return {
    node,
    show(now) {
      node.hidden = !shown(now);
      mark(taps, now.choice[name], (value) => value === null || outcomes.allows(name, value, now.choice));
    },
  };
}

const played = ({ kind }) => kind === "played";

export const turnUpPart = (entry) =>
  part(entry, "turnUp", _("Turned up"), "suits", entry.table.outcomes.turnUps, suitFace, () => true);

export const roundPart = (entry) =>
  part(
    entry,
    "round",
    _("Round"),
    "three",
    entry.table.outcomes.rounds,
    (round) => (round ? _("Round {round}", { round }) : _("Not noted")),
    (now) =>
      played(now) &&
      entry.table.outcomes.rounds.some((round) => entry.table.outcomes.allows("round", round, now.choice)),
  );

export const trumpPart = (entry) =>
  part(entry, "trump", _("Trumps"), "suits", entry.table.outcomes.everyTrump, suitFace, played);
