/**
 * The game as it stands with the hands this phone still keeps: the server's hands, then the unsent
 * ones scored from the list of outcomes. What the server has said is never worked out again.
 */

/** The choice (see legal.js) behind a hand's facts. */
export function choiceOf(facts) {
  const makers = facts.maker ?? null;
  const tricks = facts.tricks ?? [];
  return {
    dealer: facts.dealer,
    turnUp: facts.turn_up ?? null,
    round: facts.round ?? null,
    maker: makers,
    alone: (facts.alone ?? []).length ? [...facts.alone].sort() : null,
    tricks: makers === null ? null : (tricks[makers % 2] ?? null),
  };
}

/** Points by side and outcome of a hand: {points, outcome}; null where nothing legal fits. */
export function worthOf(facts, outcomes) {
  if (facts.kind === "played") return outcomes.worth(choiceOf(facts));
  const points = [0, 0];
  if (facts.kind === "penalty") {
    const lone = (facts.alone ?? []).length > 0;
    points[1 - facts.penalty.against] = outcomes.revoke(lone);
  }
  return { points, outcome: facts.kind };
}

function added(score, points, rules) {
  const sum = score.map((before, side) => before + points[side]);
  return rules.cap_at_target ? sum.map((one) => Math.min(one, rules.target)) : sum;
}

function winner(score, target) {
  if (!target || Math.max(...score) < target || score[0] === score[1]) return null;
  return score[0] > score[1] ? 0 : 1;
}

/**
 * `game`: as served, or the same shape for a game the server has not heard of. `unsent`: this
 * phone's items for it, in order. Returns {hands, score, dealer, over, wonBy, tied, next}, each
 * hand with `item` where it is unsent; `next` is the number the next hand gets.
 */
export function standing(game, unsent, outcomes, rules) {
  const hands = game.hands.map((hand) => ({ ...hand, number: hand.hand, item: null }));
  let score = [...game.score];
  let dealer = game.next_dealer;
  let over = game.over;
  let wonBy = game.won_by;
  let next = game.hands_recorded + 1;
  for (const item of unsent) {
    const worth = worthOf(item.body, outcomes);
    const rival = item.number < next;
    if (!rival && !over && worth) {
      score = added(score, worth.points, rules);
      wonBy = winner(score, rules.target);
      over = wonBy !== null;
      dealer = outcomes.nextDealer(item.body);
      next = item.number + 1;
    }
    hands.push({
      ...item.body,
      number: item.number,
      points: worth?.points ?? null,
      outcome: worth?.outcome ?? null,
      score: rival || !worth ? null : [...score],
      warnings: [],
      item,
    });
  }
  return { hands, score, dealer, over, wonBy, tied: game.tied, next };
}

/** Do two recorders mean the same hand? What only one of them noted does not part them. */
export function sameHand(one, other) {
  const list = (value) => JSON.stringify(value ?? []);
  const agree = (name) =>
    one[name] === null || one[name] === undefined || other[name] === null ||
    other[name] === undefined || one[name] === other[name];
  return (
    one.kind === other.kind &&
    one.dealer === other.dealer &&
    (one.maker ?? null) === (other.maker ?? null) &&
    list([...(one.alone ?? [])].sort()) === list([...(other.alone ?? [])].sort()) &&
    list(one.tricks) === list(other.tricks) &&
    (one.penalty?.against ?? null) === (other.penalty?.against ?? null) &&
    ["round", "turn_up", "trump"].every(agree)
  );
}

/**
 * The same hands at other places: numbered from `number`, dealt in turn from `dealer`, and with
 * every seat s now seat `seats[s]`. Returns [{item, changes}].
 */
export function moved(items, number, dealer, outcomes, seats = [0, 1, 2, 3]) {
  let deals = dealer;
  return items.map((item, place) => {
    const body = { ...item.body, dealer: deals };
    if (body.maker !== undefined) body.maker = seats[body.maker];
    if (body.alone) body.alone = body.alone.map((seat) => seats[seat]).sort();
    deals = outcomes.nextDealer(body);
    return { item, changes: { number: number + place, body: { ...body, hand: number + place } } };
  });
}
