#pragma once

#include <array>
#include <cstdint>

#include "cube_in_cpp.h"

/// The faces that can be played on a fresh puzzle, numbered from 0, and which of them touch.
struct Board {
  struct Face {
    uint8_t first, second;
    uint64_t neighbours;
    uint32_t next_letters;
  };

  static constexpr uint8_t none = 255;

  std::array<Face, 57> faces;
  unsigned count = 0;

  explicit Board(const uint8_t *tiles);
};

/// The faces of the cubes in play that no cube in play hides.
inline cube_faces visible_faces(uint32_t cubes) {
  auto stepping = [cubes](unsigned dx, unsigned dy, unsigned dz) {
    uint32_t mask = (dx ? 0x003FFFFu : 0x7FFFFFFu) & (dy ? 0x0FC7E3Fu : 0x7FFFFFFu) &
                    (dz ? 0x36DB6DBu : 0x7FFFFFFu);
    return cubes >> (9 * dx + 3 * dy + dz) & mask;
  };
  auto along = [](uint64_t sets) {
    constexpr uint64_t starts = 0x0000361B0000361B;
    uint64_t once = sets >> 13 & starts;
    return sets | once | (once >> 13 & starts);
  };
  uint32_t ahead = stepping(1, 1, 1);
  uint32_t x = stepping(0, 1, 1), y = stepping(1, 0, 1), z = stepping(1, 1, 0);
  uint64_t top = stepping(0, 1, 0) | ahead | (x & z);
  uint64_t left = stepping(0, 0, 1) | ahead | (x & y);
  uint64_t right = stepping(1, 0, 0) | ahead | (z & y);
  return {(cubes | uint64_t(cubes) << 32) & ~along(top | left << 32), cubes & ~along(right)};
}
