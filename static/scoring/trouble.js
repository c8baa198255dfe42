/** What only somebody at the table can settle: two versions of a hand, or a hand refused. */

import * as api from "./api.js";
import { byId, fill, h } from "./dom.js";
import { _ } from "./i18n.js";
import { details, gain, handsNamed, story } from "./words.js";
import { Once } from "./store.js";
import { worthOf } from "./score.js";

const NO_SIGNAL = _("No answer from the server. Try again when there is a signal.");
const USED = _("Two phones recorded this hand; the table chose this one.");

export class Trouble {
  /** `change`: the dialog in which a refused hand is put right. */
  constructor(table, sender, change) {
    this.table = table;
    this.sender = sender;
    this.change = change;
    this.root = byId("trouble");
    this.shown = null;
    this.once = new Once();
  }

  /** Show what holds up the first unsent item, if anything does. */
  show() {
    const [item] = this.table.store.unsent();
    const next = item?.trouble ? this.#game(item)?.hands_recorded : null;
    const shown = item?.trouble ? JSON.stringify([item, next]) : null;
    if (shown === this.shown) return;
    this.shown = shown;
    this.root.hidden = shown === null;
    if (!shown) fill(this.root);
    else if (item.trouble.kind === "conflict") this.#conflict(item);
    else this.#refused(item);
  }

  #game(item) {
    return this.table.games.find((game) => game.number === item.game);
  }

  #version(title, facts, points, outcome, game) {
    const around = this.table.around(game);
    const noted = details(facts, around);
    return h(
      "div",
      { class: "version" },
      h("h3", {}, title),
      h("p", { class: "version__story" }, story(facts, outcome, around)),
      h("p", {}, points ? gain(points, around.sides) : _("not scored")),
      noted ? h("p", { class: "note" }, noted) : null,
    );
  }

  #button(words, onclick, kind = " button--plain") {
    return h("button", { type: "button", class: `button button--wide${kind}`, onclick }, words);
  }

  #conflict(item) {
    const game = this.#game(item);
    const { stored } = item.trouble;
    const worth = worthOf(item.body, this.table.outcomes);
    this.problem = h("div", { class: "trouble__problem", role: "alert" });
    fill(
      this.root,
      h("h2", {}, _("Hand {number} was recorded on another phone too", { number: item.number })),
      h("p", {}, _("Which is right? Nothing is lost until you say.")),
      h(
        "div",
        { class: "versions" },
        this.#version(_("The other phone"), stored, stored.points, stored.outcome, game),
        this.#version(_("This phone"), item.body, worth?.points, worth?.outcome, game),
      ),
      h(
        "div",
        { class: "actions actions--stacked" },
        this.#button(_("Keep the other phone’s"), () => this.#drop(item)),
        this.#button(_("Use mine instead"), () => this.#useMine(item, stored)),
        this.#button(_("Both: mine is the next hand"), () => this.#next(item)),
      ),
      this.problem,
    );
  }

  #refused(item) {
    const hand = item.kind === "hand";
    const game = hand ? this.#game(item) : null;
    const next = hand ? game.hands_recorded + 1 : null;
    this.problem = h("div", { class: "trouble__problem", role: "alert" });
    fill(
      this.root,
      h(
        "h2",
        {},
        hand
          ? _("Hand {number} was not accepted", { number: item.number })
          : _("Game {number} was not started", { number: item.game }),
      ),
      item.trouble.words.map((words) => h("p", {}, words)),
      h(
        "div",
        { class: "actions actions--stacked" },
        hand
          ? this.#button(
              _("Change it"),
              () => this.change.open(game, { ...item.body, number: item.number, item }),
              "",
            )
          : null,
        // A hand was undone or came in between: this one is not the next any more.
        hand && next !== item.number
          ? this.#button(_("It is hand {number}", { number: next }), () => this.#next(item))
          : null,
        this.#button(_("Send it again"), () => this.#again(item)),
        this.#button(
          hand ? _("Throw this hand away") : _("Throw this start and its hands away"),
          () => this.#drop(item),
          " button--danger",
        ),
      ),
      this.problem,
    );
  }

  #say(words, ...ways) {
    fill(this.problem, words.map((text) => h("p", {}, text)), ways);
    this.problem.scrollIntoView({ block: "nearest" });
  }

  async #drop(item) {
    const { store } = this.table;
    await this.sender.between(() => {
      store.remove(item);
      if (item.kind === "start") store.unsent(item.game).forEach((one) => store.remove(one));
    });
    this.#settled();
  }

  #again(item) {
    this.table.store.update(item, { trouble: null });
    this.#settled();
  }

  async #useMine(item, stored, withdraw = false) {
    const facts = { ...item.body };
    delete facts.hand;
    const game = this.#game(item);
    try {
      const body = { ...facts, reason: USED, withdraw_later: withdraw };
      const key = this.once.key(game.id, item.number, stored.version, body);
      const answer = await api.amend(game.id, item.number, body, stored.version, key);
      if (answer.status === 200) {
        await this.table.learn(answer.body.game);
        this.table.store.remove(item);
        this.#settled();
        return;
      }
      if (answer.status === 412 && answer.body?.stored) {
        this.table.store.update(item, { trouble: { kind: "conflict", stored: answer.body.stored } });
      }
      const later = answer.status === 409 ? (answer.body?.later ?? []) : [];
      const useMine = () => this.#useMine(item, stored, true);
      this.#say(
        api.wordsOf(answer),
        later.length
          ? this.#button(_("Withdraw {hands} and use mine", { hands: handsNamed(later) }), useMine)
          : null,
      );
    } catch (error) {
      if (!(error instanceof api.NoAnswer)) throw error;
      this.#say([NO_SIGNAL]);
    }
  }

  // The other phone may have gone on: mine follows whatever the server has by now.
  async #next(item) {
    if (!(await this.table.refresh())) {
      this.#say([NO_SIGNAL]);
      return;
    }
    const game = this.#game(item);
    this.table.move(item, game.hands_recorded + 1, game.next_dealer ?? item.body.dealer);
    this.#settled();
  }

  #settled() {
    this.sender.wake();
    this.table.refresh();
  }
}
