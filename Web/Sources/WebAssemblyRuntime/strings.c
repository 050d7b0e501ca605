// The standard library's functions for strings in UTF-16, which only Objective-C makes. There are none here, so the
// linker sets these in their place, and leaves out all that only they need.

#include <stdint.h>

// Swift passes the value and the error of a method after its arguments.
int32_t utf8Count(int32_t, int32_t, int32_t, int32_t *, int32_t *)
    __asm__("__wrap_$eSS8UTF8ViewV13_foreignCountSiyF");
int32_t utf8Count(int32_t count, int32_t variant, int32_t flags, int32_t *value, int32_t *error) {
  __builtin_trap();
}

int32_t utf8Distance(uint64_t, uint64_t, int32_t, int32_t, int32_t, int32_t *, int32_t *)
    __asm__("__wrap_$eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF");
int32_t utf8Distance(
    uint64_t start, uint64_t end, int32_t count, int32_t variant, int32_t flags, int32_t *value, int32_t *error) {
  __builtin_trap();
}

uint64_t indexInOtherEncoding(uint64_t, int32_t, int32_t, int32_t, int32_t *, int32_t *)
    __asm__("__wrap_$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF");
uint64_t indexInOtherEncoding(
    uint64_t index, int32_t count, int32_t variant, int32_t flags, int32_t *value, int32_t *error) {
  __builtin_trap();
}

uint64_t alignedIndex(uint64_t, int32_t, int32_t, int32_t, int32_t *, int32_t *)
    __asm__("__wrap_$es11_StringGutsV18foreignScalarAlignySS5IndexVAEF");
uint64_t alignedIndex(
    uint64_t index, int32_t count, int32_t variant, int32_t flags, int32_t *value, int32_t *error) {
  __builtin_trap();
}

void append(int32_t *, int32_t *, int32_t *)
    __asm__("__wrap_$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF");
void append(int32_t *slice, int32_t *value, int32_t *error) { __builtin_trap(); }

void limitedIndex(
    int32_t *, uint64_t, int32_t, uint64_t, int32_t, int32_t, int32_t, int32_t *, int32_t *)
    __asm__("__wrap_$eSS8UTF8ViewV13_foreignIndex_8offsetBy07limitedF0SS0D0VSgAG_SiAGtF");
void limitedIndex(
    int32_t *result, uint64_t index, int32_t distance, uint64_t limit, int32_t count, int32_t variant, int32_t flags,
    int32_t *value, int32_t *error) {
  __builtin_trap();
}
