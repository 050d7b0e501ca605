#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The algorithms of the solver, the visible faces and the generator once more, in C++: the baseline for
/// what the Swift compiler makes of them.
typedef struct cube_solver cube_solver;

/// Makes a solver from a word graph in its byte format with a narrow word index.
///
/// `units` and `skips` are the offsets of the units and of the root's 32 skips.
cube_solver *cube_solver_create(
    const uint8_t *graph, size_t unit_count, size_t units, size_t skips);
void cube_solver_destroy(cube_solver *solver);

/// The words of a board: how many there are, and a hash of their indices and scores; or the score of the best
/// word and its index.
typedef struct {
  uint64_t count;
  uint64_t hash;
} cube_words;

/// Finds all words on a fresh puzzle with their indices and scores. `tiles` are 81 tile codes of English.
cube_words cube_all_words(cube_solver *solver, const uint8_t *tiles);

/// Finds the best word: its score, and its index as `hash`.
cube_words cube_best_word(cube_solver *solver, const uint8_t *tiles);

/// Whether there is a word.
int cube_any_word(const cube_solver *solver, const uint8_t *tiles);

/// The visible faces while some cubes are in play: top and left in the halves of `low`, right in `high`.
typedef struct {
  uint64_t low, high;
} cube_faces;

/// The sum of the visible faces of many states, as numbers.
uint64_t cube_visible_sum(const uint32_t *in_play, size_t count);

/// The puzzle with a number: writes 81 tile codes. `tiles` has a tile for each of the `bound` weights.
void cube_random_puzzle(
    uint64_t seed, uint64_t number, const uint8_t *tiles, uint64_t bound, uint8_t *codes);

#ifdef __cplusplus
}
#endif
