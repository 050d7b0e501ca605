import NaiveTwin

/// The most that can be scored with a few words on a few cubes: every word, on every set of faces,
/// and every removal is tried in every state. The slow twin of the bound.
struct ExhaustiveGame {
  private struct Position: Hashable {
    var state: NaiveState
    var played: Set<Int>
  }

  private let puzzle: NaivePuzzle
  private let words: [String]
  private var best: [Position: Int64] = [:]

  /// The most that can be scored from a state, or nil if there are too many positions.
  static func optimum(
    _ puzzle: NaivePuzzle, from state: NaiveState, words: [String], maximumPositionCount: Int
  ) -> Int64? {
    var game = ExhaustiveGame(puzzle: puzzle, words: words)
    return game.most(
      from: Position(state: state, played: []), maximumPositionCount: maximumPositionCount)
  }

  private init(puzzle: NaivePuzzle, words: [String]) {
    self.puzzle = puzzle
    self.words = words
  }

  private mutating func most(from position: Position, maximumPositionCount: Int) -> Int64? {
    if let known = best[position] { return known }
    guard best.count < maximumPositionCount else { return nil }
    var most: Int64 = 0
    let faces = position.state.playableFaces
    for number in words.indices where !position.played.contains(number) {
      for placement in Self.placements(words[number], puzzle, faces) {
        var next = position
        next.state.apply(.playedWord(Array(placement)))
        next.played.insert(number)
        guard let rest = self.most(from: next, maximumPositionCount: maximumPositionCount) else {
          return nil
        }
        most = max(most, naiveScore(words[number]) + rest)
      }
    }
    for point in position.state.pointsInPlay {
      var next = position
      next.state.apply(.removedCube(point))
      guard let rest = self.most(from: next, maximumPositionCount: maximumPositionCount) else {
        return nil
      }
      most = max(most, rest)
    }
    best[position] = most
    return most
  }

  /// The sets of faces on which a word can be walked.
  static func placements(
    _ word: String, _ puzzle: NaivePuzzle, _ faces: [NaiveFace]
  ) -> Set<Set<NaiveFace>> {
    var placements: Set<Set<NaiveFace>> = []
    func extend(_ path: [NaiveFace], _ rest: Substring) {
      if rest.isEmpty {
        placements.insert(Set(path))
        return
      }
      for face in faces where !path.contains(face) && rest.hasPrefix(puzzle[face]) {
        if let last = path.last, !last.touches(face) { continue }
        extend(path + [face], rest.dropFirst(puzzle[face].count))
      }
    }
    extend([], word[...])
    return placements
  }
}
