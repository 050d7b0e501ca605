import { recordOfChallenge } from "./challenge-state.js";
import { randomKey } from "./random-key.js";

/** The seconds in which a timed game has to arrive: the game, its grace, and the network. */
const arrivalSeconds = 180 + 5 + 30;

/** The options of a session on a puzzle of the server. It has no help: the game is ranked. */
export function rankedGame({ puzzle, provenance, ticket, expiresAt }, mode, player) {
  return {
    id: `ranked-${randomKey()}`, kind: "ranked", mode, puzzle, provenance, ticket,
    context: { solo: true }, help: false, allowedPause: 0, extra: { expiresAt, player },
  };
}

/** The options of the session of a daily challenge. Its time runs from the first start. */
export function startedChallenge({ id, puzzle, provenance, startedAt }, mode, player) {
  const expiresAt = mode === "timed" ? startedAt + arrivalSeconds : undefined;
  return {
    id: recordOfChallenge({ id }), kind: "daily", mode, puzzle, provenance, startedAt,
    context: { dailyChallengeId: id }, help: false, allowedPause: 0,
    extra: { challenge: id, expiresAt, player },
  };
}

/** The options of a session on a shared puzzle. It counts on no board, so it has help. */
export function sharedGame({ code, puzzle, mode, score, displayName }, player) {
  return {
    id: `shared-${code}`, kind: "shared", mode, puzzle, context: { sharedGameCode: code },
    help: mode === "unlimited", extra: { code, score, displayName, player },
  };
}
