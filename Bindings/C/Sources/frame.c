// Checks what a caller passes before Swift sees it, and passes Swift's answer back.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

// An object of Swift, as C sees it.
struct handle {
  uint64_t magic;
  void *object;
};

// "WordCube". wc_release clears it, so a handle's use after its release is detected until the memory is reused.
static const uint64_t liveMagic = 0x6562754364726F57;

static _Thread_local struct wc_frame *current;

void *wc_call_object(int32_t number) {
  return number >= 1 && number <= current->object_count ? current->objects[number - 1] : NULL;
}

void wc_call_made(void *object) { current->made = object; }

wc_bytes wc_call_part(int32_t number) {
  if (number < 0 || number >= current->part_count) return (wc_bytes){NULL, 0};
  return (wc_bytes){current->parts[number], (size_t)current->lengths[number]};
}

void wc_call_answer(const void *bytes, size_t length) { wc_answer(current, bytes, length); }

// -- Texts

// Makes room for a length and a zero byte.
static int reserve(wc_text *text, size_t length) {
  if (length < text->capacity) return 1;
  if (length > SIZE_MAX / 2) return 0;
  size_t capacity = text->capacity * 2 > length + 1 ? text->capacity * 2 : length + 1;
  char *data = realloc(text->data, capacity);
  if (!data) return 0;
  text->data = data;
  text->capacity = capacity;
  return 1;
}

int wc_text_append(wc_text *text, const void *bytes, size_t length) {
  if (length > SIZE_MAX / 2 || !reserve(text, text->length + length)) return 0;
  if (length) memcpy(text->data + text->length, bytes, length);
  text->length += length;
  text->data[text->length] = 0;
  return 1;
}

void wc_text_free(wc_text *text) {
  if (!text) return;
  free(text->data);
  *text = (wc_text)WC_TEXT_INIT;
}

void wc_answer(struct wc_frame *frame, const void *bytes, size_t length) {
  frame->isAnswered = 1;
  if (!frame->output) return;
  frame->output->length = 0;
  if (!wc_text_append(frame->output, bytes, length)) frame->status = WC_NO_MEMORY;
}

// -- Frames

struct wc_frame wc_frame_begin(wc_text *answer) {
  if (answer && !answer->data) answer->capacity = 0;
  return (struct wc_frame){.output = answer};
}

void wc_frame_fail(struct wc_frame *frame, wc_status status, const char *message) {
  if (frame->status) return;
  frame->status = status;
  const char *parts[] = {"{\"code\":\"", wc_status_name(status), "\",\"message\":\"", message, "\"}"};
  wc_answer(frame, "", 0);
  for (int part = 0; part < 5 && frame->output; part++)
    if (!wc_text_append(frame->output, parts[part], strlen(parts[part]))) return;
}

void wc_frame_needs(struct wc_frame *frame, const void *result) {
  if (!result) wc_frame_fail(frame, WC_INVALID_ARGUMENT, "a pointer that the call needs is NULL");
}

static struct handle *live(const void *pointer) {
  uint64_t magic;
  if (!pointer) return NULL;
  memcpy(&magic, pointer, sizeof magic);
  return magic == liveMagic ? (struct handle *)pointer : NULL;
}

void wc_frame_object(struct wc_frame *frame, const void *pointer) {
  struct handle *handle = live(pointer);
  if (handle) frame->objects[frame->object_count++] = handle->object;
  else wc_frame_fail(frame, WC_INVALID_HANDLE, "the handle belongs to no object");
}

void wc_frame_part(struct wc_frame *frame, const void *bytes, size_t length) {
  if (length > INT32_MAX) {
    wc_frame_fail(frame, WC_INVALID_LENGTH, "an input can have 0 to 2147483647 bytes");
  } else if (!bytes && length) {
    wc_frame_fail(frame, WC_INVALID_ARGUMENT, "an input with a length is NULL");
  } else {
    frame->parts[frame->part_count] = bytes;
    frame->lengths[frame->part_count++] = (int32_t)length;
  }
}

void wc_frame_string(struct wc_frame *frame, const char *text) {
  if (text) wc_frame_part(frame, text, strlen(text));
  else wc_frame_needs(frame, text);
}

void wc_frame_held(struct wc_frame *frame, const wc_held *held) {
  wc_frame_part(frame, held->puzzle, held->puzzle_length);
  wc_frame_part(frame, held->players, held->players_length);
}

int wc_frame_enter(struct wc_frame *frame) {
  if (frame->status) return 0;
  current = frame;
  return 1;
}

wc_status wc_frame_leave(struct wc_frame *frame, int32_t result) {
  current = NULL;
  if (!frame->status && result < 0) frame->status = (wc_status)-result;
  // The answer stays until here: it may have been the input.
  if (!frame->isAnswered) wc_answer(frame, "", 0);
  return frame->status;
}

wc_status wc_frame_leave_handle(struct wc_frame *frame, int32_t result, void **pointer) {
  wc_frame_leave(frame, result);
  struct handle *handle = frame->status ? NULL : malloc(sizeof *handle);
  if (!frame->status && !handle) wc_frame_fail(frame, WC_NO_MEMORY, "there is no memory for a handle");
  if (handle) *handle = (struct handle){liveMagic, frame->made};
  else if (frame->made) wordcube_drop(frame->made);
  if (pointer) *pointer = handle;
  return frame->status;
}

wc_status wc_release(void *pointer) {
  if (!pointer) return WC_OK;
  struct handle *handle = live(pointer);
  if (!handle) return WC_INVALID_HANDLE;
  handle->magic = 0;
  wordcube_drop(handle->object);
  free(handle);
  return WC_OK;
}

// -- Names

const char *wc_version(void) { return WC_ENGINE_VERSION; }

uint32_t wc_abi(void) { return WC_ABI; }

const char *wc_status_name(wc_status status) {
  switch (status) {
  case WC_OK: return "ok";
  case WC_INVALID_LENGTH: return "invalidLength";
  case WC_INVALID_HANDLE: return "invalidHandle";
  case WC_INVALID_ARGUMENT: return "invalidArgument";
  case WC_MALFORMED: return "malformed";
  case WC_REFUSED: return "refused";
  case WC_SEARCH_LIMIT: return "searchLimit";
  case WC_NOT_FOUND: return "notFound";
  case WC_UNSUPPORTED: return "unsupported";
  case WC_NO_MEMORY: return "noMemory";
  }
  return "unknown";
}
