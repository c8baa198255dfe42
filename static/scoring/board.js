/** The top of the page: the score, which game and hand it is, who deals, and what is unsent. */

import { byId, say } from "./dom.js";
import { between, count } from "./words.js";

/** `stands`: the game's standing; `game` null before the first. */
export function showBoard(table, game, stands) {
  const { sheet } = table;
  const { planned_games: planned, side_names: sides, rules } = sheet;
  document.title = `${stands ? `${between(stands.score)} · ` : ""}${sheet.label} – Benny`;
  say(byId("label"), sheet.label);
  for (const side of [0, 1]) {
    say(byId(`side-${side}`), sides[side]);
    say(byId(`score-${side}`), String(stands?.score[side] ?? 0));
  }
  const unsent = stands?.hands.filter((hand) => hand.item).length ?? 0;
  byId("board").classList.toggle("board--unsent", unsent > 0);
  say(byId("board-unsent"), unsent ? `with ${count(unsent, "unsent hand")}` : "");
  const parts = [];
  if (game) parts.push(planned ? `Game ${game.number} of ${planned}` : `Game ${game.number}`);
  if (rules.target) parts.push(`to ${rules.target}`);
  say(byId("where"), parts.join(" · "));
  const deals = stands && !stands.over && stands.dealer !== null ? game.seats[stands.dealer] : null;
  byId("dealer").hidden = deals === null;
  say(byId("dealer-name"), deals ?? "");
  say(byId("dealer-hand"), stands ? ` deals hand ${stands.next}` : "");
  if (stands) {
    const score = `${sides[0]} ${stands.score[0]}, ${sides[1]} ${stands.score[1]}.`;
    say(byId("spoken"), `${score} ${stands.over ? "The game is over." : deals ? `${deals} deals.` : ""}`);
  }
}

const SENDING = {
  idle: "",
  sending: "Sending…",
  waiting: "Kept here until there is a signal.",
  stopped: "Please settle the hand below; those after it wait.",
  "signed-out": "Kept on this phone until the table’s code is entered again.",
};

/** The line about unsent hands; gone while there are none and the server answers. */
export function showSending(table, state) {
  const items = table.store.unsent();
  const hands = items.filter((item) => item.kind === "hand").length;
  const line = byId("sending");
  line.hidden = items.length === 0 && table.reached;
  const what = [];
  if (hands) what.push(count(hands, "hand"));
  if (items.length > hands) what.push(count(items.length - hands, "start of a game").replace("start of a games", "starts of games"));
  if (what.length) {
    say(byId("sending-count"), `Unsent: ${what.join(" and ")}.`);
    say(byId("sending-why"), SENDING[state]);
  } else {
    say(byId("sending-count"), "No signal.");
    say(byId("sending-why"), "Keep scoring; hands are sent later.");
  }
  byId("send-now").hidden = !(items.length && state === "waiting");
  byId("not-kept").hidden = table.store.lasting;
}
