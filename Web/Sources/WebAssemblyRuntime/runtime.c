// The other C functions that Embedded Swift expects, for a module without a C library.

#include <stddef.h>
#include <stdint.h>

// Below this number of bytes, a loop is faster than an instruction for a block of memory.
enum { blockCount = 32 };

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  if (count >= blockCount) return __builtin_memcpy(to, from, count);
  unsigned char *target = to;
  const unsigned char *source = from;
  while (count--) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count >= 8; a += 8, b += 8, count -= 8) {
    uint64_t one, other;
    __builtin_memcpy(&one, a, 8);
    __builtin_memcpy(&other, b, 8);
    if (one != other) break;
  }
  for (; count--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// To the nearest whole number; halves away from 0.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

// Only for seeds of hash tables; no result depends on them.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5A, count); }

// 64 x 64 -> 128 bits, which the compiler calls for full-width products.
typedef struct { uint64_t low, high; } Wide;
void __multi3(Wide *result, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  uint64_t mask = 0xFFFFFFFFu;
  uint64_t a0 = aLow & mask, a1 = aLow >> 32, b0 = bLow & mask, b1 = bLow >> 32;
  uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32);
  uint64_t other = a0 * b1 + (cross & mask);
  result->low = (other << 32) | (low & mask);
  result->high = a1 * b1 + (cross >> 32) + (other >> 32) + aLow * bHigh + aHigh * bLow;
}
