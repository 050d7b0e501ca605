import { languageOf } from "../languages.js";
import { newIdentifier } from "./random.js";

/**
 * The stored form of a game: everything needed to continue or show it.
 *
 * @param {object} base The members that do not follow from the moves.
 * @param {import("./session.js").Session} session
 */
export function recordOf(base, { clock, game, state }) {
  const { secondsPlayed, startedAt } = clock;
  const submission = base.endedAt === null ? {} : { submission: game.submission() };
  return {
    ...base, startedAt, clock: clock.state, secondsPlayed, saved: game.save({ secondsPlayed }),
    score: state.totalScore, words: state.moves.filter(({ word }) => word !== null).length,
    moves: state.moves.length, ...submission,
  };
}

/**
 * Whether the result of a game goes to the server. A game whose time ran out before the first move
 * does not: it may be played on another device.
 */
export function isSent({ kind, extra, end, moves }) {
  if (end === "timeLimit" && moves === 0) return false;
  return kind === "ranked" || kind === "daily" || (kind === "shared" && Boolean(extra));
}

/** Whether a game has par: games against the clock don't. */
export function hasPar({ mode }) {
  return mode !== "timed";
}

/** Whether to drop a game without moves: the player can start another like it at any time. */
export function isForgettable({ kind, moves }) {
  return moves === 0 && kind !== "ranked" && kind !== "daily";
}

/** Whether a stored game can be replayed: it has ended, and has at least one move. */
export function canReplay(record) {
  return Boolean(record) && record.endedAt !== null && record.moves > 0;
}

const unfitCodes = new Set(["malformed", "refused", "invalidArgument", "invalidLength"]);

/** Whether an error means that a stored game can't be opened, for example because the rules changed. */
export function isUnfit(error) {
  return error instanceof SyntaxError || unfitCodes.has(error?.code);
}

/** The identifiers of two players at one screen; they play on no server. */
const playersHere = {
  0: "00000000-0000-4000-8000-000000000000", 1: "00000000-0000-4000-8000-000000000001",
};

/** Whether a game of this kind and mode has hints, undo and dimming. */
function hasHelp(kind, mode) {
  return mode === "unlimited" && (kind === "solo" || kind === "shared");
}

/** The rules of the games. */
export const rules = "strict";

/**
 * The members of a new record: what a game is, apart from its moves.
 *
 * @param {object} options The options of `Session`.
 */
export function newRecord(options) {
  const { kind = "solo", mode = "unlimited", context } = options;
  const language = languageOf(options);
  const playersContext = kind === "turns" ? { turnBased: playersHere } : { solo: true };
  return {
    // A record without a language is of an English game: so were all once.
    version: 1, ...(language === "en" ? {} : { language }), id: options.id ?? newIdentifier(), kind, mode,
    context: context ?? playersContext,
    ticket: options.ticket ?? null, provenance: options.provenance ?? null,
    players: options.players ?? null, localPlayer: options.localPlayer ?? null,
    help: options.help ?? hasHelp(kind, mode), usedHelp: false,
    extra: options.extra ?? null, title: options.title ?? null, endedAt: null,
    isUnsent: false, revision: 0,
  };
}

/** Makes the engine's game of a record, at its start or after moves that a server accepted. */
export function newGame(wordCube, puzzle, record, startTime, moves = []) {
  const { mode, context, localPlayer } = record;
  return wordCube.newGame(puzzle, {
    mode, context, language: languageOf(record), startTime, rules, moves, accepted: true,
    ...(localPlayer === null ? {} : { localPlayerIndex: localPlayer }),
  });
}

/** The points of each player, or one sum in a game of one player. */
export function scoresOf(moves, players) {
  const scores = Array.from({ length: players?.length ?? 1 }, () => 0);
  for (const { score, player } of moves) scores[players ? (player ?? 0) : 0] += score;
  return scores;
}
