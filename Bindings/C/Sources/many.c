// Many games on several threads: each takes the next block of games until none is left.

#include "internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { maximumBlock = 256, maximumThreads = 256 };

// The work that the threads share. Each block's lines are its own thread's until the end.
struct many {
  const wc_verifier *verifier;
  const wc_bytes *games;
  size_t count;
  const wc_held *held;
  uint32_t flags, threads; // `threads` is at least 1 once the work is divided
  int32_t firstLine;
  const wc_columns *columns; // or NULL for lines
  size_t block, blocks; // games in a block, and blocks
  wc_text *lines;
  atomic_size_t next;
  atomic_int status;
};

static wc_status judgeInto(const struct many *many, size_t index) {
  wc_verdict verdict;
  wc_bytes game = many->games[index];
  wc_status status =
    wc_judge(many->verifier, game.data, game.length, many->held, many->flags, &verdict, NULL);
  if (status) return status;
  const wc_columns *columns = many->columns;
  if (columns->total_score) columns->total_score[index] = verdict.total_score;
  if (columns->moves) columns->moves[index] = verdict.moves;
  if (columns->refused_move) columns->refused_move[index] = verdict.refused_move;
  if (columns->rules) columns->rules[index] = verdict.rules;
  if (columns->outcome) columns->outcome[index] = (uint8_t)verdict.outcome;
  return WC_OK;
}

static wc_status appendLine(const struct many *many, size_t index, wc_text *line, wc_text *lines) {
  wc_bytes game = many->games[index];
  int32_t number = many->firstLine ? many->firstLine + (int32_t)index : 0;
  wc_status status =
    wc_verify(many->verifier, game.data, game.length, many->held, many->flags, number, line);
  if (status) return status;
  int fits = wc_text_append(lines, line->data, line->length) && wc_text_append(lines, "\n", 1);
  return fits ? WC_OK : WC_NO_MEMORY;
}

static void *work(void *shared) {
  struct many *many = shared;
  wc_text line = WC_TEXT_INIT;
  size_t block;
  while ((block = atomic_fetch_add(&many->next, 1)) < many->blocks) {
    size_t start = block * many->block;
    size_t end = many->count - start > many->block ? start + many->block : many->count;
    for (size_t index = start; index < end && !atomic_load(&many->status); index++) {
      wc_status status =
        many->columns ? judgeInto(many, index) : appendLine(many, index, &line, &many->lines[block]);
      if (status) atomic_store(&many->status, status);
    }
  }
  wc_text_free(&line);
  return NULL;
}

// Divides the games into about four blocks a thread, so that one slow block does not keep the others waiting.
static void divide(struct many *many) {
  if (!many->threads) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    many->threads = processors < 1 ? 1 : processors > maximumThreads ? maximumThreads : (uint32_t)processors;
  }
  size_t block = many->count / ((size_t)many->threads * 4);
  many->block = block < 1 ? 1 : block > maximumBlock ? maximumBlock : block;
  many->blocks = many->count / many->block + (many->count % many->block != 0);
}

// Judges on this thread and others, or on fewer if the system can't start that many.
static void run(struct many *many) {
  pthread_t others[maximumThreads];
  size_t wanted = many->threads < many->blocks ? many->threads : many->blocks, started = 0;
  while (started + 1 < wanted && !pthread_create(&others[started], NULL, work, many)) started++;
  work(many);
  while (started) pthread_join(others[--started], NULL);
}

// Checks the arguments once, by the verdict on no bytes, so that no game can fail but for lack of memory.
static void check(struct wc_frame *frame, const struct many *many) {
  if (!many->games && many->count) wc_frame_needs(frame, NULL);
  if (many->threads > maximumThreads) wc_frame_fail(frame, WC_INVALID_ARGUMENT, "there can be 256 threads");
  if (many->firstLine < 0 || many->count > (size_t)(INT32_MAX - many->firstLine))
    wc_frame_fail(frame, WC_INVALID_ARGUMENT, "line numbers are 0 ... 2147483647");
  for (size_t index = 0; index < many->count && !frame->status; index++) {
    struct wc_frame game = wc_frame_begin(NULL);
    wc_frame_part(&game, many->games[index].data, many->games[index].length);
    if (game.status) wc_frame_part(frame, many->games[index].data, many->games[index].length);
  }
  wc_text text = WC_TEXT_INIT;
  if (!frame->status)
    frame->status = wc_verify(many->verifier, "", 0, many->held, many->flags, 0, &text);
  if (frame->status && text.length) wc_answer(frame, text.data, text.length);
  wc_text_free(&text);
}

size_t wc_lines(const void *text, size_t length, wc_bytes *lines, size_t room) {
  size_t count = 0;
  const char *next = text, *end = next ? next + length : next;
  while (next < end) {
    const char *feed = memchr(next, '\n', (size_t)(end - next)), *stop = feed ? feed : end;
    size_t size = (size_t)(stop - next);
    if (size && next[size - 1] == '\r') size--;
    if (lines && count < room) lines[count] = (wc_bytes){next, size};
    count++;
    next = feed ? feed + 1 : end;
  }
  return count;
}

wc_status wc_judge_many(const wc_verifier *verifier, const wc_bytes *games, size_t count, const wc_held *held,
                        uint32_t flags, uint32_t threads, const wc_columns *columns, wc_text *error) {
  struct wc_frame frame = wc_frame_begin(error);
  struct many many = {
    .verifier = verifier, .games = games, .count = count,
    .held = held, .flags = flags, .threads = threads, .columns = columns};
  wc_frame_needs(&frame, columns);
  check(&frame, &many);
  if (frame.status) return frame.status;
  divide(&many);
  run(&many);
  wc_answer(&frame, "", 0);
  if (many.status) wc_frame_fail(&frame, (wc_status)many.status, "there is no memory");
  return frame.status;
}

wc_status wc_verify_many(const wc_verifier *verifier, const wc_bytes *games, size_t count, const wc_held *held,
                         uint32_t flags, int32_t first_line, uint32_t threads, wc_text *answer) {
  struct wc_frame frame = wc_frame_begin(answer);
  struct many many = {
    .verifier = verifier, .games = games, .count = count,
    .held = held, .flags = flags, .threads = threads, .firstLine = first_line};
  check(&frame, &many);
  if (frame.status) return frame.status;
  divide(&many);
  if (answer) answer->length = 0;
  if (!(many.lines = calloc(many.blocks + 1, sizeof *many.lines))) {
    wc_frame_fail(&frame, WC_NO_MEMORY, "there is no memory");
    return frame.status;
  }
  run(&many);
  for (size_t block = 0; block < many.blocks; block++) {
    wc_text *lines = &many.lines[block];
    if (!many.status && answer && !wc_text_append(answer, lines->data, lines->length))
      many.status = WC_NO_MEMORY;
    wc_text_free(lines);
  }
  free(many.lines);
  if (!many.status && answer && !wc_text_append(answer, "", 0)) many.status = WC_NO_MEMORY;
  if (many.status) wc_frame_fail(&frame, (wc_status)many.status, "there is no memory");
  return frame.status;
}
