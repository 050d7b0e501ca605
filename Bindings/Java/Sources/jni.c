// The native methods of wordcube.Native: each copies its arrays, calls the C library, and answers with a new array.
//
// Every array and length is checked here, whatever the Java code passes. A handle is a number: 0 is refused, and the Java
// code keeps an object for as long as a call uses it. Arrays are copied, so the garbage collector never waits for the
// library. After an exception, a function only frees its memory.

#include <jni.h>
#include <stdlib.h>
#include <string.h>
#include <wordcube.h>

static jclass native;
static jmethodID failed;

// -- Exceptions

static void throwNew(JNIEnv *env, const char *name, const char *message) {
  if ((*env)->ExceptionCheck(env)) return;
  jclass found = (*env)->FindClass(env, name);
  if (found) (*env)->ThrowNew(env, found, message);
}

static void noMemory(JNIEnv *env) { throwNew(env, "java/lang/OutOfMemoryError", "no native memory"); }

static void *memory(JNIEnv *env, size_t count, size_t size) {
  if (!count) count = 1;
  void *made = count > SIZE_MAX / size ? NULL : malloc(count * size);
  if (!made) noMemory(env);
  return made;
}

static jbyteArray array(JNIEnv *env, const char *bytes, size_t length) {
  if (length > INT32_MAX - 8) {
    throwNew(env, "java/lang/OutOfMemoryError", "the answer has more bytes than an array");
    return NULL;
  }
  jbyteArray made = (*env)->NewByteArray(env, (jsize)length);
  if (made && length) (*env)->SetByteArrayRegion(env, made, 0, (jsize)length, (const jbyte *)bytes);
  return made;
}

// Throws the exception of a status: Native.failed creates it from the JSON. 1 if there is none to throw.
static int succeeds(JNIEnv *env, wc_status status, const wc_text *text) {
  if ((*env)->ExceptionCheck(env)) return 0;
  if (!status) return 1;
  jbyteArray code = array(env, wc_status_name(status), strlen(wc_status_name(status)));
  jbyteArray json = code ? array(env, text->data, text->length) : NULL;
  if (json) (*env)->CallStaticVoidMethod(env, native, failed, code, json);
  return 0;
}

// The answer of a call as an array, or its exception. Frees the text.
static jbyteArray answer(JNIEnv *env, wc_status status, wc_text *text) {
  jbyteArray made = succeeds(env, status, text) ? array(env, text->data, text->length) : NULL;
  wc_text_free(text);
  return made;
}

// The same for calls without an answer.
static void finish(JNIEnv *env, wc_status status, wc_text *text) {
  succeeds(env, status, text);
  wc_text_free(text);
}

// -- Inputs

// A copy of an array. It ends with a zero byte that `length` does not count.
struct input {
  char *data;
  size_t length;
};

static int take(JNIEnv *env, jbyteArray bytes, struct input *input) {
  *input = (struct input){NULL, 0};
  if (!bytes) {
    throwNew(env, "java/lang/NullPointerException", "an array is null");
    return 0;
  }
  jsize length = (*env)->GetArrayLength(env, bytes);
  if (!(input->data = memory(env, (size_t)length + 1, 1))) return 0;
  (*env)->GetByteArrayRegion(env, bytes, 0, length, (jbyte *)input->data);
  input->data[length] = 0;
  input->length = (size_t)length;
  return 1;
}

// An address of an object, or NULL with an exception.
static void *object(JNIEnv *env, jlong handle) {
  if (!handle) throwNew(env, "java/lang/IllegalStateException", "the object is closed");
  return (void *)(intptr_t)handle;
}

// A wc_held; mode -1 stands for none.
struct heldInput {
  struct input puzzle, players;
  wc_held value;
  const wc_held *pointer;
};

static int takeHeld(JNIEnv *env, jbyteArray puzzle, jbyteArray players, jint mode, struct heldInput *held) {
  memset(held, 0, sizeof *held);
  if (mode < 0) return 1;
  if (!take(env, puzzle, &held->puzzle) || (players && !take(env, players, &held->players))) return 0;
  held->value = (wc_held){held->puzzle.data, held->puzzle.length, held->players.data, held->players.length, mode};
  held->pointer = &held->value;
  return 1;
}

static void freeHeld(struct heldInput *held) {
  free(held->puzzle.data);
  free(held->players.data);
}

// A position of a solver's call: a game, or if that is 0, a puzzle.
static int takePosition(JNIEnv *env, jlong game, jbyteArray puzzle, struct input *input) {
  *input = (struct input){NULL, 0};
  return game || take(env, puzzle, input);
}

#define FUNCTION(type, name) JNIEXPORT type JNICALL Java_wordcube_Native_##name

// -- The library

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *machine, void *reserved) {
  (void)reserved;
  JNIEnv *env = NULL;
  if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_6) != JNI_OK) return JNI_ERR;
  jclass found = (*env)->FindClass(env, "wordcube/Native");
  if (!found) return JNI_ERR;
  failed = (*env)->GetStaticMethodID(env, found, "failed", "([B[B)V");
  if (!failed) return JNI_ERR;
  native = (*env)->NewGlobalRef(env, found);
  return native ? JNI_VERSION_1_6 : JNI_ERR;
}

FUNCTION(jbyteArray, version)(JNIEnv *env, jclass type) {
  (void)type;
  return array(env, wc_version(), strlen(wc_version()));
}

FUNCTION(void, release)(JNIEnv *env, jclass type, jlong handle) {
  (void)type;
  void *pointer = object(env, handle);
  if (pointer && wc_release(pointer)) throwNew(env, "java/lang/IllegalStateException", "the handle belongs to no object");
}

// -- Dictionaries

static jlong made(JNIEnv *env, wc_status status, void *pointer, wc_text *text) {
  finish(env, status, text);
  return (jlong)(intptr_t)pointer;
}

FUNCTION(jlong, english)(JNIEnv *env, jclass type) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  wc_dictionary *dictionary = NULL;
  wc_status status = wc_dictionary_english(&dictionary, &text);
  return made(env, status, dictionary, &text);
}

FUNCTION(jlong, openDictionary)(JNIEnv *env, jclass type, jbyteArray bytes) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input;
  wc_dictionary *dictionary = NULL;
  if (!take(env, bytes, &input)) return 0;
  wc_status status = wc_dictionary_open(input.data, input.length, &dictionary, &text);
  free(input.data);
  return made(env, status, dictionary, &text);
}

FUNCTION(jlong, listDictionary)(JNIEnv *env, jclass type, jbyteArray words, jbyteArray language) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input list, name = {NULL, 0};
  wc_dictionary *dictionary = NULL;
  wc_status status = WC_OK;
  if (take(env, words, &list) && take(env, language, &name))
    status = wc_dictionary_from_list(list.data, list.length, name.data, &dictionary, &text);
  free(list.data);
  free(name.data);
  return made(env, status, dictionary, &text);
}

// A call of an object that answers with bytes: the object has its kind's name.
#define OBJECT_FUNCTION(name, kind, declared, call)                                                                    \
  FUNCTION(jbyteArray, name)(JNIEnv * env, jclass type, jlong handle declared) {                                       \
    (void)type;                                                                                                        \
    wc_text text = WC_TEXT_INIT;                                                                                       \
    wc_##kind *kind = object(env, handle);                                                                             \
    wc_status status = kind ? call : WC_OK;                                                                            \
    return answer(env, status, &text);                                                                                 \
  }
// The same with an array of bytes, the call's `input`.
#define INPUT_FUNCTION(name, kind, declared, call)                                                                     \
  FUNCTION(jbyteArray, name)(JNIEnv * env, jclass type, jlong handle, jbyteArray bytes declared) {                     \
    (void)type;                                                                                                        \
    wc_text text = WC_TEXT_INIT;                                                                                       \
    struct input input = {NULL, 0};                                                                                    \
    wc_##kind *kind = object(env, handle);                                                                             \
    wc_status status = kind && take(env, bytes, &input) ? call : WC_OK;                                                \
    free(input.data);                                                                                                  \
    return answer(env, status, &text);                                                                                 \
  }
#define ALSO(...) , __VA_ARGS__

OBJECT_FUNCTION(dictionaryInfo, dictionary, , wc_dictionary_info(dictionary, &text))
OBJECT_FUNCTION(saveDictionary, dictionary, , wc_dictionary_save(dictionary, &text))

FUNCTION(jboolean, contains)(JNIEnv *env, jclass type, jlong handle, jbyteArray word) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input = {NULL, 0};
  int found = 0;
  wc_status status = WC_OK;
  wc_dictionary *dictionary = object(env, handle);
  if (dictionary && take(env, word, &input))
    status = wc_dictionary_contains(dictionary, input.data, input.length, &found, &text);
  free(input.data);
  finish(env, status, &text);
  return found ? JNI_TRUE : JNI_FALSE;
}

FUNCTION(jlong, score)(JNIEnv *env, jclass type, jbyteArray language, jbyteArray word) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input name, input = {NULL, 0};
  int64_t score = 0;
  wc_status status = WC_OK;
  if (take(env, language, &name) && take(env, word, &input))
    status = wc_score(name.data, input.data, input.length, &score, &text);
  free(name.data);
  free(input.data);
  finish(env, status, &text);
  return score;
}

// -- Verifiers

// The numbers are switches and the most moves, then clock tolerance, grace and allowed pause.
FUNCTION(void, standardRules)(JNIEnv *env, jclass type, jboolean isStrict, jintArray integers, jdoubleArray seconds) {
  (void)type;
  if (!integers || !seconds || (*env)->GetArrayLength(env, integers) != 2 || (*env)->GetArrayLength(env, seconds) != 3) {
    throwNew(env, "java/lang/IllegalArgumentException", "the arrays have 2 and 3 numbers");
    return;
  }
  wc_rules rules;
  wc_rules_init(&rules, isStrict == JNI_TRUE);
  jint whole[] = {(jint)rules.switches, rules.maximum_moves};
  jdouble fractions[] = {rules.clock_tolerance, rules.grace, rules.allowed_pause};
  (*env)->SetIntArrayRegion(env, integers, 0, 2, whole);
  (*env)->SetDoubleArrayRegion(env, seconds, 0, 3, fractions);
}

FUNCTION(jlong, newVerifier)(JNIEnv *env, jclass type, jlong handle, jint switches, jint maximumMoves,
                             jdouble clockTolerance, jdouble grace, jdouble allowedPause) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  wc_verifier *verifier = NULL;
  wc_rules rules = {(uint32_t)switches, maximumMoves, clockTolerance, grace, allowedPause};
  wc_dictionary *dictionary = object(env, handle);
  wc_status status = dictionary ? wc_verifier_new(dictionary, &rules, &verifier, &text) : WC_OK;
  return made(env, status, verifier, &text);
}

FUNCTION(jbyteArray, verify)(JNIEnv *env, jclass type, jlong handle, jbyteArray game, jbyteArray puzzle,
                             jbyteArray players, jint mode, jint flags, jint line) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input = {NULL, 0};
  struct heldInput held = {0};
  wc_status status = WC_OK;
  wc_verifier *verifier = object(env, handle);
  if (verifier && take(env, game, &input) && takeHeld(env, puzzle, players, mode, &held))
    status = wc_verify(verifier, input.data, input.length, held.pointer, (uint32_t)flags, line, &text);
  free(input.data);
  freeHeld(&held);
  return answer(env, status, &text);
}

FUNCTION(jbyteArray, verifyPacked)(JNIEnv *env, jclass type, jlong handle, jbyteArray log, jbyteArray puzzle,
                                   jbyteArray players, jint mode, jint flags) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input = {NULL, 0};
  struct heldInput held = {0};
  wc_status status = WC_OK;
  wc_verifier *verifier = object(env, handle);
  if (verifier && take(env, log, &input) && takeHeld(env, puzzle, players, mode, &held))
    status = wc_verify_packed(verifier, input.data, input.length, held.pointer, (uint32_t)flags, &text);
  free(input.data);
  freeHeld(&held);
  return answer(env, status, &text);
}

FUNCTION(jbyteArray, pack)(JNIEnv *env, jclass type, jbyteArray game, jboolean isCompact) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input;
  wc_status status = WC_OK;
  if (take(env, game, &input)) status = wc_pack(input.data, input.length, isCompact == JNI_TRUE, &text);
  free(input.data);
  return answer(env, status, &text);
}

// -- Many games

// Games in memory that this call owns (`bytes`), or in a direct buffer.
struct games {
  wc_bytes *items;
  char *bytes;
  size_t count;
};

static void freeGames(struct games *games) {
  free(games->items);
  free(games->bytes);
}

// Copies the arrays from `start` to `end`, which is not copied. Each length is read once.
static int takeGames(JNIEnv *env, jobjectArray arrays, jint start, jint end, struct games *games) {
  *games = (struct games){NULL, NULL, 0};
  if (!arrays) {
    throwNew(env, "java/lang/NullPointerException", "an array is null");
    return 0;
  }
  if (start < 0 || start > end || end > (*env)->GetArrayLength(env, arrays)) {
    throwNew(env, "java/lang/IllegalArgumentException", "the array has no such games");
    return 0;
  }
  size_t count = (size_t)(end - start), room = 0, used = 0;
  if (!(games->items = memory(env, count, sizeof *games->items))) return 0;
  for (size_t index = 0; index < count; index++) {
    jbyteArray game = (*env)->GetObjectArrayElement(env, arrays, start + (jsize)index);
    if (!game) {
      throwNew(env, "java/lang/NullPointerException", "a game is null");
      return 0;
    }
    size_t length = (size_t)(*env)->GetArrayLength(env, game);
    if (length > room - used) {
      size_t more = (used + length) * 2 > 65536 ? (used + length) * 2 : 65536;
      char *moved = realloc(games->bytes, more);
      if (!moved) {
        noMemory(env);
        return 0;
      }
      games->bytes = moved;
      room = more;
    }
    if (length) (*env)->GetByteArrayRegion(env, game, 0, (jsize)length, (jbyte *)games->bytes + used);
    (*env)->DeleteLocalRef(env, game);
    games->items[index].length = length;
    used += length;
  }
  // Now that the memory stays where it is.
  for (size_t index = 0, offset = 0; index < count; offset += games->items[index++].length)
    games->items[index].data = games->bytes ? games->bytes + offset : NULL;
  games->count = count;
  return 1;
}

// The lines of a direct buffer's first bytes. The caller keeps the buffer, and writes nothing to it meanwhile.
static int takeLines(JNIEnv *env, jobject buffer, jint length, struct games *games) {
  *games = (struct games){NULL, NULL, 0};
  void *start = buffer ? (*env)->GetDirectBufferAddress(env, buffer) : NULL;
  if (!start || length < 0 || length > (*env)->GetDirectBufferCapacity(env, buffer)) {
    throwNew(env, "java/lang/IllegalArgumentException", "the buffer is not direct, or is shorter than the length");
    return 0;
  }
  size_t room = wc_lines(start, (size_t)length, NULL, 0);
  if (!(games->items = memory(env, room, sizeof *games->items))) return 0;
  // If another thread has written to the buffer, there may be fewer lines by now, or more than fit.
  size_t count = wc_lines(start, (size_t)length, games->items, room);
  games->count = count < room ? count : room;
  return 1;
}

struct columns {
  wc_columns values;
  void *memory;
};

static int makeColumns(JNIEnv *env, size_t count, struct columns *columns) {
  size_t size = sizeof(int64_t) + 3 * sizeof(int32_t) + 1;
  if (!(columns->memory = memory(env, count, size))) return 0;
  int64_t *scores = columns->memory;
  int32_t *numbers = (int32_t *)(scores + count);
  columns->values = (wc_columns){
    scores, numbers, numbers + count, (uint32_t *)(numbers + 2 * count), (uint8_t *)(numbers + 3 * count)};
  return 1;
}

// Copies the columns into arrays, which have a place for each game from `start` on.
static void giveColumns(JNIEnv *env, const wc_columns *columns, size_t count, jint start, jlongArray scores,
                        jintArray moves, jintArray refused, jintArray rules, jbyteArray outcomes) {
  jarray all[] = {scores, moves, refused, rules, outcomes};
  for (int index = 0; index < 5; index++)
    if (!all[index] || start < 0 || (*env)->GetArrayLength(env, all[index]) < start ||
        (size_t)((*env)->GetArrayLength(env, all[index]) - start) < count) {
      throwNew(env, "java/lang/IllegalArgumentException", "a column has no place for each game");
      return;
    }
  jsize length = (jsize)count;
  (*env)->SetLongArrayRegion(env, scores, start, length, (const jlong *)columns->total_score);
  (*env)->SetIntArrayRegion(env, moves, start, length, columns->moves);
  (*env)->SetIntArrayRegion(env, refused, start, length, columns->refused_move);
  (*env)->SetIntArrayRegion(env, rules, start, length, (const jint *)columns->rules);
  (*env)->SetByteArrayRegion(env, outcomes, start, length, (const jbyte *)columns->outcome);
}

// Judges games into columns, unless the verifier is NULL after an exception. Frees the games.
static void judgeAll(JNIEnv *env, wc_verifier *verifier, struct games *games, jbyteArray puzzle, jbyteArray players,
                     jint mode, jint flags, jint threads, jint start, jlongArray scores, jintArray moves,
                     jintArray refused, jintArray rules, jbyteArray outcomes) {
  wc_text text = WC_TEXT_INIT;
  struct heldInput held = {0};
  struct columns columns = {0};
  if (verifier && takeHeld(env, puzzle, players, mode, &held) && makeColumns(env, games->count, &columns)) {
    wc_status status = wc_judge_many(
      verifier, games->items, games->count, held.pointer, (uint32_t)flags, (uint32_t)threads, &columns.values, &text);
    if (succeeds(env, status, &text))
      giveColumns(env, &columns.values, games->count, start, scores, moves, refused, rules, outcomes);
  }
  wc_text_free(&text);
  free(columns.memory);
  freeHeld(&held);
  freeGames(games);
}

// The same with a line for each game.
static jbyteArray verifyAll(JNIEnv *env, wc_verifier *verifier, struct games *games, jbyteArray puzzle,
                            jbyteArray players, jint mode, jint flags, jint firstLine, jint threads) {
  wc_text text = WC_TEXT_INIT;
  struct heldInput held = {0};
  wc_status status = WC_OK;
  if (verifier && takeHeld(env, puzzle, players, mode, &held))
    status = wc_verify_many(verifier, games->items, games->count, held.pointer, (uint32_t)flags, firstLine,
                            (uint32_t)threads, &text);
  freeHeld(&held);
  freeGames(games);
  return answer(env, status, &text);
}

FUNCTION(void, judgeMany)(JNIEnv *env, jclass type, jlong handle, jobjectArray arrays, jint start, jint end,
                          jbyteArray puzzle, jbyteArray players, jint mode, jint flags, jint threads,
                          jlongArray scores, jintArray moves, jintArray refused, jintArray rules,
                          jbyteArray outcomes) {
  (void)type;
  struct games games = {0};
  wc_verifier *verifier = object(env, handle);
  if (verifier && !takeGames(env, arrays, start, end, &games)) verifier = NULL;
  judgeAll(env, verifier, &games, puzzle, players, mode, flags, threads, start, scores, moves, refused, rules, outcomes);
}

FUNCTION(jbyteArray, verifyMany)(JNIEnv *env, jclass type, jlong handle, jobjectArray arrays, jint start, jint end,
                                 jbyteArray puzzle, jbyteArray players, jint mode, jint flags, jint firstLine,
                                 jint threads) {
  (void)type;
  struct games games = {0};
  wc_verifier *verifier = object(env, handle);
  if (verifier && !takeGames(env, arrays, start, end, &games)) verifier = NULL;
  return verifyAll(env, verifier, &games, puzzle, players, mode, flags, firstLine, threads);
}

FUNCTION(jint, countLines)(JNIEnv *env, jclass type, jobject buffer, jint length) {
  (void)type;
  struct games games;
  int isTaken = takeLines(env, buffer, length, &games);
  freeGames(&games);
  return isTaken ? (jint)games.count : 0;
}

FUNCTION(void, judgeLines)(JNIEnv *env, jclass type, jlong handle, jobject buffer, jint length, jbyteArray puzzle,
                           jbyteArray players, jint mode, jint flags, jint threads, jint start, jlongArray scores,
                           jintArray moves, jintArray refused, jintArray rules, jbyteArray outcomes) {
  (void)type;
  struct games games = {0};
  wc_verifier *verifier = object(env, handle);
  if (verifier && !takeLines(env, buffer, length, &games)) verifier = NULL;
  judgeAll(env, verifier, &games, puzzle, players, mode, flags, threads, start, scores, moves, refused, rules, outcomes);
}

FUNCTION(jbyteArray, verifyLines)(JNIEnv *env, jclass type, jlong handle, jobject buffer, jint length,
                                  jbyteArray puzzle, jbyteArray players, jint mode, jint flags, jint firstLine,
                                  jint threads) {
  (void)type;
  struct games games = {0};
  wc_verifier *verifier = object(env, handle);
  if (verifier && !takeLines(env, buffer, length, &games)) verifier = NULL;
  return verifyAll(env, verifier, &games, puzzle, players, mode, flags, firstLine, threads);
}

// -- Puzzles

FUNCTION(jbyteArray, generate)(JNIEnv *env, jclass type, jlong seed, jlong number) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  wc_status status = wc_generate((uint64_t)seed, (uint64_t)number, &text);
  return answer(env, status, &text);
}

FUNCTION(jbyteArray, puzzle)(JNIEnv *env, jclass type, jlong game, jbyteArray puzzle) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input;
  wc_status status = WC_OK;
  if (takePosition(env, game, puzzle, &input))
    status = wc_puzzle((const wc_game *)(intptr_t)game, input.data, input.length, &text);
  free(input.data);
  return answer(env, status, &text);
}

// The numbers are the members of wc_requirements in their order.
FUNCTION(jbyteArray, find)(JNIEnv *env, jclass type, jlong handle, jlong seed, jlong start, jlong attempts,
                           jintArray requirements, jbyteArray blocklist) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input = {NULL, 0};
  jint n[9];
  wc_status status = WC_OK;
  wc_solver *solver = object(env, handle);
  if (solver && (!requirements || (*env)->GetArrayLength(env, requirements) != 9)) {
    throwNew(env, "java/lang/IllegalArgumentException", "requirements have 9 numbers");
  } else if (solver && take(env, blocklist, &input)) {
    (*env)->GetIntArrayRegion(env, requirements, 0, 9, n);
    wc_requirements needs = {n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]};
    status = wc_find(solver, (uint64_t)seed, (uint64_t)start, (uint64_t)attempts, &needs, input.data, input.length,
                     &text);
  }
  free(input.data);
  return answer(env, status, &text);
}

FUNCTION(jbyteArray, confirm)(JNIEnv *env, jclass type, jlong handle, jbyteArray provenance, jbyteArray blocklist,
                              jlong attempts) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input = {NULL, 0}, words = {NULL, 0};
  wc_status status = WC_OK;
  wc_solver *solver = object(env, handle);
  if (solver && take(env, provenance, &input) && take(env, blocklist, &words))
    status = wc_confirm(solver, input.data, input.length, words.data, words.length, (uint64_t)attempts, &text);
  free(input.data);
  free(words.data);
  return answer(env, status, &text);
}

// -- Solvers

FUNCTION(jlong, newSolver)(JNIEnv *env, jclass type, jlong handle, jint stepLimit) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  wc_solver *solver = NULL;
  wc_dictionary *dictionary = object(env, handle);
  wc_status status = dictionary ? wc_solver_new(dictionary, stepLimit, &solver, &text) : WC_OK;
  return made(env, status, solver, &text);
}

// A call on a position: `parameters` follow the puzzle.
#define SOLVER_FUNCTION(name, function, declared, ...)                                                                 \
  FUNCTION(jbyteArray, name)(JNIEnv * env, jclass type, jlong handle, jlong game, jbyteArray puzzle, declared) {       \
    (void)type;                                                                                                        \
    wc_text text = WC_TEXT_INIT;                                                                                       \
    struct input input = {NULL, 0};                                                                                    \
    wc_status status = WC_OK;                                                                                          \
    wc_solver *solver = object(env, handle);                                                                           \
    if (solver && takePosition(env, game, puzzle, &input))                                                             \
      status = function(solver, (const wc_game *)(intptr_t)game, input.data, input.length, __VA_ARGS__, &text);        \
    free(input.data);                                                                                                  \
    return answer(env, status, &text);                                                                                 \
  }
#define PARAMETERS(...) __VA_ARGS__

SOLVER_FUNCTION(solve, wc_solve, PARAMETERS(jint minimum, jint order, jboolean withoutPlayed, jint limit), minimum,
                order, withoutPlayed == JNI_TRUE, limit)
SOLVER_FUNCTION(best, wc_best, jint minimum, minimum)
SOLVER_FUNCTION(hint, wc_hint, jint level, level)
SOLVER_FUNCTION(par, wc_par, jint effort, effort)
SOLVER_FUNCTION(bound, wc_bound, jdouble steps, steps)
SOLVER_FUNCTION(rate, wc_rate, PARAMETERS(jint effort, jdouble steps), effort, steps)

// A call on a position with another input.
#define SOLVER_INPUT_FUNCTION(name, function, pointer)                                                                 \
  FUNCTION(jbyteArray, name)(JNIEnv * env, jclass type, jlong handle, jlong game, jbyteArray puzzle, jbyteArray bytes, \
                             jint number) {                                                                            \
    (void)type;                                                                                                        \
    wc_text text = WC_TEXT_INIT;                                                                                       \
    struct input input = {NULL, 0}, other = {NULL, 0};                                                                 \
    wc_status status = WC_OK;                                                                                          \
    wc_solver *solver = object(env, handle);                                                                           \
    if (solver && takePosition(env, game, puzzle, &input) && take(env, bytes, &other))                                 \
      status = function(solver, (const wc_game *)(intptr_t)game, input.data, input.length, (pointer)other.data,        \
                        other.length, number, &text);                                                                  \
    free(input.data);                                                                                                  \
    free(other.data);                                                                                                  \
    return answer(env, status, &text);                                                                                 \
  }

SOLVER_INPUT_FUNCTION(extensions, wc_extensions, const uint8_t *)
SOLVER_INPUT_FUNCTION(paths, wc_paths, const char *)

INPUT_FUNCTION(plausibility, solver, ALSO(jint flags, jint effort, jdouble boundSteps, jdouble wordSteps),
               wc_plausibility(solver, input.data, input.length, (uint32_t)flags, effort, boundSteps, wordSteps, &text))

// -- Live games

FUNCTION(jlong, openGame)(JNIEnv *env, jclass type, jlong handle, jbyteArray saved, jboolean isAccepted) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  struct input input = {NULL, 0};
  wc_game *game = NULL;
  wc_status status = WC_OK;
  wc_verifier *verifier = object(env, handle);
  if (verifier && take(env, saved, &input))
    status = wc_game_open(verifier, input.data, input.length, isAccepted == JNI_TRUE, &game, &text);
  free(input.data);
  return made(env, status, game, &text);
}

// A player for a move, or NULL for the local one.
#define PLAYER (hasPlayer == JNI_TRUE ? &(const int64_t){player} : NULL)

OBJECT_FUNCTION(gameState, game, ALSO(jdouble time), wc_game_state(game, time, &text))
OBJECT_FUNCTION(touch, game, ALSO(jint face), wc_game_touch(game, face, &text))
OBJECT_FUNCTION(drag, game, ALSO(jint face), wc_game_drag(game, face, &text))
OBJECT_FUNCTION(backUp, game, ALSO(jint face), wc_game_back_up(game, face, &text))
OBJECT_FUNCTION(clear, game, , wc_game_clear(game, &text))
OBJECT_FUNCTION(undo, game, , wc_game_undo(game, &text))
OBJECT_FUNCTION(submission, game, , wc_game_submission(game, &text))
OBJECT_FUNCTION(saveGame, game, ALSO(jdouble seconds), wc_game_save(game, seconds, &text))
OBJECT_FUNCTION(finishGame, game, , wc_game_finish(game, &text))
OBJECT_FUNCTION(play, game, ALSO(jdouble time, jboolean hasPlayer, jlong player),
                wc_game_play(game, time, PLAYER, &text))
OBJECT_FUNCTION(remove, game, ALSO(jint cube, jdouble time, jboolean hasPlayer, jlong player),
                wc_game_remove(game, cube, time, PLAYER, &text))
INPUT_FUNCTION(playWord, game, ALSO(jdouble time, jboolean hasPlayer, jlong player),
               wc_game_play_word(game, (const uint8_t *)input.data, input.length, time, PLAYER, &text))
INPUT_FUNCTION(playMove, game, , wc_game_play_move(game, input.data, input.length, &text))
INPUT_FUNCTION(react, game, ALSO(jint move, jlong player),
               wc_game_react(game, input.data, input.length, move, player, &text))

FUNCTION(jboolean, mayMove)(JNIEnv *env, jclass type, jlong handle, jlong player) {
  (void)type;
  wc_text text = WC_TEXT_INIT;
  int may = 0;
  wc_game *game = object(env, handle);
  wc_status status = game ? wc_game_may_move(game, player, &may, &text) : WC_OK;
  finish(env, status, &text);
  return may ? JNI_TRUE : JNI_FALSE;
}
