#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "board.h"

namespace {

/// A row for each edge of the word graph, in breadth-first order: the letters that follow in the upper half,
/// then twice the place of the edge by the first of them, plus 1 if the path so far is a word.
struct Table {
  std::vector<uint64_t> rows;
  std::vector<uint32_t> skips;
  uint64_t root = 0;

  Table(const uint8_t *graph, size_t unit_count, size_t units_at, size_t skips_at) {
    auto read = [graph](size_t offset, unsigned width) {
      uint32_t value = 0;
      std::memcpy(&value, graph + offset, width);
      return value;
    };
    std::vector<uint32_t> letters(unit_count, 0);
    auto unit = [&](size_t slot) { return read(units_at + 4 * slot, 4); };
    for (size_t slot = 0; slot < unit_count; ++slot) {
      uint32_t letter = unit(slot) & 63;
      if (letter != 63) letters[slot ^ letter] |= 1u << letter;
    }
    std::vector<uint32_t> starts(unit_count, 0), bases{1};
    uint32_t end = uint32_t(__builtin_popcount(letters[1]));
    root = uint64_t(letters[1]) << 32;
    for (size_t next = 0; next < bases.size(); ++next) {
      uint32_t base = bases[next];
      for (uint32_t rest = letters[base]; rest; rest &= rest - 1) {
        uint32_t letter = uint32_t(__builtin_ctz(rest)), found = unit(base ^ letter);
        uint32_t child = found >> 7;
        if (letters[child] && !starts[child]) {
          starts[child] = end;
          end += uint32_t(__builtin_popcount(letters[child]));
          bases.push_back(child);
        }
        rows.push_back(
            uint64_t(letters[child]) << 32 | uint64_t(starts[child]) << 1 | (found >> 6 & 1));
        skips.push_back(
            base == 1 ? read(skips_at + 4 * letter, 4)
                      : read(skips_at + 128 + 2 * (base ^ letter), 2));
      }
    }
  }

  static size_t place(uint64_t row, uint32_t letter) {
    uint32_t before = uint32_t(row >> 32) & ((1u << letter) - 1);
    return (uint32_t(row) >> 1) + uint32_t(__builtin_popcount(before));
  }
};

const uint8_t values[26] = {1, 4, 4, 3, 1, 5, 3, 5, 1, 9, 6, 2, 4,
                            2, 1, 4, 12, 2, 1, 2, 1, 5, 5, 9, 5, 11};

/// A word that was found, with its first eight letters, and the place of the others.
struct Record {
  uint32_t rank, score;
  uint64_t first_letters;
  uint32_t start;
  uint8_t count;
};

/// Takes all words, with their letters.
struct AllWords {
  std::vector<Record> records;
  std::vector<uint8_t> other_letters;

  void found(uint32_t rank, uint32_t score, const uint8_t *word, unsigned count) {
    uint64_t first_letters;
    std::memcpy(&first_letters, word, 8);
    records.push_back({rank, score, first_letters, uint32_t(other_letters.size()), uint8_t(count)});
    if (count > 8) other_letters.insert(other_letters.end(), word + 8, word + count);
  }
};

/// Takes the best word.
struct BestWord {
  uint32_t score = 0, rank = 0;

  void found(uint32_t word, uint32_t points, const uint8_t *, unsigned) {
    if (points > score) score = points, rank = word;
  }
};

/// The search of the Swift solver: depth first over the prefixes of words, each with the endpoints of all paths
/// that spell it.
template <typename Sink>
struct Search {
  static constexpr unsigned shift = 57, half = 64;
  static constexpr uint64_t used_mask = (uint64_t(1) << shift) - 1;
  static constexpr uint64_t completed_pair = uint64_t(1) << 63;

  const uint64_t *rows;
  const uint32_t *skips;
  Sink &sink;
  uint64_t neighbours[128] = {}, by_letter[32] = {}, pairs = 0;
  uint64_t entrances[65] = {};
  uint32_t letters[128] = {}, letters_after_entrance[65] = {};
  uint8_t prefix[256] = {};
  std::vector<uint64_t> &stack;

  Search(const Table &table, const Board &board, std::vector<uint64_t> &stack, Sink &sink)
      : rows(table.rows.data()), skips(table.skips.data()), sink(sink), stack(stack) {
    for (unsigned number = 0; number < board.count; ++number) {
      const Board::Face &face = board.faces[number];
      neighbours[number] = face.neighbours;
      letters[number] = face.next_letters;
      by_letter[face.first] |= uint64_t(1) << number;
      if (face.second != Board::none) {
        pairs |= uint64_t(1) << number;
        letters[half + number] = 1u << face.second;
      }
      uint64_t node = number + (face.second != Board::none ? half : 0);
      entrances[number] = uint64_t(1) << number | node << shift;
      letters_after_entrance[number] = letters[node];
    }
  }

  void run(uint64_t root) {
    for (uint32_t open = uint32_t(root >> 32); open; open &= open - 1) {
      uint32_t letter = uint32_t(__builtin_ctz(open));
      size_t place = Table::place(root, letter);
      uint64_t faces = by_letter[letter];
      if (!faces) continue;
      size_t top = 0;
      uint32_t following = 0;
      enter(faces, 0, rows[place], top, following);
      advance(rows[place], letter, skips[place], 0, 0, faces & ~pairs, 0, top, following);
    }
  }

  void visit(uint64_t row, uint32_t rank, uint32_t sum, unsigned depth, size_t start, size_t end,
             uint32_t following) {
    if (stack.size() < end + (end - start) * 32) stack.resize(2 * (end + (end - start) * 32));
    for (uint32_t open = following & uint32_t(row >> 32); open; open &= open - 1) {
      uint32_t letter = uint32_t(__builtin_ctz(open));
      size_t edge = Table::place(row, letter);
      uint64_t child = rows[edge], faces = by_letter[letter], reached = 0;
      size_t top = end;
      uint32_t following = 0;
      for (size_t place = start; place < end; ++place) {
        uint64_t endpoint = stack[place];
        unsigned node = unsigned(endpoint >> shift);
        uint64_t next = neighbours[node] & faces & ~endpoint;
        if (node < half) {
          reached |= next;
          enter(next, endpoint & used_mask, child, top, following);
        } else if (letters[node] == 1u << letter) {
          node -= half;
          following |= letters[node];
          stack[top] = (endpoint & used_mask) | uint64_t(node) << shift;
          top += (letters[node] & uint32_t(child >> 32)) != 0;
          reached |= completed_pair;
        }
      }
      advance(
          child, letter, rank + skips[edge], sum, depth, reached & ~pairs, end, top, following);
    }
  }

  void enter(uint64_t rest, uint64_t used, uint64_t row, size_t &top, uint32_t &following) {
    do {
      // Without faces this is 64, after which nothing follows.
      unsigned face = rest ? unsigned(__builtin_ctzll(rest)) : 64;
      rest &= rest - 1;
      stack[top] = used | entrances[face];
      following |= letters_after_entrance[face];
      top += (letters_after_entrance[face] & uint32_t(row >> 32)) != 0;
    } while (rest);
  }

  void advance(
      uint64_t row, uint32_t letter, uint32_t rank, uint32_t sum, unsigned depth,
      uint64_t reached, size_t start, size_t end, uint32_t following) {
    sum += values[letter];
    prefix[depth++] = uint8_t(letter);
    if (row & 1 && reached && depth >= 3)
      sink.found(rank, sum * depth * (depth > 4 ? depth - 3 : 1), prefix, depth);
    if (end > start) visit(row, rank, sum, depth, start, end, following);
  }
};

bool leads(const Table &table, const Board &board, unsigned face, uint64_t row, uint64_t used,
           unsigned length) {
  const Board::Face &tile = board.faces[face];
  for (uint8_t letter : {tile.first, tile.second}) {
    if (letter == Board::none) break;
    if (!(uint32_t(row >> 32) >> letter & 1)) return false;
    row = table.rows[Table::place(row, letter)];
    ++length;
  }
  if (row & 1 && length >= 3) return true;
  if (!(row >> 32)) return false;
  used |= uint64_t(1) << face;
  for (uint64_t rest = tile.neighbours & ~used; rest; rest &= rest - 1)
    if (leads(table, board, unsigned(__builtin_ctzll(rest)), row, used, length)) return true;
  return false;
}

}  // namespace

struct cube_solver {
  Table table;
  std::vector<uint64_t> stack = std::vector<uint64_t>(4096);
};

cube_solver *cube_solver_create(
    const uint8_t *graph, size_t unit_count, size_t units, size_t skips) {
  return new cube_solver{Table(graph, unit_count, units, skips)};
}

void cube_solver_destroy(cube_solver *solver) { delete solver; }

cube_words cube_all_words(cube_solver *solver, const uint8_t *tiles) {
  Board board(tiles);
  AllWords words;
  words.records.reserve(1024);
  Search<AllWords>(solver->table, board, solver->stack, words).run(solver->table.root);
  uint64_t hash = 0;
  for (const Record &word : words.records) hash = hash * 31 + word.rank * 7 + word.score;
  return {words.records.size(), hash};
}

cube_words cube_best_word(cube_solver *solver, const uint8_t *tiles) {
  Board board(tiles);
  BestWord best;
  Search<BestWord>(solver->table, board, solver->stack, best).run(solver->table.root);
  return {best.score, best.rank};
}

int cube_any_word(const cube_solver *solver, const uint8_t *tiles) {
  Board board(tiles);
  for (unsigned face = 0; face < board.count; ++face)
    if (leads(solver->table, board, face, solver->table.root, 0, 0)) return 1;
  return 0;
}
