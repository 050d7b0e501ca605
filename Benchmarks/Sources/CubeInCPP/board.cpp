#include "board.h"

namespace {

constexpr uint32_t all_cubes = 0x7FFFFFF;

/// By face: the faces that share a corner with it, in 81 bits.
struct Touching {
  cube_faces faces[81];

  Touching() {
    static const int corners[3][4][3] = {
        {{0, 1, 1}, {0, 1, 0}, {1, 1, 0}, {1, 1, 1}},
        {{0, 1, 1}, {1, 1, 1}, {1, 0, 1}, {0, 0, 1}},
        {{1, 1, 1}, {1, 1, 0}, {1, 0, 0}, {1, 0, 1}}};
    uint64_t points[81] = {};
    for (int face = 0; face < 81; ++face) {
      int cube = face / 3, x = cube / 9, y = cube / 3 % 3, z = cube % 3;
      for (auto &c : corners[face % 3])
        points[face] |= uint64_t(1) << ((x + c[0]) * 16 + (y + c[1]) * 4 + z + c[2]);
    }
    for (int face = 0; face < 81; ++face) {
      cube_faces found{0, 0};
      for (int other = 0; other < 81; ++other) {
        if (other == face || !(points[face] & points[other])) continue;
        uint64_t bit = uint64_t(1) << other / 3;
        if (other % 3 == 0) found.low |= bit;
        if (other % 3 == 1) found.low |= bit << 32;
        if (other % 3 == 2) found.high |= bit;
      }
      faces[face] = found;
    }
  }
};

const Touching touching;

}  // namespace

Board::Board(const uint8_t *tiles) {
  cube_faces visible = visible_faces(all_cubes);
  uint8_t numbers[81], places[57];
  uint32_t sides[3] = {uint32_t(visible.low), uint32_t(visible.low >> 32), uint32_t(visible.high)};
  for (uint32_t cubes = sides[0] | sides[1] | sides[2]; cubes; cubes &= cubes - 1) {
    int cube = __builtin_ctz(cubes);
    for (int side = 0; side < 3; ++side) {
      if (!(sides[side] >> cube & 1)) continue;
      int face = cube * 3 + side;
      uint8_t tile = tiles[face];
      numbers[face] = uint8_t(count);
      places[count] = uint8_t(face);
      // The last tile of English is QU.
      faces[count++] = {uint8_t(tile == 26 ? 16 : tile), uint8_t(tile == 26 ? 20 : none), 0, 0};
    }
  }
  for (unsigned place = 0; place < count; ++place) {
    const cube_faces &near = touching.faces[places[place]];
    uint32_t near_sides[3] = {
        uint32_t(near.low) & sides[0], uint32_t(near.low >> 32) & sides[1],
        uint32_t(near.high) & sides[2]};
    for (int side = 0; side < 3; ++side) {
      for (uint32_t rest = near_sides[side]; rest; rest &= rest - 1) {
        uint8_t other = numbers[__builtin_ctz(rest) * 3 + side];
        faces[place].neighbours |= uint64_t(1) << other;
        faces[place].next_letters |= 1u << faces[other].first;
      }
    }
  }
}

uint64_t cube_visible_sum(const uint32_t *in_play, size_t count) {
  uint64_t sum = 0;
  for (size_t place = 0; place < count; ++place) {
    cube_faces faces = visible_faces(in_play[place]);
    sum += (faces.low & 0xFFFFFFFF) + (faces.low >> 32) + faces.high;
  }
  return sum;
}

static uint64_t mix(uint64_t z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

void cube_random_puzzle(
    uint64_t seed, uint64_t number, const uint8_t *tiles, uint64_t bound, uint8_t *codes) {
  uint64_t state = mix(seed + number * 0xD1342543DE82EF95);
  const uint64_t threshold = -bound % bound;
  for (int face = 0; face < 81; ++face) {
    unsigned __int128 product;
    do {
      state += 0x9E3779B97F4A7C15;
      product = (unsigned __int128)mix(state) * bound;
    } while (uint64_t(product) < threshold);
    codes[face] = tiles[uint64_t(product >> 64)];
  }
}
