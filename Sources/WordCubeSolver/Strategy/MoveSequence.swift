import WordCube

/// A move in a sequence: a placement to play, or a cube to remove.
struct SequenceMove: Equatable, Sendable {
  /// A placement's number, or -1 minus a cube's number.
  private let code: Int32

  /// Creates a move that plays a placement.
  init(placement: Int) { code = Int32(truncatingIfNeeded: placement) }

  /// Creates a move that removes a cube.
  init(removing cube: CubePosition) { code = -1 - Int32(cube.rawValue) }

  /// The placement that the move plays; nil for a removal.
  @inline(__always)
  var placement: Int? { code < 0 ? nil : Int(code) }

  /// The cube that the move removes; only for removals.
  @inline(__always)
  var cube: CubePosition {
    CubePosition(uncheckedRawValue: UInt8(truncatingIfNeeded: -1 &- code))
  }
}

/// Moves that can be played in sequence, with the states between them.
struct MoveSequence: Sendable {
  private(set) var moves: [SequenceMove] = []
  /// The state before each move, and the one after the last.
  private(set) var states: [CubeState]
  /// The sum of the words' scores.
  private(set) var total: Int64 = 0
  /// By word: its move's index in the sequence, or -1.
  private var indices: [Int32]

  init(from state: CubeState, wordCount: Int) {
    states = [state]
    indices = [Int32](repeating: -1, count: wordCount)
  }

  /// Returns where a word is played; -1 if it is not.
  @inline(__always)
  func index(ofWord word: Int32) -> Int { Int(indices[Int(word)]) }

  /// Adds a move at the end.
  mutating func append(_ move: SequenceMove, after state: CubeState, _ placements: [Placement]) {
    let score = move.placement.map { Int64(placements[$0].score) } ?? 0
    replace(
      from: moves.count, with: [move], after: [state], total: total + score, placements)
  }

  /// Replaces the moves from an index on; `newStates` are the states after each of the new moves.
  mutating func replace(
    from start: Int, with newMoves: [SequenceMove], after newStates: [CubeState], total: Int64,
    _ placements: [Placement]
  ) {
    for index in start..<moves.count {
      if let placement = moves[index].placement { indices[Int(placements[placement].word)] = -1 }
    }
    moves.removeSubrange(start...)
    states.removeSubrange((start + 1)...)
    for move in newMoves {
      if let placement = move.placement {
        indices[Int(placements[placement].word)] = Int32(moves.count)
      }
      moves.append(move)
    }
    states.append(contentsOf: newStates)
    self.total = total
  }
}
