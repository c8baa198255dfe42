/**
 * Sends what the phone keeps, one item after the other, until the server has acknowledged each.
 * Only one tab sends at a time; should two ever, the Idempotency-Key makes the second a repeat.
 *
 * Events: "trouble" {item}, "state". `state` is "idle", "sending", "waiting" (for a signal or the
 * server), "stopped" (somebody must settle an item) or "signed-out".
 */

import * as api from "./api.js";
import { alone } from "./lock.js";
import { sameHand } from "./score.js";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

export class Sender extends EventTarget {
  constructor(table) {
    super();
    this.table = table;
    this.store = table.store;
    this.state = "idle";
    this.pause = FIRST_PAUSE;
    this.timer = null;
    this.running = null;
    for (const name of ["online", "pageshow"]) addEventListener(name, () => this.wake());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.wake();
    });
  }

  /** Always false: whoever enters a state has done all it can for now. */
  #enter(state) {
    if (state !== this.state) {
      this.state = state;
      this.dispatchEvent(new Event("state"));
    }
    return false;
  }

  /** Send now, without waiting for the pause to pass. */
  wake() {
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    return this.#send();
  }

  /** Do something no send may interrupt, such as taking an item back. */
  between(work) {
    return alone(`${this.store.prefix}sending`, work);
  }

  #send() {
    this.running ??= this.between(() => this.#all())
      .finally(() => {
        this.running = null;
      })
      .then(() => {
        // Something may have been added after the last look.
        if (this.state === "idle" && this.store.unsent().length) this.#send();
      });
    return this.running;
  }

  async #all() {
    for (;;) {
      const [item] = this.store.unsent();
      if (!item) return this.#enter("idle");
      if (item.trouble) return this.#enter("stopped");
      this.#enter("sending");
      this.store.update(item, { tried: true });
      let answer;
      try {
        answer = await this.#deliver(item);
      } catch (error) {
        if (!(error instanceof api.NoAnswer)) throw error;
        return this.#later();
      }
      if (!this.#settle(item, answer)) return false;
    }
  }

  async #deliver(item) {
    if (item.kind === "start") return api.start(this.table.id, item.body, item.key);
    let id = this.table.idOf(item.game);
    if (id === null && (await this.table.refresh())) id = this.table.idOf(item.game);
    if (id === null) throw new api.NoAnswer();
    return api.record(id, item.body, item.key);
  }

  /** What an answer means for its item; true if the next may follow. */
  #settle(item, answer) {
    const { status, body } = answer;
    if (status >= 200 && status < 300) {
      this.pause = FIRST_PAUSE;
      // Learnt before it is removed: a phone that dies in between sends a repeat, no more.
      if (item.kind === "start") this.table.learn(body);
      else this.table.learn(body.game, body.hand);
      this.store.remove(item);
      return true;
    }
    if (status === 401 || status === 403 || status === 404) {
      this.#enter("signed-out");
      return false;
    }
    if (status >= 500 || status === 429 || (status === 409 && answer.retryAfter)) {
      this.#later(answer.retryAfter * 1000 || undefined);
      return false;
    }
    if (status === 409 && body?.stored && sameHand(body.stored, item.body)) {
      // Both phones recorded the same hand: nothing to ask.
      this.store.remove(item);
      this.table.refresh();
      return true;
    }
    const trouble =
      status === 409 && body?.stored
        ? { kind: "conflict", stored: body.stored }
        : { kind: item.kind === "start" ? "start" : "refused", words: api.wordsOf(answer) };
    this.store.update(item, { trouble });
    this.#enter("stopped");
    this.dispatchEvent(new CustomEvent("trouble", { detail: { item } }));
    return false;
  }

  #later(wait = this.pause * (0.75 + Math.random() / 2)) {
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.#enter("waiting");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#send(), wait);
    return false;
  }
}
