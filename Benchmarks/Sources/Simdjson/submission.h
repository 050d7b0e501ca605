#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// A submission of one player in plain structures, made to be filled again and again.
struct Submission {
  struct Tile {
    std::array<char, 2> letters;
    uint8_t count;
  };

  struct Point {
    uint8_t x, y, z;
  };

  struct Face {
    Point index;
    uint8_t side;
  };

  struct Reaction {
    int64_t player;
    std::string text;
  };

  struct Move {
    double played_at;
    int64_t score;
    int64_t player;
    bool has_player;
    bool is_removal;
    /// Of a removal.
    Point cube;
    /// Where its faces and reactions end in the game's.
    size_t face_end, reaction_end;
  };

  bool is_timed;
  /// By x, y, z, and top, left, right.
  std::array<Tile, 81> tiles;
  std::vector<Move> moves;
  std::vector<Face> faces;
  std::vector<Reaction> reactions;

  /// A hash over all values: FNV-1a over words of 64 bits.
  uint64_t hash() const;
};
