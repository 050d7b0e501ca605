#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A reader of submissions with a parser that is used again and again, as simdjson advises.
typedef struct simdjson_reader simdjson_reader;

simdjson_reader *simdjson_reader_create(void);
void simdjson_reader_destroy(simdjson_reader *reader);

/// How many bytes a document's buffer must have after the document.
size_t simdjson_padding(void);

/// The implementation that simdjson chose for this processor.
const char *simdjson_implementation(void);

/// Reads all values of a submission into the reader's game.
///
/// Returns the number of moves, or -1 if the bytes are not a submission.
int64_t simdjson_read(
    simdjson_reader *reader, const uint8_t *json, size_t length, size_t capacity);

/// A hash over all values of the game that was read last.
uint64_t simdjson_value_hash(const simdjson_reader *reader);

#ifdef __cplusplus
}
#endif
