import { languageOf } from "../languages.js";
import { newIdentifier } from "./identifier.js";

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
