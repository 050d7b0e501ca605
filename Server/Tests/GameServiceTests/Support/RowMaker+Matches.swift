import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

extension RowMaker {
  /// Stores open matches that were opened at a time.
  func openMatches(_ count: Int, of player: UniqueID, at time: UnixTime) async throws
    -> [UniqueID]
  {
    let puzzle = PuzzleGenerator(seed: 7).puzzle(0)
    return try await copies(
      count,
      of: StoredMatch(
        id: id(), code: code(), language: .english, puzzle: puzzle.packed, opener: player,
        moves: MoveList().packed(on: puzzle), turnBeganAt: time, changedAt: time))
  }

  /// Stores matches like one, with other identifiers.
  func copies(_ count: Int, of match: StoredMatch) async throws -> [UniqueID] {
    let copies = (0..<count).map { _ in
      var copy = match
      copy.id = id()
      copy.code = code()
      return copy
    }
    try await storage.write { rows in for copy in copies { try rows.insert(copy) } }
    return copies.map(\.id)
  }
}

extension MatchPlayers {
  /// Adds a reaction of so many bytes to each move of a stored match.
  func fill(_ id: UniqueID, reactionBytes: Int) async throws {
    let text = ExactText(String(repeating: "x", count: reactionBytes))
    try await server.storage.write { rows in
      guard var match = try rows.match(id) else { return }
      let puzzle = try Puzzle(packed: match.puzzle)
      let moves = try MoveList(packed: match.moves, on: puzzle).map { move in
        var move = move
        move.reactions.append(Reaction(playerIndex: 1, text: text))
        return move
      }
      match.moves = MoveList(moves).packed(on: puzzle)
      try rows.update(match)
    }
  }

  /// The row of a match whose JSON is long: 135 words with the most reactions. No game goes on with it.
  func longMatch() async throws -> StoredMatch {
    let match = try await match()
    let played = try await ada.matches.play(word(match, side: 0), in: match.id, after: 0)
    let text = ExactText(String(repeating: "é", count: 32))
    return try await server.storage.write { rows in
      var row = try #require(try rows.match(match.id))
      var move = try #require(played.moves.first)
      move.reactions = (0..<4).map { Reaction(playerIndex: $0, text: text) }
      row.moves = MoveList(Array(repeating: move, count: 135)).packed(
        on: try Puzzle(packed: row.puzzle))
      row.moveCount = 135
      try rows.update(row)
      return row
    }
  }
}
