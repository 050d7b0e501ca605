// Memory for a module without a C library. An allocation that fails traps: the module has no other way to
// report it, and address 0 is valid memory in WebAssembly.
//
// Small blocks come from free lists, one for each size class. Large blocks come from one list of free spans in the
// order of their addresses; adjacent spans become one.

#include <stddef.h>
#include <stdint.h>

// Before the memory that it hands out, a block stores its own address, and its size or its class.
struct Header { uintptr_t block; size_t size; };
struct FreeBlock { struct FreeBlock *next; };
struct Span { struct Span *next; size_t size; };
enum { headerSize = 16, smallest = 32, classCount = 8, largestSmall = smallest << (classCount - 1) };

extern unsigned char __heap_base;
static uintptr_t heapEnd;
static struct FreeBlock *freeBlocks[classCount];
static struct Span *spans;

// Takes memory from the end of the heap.
static uintptr_t grow(size_t size) {
  if (!heapEnd) heapEnd = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heapEnd;
  size_t available = (__builtin_wasm_memory_size(0) << 16) - start;
  if (size > available) {
    size_t pages = (size - available + 0xFFFF) >> 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  heapEnd = start + size;
  return start;
}

static void freeSpan(uintptr_t start, size_t size) {
  struct Span **place = &spans;
  struct Span *before = 0;
  while (*place && (uintptr_t)*place < start) before = *place, place = &before->next;
  struct Span *span = (struct Span *)start, *after = *place;
  if (after && start + size == (uintptr_t)after) size += after->size, after = after->next;
  if (before && (uintptr_t)before + before->size == start) {
    before->size += size;
    before->next = after;
    return;
  }
  span->size = size;
  span->next = after;
  *place = span;
}

// The first free span that is large enough; its rest stays free.
static uintptr_t takeSpan(size_t size) {
  for (struct Span **place = &spans; *place; place = &(*place)->next) {
    struct Span *span = *place;
    if (span->size < size) continue;
    size_t rest = span->size - size;
    struct Span *next = span->next;
    if (rest) {
      struct Span *remaining = (struct Span *)((uintptr_t)span + size);
      remaining->size = rest;
      remaining->next = next;
      next = remaining;
    }
    *place = next;
    return (uintptr_t)span;
  }
  return grow(size);
}

static uintptr_t takeSmall(int class) {
  struct FreeBlock *block = freeBlocks[class];
  if (!block) return takeSpan((size_t)smallest << class);
  freeBlocks[class] = block->next;
  return (uintptr_t)block;
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  if (size > (size_t)1 << 30 || alignment > (size_t)1 << 20) __builtin_trap();
  size_t needed = size + headerSize + (alignment - 16);
  uintptr_t block;
  if (needed <= largestSmall) {
    int class = needed <= smallest ? 0 : 27 - __builtin_clz((unsigned)needed - 1);
    block = takeSmall(class);
    needed = (size_t)class;
  } else {
    needed = (needed + 15) & ~(size_t)15;
    block = takeSpan(needed);
  }
  uintptr_t start = (block + headerSize + alignment - 1) & ~(uintptr_t)(alignment - 1);
  *(struct Header *)(start - headerSize) = (struct Header){block, needed};
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = aligned_alloc(alignment, size);
  return 0;
}

void *malloc(size_t size) { return aligned_alloc(16, size); }

void free(void *pointer) {
  if (!pointer) return;
  struct Header *header = (struct Header *)((uintptr_t)pointer - headerSize);
  if (header->size < classCount) {
    struct FreeBlock *block = (struct FreeBlock *)header->block;
    int class = (int)header->size;
    block->next = freeBlocks[class];
    freeBlocks[class] = block;
  } else {
    freeSpan(header->block, header->size);
  }
}
