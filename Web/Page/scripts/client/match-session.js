import { Session } from "../game/session.js";
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
    wordCube: app.wordCube, solver: app.solver(), id: `match-${match.id}`, kind: "match",
    mode: "unlimited", help: false, context, localPlayer, back: "/matches",
    players: match.sides.map(({ displayName }) => displayName),
    saved: savedGame(app.wordCube, match, context, localPlayer),
    turnOnServer: () => play.match.turn ?? null,
  });
}

/** The engine's game of a match, with its moves. The server has accepted them. */
function savedGame(wordCube, { puzzle, moves }, context, localPlayerIndex) {
  const startTime = moves[0]?.playedAt ?? Math.floor(Date.now() / 1000);
  const options = { mode: "unlimited", startTime, context, localPlayerIndex };
  const game = wordCube.newGame(puzzle, options);
  try {
    return JSON.stringify({ ...JSON.parse(game.save()), moves });
  } finally {
    game.dispose();
  }
}
