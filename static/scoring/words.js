/** A hand in words. The points always come from elsewhere; here they are only said. */

export const SUITS = { clubs: "Clubs", diamonds: "Diamonds", hearts: "Hearts", spades: "Spades" };
export const SUIT_SIGNS = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };

const HAPPENED = {
  march: "march",
  lone_march: "lone march",
  euchred: "euchred",
  lone_euchred: "lone hand euchred",
  defended_alone: "euchred by a lone defender",
  fast_break: "fast break",
};

const BRIEFLY = {
  euchred: "euchre",
  lone_euchred: "lone euchre",
  defended_alone: "lone defence",
};

/** A short word for what a number of tricks means, to stand under it. */
export function shortly(outcome, points) {
  if (outcome === "point") return points === 1 ? "1 point" : `${points} points`;
  return BRIEFLY[outcome] ?? HAPPENED[outcome] ?? outcome.replaceAll("_", " ");
}

function and(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "2 to White Hart A", or "no score". */
export function gain(points, sides) {
  const gains = points.flatMap((value, side) => (value ? [`${value} to ${sides[side]}`] : []));
  return gains.length ? and(gains) : "no score";
}

/** What happened, without the points: "Jan made it alone: lone march". */
export function story(facts, outcome, seats, sides) {
  const alone = facts.alone ?? [];
  if (facts.kind === "thrown_in") return "Thrown in: everybody passed";
  if (facts.kind === "misdeal") return "Misdeal";
  if (facts.kind === "penalty") {
    const lone = alone.length ? `, ${and(alone.map((seat) => seats[seat]))} alone` : "";
    return `Revoke by ${sides[facts.penalty.against]}${lone}`;
  }
  const maker = seats[facts.maker];
  const others = alone.filter((seat) => seat !== facts.maker).map((seat) => seats[seat]);
  const made = alone.includes(facts.maker) ? `${maker} made it alone` : `${maker} made it`;
  const beside = others.length ? `, ${and(others)} alone` : "";
  const tricks = facts.tricks?.[facts.maker % 2];
  const counted = tricks === 1 ? "1 trick" : `${tricks} tricks`;
  const came = HAPPENED[outcome] ? `${HAPPENED[outcome]}` : counted;
  const more = HAPPENED[outcome] && outcome !== "march" && outcome !== "lone_march";
  return `${made}${beside}: ${came}${more ? ` (${counted})` : ""}`;
}

/** The details that were noted beside the play: "round 2, spades, heart turned up". */
export function details(facts) {
  const noted = [];
  if (facts.round) noted.push(`round ${facts.round}`);
  if (facts.trump === "no_trump") noted.push("no trump");
  else if (facts.trump) noted.push(`${SUIT_SIGNS[facts.trump]} ${facts.trump} trump`);
  if (facts.turn_up === "joker") noted.push("benny turned up");
  else if (facts.turn_up && facts.turn_up !== facts.trump) {
    noted.push(`${SUIT_SIGNS[facts.turn_up]} turned up`);
  }
  return noted.join(", ");
}

/** Scores with an en dash, as the pages of the league print them. */
export const between = (score) => `${score[0]} – ${score[1]}`;

/** "hand 4" or "hands 4 to 6". */
export function handsNamed(numbers) {
  const [first] = numbers;
  return numbers.length === 1 ? `hand ${first}` : `hands ${first} to ${numbers.at(-1)}`;
}

/** "1 hand", "2 hands". */
export const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
