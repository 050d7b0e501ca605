// The C functions that Embedded Swift expects, small and simple: this module is for checks, not for
// speed. A page that embeds WordCube has its own library, or a WASI one.

#include <stddef.h>
#include <stdint.h>

// Memory: free lists of blocks in powers of two, from 16 bytes on. Before the memory that it hands out, a
// block stores its own address and its free list.
struct Block { struct Block *next; };
struct Header { struct Block *block; int class; };
enum { headerSize = 16, classCount = 28 };
extern unsigned char __heap_base;
static uintptr_t heapEnd;
static struct Block *freeBlocks[classCount];

static struct Block *takeBlock(int class) {
  if (freeBlocks[class]) {
    struct Block *block = freeBlocks[class];
    freeBlocks[class] = block->next;
    return block;
  }
  if (!heapEnd) heapEnd = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heapEnd, end = start + ((uintptr_t)16 << class);
  uintptr_t available = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
  if (end > available) {
    size_t pages = (end - available + 0xFFFF) >> 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  heapEnd = end;
  return (struct Block *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  if (size > (size_t)1 << 30 || alignment > (size_t)1 << 20) return 12;
  int class = 0;
  while (((size_t)16 << class) < size + alignment + headerSize) class += 1;
  struct Block *block = class < classCount ? takeBlock(class) : 0;
  if (!block) return 12;
  uintptr_t start = ((uintptr_t)block + headerSize + alignment - 1) & ~(uintptr_t)(alignment - 1);
  struct Header *header = (struct Header *)(start - headerSize);
  header->class = class;
  header->block = block;
  *result = (void *)start;
  return 0;
}

void *malloc(size_t size) {
  void *result;
  return posix_memalign(&result, 16, size) ? 0 : result;
}

void free(void *pointer) {
  if (!pointer) return;
  struct Header *header = (struct Header *)((uintptr_t)pointer - headerSize);
  struct Block *block = header->block;
  int class = header->class;
  block->next = freeBlocks[class];
  freeBlocks[class] = block;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  while (count--) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target < source) return memcpy(to, from, count);
  while (count--) target[count] = source[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *target = to;
  while (count--) *target++ = (unsigned char)value;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
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
