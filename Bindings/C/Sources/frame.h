// What Swift asks of the call that C made on this thread.
#ifndef WORDCUBE_FRAME_H
#define WORDCUBE_FRAME_H

#include "../include/wordcube.h"

// The call's object with a number, from 1; NULL if there is none. The call keeps it alive.
void *wc_call_object(int32_t number);
// Passes a new object to the caller, who owns it.
void wc_call_made(void *object);
// A part of the call's input, from 0; no bytes if there is none. Valid until the call returns.
wc_bytes wc_call_part(int32_t number);
// Sets the call's answer.
void wc_call_answer(const void *bytes, size_t length);

// The units of the English words, three bytes each, and their number of bytes.
const uint8_t *wc_english_units(void);
size_t wc_english_units_length(void);

#endif
