import { Session } from "../game/session.js";
import { ownSide } from "./match-moves.js";

/** The identifier of the other player, which the server does not send. No rule looks at it. */
const otherPlayer = "00000000-0000-4000-8000-000000000000";

/** The session of a match. The server says whose turn it is. */
export class MatchSession extends Session {
  #play;

  /**
   * @param {object} app
   * @param {import("./match-play.js").MatchPlay} play
   * @param {string} playerID The player of this browser.
   */
  constructor(app, play, playerID) {
    const { match } = play;
    const localPlayer = ownSide(match);
    const context = { turnBased: { [localPlayer]: playerID, [1 - localPlayer]: otherPlayer } };
    super({
      wordCube: app.wordCube, solver: app.solver(), id: `match-${match.id}`, kind: "match",
      mode: "unlimited", help: false, context, localPlayer,
      players: match.sides.map(({ displayName }) => displayName),
      saved: savedGame(app.wordCube, match, context, localPlayer),
    });
    this.#play = play;
  }

  /** Whether the player of this browser may move now. */
  get mayMove() {
    const { match } = this.#play ?? {};
    return match?.turn === this.localPlayer && super.mayMove;
  }

  /** The player whose turn it is; null if the match is over. */
  get turn() {
    const turn = this.#play?.match.turn ?? null;
    return turn === null ? null : (this.state.playerToMove ?? turn);
  }

  /** Where the way back leads. */
  get back() {
    return "/matches";
  }
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
