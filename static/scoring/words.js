/** A hand in words. The points always come from elsewhere; here they are only said. */

import { _, _n, listed, signed } from "./i18n.js";

export const SUITS = {
  clubs: _("Clubs"),
  diamonds: _("Diamonds"),
  hearts: _("Hearts"),
  spades: _("Spades"),
};
export const SUIT_SIGNS = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };

const TRUMPS = {
  clubs: _("clubs trump"),
  diamonds: _("diamonds trump"),
  hearts: _("hearts trump"),
  spades: _("spades trump"),
};

const BIDS = {
  big_pepper: _("Big pepper"),
  misere: _("Misère"),
  nap: _("Nap"),
  wellington: _("Wellington"),
  blucher: _("Blücher"),
};

const HAPPENED = {
  march: _("march"),
  lone_march: _("lone march"),
  euchred: _("euchred"),
  lone_euchred: _("lone hand euchred"),
  defended_alone: _("euchred by a lone defender"),
  fast_break: _("fast break"),
  set: _("set"),
};

const BRIEFLY = {
  march: _("march"),
  lone_march: _("lone march"),
  euchred: _("euchre"),
  lone_euchred: _("lone euchre"),
  defended_alone: _("lone defence"),
  fast_break: _("fast break"),
};

/** A bid by its name or number. */
export const bidName = (bid) => BIDS[bid] ?? String(bid);

/** A short word for what a number of tricks means, to stand under it. */
export function shortly(outcome, points) {
  if (outcome === "point") return _n("{count} point", "{count} points", points);
  return BRIEFLY[outcome] ?? (points > 0 ? `+${points}` : signed(points));
}

/** "2 to White Hart A", or "no score"; those who get the same are named together. */
export function gain(points, sides) {
  const values = [...new Set(points)].filter((value) => value !== 0).sort((one, other) => other - one);
  const gains = values.map((value) => {
    const names = sides.filter((name, side) => points[side] === value);
    return _("{points} to {names}", { points: signed(value), names: listed(names) });
  });
  return gains.length ? listed(gains) : _("no score");
}

const tricksTaken = (tricks) => _n("{count} trick", "{count} tricks", tricks);

/** Who made it and how, without what came of it. */
function making(facts, seats) {
  if (facts.maker === null || facts.maker === undefined) return _("Nobody called it");
  const maker = seats[facts.maker];
  const lone = (facts.alone ?? []).includes(facts.maker);
  if (facts.bid !== null && facts.bid !== undefined) {
    const bid = bidName(facts.bid);
    if (facts.forced) {
      return lone
        ? _("{maker} had to bid {bid}, alone", { maker, bid })
        : _("{maker} had to bid {bid}", { maker, bid });
    }
    return lone ? _("{maker} bid {bid} alone", { maker, bid }) : _("{maker} bid {bid}", { maker, bid });
  }
  if (facts.partner === "none") return _("{maker} made it without a partner", { maker });
  if (Number.isInteger(facts.partner)) {
    return _("{maker} made it with {partner}", { maker, partner: seats[facts.partner] });
  }
  return lone ? _("{maker} made it alone", { maker }) : _("{maker} made it", { maker });
}

/** How many tricks the makers took; null where each side's are told one by one. */
function makersTricks(facts, table) {
  const makers = [facts.maker, facts.partner].filter(Number.isInteger);
  if (!makers.length) return null;
  const sides = new Set(makers.map((seat) => table.outcomes.sideOf(seat)));
  return [...sides].reduce((total, side) => total + (facts.tricks?.[side] ?? 0), 0);
}

/** What happened, without the points: "Jan made it alone: lone march". */
export function story(facts, outcome, table) {
  const { seats, sides } = table;
  const named = (list) => listed((list ?? []).map((seat) => seats[seat]));
  if (facts.kind === "thrown_in") return _("Thrown in: everybody passed");
  if (facts.kind === "misdeal") return _("Misdeal");
  if (facts.kind === "penalty") {
    const revoke = _("Revoke by {side}", { side: sides[facts.penalty.against] });
    return facts.alone?.length ? `${revoke}, ${_("{names} alone", { names: named(facts.alone) })}` : revoke;
  }
  const parts = [making(facts, seats)];
  const others = (facts.alone ?? []).filter((seat) => seat !== facts.maker);
  if (others.length) parts.push(_("{names} alone", { names: named(others) }));
  if (facts.folded?.length) parts.push(_("{names} folded", { names: named(facts.folded) }));
  return `${parts.join(", ")}: ${came(facts, outcome, table)}`;
}

function came(facts, outcome, table) {
  const tricks = makersTricks(facts, table);
  if (tricks === null) return table.outcomes.each ? eachTook(facts, table) : _("played");
  const counted = tricksTaken(tricks);
  const happened = HAPPENED[outcome];
  if (!happened) return counted;
  return outcome === "march" || outcome === "lone_march" ? happened : `${happened} (${counted})`;
}

/** "Ann 3, Bob 2", without those who took none. */
function eachTook(facts, { sides }) {
  const took = sides.flatMap((name, side) => (facts.tricks?.[side] ? [`${name} ${facts.tricks[side]}`] : []));
  return took.join(", ");
}

/** The details that were noted beside the play: "round 2, spades, heart turned up". */
export function details(facts, table) {
  const noted = [];
  const makers = [facts.maker, facts.partner].some(Number.isInteger);
  if (facts.kind === "played" && table.outcomes.each && makers) noted.push(eachTook(facts, table));
  if (facts.round) noted.push(_("round {round}", { round: facts.round }));
  if (facts.trump === "no_trump") noted.push(_("no trump"));
  else if (facts.trump) noted.push(`${SUIT_SIGNS[facts.trump]} ${TRUMPS[facts.trump]}`);
  if (facts.turn_up === "joker") noted.push(_("benny turned up"));
  else if (facts.turn_up && facts.turn_up !== facts.trump) {
    noted.push(_("{suit} turned up", { suit: SUIT_SIGNS[facts.turn_up] }));
  }
  return noted.filter(Boolean).join(", ");
}

/** Scores of two sides with an en dash, as the pages of the league print them; of more, a row. */
export const between = (score) => score.map(signed).join(score.length === 2 ? " – " : " · ");

/** "hand 4" or "hands 4 to 6". */
export function handsNamed(numbers) {
  const [first] = numbers;
  return numbers.length === 1
    ? _("hand {first}", { first })
    : _("hands {first} to {last}", { first, last: numbers.at(-1) });
}
