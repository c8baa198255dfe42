/**
 * The sheet as this phone knows it: what the server last said, and what it has yet to hear. Events:
 * "change" whenever anything shown may differ; "access" when `access` changes, which is "open",
 * "refused" (no code of this table, or one that was changed) or "unknown" before any answer.
 */

import * as api from "./api.js";
import { _, listed } from "./i18n.js";
import { Outcomes } from "./legal.js";
import { moved, openingScore, standing } from "./score.js";

export class Table extends EventTarget {
  constructor(id, store) {
    super();
    this.id = id;
    this.store = store;
    this.access = "unknown";
    this.reached = true;
    this.#load();
    store.addEventListener("change", () => {
      this.#load();
      this.#changed();
    });
  }

  #load() {
    const { kept } = this.store;
    this.sheet = kept?.sheet ?? null;
    this.etag = kept?.etag ?? null;
    if (!kept?.choices || this.outcomes) return;
    try {
      this.#learnRules(kept.choices, kept.choicesTag);
    } catch {
      // Kept by another version of this page: they are asked for again.
    }
  }

  #learnRules(choices, tag) {
    this.outcomes = new Outcomes(choices);
    this.rulesTag = tag;
    this.rulesText = JSON.stringify(choices);
  }

  #keep(sheet, etag) {
    const { outcomes, rulesTag } = this;
    this.store.keep({ sheet, etag, choices: outcomes.choices, choicesTag: rulesTag });
    this.#load();
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  #enter(access) {
    if (access === this.access) return;
    this.access = access;
    this.dispatchEvent(new Event("access"));
  }

  /** Ask the server how the sheet stands; true if it answered. */
  async refresh() {
    try {
      if (!(await this.#askRules())) return true;
      const answer = await api.sheet(this.id, this.etag);
      this.#reach(true);
      if (answer.status === 304) this.#enter("open");
      else if (this.#admitted(answer)) await this.#take(answer.body, answer.etag);
      return true;
    } catch (error) {
      if (!(error instanceof api.NoAnswer)) throw error;
      this.#reach(false);
      return false;
    }
  }

  // A table's rules stay, but what is told of them may have changed with the page: once is enough.
  async #askRules() {
    if (this.rulesAsked) return true;
    const served = await api.choices(this.id, this.rulesTag);
    if (served.status !== 304) {
      if (!this.#admitted(served)) return false;
      this.#learnRules(served.body.choices, served.etag);
      // The sheet may not have changed, and would not be kept again with them.
      if (this.sheet) this.#keep(this.sheet, this.etag);
    }
    this.rulesAsked = true;
    return true;
  }

  #reach(reached) {
    if (reached === this.reached) return;
    this.reached = reached;
    this.#changed();
  }

  #admitted({ status }) {
    if (status === 401 || status === 403 || status === 404) this.#enter("refused");
    else if (status === 200) this.#enter("open");
    return status === 200;
  }

  #known(id) {
    return this.sheet?.games.find((game) => game.id === id) ?? null;
  }

  // Hands are asked for only where a game has changed since its hands were last read.
  async #take(sheet, etag) {
    const games = [];
    for (const game of sheet.games) {
      const known = this.#known(game.id);
      if (known?.handsVersion === game.version) games.push({ ...known, ...game });
      else {
        const answer = await api.game(game.id);
        if (!this.#admitted(answer)) return;
        games.push({ ...answer.body, handsVersion: answer.body.version });
      }
    }
    // An answer that left the server before a hand of ours arrived must not take it back.
    const newest = games.map((game) => {
      const known = this.#known(game.id);
      return known && known.version > game.version ? known : game;
    });
    this.#keep({ ...sheet, games: newest }, etag);
  }

  /**
   * What the answer to a write told: a game as it now stands and the hand recorded, if one was. The
   * rest of a game that changed in between is asked for.
   */
  async learn(game, hand = null) {
    // Without its rules nothing of the table can be kept; they come with the whole sheet.
    if (!this.sheet || !this.outcomes) return;
    const known = this.#known(game.id) ?? { hands: [], handsVersion: 1, ...game };
    if (known.version > game.version) return;
    const follows = hand !== null && hand.hand === known.hands.length + 1;
    const hands = follows ? [...known.hands, hand] : known.hands;
    const whole = (follows && known.handsVersion === game.version - 1) || game.version === 1;
    const learnt = { ...known, ...game, hands, handsVersion: whole ? game.version : -1 };
    const others = this.sheet.games.filter((one) => one.id !== game.id);
    const games = [...others, learnt].sort((one, other) => one.number - other.number);
    this.#keep({ ...this.sheet, games }, null);
    if (!whole) await this.refresh();
  }

  /** Every game, also one whose start is still unsent (`id` null), in order. */
  get games() {
    const games = this.sheet.games.map((game) => ({ ...game, seats: this.#seated(game) }));
    for (const item of this.store.unsent()) {
      if (item.kind !== "start" || games.some((one) => one.number === item.game)) continue;
      const former = games.at(-1);
      const game = {
        id: null,
        number: item.game,
        seat_order: item.body.seat_order,
        score: openingScore(this.outcomes, former && this.standing(former)),
        next_dealer: item.body.first_dealer,
        over: false,
        won_by: null,
        tied: false,
        hands: [],
        hands_recorded: 0,
      };
      games.push({ ...game, seats: this.#seated(game) });
    }
    return games;
  }

  #seated({ number, seat_order: order }) {
    const people = this.people(number);
    return order.map((person) => people[person]);
  }

  /** The server's id of a game, or null while it has not heard of it. */
  idOf(number) {
    return this.sheet?.games.find((game) => game.number === number)?.id ?? null;
  }

  /** Who plays a game, in the sheet's order; a place nobody is named for has its number. */
  people(number) {
    const named = this.sheet.people_in_games[number - 1] ?? this.sheet.people;
    return this.#everybody.map((place) => named[place] || _("Player {number}", { number: place + 1 }));
  }

  get #everybody() {
    return Array.from({ length: this.outcomes.players }, (_none, place) => place);
  }

  /** The names of the sides, of players where each is a side of his own. */
  sides(seats) {
    if (this.outcomes.ownSides) return seats;
    return Array.from({ length: this.outcomes.sides }, (_none, side) => {
      const players = seats.filter((_name, seat) => this.outcomes.sideOf(seat) === side);
      return this.sheet.side_names[side] || listed(players);
    });
  }

  /** The last game, or null before the first. */
  get game() {
    return this.games.at(-1) ?? null;
  }

  /** How a game stands with our unsent hands; see `standing` in score.js. */
  standing(game) {
    const unsent = this.store.unsent(game.number).filter((item) => item.kind === "hand");
    return standing(game, unsent, this.outcomes);
  }

  /** What an entry form needs to know of a game. */
  around(game) {
    return {
      outcomes: this.outcomes,
      seats: game.seats,
      sides: this.sides(game.seats),
      turned: this.store.habit("turned", 0) % this.outcomes.players,
    };
  }

  /** Who sits where when a game begins: the same people stay as they sat. */
  seatOrder(number) {
    const stay = this.people(number).every((name, place) => name === this.people(number - 1)[place]);
    return (stay && this.game?.seat_order) || this.#everybody;
  }

  /** Can another game begin on this sheet? */
  get moreGames() {
    const planned = this.sheet.planned_games;
    return !this.sheet.closed && (!planned || this.games.length < planned);
  }

  /**
   * Our unsent hands from `item` on at other places: numbered from `number`, dealt in turn from
   * `dealer`, the seats renamed by `seats` if given.
   */
  move(item, number, dealer, seats) {
    const later = this.store
      .unsent(item.game)
      .filter((one) => one.kind === "hand" && one.number >= item.number);
    for (const { item: one, changes } of moved(later, number, dealer, this.outcomes, seats)) {
      this.store.replace(one, changes);
    }
  }

  /** Another phone started this game too: follow its seats and its first dealer. */
  adopt(start, game) {
    const seats = start.body.seat_order.map((person) => game.seat_order.indexOf(person));
    const [first] = this.store.unsent(game.number).filter((item) => item.kind === "hand");
    this.store.remove(start);
    if (first) this.move(first, first.number, game.first_dealer, seats);
  }
}
