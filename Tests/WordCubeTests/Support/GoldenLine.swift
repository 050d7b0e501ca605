import WordCube

/// A move in a line of golden games.
struct GoldenMove: Decodable {
  let at: Double
  let score: Int64
  let player: Int64?
  /// Nil for a removal.
  let faces: [UInt8]?
  /// Nil for a word.
  let cube: UInt8?

  var move: Move {
    Move(
      cube.map { .removedCube(known(CubePosition(rawValue: $0))) }
        ?? .playedWord(known(faces).map { face($0) }),
      claimedScore: score, playedAt: at, playerIndex: player)
  }
}

/// The verdict in a line of golden games.
struct GoldenVerdict: Decodable {
  let valid: Bool
  // Of a valid game.
  let total: Int64?
  let words: [String?]?
  let scores: [Int64]?
  // Of a refused one; not every file names the rules.
  let refusedMove: Int?
  let rules: [String]?
}
