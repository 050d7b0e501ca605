// The functions of wordcube.h: each fills a frame, and calls its function in Swift.

#include "internal.h"

#include <stdio.h>
#include <sys/stat.h>

// -- Dictionaries

wc_status wc_dictionary_english(wc_dictionary **dictionary, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, dictionary);
  return WC_MAKE(frame, wordcube_english(), dictionary);
}

wc_status wc_dictionary_open(const void *bytes, size_t length, wc_dictionary **dictionary, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, dictionary);
  wc_frame_part(&frame, bytes, length);
  return WC_MAKE(frame, wordcube_dictionary_open(frame.lengths[0]), dictionary);
}

// Reads a file to its end. The caller frees the text.
static wc_status readFile(const char *path, wc_text *text) {
  struct stat found;
  // Known before the file is read, so that a huge one takes no memory.
  if (!stat(path, &found) && S_ISREG(found.st_mode) && found.st_size > INT32_MAX) return WC_INVALID_LENGTH;
  FILE *file = fopen(path, "rb");
  if (!file) return WC_NOT_FOUND;
  char block[65536];
  size_t count;
  wc_status status = wc_text_append(text, "", 0) ? WC_OK : WC_NO_MEMORY;
  while (!status && (count = fread(block, 1, sizeof block, file))) {
    if (!wc_text_append(text, block, count)) status = WC_NO_MEMORY;
    else if (text->length > INT32_MAX) status = WC_INVALID_LENGTH;
  }
  if (!status && ferror(file)) status = WC_NOT_FOUND;
  fclose(file);
  return status;
}

wc_status wc_dictionary_open_file(const char *path, wc_dictionary **dictionary, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, dictionary);
  wc_frame_needs(&frame, path);
  wc_text text = WC_TEXT_INIT;
  wc_status found = frame.status ? WC_OK : readFile(path, &text);
  if (found == WC_NO_MEMORY) wc_frame_fail(&frame, found, "there is no memory for the file");
  else if (found == WC_INVALID_LENGTH) wc_frame_fail(&frame, found, "a file can have 0 to 2147483647 bytes");
  else if (found) wc_frame_fail(&frame, found, "the file cannot be read");
  wc_frame_part(&frame, text.data, text.length);
  wc_status status = WC_MAKE(frame, wordcube_dictionary_open(frame.lengths[0]), dictionary);
  wc_text_free(&text);
  return status;
}

wc_status wc_dictionary_from_list(const void *words, size_t length, const char *language,
                                  wc_dictionary **dictionary, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, dictionary);
  wc_frame_part(&frame, words, length);
  wc_frame_string(&frame, language);
  return WC_MAKE(frame, wordcube_list(frame.lengths[0], frame.lengths[1]), dictionary);
}

wc_status wc_dictionary_info(const wc_dictionary *dictionary, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, dictionary);
  return WC_CALL(frame, wordcube_dictionary_info(1));
}

wc_status wc_dictionary_save(const wc_dictionary *dictionary, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, dictionary);
  return WC_CALL(frame, wordcube_dictionary_unpacked(1));
}

wc_status wc_dictionary_contains(const wc_dictionary *dictionary, const void *word, size_t length, int *found,
                                 wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, found);
  wc_frame_object(&frame, dictionary);
  wc_frame_part(&frame, word, length);
  int32_t result = wc_frame_enter(&frame) ? wordcube_dictionary_contains(1, frame.lengths[0]) : 0;
  if (found) *found = result > 0;
  return wc_frame_leave(&frame, result);
}

wc_status wc_score(const char *language, const void *word, size_t length, int64_t *score, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, score);
  if (score) *score = 0;
  wc_frame_string(&frame, language);
  wc_frame_part(&frame, word, length);
  return WC_CALL(frame, wordcube_score(frame.lengths[0], frame.lengths[1], score));
}

// -- Verifiers

wc_status wc_rules_init(wc_rules *rules, int strict) {
  if (!rules) return WC_INVALID_ARGUMENT;
  wordcube_fill_rules(strict != 0, rules);
  return WC_OK;
}

wc_status wc_verifier_new(const wc_dictionary *dictionary, const wc_rules *rules, wc_verifier **verifier,
                          wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, verifier);
  wc_frame_object(&frame, dictionary);
  wc_rules numbers;
  if (rules) numbers = *rules;
  else wc_rules_init(&numbers, 1);
  return WC_MAKE(frame, wordcube_verifier_new(
    1, (int32_t)numbers.switches, numbers.clock_tolerance, numbers.grace, numbers.allowed_pause,
    numbers.maximum_moves), verifier);
}

static int32_t flagNumber(uint32_t flags) { return flags > INT32_MAX ? INT32_MAX : (int32_t)flags; }

wc_status wc_verify(const wc_verifier *verifier, const void *game, size_t length, const wc_held *held, uint32_t flags,
                    int32_t line, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, verifier);
  wc_frame_part(&frame, game, length);
  if (!held) return WC_CALL(frame, wordcube_verify(1, frame.lengths[0], flagNumber(flags), line));
  wc_frame_held(&frame, held);
  return WC_CALL(frame, wordcube_verify_held(
    1, frame.lengths[0], frame.lengths[1], frame.lengths[2], held->mode, flagNumber(flags), line));
}

wc_status wc_judge(const wc_verifier *verifier, const void *game, size_t length, const wc_held *held, uint32_t flags,
                   wc_verdict *verdict, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, verdict);
  wc_frame_object(&frame, verifier);
  wc_frame_part(&frame, game, length);
  if (!held) return WC_CALL(frame, wordcube_judge(1, frame.lengths[0], flagNumber(flags), verdict));
  wc_frame_held(&frame, held);
  return WC_CALL(frame, wordcube_judge_held(
    1, frame.lengths[0], frame.lengths[1], frame.lengths[2], held->mode, flagNumber(flags), verdict));
}

wc_status wc_pack(const void *game, size_t length, int compact, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_part(&frame, game, length);
  return WC_CALL(frame, wordcube_pack(frame.lengths[0], compact));
}

static wc_status judgePacked(const wc_verifier *verifier, const void *log, size_t length, const wc_held *held,
                             uint32_t flags, wc_verdict *verdict, struct wc_frame frame) {
  wc_frame_needs(&frame, held);
  wc_frame_object(&frame, verifier);
  wc_frame_part(&frame, log, length);
  if (held) wc_frame_held(&frame, held);
  return WC_CALL(frame, wordcube_verify_packed(
    1, frame.lengths[0], frame.lengths[1], frame.lengths[2], held->mode, flagNumber(flags), verdict));
}

wc_status wc_verify_packed(const wc_verifier *verifier, const void *log, size_t length, const wc_held *held,
                           uint32_t flags, wc_text *answer) {
  return judgePacked(verifier, log, length, held, flags, NULL, wc_frame_begin(answer));
}

wc_status wc_judge_packed(const wc_verifier *verifier, const void *log, size_t length, const wc_held *held,
                          wc_verdict *verdict, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, verdict);
  return judgePacked(verifier, log, length, held, 0, verdict, frame);
}

// -- Puzzles

// A frame for a position: a game, or a puzzle. Its objects are those given and the game; its first part is the puzzle.
static struct wc_frame positionFrame(const void *solver, const wc_game *game, const void *puzzle, size_t length,
                                     wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, solver);
  if (game) wc_frame_object(&frame, game);
  wc_frame_part(&frame, puzzle, length);
  return frame;
}

// The number of a position's game in a call; 0 without one.
static int32_t gameNumber(const wc_game *game) { return game ? 2 : 0; }

wc_status wc_puzzle(const wc_game *game, const void *puzzle, size_t length, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  if (game) wc_frame_object(&frame, game);
  wc_frame_part(&frame, puzzle, length);
  return WC_CALL(frame, wordcube_puzzle(game ? 1 : 0, frame.lengths[0]));
}

wc_status wc_generate(uint64_t seed, uint64_t number, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  return WC_CALL(frame, wordcube_generate((int64_t)seed, (int64_t)number));
}

wc_status wc_find(const wc_solver *solver, uint64_t seed, uint64_t start, uint64_t attempts,
                  const wc_requirements *requirements, const void *blocklist, size_t blocklist_length,
                  wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_requirements none = WC_REQUIREMENTS_INIT;
  const wc_requirements *needed = requirements ? requirements : &none;
  wc_frame_object(&frame, solver);
  wc_frame_part(&frame, blocklist, blocklist_length);
  return WC_CALL(frame, wordcube_find(
    1, (int64_t)seed, (int64_t)start, (int64_t)attempts, needed->min_words, needed->max_words, needed->min_common,
    needed->max_common, needed->common_rarity, needed->min_longest, needed->min_par, needed->max_par,
    needed->par_effort, frame.lengths[0]));
}

wc_status wc_confirm(const wc_solver *solver, const void *provenance, size_t length, const void *blocklist,
                     size_t blocklist_length, uint64_t attempts, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, solver);
  wc_frame_part(&frame, provenance, length);
  wc_frame_part(&frame, blocklist, blocklist_length);
  return WC_CALL(frame, wordcube_confirm(1, frame.lengths[0], frame.lengths[1], (int64_t)attempts));
}

// -- Solvers

wc_status wc_solver_new(const wc_dictionary *dictionary, int32_t step_limit, wc_solver **solver, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, solver);
  wc_frame_object(&frame, dictionary);
  return WC_MAKE(frame, wordcube_solver_new(1, step_limit), solver);
}

wc_status wc_solve(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length,
                   int32_t minimum_length, int32_t order, int32_t without_played, int32_t limit, wc_text *answer) {
  struct wc_frame frame = positionFrame(solver, game, puzzle, length, answer);
  return WC_CALL(frame, wordcube_solver_words(
    1, gameNumber(game), frame.lengths[0], minimum_length, order, without_played, limit));
}

// A call on a position with a number.
#define POSITION_FUNCTION(name, type, number, function)                                                                \
  wc_status name(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, type number,         \
                 wc_text *answer) {                                                                                    \
    struct wc_frame frame = positionFrame(solver, game, puzzle, length, answer);                                       \
    return WC_CALL(frame, function(1, gameNumber(game), frame.lengths[0], number));                                    \
  }

POSITION_FUNCTION(wc_best, int32_t, minimum_length, wordcube_solver_best)
POSITION_FUNCTION(wc_hint, int32_t, level, wordcube_solver_hint)
POSITION_FUNCTION(wc_par, int32_t, effort, wordcube_solver_par)
POSITION_FUNCTION(wc_bound, double, steps, wordcube_solver_bound)

wc_status wc_extensions(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length,
                        const uint8_t *selection, size_t selection_length, int32_t minimum_length, wc_text *answer) {
  struct wc_frame frame = positionFrame(solver, game, puzzle, length, answer);
  wc_frame_part(&frame, selection, selection_length);
  return WC_CALL(frame, wordcube_solver_extensions(
    1, gameNumber(game), frame.lengths[0], frame.lengths[1], minimum_length));
}

wc_status wc_paths(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, const void *word,
                   size_t word_length, int32_t limit, wc_text *answer) {
  struct wc_frame frame = positionFrame(solver, game, puzzle, length, answer);
  wc_frame_part(&frame, word, word_length);
  return WC_CALL(frame, wordcube_solver_paths(1, gameNumber(game), frame.lengths[0], frame.lengths[1], limit));
}

wc_status wc_rate(const wc_solver *solver, const wc_game *game, const void *puzzle, size_t length, int32_t effort,
                  double bound_steps, wc_text *answer) {
  struct wc_frame frame = positionFrame(solver, game, puzzle, length, answer);
  return WC_CALL(frame, wordcube_rate(1, gameNumber(game), frame.lengths[0], effort, bound_steps));
}

wc_status wc_plausibility(const wc_solver *solver, const void *game, size_t length, uint32_t flags, int32_t effort,
                          double bound_steps, double word_steps, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, solver);
  wc_frame_part(&frame, game, length);
  return WC_CALL(frame, wordcube_plausibility(
    1, frame.lengths[0], flagNumber(flags), effort, bound_steps, word_steps));
}

// -- Live games

wc_status wc_game_open(const wc_verifier *verifier, const void *saved, size_t length, int32_t accepted,
                       wc_game **game, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  wc_frame_needs(&frame, game);
  wc_frame_object(&frame, verifier);
  wc_frame_part(&frame, saved, length);
  return WC_MAKE(frame, (accepted ? wordcube_game_resume : wordcube_game_open)(1, frame.lengths[0]), game);
}

static struct wc_frame gameFrame(const wc_game *game, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_object(&frame, game);
  return frame;
}

wc_status wc_game_play_word(wc_game *game, const uint8_t *faces, size_t length, double time, const int64_t *player,
                            wc_text *answer) {
  struct wc_frame frame = gameFrame(game, answer);
  wc_frame_part(&frame, faces, length);
  return WC_CALL(frame, wordcube_game_play_word(1, frame.lengths[0], time, player != NULL, player ? *player : 0));
}

wc_status wc_game_play_move(wc_game *game, const void *move, size_t length, wc_text *answer) {
  struct wc_frame frame = gameFrame(game, answer);
  wc_frame_part(&frame, move, length);
  return WC_CALL(frame, wordcube_game_play_move(1, frame.lengths[0]));
}

wc_status wc_game_react(wc_game *game, const void *text, size_t length, int32_t move, int64_t player, wc_text *error) {
  struct wc_frame frame = gameFrame(game, error);
  wc_frame_part(&frame, text, length);
  return WC_CALL(frame, wordcube_game_react(1, frame.lengths[0], move, player));
}

wc_status wc_game_may_move(const wc_game *game, int64_t player, int *may, wc_text *error) {
  struct wc_frame frame = gameFrame(game, error);
  wc_frame_needs(&frame, may);
  int32_t result = wc_frame_enter(&frame) ? wordcube_game_may_move(1, player) : 0;
  if (may) *may = result > 0;
  return wc_frame_leave(&frame, result);
}

// A call of a game without other inputs.
#define GAME_FUNCTION(name, parameters, call)                                                                          \
  wc_status name parameters {                                                                                          \
    struct wc_frame frame = gameFrame(game, answer);                                                                   \
    return WC_CALL(frame, call);                                                                                       \
  }

GAME_FUNCTION(wc_game_state, (const wc_game *game, double time, wc_text *answer), wordcube_game_state(1, time))
GAME_FUNCTION(wc_game_touch, (wc_game *game, int32_t face, wc_text *answer), wordcube_game_touch(1, face))
GAME_FUNCTION(wc_game_drag, (wc_game *game, int32_t face, wc_text *answer), wordcube_game_drag(1, face))
GAME_FUNCTION(wc_game_back_up, (wc_game *game, int32_t face, wc_text *answer), wordcube_game_back_up(1, face))
GAME_FUNCTION(wc_game_clear, (wc_game *game, wc_text *answer), wordcube_game_clear(1))
GAME_FUNCTION(wc_game_undo, (wc_game *game, wc_text *answer), wordcube_game_undo(1))
GAME_FUNCTION(wc_game_finish, (wc_game *game, wc_text *answer), wordcube_game_finish(1))
GAME_FUNCTION(wc_game_submission, (const wc_game *game, wc_text *answer), wordcube_game_submission(1))
GAME_FUNCTION(wc_game_save, (const wc_game *game, double seconds_played, wc_text *answer),
              wordcube_game_save(1, seconds_played))

wc_status wc_game_play(wc_game *game, double time, const int64_t *player, wc_text *answer) {
  struct wc_frame frame = gameFrame(game, answer);
  return WC_CALL(frame, wordcube_game_play(1, time, player != NULL, player ? *player : 0));
}

wc_status wc_game_remove(wc_game *game, int32_t cube, double time, const int64_t *player, wc_text *answer) {
  struct wc_frame frame = gameFrame(game, answer);
  return WC_CALL(frame, wordcube_game_remove(1, cube, time, player != NULL, player ? *player : 0));
}

// -- Requests

wc_status wc_sign(const char *key, const char *method, const char *path, const char *query, const void *body,
                  size_t length, int64_t time, const char *nonce, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  wc_frame_string(&frame, key);
  wc_frame_string(&frame, method);
  wc_frame_string(&frame, path);
  wc_frame_string(&frame, query);
  wc_frame_part(&frame, body, length);
  wc_frame_string(&frame, nonce);
  const int32_t *lengths = frame.lengths;
  return WC_CALL(frame, wordcube_sign(
    lengths[0], lengths[1], lengths[2], lengths[3], lengths[4], time, lengths[5]));
}
