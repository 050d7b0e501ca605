/// The source of a ``FastReplay``'s moves: a list of moves, or the bits of a packed log.
///
/// The replay reads one move after another: its kind, a word's faces, and its end. A nil result
/// means that the fast path cannot decide the move.
@usableFromInline
package protocol MoveSource {
  /// Whether each face of a word is known to touch the previous face.
  static var facesTouch: Bool { get }

  /// Begins the next move.
  ///
  /// - Precondition: There is a next move.
  mutating func begin() -> MoveKind?

  /// Returns the number of one of the word's faces, below 81.
  func face(at position: Int) -> Int

  /// Ends the move and returns its time. Returns nil if its claimed score is not `score`, or if its player
  /// is not the player of the first move: ``OnePlayerClock`` keeps the times of only one player.
  mutating func end(score: Int64) -> Double?
}

/// The action of a move.
@usableFromInline
package enum MoveKind {
  /// It plays a word.
  case word(faceCount: Int)
  /// It removes a cube.
  case removal(CubePosition)
}

/// The moves of a list.
struct ListedMoves: MoveSource {
  private let records: [MoveRecord]
  private let faces: [Face]
  private let player: Int64?
  private var position = 0
  private var faceStart = 0

  /// Creates a source from a list that is not empty.
  init(_ list: MoveList) {
    records = list.records
    faces = list.faces
    player = list.records[0].playerIndex
  }

  static var facesTouch: Bool { false }

  @inline(__always)
  func begin() -> MoveKind? {
    if let cube = records[position].removedCube { return .removal(cube) }
    return .word(faceCount: records[position].faceEnd &- faceStart)
  }

  @inline(__always)
  func face(at position: Int) -> Int { faces[faceStart &+ position].index }

  @inline(__always)
  mutating func end(score: Int64) -> Double? {
    guard records[position].claimedScore == score, records[position].playerIndex == player else {
      return nil
    }
    defer { position &+= 1 }
    faceStart = records[position].faceEnd
    return records[position].playedAt
  }
}
