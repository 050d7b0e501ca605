// How the library's C sources call Swift.
#ifndef WORDCUBE_INTERNAL_H
#define WORDCUBE_INTERNAL_H

#include "calls.h"

enum { WC_MAXIMUM_PARTS = 6, WC_MAXIMUM_OBJECTS = 2 };

// The inputs and outputs of a call. Functions in Swift number objects from 1 on, and parts of the input in the order of
// their lengths.
struct wc_frame {
  const void *parts[WC_MAXIMUM_PARTS];
  int32_t lengths[WC_MAXIMUM_PARTS], part_count, object_count, isAnswered;
  void *objects[WC_MAXIMUM_OBJECTS]; // borrowed
  void *made;                        // a new object, owned
  wc_text *output;
  wc_status status;
};

// A frame for a call that answers into a text, which may be NULL.
struct wc_frame wc_frame_begin(wc_text *answer);
// Adds an object, whose number in the call is then its place. NULL is an error.
void wc_frame_object(struct wc_frame *frame, const void *handle);
// Adds a part of the input.
void wc_frame_part(struct wc_frame *frame, const void *bytes, size_t length);
// Adds a text that ends with a zero byte.
void wc_frame_string(struct wc_frame *frame, const char *text);
// Adds the puzzle and the players that a server holds.
void wc_frame_held(struct wc_frame *frame, const wc_held *held);
// Fails unless a pointer to a result is there.
void wc_frame_needs(struct wc_frame *frame, const void *result);
// Fails, unless the call failed before.
void wc_frame_fail(struct wc_frame *frame, wc_status status, const char *message);
// Makes the frame that of this thread; 0 if the call has failed already.
int wc_frame_enter(struct wc_frame *frame);
// Ends the call with the result of the function in Swift, a negative status or 0 and more.
wc_status wc_frame_leave(struct wc_frame *frame, int32_t result);
// Ends a call that made an object: sets the handle, or NULL on an error.
wc_status wc_frame_leave_handle(struct wc_frame *frame, int32_t result, void **handle);

// Sets the answer of a call.
void wc_answer(struct wc_frame *frame, const void *bytes, size_t length);
// Appends bytes to a text; 0 if there is no memory.
int wc_text_append(wc_text *text, const void *bytes, size_t length);

// Runs a function in Swift between the two.
#define WC_CALL(frame, call) wc_frame_leave(&(frame), wc_frame_enter(&(frame)) ? (call) : 0)
#define WC_MAKE(frame, call, handle) \
  wc_frame_leave_handle(&(frame), wc_frame_enter(&(frame)) ? (call) : 0, (void **)(handle))

#endif
