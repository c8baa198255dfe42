/**
 * The game as it stands with the hands this phone still keeps: the server's hands, then the unsent
 * ones scored from the table of legal hands. What the server has said is never worked out again.
 */

import { EMPTY, NOBODY } from "./legal.js";

const byNumber = (one, other) => one - other;
const seats = (list) => (list?.length ? [...list].sort(byNumber) : null);

/** The choice (see legal.js) behind a hand's facts. */
export function choiceOf(facts, outcomes) {
  const tricks = facts.tricks?.length ? facts.tricks : null;
  const nobody = tricks && outcomes.has("nobody") ? NOBODY : null;
  const maker = facts.maker ?? nobody;
  return {
    ...EMPTY,
    dealer: facts.dealer,
    turnUp: facts.turn_up ?? null,
    forced: facts.forced ?? false,
    round: facts.round ?? null,
    maker,
    bid: facts.bid ?? null,
    partner: facts.partner ?? null,
    alone: seats(facts.alone),
    folded: seats(facts.folded),
    fastBreak: facts.fast_break ?? false,
    tricks: tricks && taken(tricks, maker, outcomes),
    trump: facts.trump ?? null,
  };
}

function taken(tricks, maker, outcomes) {
  if (outcomes.each) return tricks.map((own, side) => [side, own]);
  return Number.isInteger(maker) ? (tricks[outcomes.sideOf(maker)] ?? null) : null;
}

/** Points by side and outcome of a hand: {points, outcome, …}; null where nothing legal fits. */
export function worthOf(facts, outcomes) {
  if (facts.kind === "played") return outcomes.worth(choiceOf(facts, outcomes));
  if (facts.kind !== "penalty") {
    return { points: Array(outcomes.sides).fill(0), outcome: facts.kind };
  }
  const points = outcomes.revoke(facts.penalty.against, (facts.alone ?? []).length > 0);
  return points && { points, outcome: facts.kind };
}

/** A game's hands one after the other: its score, the deals that passed, the tokens held. */
class Run {
  constructor(game, outcomes) {
    this.outcomes = outcomes;
    this.ending = outcomes.choices.ending;
    this.score = [...game.score];
    this.deals = game.hands.filter((hand) => outcomes.passes(hand.kind)).length;
    this.tokens = Array(outcomes.sides).fill(0);
    if (this.ending.tokens) {
      for (const hand of game.hands) this.#token(hand, worthOf(hand, outcomes));
    }
  }

  // Whether this hand turned its side's tokens in.
  #token(facts, worth) {
    if (!worth?.token) return false;
    const side = this.outcomes.sideOf(facts.maker);
    this.tokens[side] = (this.tokens[side] + 1) % this.ending.tokens;
    return this.tokens[side] === 0;
  }

  /** Add a hand; how the game ended with it, {wonBy, tied}, or null. */
  add(facts, worth) {
    const points = [...worth.points];
    if (this.#token(facts, worth)) points[this.outcomes.sideOf(facts.maker)] += 1;
    const { cap } = this.ending;
    this.score = this.score.map((before, side) => Math.min(before + points[side], cap ?? Infinity));
    if (this.outcomes.passes(facts.kind)) this.deals += 1;
    return this.#end(worth);
  }

  #end(worth) {
    const { target, lowest, floor, deals, own_bid: ownBid } = this.ending;
    const best = lowest ? Math.min(...this.score) : Math.max(...this.score);
    const leaders = this.score.flatMap((points, side) => (points === best ? [side] : []));
    const leader = leaders.length === 1 ? leaders[0] : null;
    const sunk = floor !== null && Math.min(...this.score) < floor;
    if (sunk && leader !== null) return { wonBy: leader, tied: false };
    if (deals !== null && this.deals >= deals) return { wonBy: leader, tied: leader === null };
    const winner = ownBid ? (worth.wins ?? null) : leader;
    if (target === null || winner === null) return null;
    const reached = lowest ? this.score[winner] <= 0 : this.score[winner] >= target;
    return reached ? { wonBy: winner, tied: false } : null;
  }
}

/**
 * `game`: as served, or the same shape for a game the server has not heard of. `unsent`: this
 * phone's items for it, in order. Returns {hands, score, dealer, over, wonBy, tied, next}, each
 * hand with `item` where it is unsent; `next` is the number the next hand gets.
 */
export function standing(game, unsent, outcomes) {
  const hands = game.hands.map((hand) => ({ ...hand, number: hand.hand, item: null }));
  let { next_dealer: dealer, over, won_by: wonBy, tied } = game;
  let next = game.hands_recorded + 1;
  const run = unsent.length ? new Run(game, outcomes) : null;
  for (const item of unsent) {
    const worth = worthOf(item.body, outcomes);
    const rival = item.number < next;
    if (!rival && !over && worth) {
      const end = run.add(item.body, worth);
      if (end) ({ wonBy, tied } = end);
      over = end !== null;
      dealer = outcomes.nextDealer(item.body);
      next = item.number + 1;
    }
    hands.push({
      ...item.body,
      number: item.number,
      points: worth?.points ?? null,
      seat_points: worth?.seatPoints ?? null,
      outcome: worth?.outcome ?? null,
      score: rival || !worth ? null : [...run.score],
      warnings: [],
      item,
    });
  }
  return { hands, score: run?.score ?? [...game.score], dealer, over, wonBy, tied, next };
}

/** What the next game opens at, after `former` as it stands: a surplus may be carried. */
export function openingScore(outcomes, former) {
  const { opening, laps, target } = outcomes.choices.ending;
  return Array.from({ length: outcomes.sides }, (_, side) =>
    laps && target && former && former.wonBy === side
      ? Math.min(former.score[side] - target, target - 1)
      : opening,
  );
}

/** Do two recorders mean the same hand? What only one of them noted does not part them. */
export function sameHand(one, other) {
  const list = (value) => JSON.stringify(value ?? []);
  const known = (value) => value !== null && value !== undefined;
  const agree = (name) => !known(one[name]) || !known(other[name]) || one[name] === other[name];
  const tricks = (one.tricks ?? []).every((taken, side) => {
    const theirs = other.tricks?.[side];
    return taken === theirs || !known(taken) || (!known(theirs) && known(other.tricks));
  });
  const equal = (name) => (one[name] ?? null) === (other[name] ?? null);
  return (
    ["kind", "dealer", "maker", "bid", "partner"].every(equal) &&
    ["forced", "fast_break"].every((name) => Boolean(one[name]) === Boolean(other[name])) &&
    ["alone", "folded"].every((name) => list(seats(one[name])) === list(seats(other[name]))) &&
    (one.tricks ?? []).length === (other.tricks ?? []).length &&
    tricks &&
    (one.penalty?.against ?? null) === (other.penalty?.against ?? null) &&
    ["round", "turn_up", "trump"].every(agree)
  );
}

/**
 * The same hands at other places: numbered from `number`, dealt in turn from `dealer`, and with
 * every seat s now seat `renamed[s]`, if given. Returns [{item, changes}].
 */
export function moved(items, number, dealer, outcomes, renamed = null) {
  const seat = (one) => (renamed && Number.isInteger(one) ? renamed[one] : one);
  let deals = dealer;
  return items.map((item, place) => {
    const body = { ...item.body, dealer: deals };
    for (const name of ["maker", "partner"]) if (name in body) body[name] = seat(body[name]);
    for (const name of ["alone", "folded"]) if (body[name]) body[name] = body[name].map(seat).sort(byNumber);
    deals = outcomes.nextDealer(body);
    return { item, changes: { number: number + place, body: { ...body, hand: number + place } } };
  });
}
