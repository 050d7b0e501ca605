/// A move of a line: a way by its place in a ``WayList``, or the removal of a cube.
struct LineMove: Hashable, Sendable {
  private let code: Int32

  /// Plays a way.
  init(way: Int) { code = Int32(truncatingIfNeeded: way) }

  /// Removes a cube.
  init(removing cube: Int) { code = -1 - Int32(truncatingIfNeeded: cube) }

  /// The way that is played; nil for a removal.
  @inline(__always)
  var way: Int? { code < 0 ? nil : Int(code) }

  /// The cube that is removed, of a removal.
  @inline(__always)
  var cube: Int { Int(-1 - code) }
}

/// A line of moves that can be played one after the other, with the states between them.
struct Line: Sendable {
  private(set) var moves: [LineMove] = []
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
  mutating func append(_ move: LineMove, after state: WearState, _ ways: [Way]) {
    if let way = move.way {
      places[Int(ways[way].word)] = Int32(moves.count)
      total += Int64(ways[way].score)
    }
    moves.append(move)
    states.append(state)
  }

  /// Puts other moves in the place of those from a place on; `after` are the states after each of them.
  mutating func replace(
    from start: Int, with newMoves: [LineMove], after newStates: [WearState], total: Int64,
    _ ways: [Way]
  ) {
    for place in start..<moves.count {
      if let way = moves[place].way { places[Int(ways[way].word)] = -1 }
    }
    moves.removeSubrange(start...)
    states.removeSubrange((start + 1)...)
    for move in newMoves {
      if let way = move.way { places[Int(ways[way].word)] = Int32(moves.count) }
      moves.append(move)
    }
    states.append(contentsOf: newStates)
    self.total = total
  }
}
