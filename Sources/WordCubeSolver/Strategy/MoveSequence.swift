/// A move of a line: a way by its place in a ``PlacementList``, or the removal of a cube.
struct SequenceMove: Hashable, Sendable {
  private let code: Int32

  /// Plays a way.
  init(placement: Int) { code = Int32(truncatingIfNeeded: placement) }

  /// Removes a cube.
  init(removing cube: Int) { code = -1 - Int32(truncatingIfNeeded: cube) }

  /// The way that is played; nil for a removal.
  @inline(__always)
  var placement: Int? { code < 0 ? nil : Int(code) }

  /// The cube that is removed, of a removal.
  @inline(__always)
  var cube: Int { Int(-1 - code) }
}

/// A line of moves that can be played one after the other, with the states between them.
struct MoveSequence: Sendable {
  private(set) var moves: [SequenceMove] = []
  /// The state before each move, and the one after the last.
  private(set) var states: [WearState]
  /// The sum of the words' scores.
  private(set) var total: Int64 = 0
  /// By word: its move's place in the line, or -1.
  private var places: [Int32]

  init(from state: WearState, wordCount: Int) {
    states = [state]
    places = [Int32](repeating: -1, count: wordCount)
  }

  /// Where a word is played; -1 if it is not.
  @inline(__always)
  func place(ofWord word: Int32) -> Int { Int(places[Int(word)]) }

  /// Adds a move at the end.
  mutating func append(_ move: SequenceMove, after state: WearState, _ placements: [Placement]) {
    if let placement = move.placement {
      places[Int(placements[placement].word)] = Int32(moves.count)
      total += Int64(placements[placement].score)
    }
    moves.append(move)
    states.append(state)
  }

  /// Puts other moves in the place of those from a place on; `after` are the states after each of them.
  mutating func replace(
    from start: Int, with newMoves: [SequenceMove], after newStates: [WearState], total: Int64,
    _ placements: [Placement]
  ) {
    for place in start..<moves.count {
      if let placement = moves[place].placement { places[Int(placements[placement].word)] = -1 }
    }
    moves.removeSubrange(start...)
    states.removeSubrange((start + 1)...)
    for move in newMoves {
      if let placement = move.placement {
        places[Int(placements[placement].word)] = Int32(moves.count)
      }
      moves.append(move)
    }
    states.append(contentsOf: newStates)
    self.total = total
  }
}
