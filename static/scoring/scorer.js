/** The scorer's page: puts together what the other modules know of the table. */

import { Entry } from "./entry.js";
import { Sender } from "./sender.js";
import { Start } from "./start.js";
import { Store, newKey } from "./store.js";
import { Table } from "./table.js";
import { Trouble } from "./trouble.js";
import { Change, Undo } from "./change.js";
import { byId, fill, h, say } from "./dom.js";
import { codeForm } from "./code.js";
import { _ } from "./i18n.js";
import { keepShell } from "./shell.js";
import { between } from "./words.js";
import { showBoard, showSending } from "./board.js";
import { showHands } from "./hands.js";

const POLL = 6_000;
const NUMBERS = {
  2: _("two"),
  3: _("three"),
  4: _("four"),
  5: _("five"),
  6: _("six"),
  7: _("seven"),
  8: _("eight"),
  9: _("nine"),
};

const id = location.pathname.split("/")[2];
const store = new Store(id);
const table = new Table(id, store);
const sender = new Sender(table);
const change = new Change(table, sender);
const undo = new Undo(table, sender, afterUndo);
const trouble = new Trouble(table, sender, change);

let entry = null;
let entryFor = null;
let start = null;
let startFor = null;
let formerTold = null;
let lastHand = null;

// --- Showing ------------------------------------------------------------------------------------

let asked = false;
/** Show everything again, once, when the present work is done. */
function show() {
  if (asked) return;
  asked = true;
  queueMicrotask(() => {
    asked = false;
    showNow();
  });
}

function showNow() {
  showAccess();
  const ready = table.sheet !== null && table.outcomes !== undefined;
  byId("game").hidden = !ready;
  if (!ready) return;
  const { game } = table;
  const stands = game ? table.standing(game) : null;
  showBoard(table, game, stands);
  showSending(table, sender.state);
  trouble.show();
  byId("closed").hidden = !table.sheet.closed;
  const playing = Boolean(stands && !stands.over && !table.sheet.closed);
  showEntry(playing ? game : null, stands);
  showBetween(playing ? null : game, stands);
  showList(game, stands);
  showFormer(game);
  // Who plays without a plan plays among friends; a league's tables have their match.
  byId("about").hidden = Boolean(table.sheet.planned_games) || table.sheet.closed;
  byId("about-link").href = `/friendly/${id}/`;
}

function showAccess() {
  const { access } = table;
  byId("locked").hidden = access !== "refused" && sender.state !== "signed-out";
  const unsent = store.unsent().length > 0;
  say(
    byId("locked-why"),
    table.sheet
      ? [
          _("This phone may not score here any more: the table’s code was changed."),
          ...(unsent ? [_("Your unsent hands are kept.")] : []),
          _("Enter the code to go on."),
        ].join(" ")
      : _("Enter the table’s code to score here."),
  );
  byId("waiting").hidden = access !== "unknown" || table.sheet !== null;
  say(
    byId("waiting"),
    table.reached
      ? _("Reading the table…")
      : _("No signal, and this table was never read on this phone."),
  );
}

function showEntry(game, stands) {
  const form = byId("entry-form");
  form.hidden = game === null;
  if (!game) {
    entry = null;
    entryFor = null;
    return;
  }
  const now = JSON.stringify([game.number, game.seats, table.sheet.side_names, table.rulesText.length]);
  if (entryFor !== now) {
    entry = new Entry(byId("entry"), table.around(game), { dealer: stands.dealer ?? 0 });
    entryFor = now;
    entry.addEventListener("change", showChoice);
    entry.addEventListener("turned", ({ detail }) => store.setHabit("turned", detail));
  } else if (entry.number !== stands.next || entry.expectedDealer !== stands.dealer) {
    // The hand being put down is not the one thought of any more; its dealer follows the table.
    if (entry.touched) entry.moveTo(stands.dealer);
    else entry.reset(stands.dealer);
  }
  entry.number = stands.next;
  showChoice();
}

function showChoice() {
  say(byId("says"), entry.sentence);
  byId("says").classList.toggle("says--ready", entry.facts !== null);
  say(byId("save-label"), _("Save hand {number}", { number: entry.number }));
  byId("save").setAttribute("aria-disabled", String(entry.facts === null));
}

function showBetween(game, stands) {
  const box = byId("between");
  box.hidden = entry !== null;
  const over = byId("over");
  over.hidden = !stands?.over;
  if (stands?.over) {
    say(byId("over-what"), ended(game, stands));
  }
  const more = table.moreGames;
  const finished = Boolean(stands?.over) && !more;
  byId("finished").hidden = !finished;
  if (finished) {
    const planned = table.sheet.planned_games ?? table.games.length;
    say(byId("finished-what"), allIn(planned));
  }
  const number = (game?.number ?? 0) + 1;
  const mayStart = more && entry === null;
  byId("next").hidden = !(mayStart && game && startFor !== number);
  say(byId("next"), _("Next game"));
  byId("start").hidden = !(mayStart && (!game || startFor === number));
  if (!byId("start").hidden) ready(number);
}

function allIn(games) {
  if (games === 1) return _("The game is in; captains agree the card.");
  return _("All {number} games are in; captains agree the card.", { number: NUMBERS[games] ?? games });
}

function ended(game, { score, wonBy }) {
  if (wonBy === null) return _("Level, {score}", { score: between(score) });
  const side = table.sides(game.seats)[wonBy];
  if (table.outcomes.ownSides && score.length > 2) return _("{player} wins", { player: side });
  const best = wonBy === 1 ? [score[1], score[0]] : score;
  return _("{side} win {score}", { side, score: between(best).replaceAll(" ", "") });
}

/** Have the form for the start of a game on the page. */
function ready(number) {
  const people = table.people(number);
  const now = JSON.stringify([number, people, table.rulesText.length]);
  if (start === now) return;
  start = now;
  startFor = number;
  const form = new Start(byId("start"), table, number);
  form.addEventListener("started", ({ detail }) => {
    store.add({ key: newKey(), kind: "start", game: number, number: 0, body: { number, ...detail } });
    startFor = null;
    sender.wake();
    byId("board").focus();
  });
}

function showList(game, stands) {
  const box = byId("hands");
  box.hidden = !game;
  if (!game) return;
  lastHand = stands.hands.at(-1) ?? null;
  const open = !table.sheet.closed;
  showHands(byId("hands-list"), table, game, stands.hands, open ? changeHand : null);
  byId("no-hands").hidden = stands.hands.length > 0;
  byId("undo-last").hidden = !(open && lastHand);
  say(byId("undo-last"), lastHand ? _("Undo hand {number}", { number: lastHand.number }) : "");
}

function changeHand(game, hand) {
  change.open(game, hand);
}

function showFormer(game) {
  const former = table.games.filter((one) => one !== game && one.number < (game?.number ?? 0));
  const box = byId("former");
  const told = JSON.stringify([former, store.unsent().length, table.sheet.closed]);
  if (told === formerTold) return;
  formerTold = told;
  box.hidden = former.length === 0;
  fill(
    byId("former-games"),
    former.map((one) => {
      const stands = table.standing(one);
      const list = h("ol", { class: "hands", reversed: true });
      showHands(list, table, one, stands.hands, table.sheet.closed ? null : changeHand);
      const told = { number: one.number, score: between(stands.score) };
      const won = stands.wonBy === null ? null : table.sides(one.seats)[stands.wonBy];
      const words = won
        ? _("Game {number}: {score}, {side} won", { ...told, side: won })
        : _("Game {number}: {score}", told);
      const summary = h("summary", {}, words);
      return h("details", { class: "more" }, summary, list);
    }),
  );
}

// --- Doing --------------------------------------------------------------------------------------

byId("entry-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const facts = entry?.facts;
  if (!facts) {
    say(byId("spoken"), entry?.sentence ?? "");
    return;
  }
  const { game } = table;
  const number = table.standing(game).next;
  const body = { hand: number, ...facts };
  entry.touched = false;
  store.add({ key: newKey(), kind: "hand", game: game.number, number, body });
  sender.wake();
  byId("board").scrollIntoView({ block: "start" });
  focusNext();
});

/** Once all is shown: where the next hand begins, or what the game came to. */
function focusNext() {
  queueMicrotask(() => {
    if (entry) entry.focus();
    else byId("over-what").focus();
  });
}

byId("next").addEventListener("click", () => {
  ready(table.game.number + 1);
  show();
  queueMicrotask(() => byId("start").querySelector("input").focus());
});
byId("undo-last").addEventListener("click", () => undo.ask(table.game, lastHand));
byId("send-now").addEventListener("click", () => sender.wake());

function afterUndo(number) {
  show();
  queueMicrotask(() => {
    say(byId("spoken"), _("Hand {number} is undone.", { number }));
  });
  focusNext();
}

table.addEventListener("change", show);
table.addEventListener("access", show);
sender.addEventListener("state", show);
sender.addEventListener("trouble", async ({ detail: { item } }) => {
  if (item.kind !== "start" || !(await table.refresh())) return;
  const theirs = table.sheet.games.find((game) => game.number === item.game);
  if (!theirs) return;
  table.adopt(item, theirs);
  sender.wake();
});

codeForm(byId("code-form"), async (sheet) => {
  if (sheet !== id) {
    location.assign(`/table/${sheet}/`);
    return;
  }
  await table.refresh();
  sender.wake();
});

async function look() {
  if (document.visibilityState === "visible" && table.access !== "refused") await table.refresh();
  setTimeout(look, POLL);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") table.refresh();
});
addEventListener("online", () => table.refresh());

show();
look();
sender.wake();
keepShell();
