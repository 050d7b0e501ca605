// The target of the library's fuzzing: the same bytes go into every function that takes bytes from outside. Both answers of
// a function that has two, JSON and numbers, must agree.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wordcube.h>

static wc_verifier *strict, *classic;
static wc_solver *solver;
static wc_text text = WC_TEXT_INIT, other = WC_TEXT_INIT;
static const char *puzzle = "AQEUASwMkeQi2VpkS5I5nTWzIeKsJQBMRAgqDAAgK0Fr0CmAdGTeWA2hg5BGnJ3H2jnkRA4";

static void need(int isTrue, const char *what) {
  if (isTrue) return;
  fprintf(stderr, "fuzz: %s\n", what);
  abort();
}

// An answer is there, and on an error it says why.
static wc_status checked(wc_status status) {
  need(text.data && text.data[text.length] == 0, "an answer that ends with a zero byte");
  if (!status) return status;
  char head[64];
  snprintf(head, sizeof head, "{\"code\":\"%s\",\"message\":\"", wc_status_name(status));
  need(!strncmp(text.data, head, strlen(head)) && text.data[text.length - 1] == '}', "an error's message");
  return status;
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count, (void)arguments;
  wc_dictionary *words;
  wc_rules rules;
  wc_rules_init(&rules, 0);
  need(!wc_dictionary_english(&words, NULL) && !wc_verifier_new(words, NULL, &strict, NULL) &&
         !wc_verifier_new(words, &rules, &classic, NULL) && !wc_solver_new(words, 1 << 16, &solver, NULL),
       "objects");
  wc_release(words);
  return 0;
}

static void judge(const uint8_t *bytes, size_t size) {
  wc_verdict verdict;
  need(!checked(wc_verify(strict, bytes, size, NULL, WC_COMPLETED, 1, &text)), "a verdict");
  need(!wc_judge(strict, bytes, size, NULL, WC_COMPLETED, &verdict, NULL), "a verdict's numbers");
  need((verdict.outcome == WC_VALID_GAME) == (strstr(text.data, "\"valid\":true") != NULL), "the same verdict");
  if (verdict.outcome <= WC_VALID_GAME) {
    char total[64];
    snprintf(total, sizeof total, "\"totalScore\":%lld,", (long long)verdict.total_score);
    need(strstr(text.data, total) != NULL, "the same total");
    // What can be packed gives the same verdict, packed.
    if (!checked(wc_pack(bytes, size, 0, &text)) && text.length < 1 << 16)
      need(!wc_verify_packed(classic, text.data, text.length, &(wc_held){puzzle, 71, NULL, 0, 1}, 0, &other),
           "the verdict on a packed game");
  }
  wc_held held = {puzzle, 71, "0,1", 3, 1};
  need(!checked(wc_verify(classic, bytes, size, &held, WC_STAMP, 0, &text)), "a verdict on a held puzzle");
  wc_held own = {bytes, size, bytes, size, 0};
  checked(wc_verify(classic, "{}", 2, &own, 0, 0, &text));
  wc_bytes games[3] = {{bytes, size}, {"{", 1}, {bytes, size / 2}};
  need(!checked(wc_verify_many(strict, games, 3, NULL, 0, 1, 1, &text)), "many verdicts");
}

static void play(const uint8_t *bytes, size_t size) {
  wc_game *game;
  wc_status status = wc_game_open(strict, bytes, size, size & 1, &game, &text);
  checked(status);
  need((game != NULL) == (status == WC_OK), "a game, or an error");
  if (status) {
    // A new game on the bytes as a puzzle, then the bytes as moves.
    if (wc_puzzle(NULL, puzzle, 71, &text)) return;
    char *start = strstr(text.data, "["), *end = strstr(text.data, ",\"text\"");
    *end = 0;
    size_t room = strlen(start) + 200;
    char *saved = malloc(room);
    snprintf(saved, room, "{\"cubes\":%s,\"gameContext\":{\"solo\":true},\"gameMode\":\"unlimited\",\"gameStartTime\":0,"
             "\"moves\":[],\"secondsPlayed\":0}", start);
    need(!wc_game_open(strict, saved, strlen(saved), 0, &game, &text), "a new game");
    free(saved);
  }
  checked(wc_game_play_move(game, bytes, size, &text));
  for (size_t index = 0; index < size && index < 64; index++)
    checked(index % 9 == 0 ? wc_game_touch(game, bytes[index], &text) : wc_game_drag(game, bytes[index], &text));
  checked(wc_game_play(game, 1, NULL, &text));
  checked(wc_game_play_word(game, bytes, size, 2, NULL, &text));
  checked(wc_game_react(game, bytes, size, 0, 0, &text));
  checked(wc_game_undo(game, &text));
  checked(wc_game_state(game, 3, &text));
  need(!checked(wc_game_save(game, 3, &text)), "a saved game");
  wc_game *again;
  need(!wc_game_open(strict, text.data, text.length, 1, &again, &other), "a saved game opens");
  wc_release(again);
  wc_release(game);
}

static void solve(const uint8_t *bytes, size_t size) {
  checked(wc_puzzle(NULL, bytes, size, &text));
  checked(wc_best(solver, NULL, bytes, size, 0, &text));
  checked(wc_confirm(solver, bytes, size < 200 ? size : 200, NULL, 0, 2, &text));
  checked(wc_extensions(solver, NULL, puzzle, 71, bytes, size, 0, &text));
  checked(wc_paths(solver, NULL, puzzle, 71, bytes, size, 9, &text));
  checked(wc_plausibility(solver, bytes, size, WC_COMPLETED, 0, 100, 10000, &text));
  checked(wc_find(solver, size, 0, 1, NULL, bytes, size, &text));
}

static void words(const uint8_t *bytes, size_t size) {
  wc_dictionary *opened;
  int found;
  int64_t score;
  if (!checked(wc_dictionary_open(bytes, size, &opened, &text))) {
    wc_verifier *verifier;
    need(!checked(wc_dictionary_info(opened, &text)), "a dictionary's facts");
    need(!checked(wc_dictionary_save(opened, &text)), "a saved dictionary");
    need(!wc_verifier_new(opened, NULL, &verifier, NULL), "a verifier");
    checked(wc_dictionary_contains(opened, bytes, size < 40 ? size : 40, &found, &text));
    wc_release(verifier);
    wc_release(opened);
  }
  static const char *languages[] = {"en", "pl", "de", "es"};
  if (!checked(wc_dictionary_from_list(bytes, size, languages[size % 4], &opened, &text))) wc_release(opened);
  checked(wc_score(languages[size % 4], bytes, size, &score, &text));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  judge(bytes, size);
  play(bytes, size);
  solve(bytes, size);
  words(bytes, size);
  return 0;
}
