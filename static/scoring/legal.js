/**
 * What may still be chosen, read off the table of legal hands the server gives for the rules of the
 * sheet. No rule of the game is written here: a choice is possible while some legal hand fits it.
 *
 * A choice has a value for each part in `EMPTY`, which is "not said". Seats and sides are numbers.
 * `maker` may be "nobody", `partner` "none"; `alone` and `folded` are sorted lists of seats. Where
 * every side's tricks are recorded `tricks` is a list of [side, taken], the latest said last;
 * elsewhere it is the makers' number.
 */

export const NOBODY = "nobody";
export const EMPTY = {
  turnUp: null,
  forced: false,
  round: null,
  maker: null,
  bid: null,
  partner: null,
  alone: null,
  folded: null,
  fastBreak: false,
  tricks: null,
  trump: null,
};

/** The parts in the order they bind: an earlier one may rule out a later one, never the reverse. */
const ORDER = Object.keys(EMPTY);
/** Parts that are filled in where only one value is left. */
const FILLED = ["maker", "bid", "tricks"];
const MOST_FOUND = 500;

/** How many parts bind up to and with this one. */
const upTo = (part) => ORDER.indexOf(part) + 1;
const same = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);
const distinct = (values) => [...new Set(values)];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const numerically = (one, other) => one - other;
const upwards = (count) => Array.from({ length: count }, (_, number) => number);

/** The rows of the served table, each an object with its columns' names. */
function unpacked({ columns, cards }) {
  const length = Math.max(...Object.values(columns).map(({ rows }) => rows?.length ?? 1));
  const listOfCards = cards.map((pairs) => {
    const byTurnUp = new Map();
    for (const [turnUp, trump] of pairs) {
      byTurnUp.set(turnUp, [...(byTurnUp.get(turnUp) ?? []), trump]);
    }
    return byTurnUp;
  });
  return upwards(length).map((place) => {
    const row = {};
    for (const [name, { values, rows }] of Object.entries(columns)) {
      row[name] = values[rows?.[place] ?? 0];
    }
    return { ...row, cards: listOfCards[row.cards] };
  });
}

export class Outcomes {
  /** `choices`: as served; its seats count clockwise from the dealer, whose side comes first. */
  constructor(choices) {
    this.choices = choices;
    this.players = choices.players;
    this.sides = choices.sides;
    this.total = choices.tricks;
    this.each = choices.hands.each;
    this.served = unpacked(choices.hands);
    this.dealt = [];
    this.found = new Map();
    this.turnUps = distinct(this.served.flatMap((row) => [...row.cards.keys()])).filter(Boolean);
    this.everyTrump = distinct(
      this.served.flatMap((row) => [...row.cards.values()].flat()),
    ).filter(Boolean);
    this.bids = distinct(this.served.map((row) => row.bid)).filter((bid) => bid !== null);
    this.rounds = distinct(this.served.map((row) => row.round)).filter(Number.isInteger).sort();
    this.tricks = this.#bestFirst();
  }

  /** Does each player play for himself? */
  get ownSides() {
    return this.sides === this.players;
  }

  sideOf(seat) {
    return seat % this.sides;
  }

  /** Has this part a place under these rules? */
  has(part) {
    const places = {
      turnUp: () => this.turnUps.length > 0,
      forced: () => this.served.some((row) => row.forced),
      round: () => this.rounds.length > 0,
      maker: () => true,
      nobody: () => this.served.some((row) => row.maker === null),
      bid: () => this.bids.length > 0,
      partner: () => this.served.some((row) => row.partner !== null),
      alone: () => this.served.some((row) => row.alone.length),
      folded: () => this.served.some((row) => row.folded.length),
      fastBreak: () => this.served.some((row) => row.fast_break),
      tricks: () => true,
      trump: () => this.everyTrump.length > 0,
    };
    return places[part]();
  }

  /** The legal hands where `dealer` deals, in the table's own seats and sides. */
  #rows(dealer) {
    this.dealt[dealer] ??= this.served.map((row) => {
      const seat = (relative) =>
        Number.isInteger(relative) ? (relative + dealer) % this.players : relative;
      const seats = (list) => list.map(seat).sort(numerically);
      const from = (count) => (list) =>
        upwards(count).map((place) => list.at((place - dealer) % count));
      const [bySide, bySeat] = [from(this.sides), from(this.players)];
      return {
        turnUps: row.cards,
        forced: Boolean(row.forced),
        round: row.round === "joker" ? null : row.round,
        maker: row.maker === null ? NOBODY : seat(row.maker),
        bid: row.bid,
        partner: seat(row.partner),
        alone: seats(row.alone),
        folded: seats(row.folded),
        fastBreak: Boolean(row.fast_break),
        counted: row.counted?.map((side) => (side + dealer) % this.sides) ?? null,
        taken: Array.isArray(row.taken) ? bySide(row.taken) : row.taken,
        points: bySide(row.points),
        seatPoints: row.seat_points && bySeat(row.seat_points),
        outcome: row.outcome,
        wins: row.wins === null ? null : (row.wins + dealer) % this.sides,
        token: Boolean(row.token),
      };
    });
    return this.dealt[dealer];
  }

  #tricksFit(row, tricks) {
    if (!Array.isArray(tricks)) return row.taken === tricks;
    if (row.counted === null) return tricks.every(([side, taken]) => row.taken[side] === taken);
    const inside = tricks.filter(([side]) => row.counted.includes(side));
    const outside = tricks.filter(([side]) => !row.counted.includes(side));
    const fits = (said, members, whole) => {
      const taken = sum(said.map(([, one]) => one));
      return said.length === members ? taken === whole : taken <= whole;
    };
    const { length } = row.counted;
    return (
      fits(inside, length, row.taken) &&
      fits(outside, this.sides - length, this.total - row.taken)
    );
  }

  #fits = {
    turnUp: (row, choice) => row.turnUps.has(choice.turnUp),
    forced: (row, choice) => row.forced === choice.forced,
    round: (row, choice) => choice.round === null || row.round === choice.round,
    maker: (row, choice) => choice.maker === null || row.maker === choice.maker,
    bid: (row, choice) => choice.bid === null || row.bid === choice.bid,
    partner: (row, choice) => choice.partner === null || row.partner === choice.partner,
    alone: (row, choice) => choice.alone === null || same(row.alone, choice.alone),
    folded: (row, choice) => choice.folded === null || same(row.folded, choice.folded),
    fastBreak: (row, choice) => row.fastBreak === choice.fastBreak,
    tricks: (row, choice) => choice.tricks === null || this.#tricksFit(row, choice.tricks),
    trump: (row, choice) =>
      choice.trump === null || (row.turnUps.get(choice.turnUp)?.includes(choice.trump) ?? false),
  };

  /**
   * Legal hands that fit the first parts of a choice, all unless their number is given. What was
   * found for fewer parts is built upon: a form asks for every key of every part at each tap.
   */
  #fitting(choice, parts = ORDER.length) {
    if (parts === 0) return this.#rows(choice.dealer);
    const told = JSON.stringify([choice.dealer, ...ORDER.slice(0, parts).map((part) => choice[part])]);
    let found = this.found.get(told);
    if (!found) {
      const part = ORDER[parts - 1];
      found = this.#fitting(choice, parts - 1).filter((row) => this.#fits[part](row, choice));
      if (this.found.size > MOST_FOUND) this.found.clear();
      this.found.set(told, found);
    }
    return found;
  }

  /** Is there a legal hand with `value` for `part`, given the choices that bind before it? */
  allows(part, value, choice) {
    const changed = { ...choice, [part]: value };
    const before = this.#fitting(choice, ORDER.indexOf(part));
    return before.some((row) => this.#fits[part](row, changed));
  }

  /** May the hand have been of this kind, with this card turned up? */
  allowsKind(kind, choice) {
    return kind !== "thrown_in" || this.choices.thrown_in.includes(choice.turnUp);
  }

  /** The suits trumps can have been, as far as the choice tells. */
  trumps(choice) {
    const told = { ...choice, round: this.worth(choice)?.round ?? choice.round };
    return this.everyTrump.filter((trump) => this.allows("trump", trump, told));
  }

  /** Who deals after a hand with these facts. */
  nextDealer({ kind, dealer }) {
    return this.passes(kind) ? (dealer + 1) % this.players : dealer;
  }

  /** Does the deal pass on after a hand of this kind? */
  passes(kind) {
    return this.choices.deal_passes[kind] ?? true;
  }

  /** Is a revoke worth anything here, whoever was alone? */
  get anyRevoke() {
    return Boolean(this.choices.revoke.ordinary ?? this.choices.revoke.lone);
  }

  /** What a revoke by this side is worth, to each side; null where the rules set nothing. */
  revoke(against, lone) {
    return this.choices.revoke[lone ? "lone" : "ordinary"]?.[against] ?? null;
  }

  /** Those alone if `seat` is too; a seat's partners cannot be alone beside it. */
  withAlone(choice, seat) {
    const others = (choice.alone ?? []).filter((one) => this.sideOf(one) !== this.sideOf(seat));
    return [...others, seat].sort(numerically);
  }

  /**
   * The choice without what its earlier parts rule out, and with what they leave no choice about
   * filled in.
   */
  settle(choice) {
    const settled = { ...choice };
    for (const part of ORDER) {
      const before = settled[part];
      if (part === "tricks" && Array.isArray(before)) settled.tricks = this.#latest(settled);
      else if (before !== EMPTY[part] && !this.allows(part, before, settled)) {
        settled[part] = EMPTY[part];
      }
      if (settled[part] === null && FILLED.includes(part)) {
        settled[part] = this.#onlyOne(part, settled);
      }
    }
    return settled;
  }

  // What was said of tricks, without what the latest sayings rule out.
  #latest(choice) {
    const kept = [];
    for (const pair of [...choice.tricks].reverse()) {
      if (this.allows("tricks", [pair, ...kept], choice)) kept.unshift(pair);
    }
    return kept.length === choice.tricks.length ? choice.tricks : kept;
  }

  #onlyOne(part, choice) {
    if (part === "tricks" && this.each) return null;
    const column = part === "tricks" ? "taken" : part;
    const left = distinct(this.#fitting(choice, upTo(part)).map((row) => row[column]));
    return left.length === 1 ? left[0] : null;
  }

  /** The tricks of each side as far as they are said or follow; null stands for neither. */
  shares(choice) {
    const said = [...(choice.tricks ?? [])];
    for (const side of upwards(this.sides)) {
      if (said.some(([one]) => one === side)) continue;
      const left = upwards(this.total + 1).filter((taken) =>
        this.allows("tricks", [...said, [side, taken]], choice),
      );
      if (left.length === 1) said.push([side, left[0]]);
    }
    return upwards(this.sides).map((side) => said.find(([one]) => one === side)?.[1] ?? null);
  }

  // The tricks makers can take: where that alone decides, first those that pay them.
  #bestFirst() {
    const plain = this.#rows(0).filter((row) => !row.alone.length && !row.fastBreak);
    const all = distinct(this.#rows(0).map((row) => row.taken)).sort(numerically);
    if (this.each) return [];
    const gain = (row) => row.points[this.sideOf(row.maker)];
    const pays = (taken) => plain.filter((row) => row.taken === taken).map((row) => gain(row) > 0);
    if (all.some((taken) => distinct(pays(taken)).length > 1)) return all;
    const good = all.filter((taken) => pays(taken)[0]);
    return [...good, ...all.filter((taken) => !good.includes(taken))];
  }

  /** What `tricks` of the makers would mean now: {outcome, points}; null while it depends. */
  meaning(choice, tricks) {
    const lone = choice.alone !== null || this.mustNameAlone(choice) ? choice.alone : [];
    const told = { ...choice, alone: lone, folded: choice.folded ?? [], tricks, trump: null };
    const means = this.#fitting(told).map((row) => ({
      outcome: row.outcome,
      points: row.points[this.sideOf(row.maker)],
    }));
    const [first = null] = means;
    const like = ({ outcome, points }) => outcome === first.outcome && points === first.points;
    return means.every(like) ? first : null;
  }

  /**
   * What a finished choice is worth: {outcome, points by side, seatPoints, round, tricks by side,
   * wins, token}; null while something is missing or nothing legal fits. `round` is set where only
   * one round of bidding fits; tricks nobody asks for are null.
   */
  worth(choice) {
    if (this.missing(choice) !== null) return null;
    const tricks = this.each
      ? this.shares(choice).map((taken, side) => [side, taken])
      : choice.tricks;
    const { alone, folded } = choice;
    const fits = this.#fitting({ ...choice, alone: alone ?? [], folded: folded ?? [], tricks });
    if (fits.length === 0) return null;
    const rounds = distinct(fits.map((row) => row.round));
    return {
      ...fits[0],
      round: choice.round ?? (rounds.length === 1 ? rounds[0] : null),
      tricks: this.#bySide(choice, tricks),
    };
  }

  #bySide(choice, tricks) {
    if (this.each) return tricks.map(([, taken]) => taken);
    const others = this.sides === 2 ? this.total - tricks : null;
    const own = this.sideOf(choice.maker);
    return upwards(this.sides).map((side) => (side === own ? tricks : others));
  }

  /** The first part a played hand still lacks, or null. */
  missing(choice) {
    for (const part of ["maker", "bid", "partner"]) {
      if (choice[part] !== null) continue;
      if (this.#fitting(choice, upTo(part)).every((row) => row[part] !== null)) return part;
    }
    const tricks = this.each ? this.shares(choice) : [choice.tricks];
    return tricks.includes(null) ? "tricks" : null;
  }

  /** Would this choice be legal only with somebody alone? */
  mustNameAlone(choice) {
    if (choice.maker === null || choice.alone !== null) return false;
    return this.#fitting({ ...choice, alone: [] }, upTo("alone")).length === 0;
  }
}
