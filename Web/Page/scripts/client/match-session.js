import { Session } from "../game/session.js";
import { languageOf } from "../languages.js";
import { ownSide } from "./match-moves.js";

/** The identifier of the other player, which the server does not send. No rule looks at it. */
const otherPlayer = "00000000-0000-4000-8000-000000000000";

/**
 * The session of a match. The server says whose turn it is.
 *
 * @param {object} app
 * @param {import("./match-play.js").MatchPlay} play
 * @param {string} playerID The player of this browser.
 */
export function matchSession(app, play, playerID) {
  const { match } = play;
  const localPlayer = ownSide(match);
  const context = { turnBased: { [localPlayer]: playerID, [1 - localPlayer]: otherPlayer } };
  return new Session({
    ...app.engineOf(languageOf(match)), id: `match-${match.id}`, kind: "match",
    mode: "unlimited", language: languageOf(match), help: false, context, localPlayer, back: "/matches",
    players: match.sides.map(({ displayName }) => displayName),
    puzzle: match.puzzle, moves: match.moves,
    turnOnServer: () => play.match.turn ?? null,
  });
}
