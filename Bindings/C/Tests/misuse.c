// Makes calls that a program should not make. Each has to return a status, and none may trap.

#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wordcube.h>

static int checks, failures;

static void expect(int isTrue, const char *text, int line) {
  checks++;
  if (isTrue) return;
  failures++;
  printf("misuse.c:%d: %s\n", line, text);
}

#define EXPECT(condition) expect((condition), #condition, __LINE__)
#define IS(call, status) EXPECT((call) == (status))

static wc_text text = WC_TEXT_INIT;

static int says(const char *part) { return text.data && strstr(text.data, part) != NULL; }

// All functions with no object.
static void testNull(void) {
  int number = 7;
  int64_t score = 7;
  wc_verdict verdict;
  wc_dictionary *dictionary = (wc_dictionary *)&number;
  wc_columns columns = {0};
  IS(wc_dictionary_english(NULL, &text), WC_INVALID_ARGUMENT);
  EXPECT(says("{\"code\":\"invalidArgument\",\"message\":\"") && text.data[text.length] == 0);
  IS(wc_dictionary_english(NULL, NULL), WC_INVALID_ARGUMENT);
  IS(wc_dictionary_open(NULL, 0, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_dictionary_open(NULL, 9, &dictionary, &text), WC_INVALID_ARGUMENT);
  EXPECT(dictionary == NULL);
  IS(wc_dictionary_open(NULL, 0, &dictionary, &text), WC_MALFORMED);
  IS(wc_dictionary_open("x", (size_t)1 << 40, &dictionary, &text), WC_INVALID_LENGTH);
  IS(wc_dictionary_open("x", SIZE_MAX, &dictionary, &text), WC_INVALID_LENGTH);
  IS(wc_dictionary_open_file(NULL, &dictionary, &text), WC_INVALID_ARGUMENT);
  IS(wc_dictionary_open_file("/nowhere", &dictionary, &text), WC_NOT_FOUND);
  IS(wc_dictionary_open_file("/", &dictionary, &text), WC_NOT_FOUND);
  IS(wc_dictionary_open_file("/dev/null", &dictionary, &text), WC_MALFORMED);
  IS(wc_dictionary_from_list("CAB\n", 4, NULL, &dictionary, &text), WC_INVALID_ARGUMENT);
  IS(wc_dictionary_from_list("CAB\n", 4, "tlh", &dictionary, &text), WC_INVALID_ARGUMENT);
  IS(wc_dictionary_from_list("C4B\n", 4, "en", &dictionary, &text), WC_MALFORMED);
  IS(wc_dictionary_from_list("", 0, "en", &dictionary, &text), WC_MALFORMED);
  IS(wc_dictionary_info(NULL, &text), WC_INVALID_HANDLE);
  IS(wc_dictionary_save(NULL, &text), WC_INVALID_HANDLE);
  IS(wc_dictionary_contains(NULL, "CAB", 3, &number, &text), WC_INVALID_HANDLE);
  EXPECT(number == 0);
  IS(wc_score("en", "CAB", 3, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_score("en", "cab", 3, &score, &text), WC_MALFORMED);
  IS(wc_score("en", "\xFF\xFE", 2, &score, &text), WC_MALFORMED);
  EXPECT(score == 0);
  IS(wc_score("en", "CAB", 3, &score, &text), WC_OK);
  EXPECT(score == 27 && text.length == 0);
  IS(wc_rules_init(NULL, 1), WC_INVALID_ARGUMENT);
  IS(wc_verifier_new(NULL, NULL, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_verify(NULL, "{}", 2, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_judge(NULL, "{}", 2, NULL, 0, &verdict, &text), WC_INVALID_HANDLE);
  IS(wc_judge(NULL, "{}", 2, NULL, 0, NULL, NULL), WC_INVALID_ARGUMENT);
  IS(wc_pack("{}", 2, 0, &text), WC_MALFORMED);
  IS(wc_verify_packed(NULL, "", 0, NULL, 0, &text), WC_INVALID_ARGUMENT);
  IS(wc_judge_packed(NULL, "", 0, NULL, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_verify_many(NULL, NULL, 0, NULL, 0, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_judge_many(NULL, NULL, 0, NULL, 0, 0, &columns, &text), WC_INVALID_HANDLE);
  IS(wc_judge_many(NULL, NULL, 0, NULL, 0, 0, NULL, NULL), WC_INVALID_ARGUMENT);
  IS(wc_puzzle(NULL, NULL, 0, &text), WC_MALFORMED);
  IS(wc_find(NULL, 0, 0, 1, NULL, NULL, 0, &text), WC_INVALID_HANDLE);
  IS(wc_confirm(NULL, NULL, 0, NULL, 0, 1, &text), WC_INVALID_HANDLE);
  IS(wc_solver_new(NULL, 0, NULL, NULL), WC_INVALID_ARGUMENT);
  IS(wc_solve(NULL, NULL, NULL, 0, 0, 0, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_best(NULL, NULL, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_hint(NULL, NULL, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_extensions(NULL, NULL, NULL, 0, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_paths(NULL, NULL, NULL, 0, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_par(NULL, NULL, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_bound(NULL, NULL, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_rate(NULL, NULL, NULL, 0, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_plausibility(NULL, NULL, 0, 0, 0, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_open(NULL, NULL, 0, 0, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_game_state(NULL, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_touch(NULL, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_drag(NULL, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_back_up(NULL, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_clear(NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_play(NULL, 0, NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_play_word(NULL, NULL, 0, 0, NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_remove(NULL, 0, 0, NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_play_move(NULL, NULL, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_undo(NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_react(NULL, NULL, 0, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_finish(NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_may_move(NULL, 0, &number, &text), WC_INVALID_HANDLE);
  IS(wc_game_submission(NULL, &text), WC_INVALID_HANDLE);
  IS(wc_game_save(NULL, NAN, &text), WC_INVALID_HANDLE);
  IS(wc_sign(NULL, "GET", "/", "", NULL, 0, 0, "", &text), WC_INVALID_ARGUMENT);
  IS(wc_sign("", "GET", "/", "", NULL, 0, 0, "", &text), WC_MALFORMED);
  wc_bytes lines[2] = {{0}};
  EXPECT(wc_lines(NULL, 0, lines, 2) == 0 && wc_lines("", 0, lines, 2) == 0 && wc_lines("a", 1, NULL, 9) == 1);
  EXPECT(wc_lines("a\r\n\nb\n", 6, lines, 2) == 3 && lines[0].length == 1 && lines[1].length == 0);
  IS(wc_release(NULL), WC_OK);
  wc_text_free(NULL);
  EXPECT(!strcmp(wc_status_name((wc_status)77), "unknown") && wc_abi() == WC_ABI);
}

static const char *puzzle = "AQEUASwMkeQi2VpkS5I5nTWzIeKsJQBMRAgqDAAgK0Fr0CmAdGTeWA2hg5BGnJ3H2jnkRA4";

static void testHandles(void) {
  wc_dictionary *words = NULL;
  wc_verifier *verifier = NULL;
  wc_solver *solver = NULL;
  wc_game *game = NULL;
  uint64_t other[2] = {1, 2};
  IS(wc_dictionary_english(&words, &text), WC_OK);
  IS(wc_verifier_new((wc_dictionary *)other, NULL, &verifier, &text), WC_INVALID_HANDLE);
  IS(wc_release(other), WC_INVALID_HANDLE);
  IS(wc_verifier_new(words, NULL, &verifier, &text), WC_OK);
  IS(wc_solver_new(words, -1, &solver, &text), WC_INVALID_ARGUMENT);
  EXPECT(solver == NULL);
  IS(wc_solver_new(words, 0, &solver, &text), WC_OK);
  // Objects of another kind.
  IS(wc_verify((wc_verifier *)words, "{}", 2, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  EXPECT(says("different kind"));
  IS(wc_dictionary_info((wc_dictionary *)solver, &text), WC_INVALID_HANDLE);
  IS(wc_best((wc_solver *)verifier, NULL, puzzle, 71, 0, &text), WC_INVALID_HANDLE);
  IS(wc_best(solver, (wc_game *)verifier, NULL, 0, 0, &text), WC_INVALID_HANDLE);
  IS(wc_game_undo((wc_game *)verifier, &text), WC_INVALID_HANDLE);
  // Numbers out of range.
  wc_rules rules;
  IS(wc_rules_init(&rules, 1), WC_OK);
  EXPECT(rules.switches == 0xFEE00 && rules.maximum_moves == 135 && rules.grace == 5);
  wc_verifier *none = verifier;
  rules.grace = NAN;
  IS(wc_verifier_new(words, &rules, &none, &text), WC_INVALID_ARGUMENT);
  EXPECT(none == NULL);
  IS(wc_rules_init(&rules, 0), WC_OK);
  rules.maximum_moves = -1;
  IS(wc_verifier_new(words, &rules, &none, &text), WC_INVALID_ARGUMENT);
  IS(wc_verify(verifier, "{}", 2, NULL, 4, 0, &text), WC_INVALID_ARGUMENT);
  IS(wc_verify(verifier, "{}", 2, NULL, UINT32_MAX, 0, &text), WC_INVALID_ARGUMENT);
  IS(wc_verify(verifier, "{}", 2, NULL, 0, -1, &text), WC_INVALID_ARGUMENT);
  wc_held held = {puzzle, 71, NULL, 0, 2};
  IS(wc_verify(verifier, "{}", 2, &held, 0, 0, &text), WC_INVALID_ARGUMENT);
  held.mode = 1;
  held.players = "0,x", held.players_length = 3;
  IS(wc_verify(verifier, "{}", 2, &held, 0, 0, &text), WC_MALFORMED);
  held.players_length = 1;
  held.puzzle_length = 70;
  IS(wc_verify(verifier, "{}", 2, &held, 0, 0, &text), WC_MALFORMED);
  held.puzzle = NULL;
  IS(wc_verify(verifier, "{}", 2, &held, 0, 0, &text), WC_INVALID_ARGUMENT);
  for (int number = -3; number < 90; number++)
    if (number < 0 || number > 3) {
      IS(wc_hint(solver, NULL, puzzle, 71, number, &text), WC_INVALID_ARGUMENT);
      IS(wc_par(solver, NULL, puzzle, 71, number, &text), WC_INVALID_ARGUMENT);
    }
  IS(wc_bound(solver, NULL, puzzle, 71, NAN, &text), WC_INVALID_ARGUMENT);
  IS(wc_solve(solver, NULL, puzzle, 71, INT32_MAX, 0, 0, -1, &text), WC_OK);
  IS(wc_solve(solver, NULL, puzzle, 71, INT32_MIN, 0, 0, -1, &text), WC_INVALID_ARGUMENT);
  IS(wc_paths(solver, NULL, puzzle, 71, "\xFF", 1, 9, &text), WC_MALFORMED);
  IS(wc_extensions(solver, NULL, puzzle, 71, (const uint8_t *)"\xFF", 1, 0, &text), WC_INVALID_ARGUMENT);
  wc_requirements needs = WC_REQUIREMENTS_INIT;
  needs.min_words = -2;
  IS(wc_find(solver, 0, 0, 1, &needs, NULL, 0, &text), WC_INVALID_ARGUMENT);
  // An answer may be the next call's input.
  IS(wc_generate(0, 0, &text), WC_OK);
  char *start = strstr(text.data, "[");
  IS(wc_puzzle(NULL, start, text.length - (size_t)(start - text.data) - 1, &text), WC_OK);
  EXPECT(says(puzzle));
  // A game.
  char saved[8192];
  IS(wc_generate(0, 0, &text), WC_OK);
  start = strstr(text.data, "[");
  text.data[text.length - 1] = 0;
  snprintf(saved, sizeof saved,
           "{\"cubes\":%s,\"gameContext\":{\"solo\":true},\"gameMode\":\"unlimited\",\"gameStartTime\":0,"
           "\"moves\":[],\"secondsPlayed\":0}", start);
  IS(wc_game_open(verifier, saved, strlen(saved), 0, &game, &text), WC_OK);
  // The objects that it uses may go first.
  IS(wc_release(words), WC_OK);
  IS(wc_release(verifier), WC_OK);
  for (int32_t face = -200; face < 400; face += 7) {
    wc_status status = wc_game_touch(game, face, &text);
    EXPECT(status == (face < 0 || face > 80 ? WC_INVALID_ARGUMENT : WC_OK));
    wc_game_drag(game, face + 1, &text);
    wc_game_back_up(game, face, &text);
  }
  IS(wc_game_play(game, NAN, NULL, &text), WC_REFUSED);
  IS(wc_game_play_word(game, (const uint8_t *)"\x51", 1, 0, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_game_remove(game, 27, 0, NULL, &text), WC_INVALID_ARGUMENT);
  IS(wc_game_remove(game, 26, 0, NULL, &text), WC_OK);
  IS(wc_game_react(game, "!", 1, INT32_MIN, INT64_MIN, &text), WC_REFUSED);
  IS(wc_game_react(game, "\xC0", 1, 0, 0, &text), WC_MALFORMED);
  IS(wc_game_play_move(game, "{", 1, &text), WC_MALFORMED);
  EXPECT(says("\"offset\":"));
  IS(wc_game_undo(game, &text), WC_OK);
  IS(wc_game_undo(game, &text), WC_REFUSED);
  IS(wc_best(solver, game, NULL, 0, 0, &text), WC_OK);
  IS(wc_rate(solver, game, NULL, 0, 0, -1, &text), WC_OK);
  IS(wc_game_save(game, NAN, &text), WC_OK);
  IS(wc_game_state(game, NAN, NULL), WC_OK);
  IS(wc_game_finish(game, &text), WC_OK);
  IS(wc_release(game), WC_OK);
  IS(wc_release(solver), WC_OK);
}

// Texts grow by realloc, which fails here when a test says so. The sanitizers have a realloc of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__has_feature)
static void testNoMemory(const char *path) { (void)path; }
#else
extern void *__libc_realloc(void *memory, size_t size);
static int isMemoryGone;

void *realloc(void *memory, size_t size) { return isMemoryGone ? NULL : __libc_realloc(memory, size); }

static void testNoMemory(const char *path) {
  wc_dictionary *words = NULL, *other = NULL;
  wc_verifier *verifier = NULL;
  wc_text error = WC_TEXT_INIT;
  IS(wc_dictionary_english(&words, &text), WC_OK);
  size_t used = 0;
  isMemoryGone = 1;
  for (int round = 0; round < 1010; round++) {
    // The first rounds may fill caches.
    if (round == 10) used = mallinfo2().uordblks;
    IS(wc_verifier_new(words, NULL, &verifier, &error), WC_NO_MEMORY);
    EXPECT(verifier == NULL);
  }
  EXPECT(mallinfo2().uordblks < used + 1000);
  IS(wc_dictionary_open_file(path, &other, NULL), WC_NO_MEMORY);
  isMemoryGone = 0;
  IS(wc_release(words), WC_OK);
}
#endif

static void testLargeFile(void) {
  char path[] = "/tmp/wordcube-misuse-XXXXXX";
  wc_dictionary *words = NULL;
  int file = mkstemp(path);
  EXPECT(file >= 0 && !ftruncate(file, (off_t)3 << 30));
  IS(wc_dictionary_open_file(path, &words, &text), WC_INVALID_LENGTH);
  close(file);
  unlink(path);
}

// Many threads use a dictionary for the first time.
static wc_dictionary *shared;

static void *firstUse(void *result) {
  wc_solver *solver;
  wc_text answer = WC_TEXT_INIT;
  int found = 0;
  wc_status status = wc_dictionary_contains(shared, "QUARRELS", 8, &found, NULL);
  if (!status) status = wc_solver_new(shared, 0, &solver, NULL);
  if (!status) status = wc_best(solver, NULL, puzzle, 71, 0, &answer);
  if (!status) wc_release(solver);
  *(wc_status *)result = status || !found ? WC_NOT_FOUND : WC_OK;
  wc_text_free(&answer);
  return NULL;
}

static void *english(void *result) {
  wc_dictionary *words = NULL;
  *(wc_status *)result = wc_dictionary_english(&words, NULL);
  wc_release(words);
  return NULL;
}

static void inThreads(void *(*work)(void *)) {
  enum { count = 8 };
  pthread_t threads[count];
  wc_status results[count];
  for (int index = 0; index < count; index++) pthread_create(&threads[index], NULL, work, &results[index]);
  for (int index = 0; index < count; index++) {
    pthread_join(threads[index], NULL);
    IS(results[index], WC_OK);
  }
}

// Many games give the same verdicts on any number of threads.
static void testMany(const char *path) {
  enum { most = 3000 };
  static wc_bytes games[most];
  static int64_t totals[most];
  static uint8_t outcomes[most];
  FILE *file = fopen(path, "rb");
  EXPECT(file != NULL);
  if (!file) return;
  static char bytes[64 << 20];
  size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  size_t count = wc_lines(bytes, length, games, most);
  for (size_t index = 1; count && count < most; index++) games[count++] = games[index - 1];
  games[most / 2] = (wc_bytes){"{", 1};
  wc_verifier *verifier = NULL;
  IS(wc_verifier_new(shared, NULL, &verifier, &text), WC_OK);
  wc_text lines = WC_TEXT_INIT, again = WC_TEXT_INIT;
  IS(wc_verify_many(verifier, games, count, NULL, 0, 1, 1, &lines), WC_OK);
  for (uint32_t threads = 0; threads < 9; threads += 4) {
    IS(wc_verify_many(verifier, games, count, NULL, 0, 1, threads, &again), WC_OK);
    EXPECT(lines.length == again.length && !memcmp(lines.data, again.data, lines.length));
  }
  wc_columns columns = {.total_score = totals, .outcome = outcomes};
  IS(wc_judge_many(verifier, games, count, NULL, 0, 4, &columns, &text), WC_OK);
  const char *line = lines.data;
  for (size_t index = 0; index < count; index++) {
    char total[64];
    snprintf(total, sizeof total, ",\"totalScore\":%lld,", (long long)totals[index]);
    const char *end = strchr(line, '\n'), *found = strstr(line, total);
    EXPECT(outcomes[index] == WC_MALFORMED_GAME ? index == most / 2 : found && found < end);
    line = end + 1;
  }
  EXPECT(!*line);
  IS(wc_verify_many(verifier, games, count, NULL, 0, 0, 257, &again), WC_INVALID_ARGUMENT);
  IS(wc_verify_many(verifier, games, count, NULL, 8, 0, 2, &again), WC_INVALID_ARGUMENT);
  IS(wc_verify_many(verifier, games, count, NULL, 0, INT32_MAX, 2, &again), WC_INVALID_ARGUMENT);
  IS(wc_verify_many(verifier, games, 0, NULL, 0, 0, 2, &again), WC_OK);
  EXPECT(again.length == 0);
  games[7] = (wc_bytes){NULL, 3};
  IS(wc_verify_many(verifier, games, count, NULL, 0, 0, 2, &again), WC_INVALID_ARGUMENT);
  wc_text_free(&lines);
  wc_text_free(&again);
  wc_release(verifier);
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

// A few large games keep all threads busy.
static void testFew(void) {
  enum { count = 100, length = 1 << 20 };
  static char blank[length];
  static wc_bytes games[count];
  memset(blank, ' ', sizeof blank);
  for (int index = 0; index < count; index++) games[index] = (wc_bytes){blank, length};
  wc_verifier *verifier = NULL;
  IS(wc_verifier_new(shared, NULL, &verifier, &text), WC_OK);
  double own = -seconds(CLOCK_THREAD_CPUTIME_ID), all = -seconds(CLOCK_PROCESS_CPUTIME_ID);
  IS(wc_verify_many(verifier, games, count, NULL, 0, 0, 4, &text), WC_OK);
  own += seconds(CLOCK_THREAD_CPUTIME_ID), all += seconds(CLOCK_PROCESS_CPUTIME_ID);
  EXPECT(all > 1.5 * own);
  wc_release(verifier);
}

int main(int count, char **arguments) {
  inThreads(english);
  IS(wc_dictionary_english(&shared, NULL), WC_OK);
  inThreads(firstUse);
  if (count > 1) testMany(arguments[1]);
  testFew();
  wc_release(shared);
  testLargeFile();
  testNoMemory(arguments[0]);
  testNull();
  testHandles();
  wc_text_free(&text);
  printf("%d passed, %d failed\n", checks - failures, failures);
  return failures != 0;
}
