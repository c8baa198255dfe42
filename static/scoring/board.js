/** The top of the page: the score, which game and hand it is, who deals, and what is unsent. */

import { byId, fill, h, say } from "./dom.js";
import { _, _n, signed } from "./i18n.js";
import { between } from "./words.js";

/** `stands`: the game's standing; `game` null before the first. */
export function showBoard(table, game, stands) {
  const { sheet, outcomes } = table;
  const sides = table.sides(game?.seats ?? table.people(1));
  document.title = `${stands ? `${between(stands.score)} · ` : ""}${sheet.label} – Benny`;
  say(byId("label"), sheet.label);
  showScore(sides, stands?.score ?? sides.map(() => outcomes.choices.ending.opening));
  showLedgers(game, stands);
  const unsent = stands?.hands.filter((hand) => hand.item).length ?? 0;
  byId("board").classList.toggle("board--unsent", unsent > 0);
  say(
    byId("board-unsent"),
    unsent ? _n("with {count} unsent hand", "with {count} unsent hands", unsent) : "",
  );
  say(byId("where"), where(table, game));
  const deals = stands && !stands.over && stands.dealer !== null ? game.seats[stands.dealer] : null;
  byId("dealer").hidden = deals === null;
  fill(byId("dealer"), ...(deals === null ? [] : dealing(deals, stands.next)));
  if (stands) say(byId("spoken"), spoken(sides, stands, deals));
}

// The dealer's name stands out, wherever the language puts it.
function dealing(dealer, number) {
  const [before, after] = _("{dealer} deals hand {number}", { dealer: "\n", number }).split("\n");
  return [before, h("b", {}, dealer), after];
}

function spoken(sides, stands, deals) {
  const score = sides.map((side, place) => `${side} ${signed(stands.score[place])}`).join(", ");
  if (stands.over) return `${score}. ${_("The game is over.")}`;
  return deals ? `${score}. ${_("{dealer} deals.", { dealer: deals })}` : `${score}.`;
}

function where({ sheet, outcomes }, game) {
  const { planned_games: planned } = sheet;
  const { target, lowest, opening, deals } = outcomes.choices.ending;
  const parts = [];
  if (game) {
    parts.push(
      planned
        ? _("Game {number} of {planned}", { number: game.number, planned })
        : _("Game {number}", { number: game.number }),
    );
  }
  if (target && lowest) parts.push(_("from {opening} down to 0", { opening }));
  else if (target) parts.push(_("to {target}", { target }));
  if (deals) parts.push(_n("{count} hand", "{count} hands", deals));
  return parts.join(" · ");
}

function showScore(sides, score) {
  const list = byId("scores");
  if (list.childElementCount !== sides.length) {
    list.classList.toggle("board__score--many", sides.length > 2);
    fill(
      list,
      sides.map((_name, side) =>
        h("div", {}, h("dt", { id: `side-${side}` }), h("dd", { id: `score-${side}` })),
      ),
    );
  }
  sides.forEach((name, side) => {
    say(byId(`side-${side}`), name);
    say(byId(`score-${side}`), signed(score[side]));
  });
}

// Where players keep their own points beside their side's: everybody's so far.
function showLedgers(game, stands) {
  const kept = (stands?.hands ?? []).filter((hand) => hand.seat_points);
  byId("ledgers").hidden = kept.length === 0;
  if (!kept.length) return;
  const own = game.seats.map(
    (name, seat) => `${name} ${kept.reduce((total, hand) => total + hand.seat_points[seat], 0)}`,
  );
  say(byId("ledgers"), own.join(" · "));
}

const SENDING = {
  idle: "",
  sending: _("Sending…"),
  waiting: _("Kept here until there is a signal."),
  stopped: _("Please settle the hand below; those after it wait."),
  "signed-out": _("Kept on this phone until the table’s code is entered again."),
};

/** The line about unsent hands; gone while there are none and the server answers. */
export function showSending(table, state) {
  const items = table.store.unsent();
  const hands = items.filter((item) => item.kind === "hand").length;
  byId("sending").hidden = items.length === 0 && table.reached;
  if (items.length) {
    say(byId("sending-count"), unsentWords(hands, items.length - hands));
    say(byId("sending-why"), SENDING[state]);
  } else {
    say(byId("sending-count"), _("No signal."));
    say(byId("sending-why"), _("Keep scoring; hands are sent later."));
  }
  byId("send-now").hidden = !(items.length && state === "waiting");
  byId("not-kept").hidden = table.store.lasting;
}

function unsentWords(hands, starts) {
  const counted = _n("{count} hand", "{count} hands", hands);
  const started = _n("{count} start of a game", "{count} starts of games", starts);
  if (!starts) return _("Unsent: {items}.", { items: counted });
  if (!hands) return _("Unsent: {items}.", { items: started });
  return _("Unsent: {items} and {more}.", { items: counted, more: started });
}
