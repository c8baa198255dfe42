/**
 * What may still be chosen, read off the list of legal hands the server gives for the rules of the
 * sheet. No rule of the game is written here: a choice is possible while some legal hand fits it.
 *
 * A choice is {dealer, turnUp, round, maker, alone, tricks}. Seats are numbers; `alone` is a sorted
 * list of seats, or null while nobody has been named; `tricks` are the makers'; null is "not said".
 */

const SEATS = 4;

/** Choices in the order they bind: an earlier one may rule out a later one, never the reverse. */
const ORDER = ["turnUp", "round", "maker", "alone", "tricks"];

const upTo = (part) => ORDER.slice(0, ORDER.indexOf(part) + 1);
const same = (one, other) => one.length === other.length && one.every((seat, i) => seat === other[i]);
const distinct = (values) => [...new Set(values)];

export class Outcomes {
  /**
   * `served`: the server's answer, {outcomes, choices}; its seats count clockwise from the dealer,
   * whose side comes first in its lists. Here the makers come first instead. `suits` tells whether
   * this is a game of two pairs with a card turned up; of another, nothing here can be asked.
   */
  constructor(served) {
    this.suits = Outcomes.#suits(served);
    if (!this.suits) return;
    this.rows = served.outcomes
      .filter((row) => !row.fast_break)
      .map((row) => {
        const makers = row.maker % 2;
        return {
          joker: row.round === "joker",
          round: row.round === "joker" ? null : row.round,
          maker: row.maker,
          alone: row.alone,
          tricks: row.tricks[makers],
          points: [row.points[makers], row.points[1 - makers]],
          outcome: row.outcome,
        };
      });
    this.choices = served.choices;
    this.most = Math.max(...this.rows.map((row) => row.tricks));
    this.withJoker = this.choices.turn_ups.includes("joker");
  }

  // Two sides of two, a card turned up, somebody who makes trumps.
  static #suits({ outcomes, choices }) {
    const fits = ({ maker, tricks }) => maker !== null && maker < SEATS && tricks.length === 2;
    const every = new Set(outcomes.map((row) => row.maker));
    return choices.turn_ups.length > 0 && every.size === SEATS && outcomes.every(fits);
  }

  /** Legal hands that fit the named parts of a choice. */
  #fitting(choice, parts = ORDER) {
    const seat = (relative) => (relative + choice.dealer) % SEATS;
    // A turned joker that is bid for like a suit has no rows of its own.
    const ownRows = choice.turnUp === "joker" && this.rows.some((row) => row.joker);
    const tests = {
      turnUp: (row) => row.joker === ownRows,
      round: (row) => ownRows || choice.round === null || row.round === choice.round,
      maker: (row) => choice.maker === null || seat(row.maker) === choice.maker,
      alone: (row) => choice.alone === null || same(row.alone.map(seat).sort(), choice.alone),
      tricks: (row) => choice.tricks === null || row.tricks === choice.tricks,
    };
    return this.rows.filter((row) => parts.every((part) => tests[part](row)));
  }

  /** Is there a legal hand with `value` for `part`, given the choices that bind before it? */
  allows(part, value, choice) {
    if (part === "turnUp") return this.choices.turn_ups.includes(value);
    return this.#fitting({ ...choice, [part]: value }, upTo(part)).length > 0;
  }

  /** May the hand have been of this kind, with this card turned up? */
  allowsKind(kind, choice) {
    return kind !== "thrown_in" || this.choices.thrown_in.includes(choice.turnUp);
  }

  /** The suits trumps can have been, as far as the choice tells. */
  trumps(choice) {
    const round = this.worth(choice)?.round ?? choice.round;
    const fits = this.choices.trumps.filter(
      (row) => row.turn_up === choice.turnUp && row.round === round,
    );
    return fits.map((row) => row.trump);
  }

  /** Everything that can be trumps under these rules. */
  get everyTrump() {
    return distinct(this.choices.trumps.map((row) => row.trump));
  }

  /** Who deals after a hand with these facts. */
  nextDealer({ kind, dealer }) {
    return (this.choices.deal_passes[kind] ?? true) ? (dealer + 1) % SEATS : dealer;
  }

  /** What a revoke is worth; null where the rules set nothing. */
  revoke(lone) {
    return this.choices.revoke[lone ? "lone" : "ordinary"];
  }

  /** Those alone if `seat` is too; a seat's partner cannot be alone beside it. */
  withAlone(choice, seat) {
    const others = (choice.alone ?? []).filter((one) => one % 2 !== seat % 2);
    return [...others, seat].sort();
  }

  /**
   * The choice without what its earlier parts rule out, and with the maker filled in where a turned
   * joker leaves only one. `dropped` names the parts that had to go.
   */
  settle(choice) {
    const settled = { ...choice };
    const dropped = [];
    for (const part of ORDER) {
      if (settled[part] !== null && !this.allows(part, settled[part], settled)) {
        settled[part] = null;
        dropped.push(part);
      }
    }
    if (settled.turnUp === "joker") {
      const makers = distinct(this.#fitting(settled, ["turnUp"]).map((row) => row.maker));
      if (makers.length === 1) settled.maker = (makers[0] + settled.dealer) % SEATS;
    }
    return { choice: settled, dropped };
  }

  /** The tricks makers can take: first those that pay them, then those that pay the others. */
  tricksBestFirst() {
    const pays = (tricks) => this.#plain(tricks)?.points[0] > 0;
    const all = distinct(this.rows.map((row) => row.tricks)).sort((one, other) => one - other);
    return [...all.filter(pays), ...all.filter((tricks) => !pays(tricks))];
  }

  #plain(tricks) {
    return this.rows.find((row) => row.tricks === tricks && row.alone.length === 0);
  }

  /** The rounds of bidding there are. */
  rounds() {
    return distinct(this.rows.map((row) => row.round).filter((round) => round !== null)).sort();
  }

  /** Does anybody ever play alone under these rules? */
  everAlone() {
    return this.rows.some((row) => row.alone.length > 0);
  }

  /** What `tricks` would mean now: {outcome, points}; before a maker is named, as a rule. */
  meaning(choice, tricks) {
    const worth = choice.maker === null ? null : this.worth({ ...choice, tricks });
    if (worth) return { outcome: worth.outcome, points: Math.max(...worth.points) };
    const lone = (choice.alone ?? []).length > 0 || this.mustNameAlone(choice);
    const row = lone ? this.#fitting({ ...choice, tricks })[0] : this.#plain(tricks);
    return row ? { outcome: row.outcome, points: Math.max(...row.points) } : null;
  }

  /**
   * What a finished choice is worth: {outcome, points by side, round}; null while something is
   * missing or nothing legal fits. `round` is set where only one round of bidding fits.
   */
  worth(choice) {
    if (choice.maker === null || choice.tricks === null) return null;
    const fits = this.#fitting({ ...choice, alone: choice.alone ?? [] });
    if (fits.length === 0) return null;
    const [makers, defenders] = fits[0].points;
    const rounds = distinct(fits.map((row) => row.round));
    return {
      outcome: fits[0].outcome,
      points: choice.maker % 2 === 0 ? [makers, defenders] : [defenders, makers],
      round: choice.round ?? (rounds.length === 1 ? rounds[0] : null),
    };
  }

  /** Would this choice be legal only with somebody alone? */
  mustNameAlone(choice) {
    if (choice.maker === null || choice.alone !== null) return false;
    return this.#fitting({ ...choice, alone: [] }, upTo("alone")).length === 0;
  }
}
