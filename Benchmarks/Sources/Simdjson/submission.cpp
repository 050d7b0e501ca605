#include "submission.h"

#include <cstring>

namespace {
struct Hash {
  uint64_t value = 0xcbf29ce484222325;
  void add(uint64_t word) { value = (value ^ word) * 0x100000001b3; }
};
}  // namespace

uint64_t Submission::hash() const {
  Hash hash;
  hash.add(is_timed);
  for (const Tile &tile : tiles) {
    for (size_t place = 0; place < tile.count; ++place) hash.add(uint8_t(tile.letters[place]));
    hash.add(0);
  }
  size_t face = 0, reaction = 0;
  for (const Move &move : moves) {
    uint64_t time;
    std::memcpy(&time, &move.played_at, sizeof time);
    hash.add(time);
    hash.add(uint64_t(move.score));
    hash.add(move.has_player);
    if (move.has_player) hash.add(uint64_t(move.player));
    if (move.is_removal) {
      hash.add(move.cube.x);
      hash.add(move.cube.y);
      hash.add(move.cube.z);
    }
    for (; face < move.face_end; ++face) {
      hash.add(faces[face].index.x);
      hash.add(faces[face].index.y);
      hash.add(faces[face].index.z);
      hash.add(faces[face].side);
    }
    for (; reaction < move.reaction_end; ++reaction) {
      hash.add(uint64_t(reactions[reaction].player));
      for (char byte : reactions[reaction].text) hash.add(uint8_t(byte));
    }
  }
  return hash.value;
}
