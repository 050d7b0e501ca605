public import WordCube

/// Moves for tests. The engine accepts each of them on a fresh ``SamplePuzzles/standard``.
public enum SampleMoves {
  /// Plays `QUOTES` for 324 points over five faces, the first of which shows `QU`.
  public static let quotes = word([62, 70, 80, 79, 43], claims: 324, at: 0)

  /// Plays `GREATEST` for 520 points.
  public static let greatest = word([77, 65, 56, 68, 80, 79, 43, 16], claims: 520, at: 9.5)

  /// Plays `GAP` for 24 points. This word shares no cube with ``quotes`` or ``removal``.
  public static let gap = word([77, 68, 71], claims: 24, at: 12)

  /// Removes the cube nearest the viewer, (2, 2, 2).
  public static let removal = Move(
    .removedCube(CubePosition(uncheckedRawValue: 26)), claimedScore: 0, playedAt: 14)

  /// Returns a move that plays a word over the faces with these numbers.
  static func word(_ faces: [UInt8], claims score: Int64, at time: Double) -> Move {
    Move(
      .playedWord(faces.map { Face(uncheckedRawValue: $0) }), claimedScore: score, playedAt: time)
  }
}

extension Move {
  /// Returns the move at another time.
  func at(_ time: Double) -> Move {
    var copy = self
    copy.playedAt = time
    return copy
  }

  /// Returns the move as made by a player.
  func by(_ player: Int64) -> Move {
    var copy = self
    copy.playerIndex = player
    return copy
  }

  /// Returns the move with a different claimed score.
  func claiming(_ score: Int64) -> Move {
    var copy = self
    copy.claimedScore = score
    return copy
  }
}
