/// A game's moves, in order: a collection of ``Move``.
///
/// Three flat arrays store the moves: 48 bytes per move and one byte per played face. The judge and the
/// wire formats read these arrays directly.
public struct MoveList: Hashable, Sendable {
  @usableFromInline var records: [MoveRecord] = []
  /// The faces of all words, one word after another.
  @usableFromInline var faces: [Face] = []
  /// The reactions to all moves, one move after another.
  @usableFromInline var reactions: [Reaction] = []

  /// Creates an empty list.
  public init() {}

  /// Creates the list of these records, whose faces and reactions end where the last record says.
  package init(uncheckedRecords records: [MoveRecord], faces: [Face], reactions: [Reaction]) {
    assert(faces.count == records.last?.faceEnd ?? 0)
    assert(reactions.count == records.last?.reactionEnd ?? 0)
    self.records = records
    self.faces = faces
    self.reactions = reactions
  }

  /// Creates a list of moves.
  public init(_ moves: some Sequence<Move>) {
    self.init()
    for move in moves { append(move) }
  }

  /// Reserves capacity for a number of moves, and for a number of faces in all their words.
  public mutating func reserveCapacity(moves: Int, faces: Int) {
    records.reserveCapacity(moves)
    self.faces.reserveCapacity(faces)
  }

  /// Adds a move at the end.
  public mutating func append(_ move: Move) {
    reactions.append(contentsOf: move.reactions)
    var kind = Self.wordKind
    switch move.action {
    case .playedWord(let word): faces.append(contentsOf: word)
    case .removedCube(let cube): kind = cube.rawValue
    }
    records.append(
      MoveRecord(
        playedAt: move.playedAt, claimedScore: move.claimedScore, playerIndex: move.playerIndex,
        kind: kind, faceEnd: faces.count, reactionEnd: reactions.count))
  }

  /// The `kind` of a played word. A removal's `kind` is the cube's number.
  @inlinable package static var wordKind: UInt8 { 0xFF }
}

/// A move in a ``MoveList``.
@usableFromInline
package struct MoveRecord: Hashable, Sendable {
  @usableFromInline let playedAt: Double
  @usableFromInline let claimedScore: Int64
  @usableFromInline let playerIndex: Int64?
  /// The number of the removed cube, or ``MoveList/wordKind``.
  @usableFromInline let kind: UInt8
  /// Where the move's faces end in ``MoveList/faces``. They start where the previous move's faces end.
  @usableFromInline let faceEnd: Int
  /// Where the move's reactions end in ``MoveList/reactions``.
  @usableFromInline let reactionEnd: Int

  /// Creates a record of these parts.
  @inlinable @inline(__always)
  package init(
    playedAt: Double, claimedScore: Int64, playerIndex: Int64?, kind: UInt8, faceEnd: Int,
    reactionEnd: Int
  ) {
    self.playedAt = playedAt
    self.claimedScore = claimedScore
    self.playerIndex = playerIndex
    self.kind = kind
    self.faceEnd = faceEnd
    self.reactionEnd = reactionEnd
  }

  /// Returns the record and the faces of a move that is in no list.
  @usableFromInline
  static func single(_ move: Move) -> (MoveRecord, faces: [Face]) {
    var (kind, faces) = (MoveList.wordKind, [Face]())
    switch move.action {
    case .playedWord(let word): faces = word
    case .removedCube(let cube): kind = cube.rawValue
    }
    let record = MoveRecord(
      playedAt: move.playedAt, claimedScore: move.claimedScore, playerIndex: move.playerIndex,
      kind: kind, faceEnd: faces.count, reactionEnd: move.reactions.count)
    return (record, faces)
  }

  /// The cube that the move removes, or nil if it plays a word.
  var removedCube: CubePosition? { CubePosition(rawValue: kind) }
}

extension MoveList: RandomAccessCollection {
  /// The index of the first move, 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of moves.
  @inlinable public var endIndex: Int { records.count }

  /// The move at the given index.
  public subscript(index: Int) -> Move {
    let record = records[index]
    let action: Move.Action =
      if let cube = record.removedCube {
        .removedCube(cube)
      } else {
        .playedWord(Array(faces[faceRange(at: index)]))
      }
    return Move(
      action, claimedScore: record.claimedScore, playedAt: record.playedAt,
      playerIndex: record.playerIndex, reactions: Array(reactions[reactionRange(at: index)]))
  }

  func faceRange(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : records[index - 1].faceEnd)..<records[index].faceEnd
  }

  private func reactionRange(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : records[index - 1].reactionEnd)..<records[index].reactionEnd
  }
}

extension MoveList: ExpressibleByArrayLiteral {
  /// Creates a list of the given moves.
  public init(arrayLiteral moves: Move...) { self.init(moves) }
}

extension MoveList: CustomStringConvertible {
  /// The moves, one per line.
  public var description: String {
    var text = "\(count) moves"
    for (index, move) in enumerated() { text += "\n  \(index): \(move)" }
    return text
  }
}
