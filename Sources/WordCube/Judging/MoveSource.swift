/// Where a glance at a game has the moves from: a list of moves, or the bits of a packed log.
///
/// It is asked for one move after the other, and of each for what it does, then for the faces if it plays a
/// word, then for its end. Wherever only a longer look can tell, the answer is nil.
@usableFromInline
package protocol MoveSource {
  /// Whether it tells of no word in which a face does not touch the one before.
  static var facesTouch: Bool { get }

  /// Begins the next move; there is one.
  mutating func begin() -> MoveKind?

  /// The number of a face of the word, below 81.
  func face(at position: Int) -> Int

  /// Ends the move, which has this score if it holds: when it was made. Nil also if it claims another score,
  /// or was made by another player than the first.
  mutating func end(score: Int64) -> Double?
}

/// What a move does, as a ``MoveSource`` tells it.
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

  /// The moves of a list that is not empty.
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
