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

const same = (one, other) => one.length === other.length && one.every((seat, i) => seat === other[i]);

export class Outcomes {
  /** `rows`: the server's list; seats in it count clockwise from the dealer. */
  constructor(rows) {
    this.rows = rows.map((row) => ({ ...row, alone: [...row.alone] }));
    this.withJoker = this.rows.some((row) => row.turnedJoker);
  }

  /** The seat of a row in the seats of the table. */
  static #seat(relative, dealer) {
    return (relative + dealer) % SEATS;
  }

  /** Legal hands that fit a choice, looking only at the parts named in `parts`. */
  fitting(choice, parts = ORDER) {
    const looks = new Set(parts);
    const joker = looks.has("turnUp") && choice.turnUp === "joker";
    return this.rows.filter((row) => {
      if (row.turnedJoker !== joker) return false;
      if (looks.has("round") && choice.round && !joker && row.round !== choice.round) return false;
      if (looks.has("maker") && choice.maker !== null) {
        if (Outcomes.#seat(row.maker, choice.dealer) !== choice.maker) return false;
      }
      if (looks.has("alone") && choice.alone !== null) {
        if (!same(this.#alone(row, choice.dealer), choice.alone)) return false;
      }
      return !looks.has("tricks") || choice.tricks === null || row.tricks === choice.tricks;
    });
  }

  #alone(row, dealer) {
    return row.alone.map((seat) => Outcomes.#seat(seat, dealer)).sort();
  }

  /** Is there a legal hand with `value` for `part`, given the choices that bind before it? */
  allows(part, value, choice) {
    if (part === "turnUp" && value === "joker") return this.withJoker;
    if (part === "turnUp" || value === null) return true;
    const before = ORDER.slice(0, ORDER.indexOf(part) + 1);
    return this.fitting({ ...choice, [part]: value }, before).length > 0;
  }

  /** The choice with `seat` also alone; a seat's partner cannot be alone beside it. */
  withAlone(choice, seat) {
    const others = (choice.alone ?? []).filter((one) => one % 2 !== seat % 2);
    return [...others, seat].sort();
  }

  /**
   * The choice made whole: what earlier choices rule out is dropped, and what only one legal hand
   * leaves open is filled in (a turned joker leaves only the dealer as maker). `dropped` names the
   * parts that had to go.
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
      settled.round = null;
      const makers = new Set(this.fitting(settled, ["turnUp"]).map((row) => row.maker));
      if (makers.size === 1) settled.maker = Outcomes.#seat([...makers][0], settled.dealer);
    }
    return { choice: settled, dropped };
  }

  /** The tricks the makers can take at all, fewest first. */
  tricks() {
    return [...new Set(this.rows.map((row) => row.tricks))].sort((one, other) => one - other);
  }

  /** The rounds of bidding there are. */
  rounds() {
    const rounds = this.rows.map((row) => row.round).filter((round) => round);
    return [...new Set(rounds)].sort();
  }

  /** May this seat ever be alone in these rules, whoever made trump? */
  everAlone() {
    return this.rows.some((row) => row.alone.length > 0);
  }

  /**
   * What a finished choice is worth: {outcome, points by side, round}. `round` is set where only
   * one round of bidding fits. Null while something is missing or nothing legal fits; then
   * `mustName` says whether naming a lone player would make it legal.
   */
  worth(choice) {
    if (choice.maker === null || choice.tricks === null) return null;
    const fits = this.fitting({ ...choice, alone: choice.alone ?? [] });
    if (fits.length === 0) return null;
    const makers = choice.maker % 2;
    const [first] = fits;
    const points = [0, 0];
    points[makers] = first.makers;
    points[1 - makers] = first.defenders;
    const rounds = new Set(fits.map((row) => row.round));
    return {
      outcome: first.outcome,
      points,
      round: choice.round ?? (rounds.size === 1 ? first.round : null),
    };
  }

  /** Would this choice be legal only with somebody alone? */
  mustNameAlone(choice) {
    if (choice.maker === null || (choice.alone ?? []).length > 0) return false;
    return this.fitting({ ...choice, alone: [] }, ["turnUp", "round", "maker", "alone"]).length === 0;
  }
}
