/*
 * WordCube for C: judges, scores, solves and generates games on a 3 x 3 x 3 cube of letters.
 *
 * Link with libwordcube (pkg-config: wordcube). The library needs libc and libm, and no Swift runtime.
 *
 * Status. Every function that can fail returns a wc_status. Its last parameter is a wc_text, or NULL if you only need the
 * status. On WC_OK the text receives the answer, or becomes empty if the function has none. On an error it receives a JSON
 * object: {"code":"malformed","message":"..."}. For malformed JSON, the object also has "offset" and "path"; for a refused
 * move, "violation", "end" or "move". No bytes, null pointer or number makes a function trap. The library can't detect a
 * pointer to memory that isn't yours, a length above the size of its memory, or the use of a handle after its release;
 * what happens then is undefined.
 *
 * Texts are UTF-8, with a length in bytes; no input has to end with a zero byte. A null pointer is allowed with length 0.
 * Each input has at most 2,147,483,647 bytes.
 *
 * Handles. You use a dictionary, verifier, solver or game through a pointer, and release it with wc_release. An object keeps
 * what it needs, so you may release a dictionary before its verifiers.
 *
 * Threads. The library keeps no state between calls. Any number of threads may use a dictionary, a verifier or a solver at
 * the same time. Only one thread at a time may use a game or a wc_text. No thread may use a handle during or after its
 * release.
 *
 * Memory. If memory for an answer, a handle or a file runs out, a function returns WC_NO_MEMORY. If it runs out inside the
 * engine, the process ends, as in any Swift program.
 *
 * Faces and cubes are numbers. A face is ((x * 3 + y) * 3 + z) * 3 + side, 0 to 80; side is 0 top, 1 left, 2 right. A
 * cube is (x * 3 + y) * 3 + z, 0 to 26. A list of faces has one byte per face.
 *
 * A puzzle is its JSON (begins with [), its text of 71 characters, or its provenance (begins with "wc1."). A position
 * is `game`, or if that is NULL, the fresh puzzle in `puzzle`.
 *
 * Web/ABI.md describes the JSON of the answers. The browser module answers with the same bytes.
 */
#ifndef WORDCUBE_H
#define WORDCUBE_H

#include <stddef.h>
#include <stdint.h>

#if UINTPTR_MAX != UINT64_MAX
#error "wordcube.h: only 64-bit targets are supported"
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "wordcube.h: only little-endian targets are supported"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface, which is part of the shared library's name. It increases when a change to a function, a
 * struct or a number breaks compiled programs. New functions and new members of JSON objects don't change it. */
#define WC_ABI 1

typedef enum wc_status {
  WC_OK = 0,
  WC_INVALID_LENGTH = 1,    /* a length is above its limit */
  WC_INVALID_HANDLE = 2,    /* a handle is NULL, not of this library, or of another kind */
  WC_INVALID_ARGUMENT = 3,  /* a number is out of range, or a pointer that is needed is NULL */
  WC_MALFORMED = 4,         /* bytes are not in the expected form */
  WC_REFUSED = 5,           /* a game refuses a move, an undo or a setup */
  WC_SEARCH_LIMIT = 6,      /* a search took more steps than its limit */
  WC_NOT_FOUND = 7,         /* no candidate meets the requirements, or there is no such file */
  WC_UNSUPPORTED = 9,       /* the dictionary has no rarities, or the game does not contain its puzzle */
  WC_NO_MEMORY = 10         /* the system has no memory left */
} wc_status;

/* A text that the library fills. Begin with WC_TEXT_INIT. A call replaces the text and reuses its memory, so you can keep
 * one for many calls; free it with wc_text_free. `data` ends with a zero byte that `length` does not count; it is NULL
 * before the first call. Change no member yourself. */
typedef struct wc_text {
  char *data;
  size_t length;   /* bytes */
  size_t capacity; /* bytes */
} wc_text;

#define WC_TEXT_INIT {0, 0, 0}

/* Frees a text's memory and makes it WC_TEXT_INIT. NULL is allowed. */
void wc_text_free(wc_text *text);

/* The engine's version, such as "1.0.0"; never freed. */
const char *wc_version(void);

/* WC_ABI of the library that is loaded. */
uint32_t wc_abi(void);

/* A status as in "code" of errors: "ok", "malformed" and so on; never NULL, never freed. */
const char *wc_status_name(wc_status status);

typedef struct wc_dictionary wc_dictionary;
typedef struct wc_verifier wc_verifier;
typedef struct wc_solver wc_solver;
typedef struct wc_game wc_game;

/* Releases a dictionary, verifier, solver or game. NULL is allowed. WC_INVALID_HANDLE: it is something else. */
wc_status wc_release(void *handle);

/* ---- Dictionaries: English takes about 1.5 MB of memory, which everything that uses it shares. ---- */

/* The built-in English words, with rarities. */
wc_status wc_dictionary_english(wc_dictionary **dictionary, wc_text *error);

/* A dictionary from bytes that `word-cube dictionary build` or `export` wrote, or wc_dictionary_save. The bytes may be
 * anything. WC_MALFORMED: they are no dictionary. */
wc_status wc_dictionary_open(const void *bytes, size_t length, wc_dictionary **dictionary, wc_text *error);

/* The same from a file. WC_NOT_FOUND: it cannot be read. WC_INVALID_LENGTH: it has more than 2,147,483,647 bytes. */
wc_status wc_dictionary_open_file(const char *path, wc_dictionary **dictionary, wc_text *error);

/* A dictionary from a list of words, one per line, LF or CR LF. `language` is "en", "nl", "pl", "es", "pt", "fr" or "de".
 * Lower-case a to z count as upper case; other letters must be upper case. WC_MALFORMED: a line is not a word. */
wc_status wc_dictionary_from_list(const void *words, size_t length, const char *language,
                                  wc_dictionary **dictionary, wc_text *error);

/* {"words":251051,"longestWord":..,"checksum":"16 digits","hasRarities":true} */
wc_status wc_dictionary_info(const wc_dictionary *dictionary, wc_text *answer);

/* The dictionary as bytes for wc_dictionary_open. */
wc_status wc_dictionary_save(const wc_dictionary *dictionary, wc_text *answer);

/* Sets *found to 1 if the text is a word, in capital letters; else to 0. */
wc_status wc_dictionary_contains(const wc_dictionary *dictionary, const void *word, size_t length, int *found,
                                 wc_text *error);

/* The score of a word in capital letters, whether or not a dictionary has it. `language` as for lists.
 * WC_MALFORMED: it has a letter that the language lacks. */
wc_status wc_score(const char *language, const void *word, size_t length, int64_t *score, wc_text *error);

/* ---- Verifiers: a dictionary with rules. ---- */

/* Bits of wc_rules.switches and wc_verdict.rules. The first nine are always on. */
enum {
  WC_REPEATED_FACE = 1 << 0, WC_TOO_SHORT = 1 << 1, WC_REPEATED_WORD = 1 << 2, WC_NOT_IN_DICTIONARY = 1 << 3,
  WC_WRONG_SCORE = 1 << 4, WC_NOT_TOUCHING = 1 << 5, WC_OUT_OF_PLAY = 1 << 6, WC_NOT_PLAYABLE = 1 << 7,
  WC_REMOVED_OUT_OF_PLAY = 1 << 8, WC_FIRST_FACE_HIDDEN = 1 << 9, WC_REMOVAL_SCORE = 1 << 10,
  WC_REPEATED_REMOVAL = 1 << 11, WC_BURIED_REMOVAL = 1 << 12, WC_TIME_BACKWARDS = 1 << 13, WC_TIME_LIMIT = 1 << 14,
  WC_FOREIGN_PLAYER = 1 << 15, WC_UNKNOWN_PLAYER = 1 << 16, WC_OUT_OF_TURN = 1 << 17, WC_TOO_MANY_MOVES = 1 << 18,
  WC_OTHER_PUZZLE = 1 << 19
};

typedef struct wc_rules {
  uint32_t switches;      /* strict rules that are on; others are ignored */
  int32_t maximum_moves;  /* for WC_TOO_MANY_MOVES; 0 or more */
  double clock_tolerance; /* seconds, for WC_TIME_BACKWARDS; finite, 0 or more */
  double grace;           /* seconds, for WC_TIME_LIMIT; finite, 0 or more */
  double allowed_pause;   /* seconds, for WC_TIME_LIMIT; finite, 0 or more */
} wc_rules;

/* The standard rules: classic (0) or strict (1). */
wc_status wc_rules_init(wc_rules *rules, int strict);

/* `rules` NULL stands for strict. WC_INVALID_ARGUMENT: a number of the rules is out of range. */
wc_status wc_verifier_new(const wc_dictionary *dictionary, const wc_rules *rules, wc_verifier **verifier,
                          wc_text *error);

/* What a server knows about a game. It replaces what the submission says. */
typedef struct wc_held {
  const void *puzzle;
  size_t puzzle_length;
  const void *players; /* "0,1", or NULL: one in a timed game, else those that the game names */
  size_t players_length;
  int32_t mode; /* 0 timed, 1 unlimited */
} wc_held;

enum { WC_COMPLETED = 1 /* reads saved games, too */, WC_STAMP = 2 /* adds the stamp to a JSON verdict */ };

/* Judges a game's JSON: the answer is the line of `word-cube verify`, without its line break. `held` may be NULL. `flags`
 * is a sum of WC_COMPLETED and WC_STAMP. `line` is the member "line", or 0 for none. For bytes that
 * are no game, the call returns WC_OK and a verdict that says why; its "valid" is false. */
wc_status wc_verify(const wc_verifier *verifier, const void *game, size_t length, const wc_held *held, uint32_t flags,
                    int32_t line, wc_text *answer);

enum { WC_REFUSED_GAME = 0, WC_VALID_GAME = 1, WC_MALFORMED_GAME = 2, WC_UNKNOWN_PUZZLE = 3 };

typedef struct wc_verdict {
  int64_t total_score;  /* of the accepted moves */
  int32_t outcome;      /* WC_VALID_GAME or one of the three others */
  int32_t moves;        /* accepted moves */
  int32_t refused_move; /* from 0; -1 if none is refused */
  uint32_t rules;       /* bits of the rules that the refused move, or the puzzle, breaks */
} wc_verdict;

/* Judges a game's JSON without writing JSON. */
wc_status wc_judge(const wc_verifier *verifier, const void *game, size_t length, const wc_held *held, uint32_t flags,
                   wc_verdict *verdict, wc_text *error);

/* A packed game is the move log alone; its puzzle is kept elsewhere. wc_pack packs the moves of a game's JSON; `compact`
 * 1 leaves out times and reactions. WC_UNSUPPORTED: the game does not contain its puzzle. */
wc_status wc_pack(const void *game, size_t length, int compact, wc_text *answer);

/* Judges a packed game on `held`. The answer is as for wc_verify, without line and id. WC_MALFORMED: the log. */
wc_status wc_verify_packed(const wc_verifier *verifier, const void *log, size_t length, const wc_held *held,
                           uint32_t flags, wc_text *answer);

/* The same into a struct, as wc_judge. */
wc_status wc_judge_packed(const wc_verifier *verifier, const void *log, size_t length, const wc_held *held,
                          wc_verdict *verdict, wc_text *error);

typedef struct wc_bytes {
  const void *data;
  size_t length;
} wc_bytes;

/* Returns the number of lines of a text, and stores the first `room` of them, without LF or CR LF, in `lines`. They point
 * into the text. `lines` may be NULL. */
size_t wc_lines(const void *text, size_t length, wc_bytes *lines, size_t room);

/* Arrays for the verdicts of many games, each with an element per game; NULL for those that you don't need. */
typedef struct wc_columns {
  int64_t *total_score;
  int32_t *moves;
  int32_t *refused_move;
  uint32_t *rules;
  uint8_t *outcome;
} wc_columns;

/* Judges `count` games on `threads` threads (0: one per processor). wc_verify_many answers with a line per game, in the
 * order of the games, each with a line break. The lines are numbered from `first_line`, or not at all if that is 0.
 * wc_judge_many fills columns. On WC_NO_MEMORY they may be partly filled; any other error leaves them unchanged.
 * WC_INVALID_LENGTH: a game has more than 2,147,483,647 bytes. WC_INVALID_ARGUMENT: a game with a length is NULL, there
 * are more than 256 threads, or a line's number is above 2,147,483,647; otherwise the errors are those of wc_verify. */
wc_status wc_verify_many(const wc_verifier *verifier, const wc_bytes *games, size_t count, const wc_held *held,
                         uint32_t flags, int32_t first_line, uint32_t threads, wc_text *answer);
wc_status wc_judge_many(const wc_verifier *verifier, const wc_bytes *games, size_t count, const wc_held *held,
                        uint32_t flags, uint32_t threads, const wc_columns *columns, wc_text *error);

/* ---- Puzzles ---- */

/* {"puzzle":P,"text":"71 characters","tiles":[..],"values":[..]}. JSON is read in English. */
wc_status wc_puzzle(const wc_game *game, const void *puzzle, size_t length, wc_text *answer);

/* Puzzle `number` of a seed: {"provenance":"wc1..","attempt":0,"puzzle":P}. The same for ever. */
wc_status wc_generate(uint64_t seed, uint64_t number, wc_text *answer);

/* What a puzzle must have; -1 requires nothing. Ranges include both ends. */
typedef struct wc_requirements {
  int32_t min_words, max_words;
  int32_t min_common, max_common, common_rarity; /* words of at most this rarity, 0 to 255 */
  int32_t min_longest;                           /* letters */
  int32_t min_par, max_par, par_effort;          /* effort as for wc_par */
} wc_requirements;

#define WC_REQUIREMENTS_INIT {-1, -1, -1, -1, 35, -1, -1, -1, 0}

/* The first puzzle of a seed, from number `start` on, that meets requirements, as wc_generate gives it. `blocklist` has
 * words to avoid, one per line. WC_NOT_FOUND: none of `attempts` candidates. */
wc_status wc_find(const wc_solver *solver, uint64_t seed, uint64_t start, uint64_t attempts,
                  const wc_requirements *requirements, const void *blocklist, size_t blocklist_length,
                  wc_text *answer);

/* Whether the puzzle that a provenance names is the first that meets its requirements:
 * {"confirmed":true,"message":"confirmed"} */
wc_status wc_confirm(const wc_solver *solver, const void *provenance, size_t length, const void *blocklist,
                     size_t blocklist_length, uint64_t attempts, wc_text *answer);

/* ---- Solvers ---- */

/* `step_limit` limits one search; 0 is the standard, 16,777,216. */
wc_status wc_solver_new(const wc_dictionary *dictionary, int32_t step_limit, wc_solver **solver, wc_text *error);

/* All words: {"count":..,"scoreSum":..,"bestScore":..,"words":[{"word":"CAB","score":27,"played":false,"path":[..],
 * "index":..,"rarity":..}]}. `minimum_length` in letters, 0 for the rules' 3. `order`: 0 by score, 1 by alphabet.
 * `without_played` 1 omits words that the game played. `limit`: how many to list, -1 for all. */
wc_status wc_solve(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length,
                   int32_t minimum_length, int32_t order, int32_t without_played, int32_t limit, wc_text *answer);

/* The word with the highest score, or null. */
wc_status wc_best(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length,
                  int32_t minimum_length, wc_text *answer);

/* A hint: level 0 shows the number of letters, 1 the first letter, 2 half of them, 3 the word and its path. */
wc_status wc_hint(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, int32_t level,
                  wc_text *answer);

/* The faces that extend a selection to a word or to the beginning of one. */
wc_status wc_extensions(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length,
                        const uint8_t *selection, size_t selection_length, int32_t minimum_length, wc_text *answer);

/* At most `limit` paths of a word. */
wc_status wc_paths(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, const void *word,
                   size_t word_length, int32_t limit, wc_text *answer);

/* The strong player's game. `effort`: 0 quick, 1 standard, 2 deep, 3 deepest. */
wc_status wc_par(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, int32_t effort,
                 wc_text *answer);

/* A score that no game can exceed: {"value":..,"steps":..,"isBudgetSpent":false}. More steps find a lower bound. */
wc_status wc_bound(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, double steps,
                   wc_text *answer);

/* The figures of `word-cube rate --sample 0`. `bound_steps` below 0 for no bound. */
wc_status wc_rate(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, int32_t effort,
                  double bound_steps, wc_text *answer);

/* Evidence on whether a person or a program played a game, or null if the search takes more than `word_steps` (0:
 * 67,108,864). `flags` may have WC_COMPLETED. `bound_steps` below 0 for no bound. */
wc_status wc_plausibility(const wc_solver *solver, const void *game, size_t length, uint32_t flags, int32_t effort,
                          double bound_steps, double word_steps, wc_text *answer);

/* ---- Live games: Web/ABI.md describes selection, step, change and state. Times are in seconds. ---- */

/* A game from its saved JSON, with or without moves. `accepted` 1 allows words that the dictionary lacks: for games that
 * this client saved itself. */
wc_status wc_game_open(const wc_verifier *verifier, const void *saved, size_t length, int32_t accepted,
                       wc_game **game, wc_text *error);
wc_status wc_game_state(const wc_game *game, double time, wc_text *answer); /* NaN: no time */
wc_status wc_game_touch(wc_game *game, int32_t face, wc_text *answer);
wc_status wc_game_drag(wc_game *game, int32_t face, wc_text *answer);
wc_status wc_game_back_up(wc_game *game, int32_t face, wc_text *answer); /* -1: deselects the last face */
wc_status wc_game_clear(wc_game *game, wc_text *answer);

/* Moves. `player` NULL is the local player. WC_REFUSED changes nothing. */
wc_status wc_game_play(wc_game *game, double time, const int64_t *player, wc_text *answer);
wc_status wc_game_play_word(wc_game *game, const uint8_t *faces, size_t length, double time, const int64_t *player,
                            wc_text *answer);
wc_status wc_game_remove(wc_game *game, int32_t cube, double time, const int64_t *player, wc_text *answer);
wc_status wc_game_play_move(wc_game *game, const void *move, size_t length, wc_text *answer); /* a move's JSON */
wc_status wc_game_undo(wc_game *game, wc_text *answer);

/* Sets a player's reaction to move number `move`, from 0; length 0 removes it. */
wc_status wc_game_react(wc_game *game, const void *text, size_t length, int32_t move, int64_t player, wc_text *error);
wc_status wc_game_finish(wc_game *game, wc_text *error);
wc_status wc_game_may_move(const wc_game *game, int64_t player, int *may, wc_text *error);
wc_status wc_game_submission(const wc_game *game, wc_text *answer);
wc_status wc_game_save(const wc_game *game, double seconds_played, wc_text *answer); /* NaN: those of the saved game */

/* ---- Requests ---- */

/* The 64 digits of a request's signature. `key` has 64 lower-case hexadecimal digits, `nonce` 32; `time` is in Unix
 * seconds. `method`, `path` and `query` are zero-terminated. */
wc_status wc_sign(const char *key, const char *method, const char *path, const char *query, const void *body,
                  size_t length, int64_t time, const char *nonce, wc_text *answer);

#ifdef __cplusplus
}
#endif

#endif
