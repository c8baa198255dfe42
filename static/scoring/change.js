/** Changing a hand that was put down already, and undoing the last one. */

import * as api from "./api.js";
import { Entry } from "./entry.js";
import { byId, fill, h, say } from "./dom.js";
import { _ } from "./i18n.js";
import { gain, handsNamed, story } from "./words.js";
import { Once } from "./store.js";

const REASONS = [_("Tapped the wrong key"), _("Heard it wrong"), _("Both sides agree")];
const NO_SIGNAL = _(
  "No answer from the server. A hand it already has can be changed once there is a signal; what you chose stays here.",
);

export class Change {
  /** `sender` keeps an unsent hand from leaving while it is changed. */
  constructor(table, sender) {
    this.table = table;
    this.sender = sender;
    this.once = new Once();
    this.dialog = byId("change");
    this.form = byId("change-form");
    this.reason = byId("change-reason");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save({});
    });
    byId("change-cancel").addEventListener("click", () => this.dialog.close());
    fill(
      byId("change-reasons"),
      REASONS.map((words) =>
        h(
          "button",
          { type: "button", class: "chip", onclick: () => { this.reason.value = words; } },
          words,
        ),
      ),
    );
  }

  /** Open the dialog on a hand of `table.standing(game)`; `draft` begins from other facts. */
  open(game, hand, draft = hand) {
    this.game = game;
    this.hand = hand;
    this.entry = new Entry(byId("change-entry"), this.table.around(game), draft);
    this.entry.addEventListener("change", () => this.#say());
    say(byId("change-title"), _("Change hand {number}", { number: hand.number }));
    byId("change-why").hidden = Boolean(hand.item);
    this.reason.required = !hand.item;
    this.reason.value = "";
    this.#askReason(false);
    this.#refuse(null);
    this.#say();
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }

  #say() {
    say(byId("change-says"), this.entry.sentence);
    byId("change-save").disabled = this.entry.facts === null;
  }

  #askReason(missing) {
    byId("change-unsaid").hidden = !missing;
    this.reason.setAttribute("aria-invalid", String(missing));
    if (!missing) return;
    byId("change-why").scrollIntoView({ block: "nearest" });
    this.reason.focus({ preventScroll: true });
  }

  #refuse(words, ...ways) {
    const box = byId("change-refused");
    box.hidden = words === null;
    fill(box, (words ?? []).map((text) => h("p", {}, text)), ways);
    if (words) box.scrollIntoView({ block: "nearest" });
  }

  #way(words, onclick) {
    return h("button", { type: "button", class: "button button--plain", onclick }, words);
  }

  async #save({ withdraw = false, version = this.hand.version }) {
    const { facts } = this.entry;
    if (!facts) return;
    if (this.hand.item) {
      await this.#saveUnsent(facts);
      return;
    }
    const reason = this.reason.value.trim();
    this.#askReason(!reason);
    if (!reason) return;
    const body = { ...facts, reason, withdraw_later: withdraw };
    const { game, hand } = this;
    byId("change-save").disabled = true;
    try {
      const key = this.once.key(game.id, hand.number, version, body);
      const answer = await api.amend(game.id, hand.number, body, version, key);
      if (answer.status === 200) {
        await this.table.learn(answer.body.game);
        this.dialog.close();
      } else this.#explain(answer);
    } catch (error) {
      if (!(error instanceof api.NoAnswer)) throw error;
      this.#refuse([NO_SIGNAL]);
    } finally {
      byId("change-save").disabled = false;
    }
  }

  // It may have left while the dialog was open: then it is changed like any other.
  async #saveUnsent(facts) {
    const { item } = this.hand;
    const changed = await this.sender.between(() => {
      const still = this.table.store.unsent(item.game).some((one) => one.key === item.key);
      if (still) this.table.store.replace(item, { body: { hand: item.number, ...facts } });
      return still;
    });
    if (changed) {
      this.dialog.close();
      this.sender.wake();
      return;
    }
    const stored = this.table.standing(this.#current()).hands.find((one) => one.number === item.number);
    this.open(this.#current(), stored, { ...stored, ...facts });
    this.#refuse([_("This hand has been sent meanwhile. Say why it changes, and save again.")]);
  }

  #current() {
    return this.table.games.find((one) => one.number === this.game.number);
  }

  #explain(answer) {
    const { body, status } = answer;
    const words = api.wordsOf(answer);
    if (status === 409 && body?.later?.length) {
      const hands = handsNamed(body.later);
      const way = _("Withdraw {hands} and save", { hands });
      this.#refuse(words, this.#way(way, () => this.#save({ withdraw: true })));
    } else if (status === 412 && body?.stored) {
      const theirs = story(body.stored, body.stored.outcome, this.table.around(this.game));
      this.#refuse(
        [...words, _("It now says: {story}.", { story: theirs })],
        this.#way(_("Save mine all the same"), () => this.#save({ version: body.stored.version })),
        this.#way(_("Keep that one"), () => this.dialog.close()),
      );
      this.table.refresh();
    } else if (status === 401 || status === 403) {
      this.#refuse([_("The table’s code has changed. Close this and enter the new code.")]);
      this.table.refresh();
    } else this.#refuse(words);
  }
}

export class Undo {
  constructor(table, sender, onundone) {
    this.table = table;
    this.sender = sender;
    this.onundone = onundone;
    this.once = new Once();
    this.dialog = byId("undo");
    byId("undo-cancel").addEventListener("click", () => this.dialog.close());
    byId("undo-go").addEventListener("click", () => this.#go());
  }

  /** Ask before undoing the last hand. */
  ask(game, hand) {
    this.game = game;
    this.hand = hand;
    const around = this.table.around(game);
    say(byId("undo-title"), _("Undo hand {number}?", { number: hand.number }));
    const scored = hand.points ? `, ${gain(hand.points, around.sides)}` : "";
    say(byId("undo-what"), `${story(hand, hand.outcome, around)}${scored}.`);
    this.#refuse("");
    this.dialog.showModal();
  }

  #refuse(words) {
    byId("undo-refused").hidden = !words;
    say(byId("undo-refused"), words);
  }

  async #go() {
    const { game, hand } = this;
    if (hand.item) {
      const taken = await this.sender.between(() => {
        const { store } = this.table;
        const still = store.unsent(game.number).some((one) => one.key === hand.item.key);
        if (still) store.remove(hand.item);
        return still;
      });
      if (taken) this.#done();
      else this.#refuse(_("This hand has just been sent. Close this and undo it again."));
      return;
    }
    try {
      const key = this.once.key(game.id, hand.number, hand.version);
      const answer = await api.undo(game.id, hand.number, hand.version, key);
      if (answer.status === 200) {
        await this.table.learn(answer.body.game);
        this.#done();
      } else {
        this.#refuse(api.wordsOf(answer).join(" "));
        this.table.refresh();
      }
    } catch (error) {
      if (!(error instanceof api.NoAnswer)) throw error;
      this.#refuse(_("No answer from the server. Undo it once there is a signal."));
    }
  }

  #done() {
    this.dialog.close();
    this.onundone(this.hand.number);
  }
}
