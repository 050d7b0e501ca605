import { recordOfChallenge } from "./challenge-state.js";
import { randomKey } from "../game/random.js";
import { acceptedAfterEnd } from "../share/puzzle-link.js";

/**
 * The options of a session on a puzzle of the server. It has no help: the game is ranked.
 *
 * @param {object} answer The puzzle with its ticket.
 * @param {{ mode: string, language?: string, player: string, now: number }} options Who gets it, and
 *   when by the clock of the device.
 */
export function rankedGame({ puzzle, provenance, ticket, expiresAt }, { mode, language = "en", player, now }) {
  return {
    id: `ranked-${randomKey()}`, kind: "ranked", mode, language, puzzle, provenance, ticket,
    context: { solo: true }, help: false, startedAt: clockStart(mode, now),
    extra: { expiresAt, player },
  };
}

/**
 * The options of the session of a daily challenge.
 *
 * @param {object} answer The started challenge.
 * @param {object} options `mode`, `language`, `player`; `startedAt` and `onDevice`: the start by the server's
 *   clock, and by that of the device; `endsAt`: when the day ends, in Unix seconds; `arrival`: the
 *   seconds in which a timed game has to arrive, if the server says it.
 */
export function startedChallenge({ id, puzzle, provenance }, options) {
  const { mode, language = "en", player, startedAt, onDevice, endsAt, arrival } = options;
  const ends = mode === "timed" ? startedAt + arrival : endsAt + acceptedAfterEnd;
  const expiresAt = Number.isFinite(ends) ? ends : undefined;
  return {
    id: recordOfChallenge({ id }), kind: "daily", mode, language, puzzle, provenance,
    context: { dailyChallengeId: id }, help: false,
    startedAt: clockStart(mode, onDevice), extra: { challenge: id, endsAt, expiresAt, player },
  };
}

/** The server's clock of a timed game runs from the ticket or the start of the challenge. */
function clockStart(mode, time) {
  return mode === "timed" ? time : undefined;
}

/** The options of a session on a shared puzzle. It counts on no board, so it has help. */
export function sharedGame({ code, puzzle, mode, language = "en", score, displayName }, player) {
  return {
    id: `shared-${code}`, kind: "shared", mode, language, puzzle, context: { sharedGameCode: code },
    help: mode === "unlimited", extra: { code, score, displayName, player },
  };
}
