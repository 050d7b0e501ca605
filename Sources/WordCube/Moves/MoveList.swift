/// The moves of a game, in order, packed into three flat arrays whatever their number.
///
/// Reads as a collection of ``Move``; the judge and the wire formats go through the packed form,
/// which takes 48 bytes a move and one for each face played.
public struct MoveList: Hashable, Sendable {
  var records: [MoveRecord]
  /// The faces of all words, one word after the other; readers of packed logs add to them in place.
  package var faceNumbers: [UInt8]
  /// The reactions of all moves, one move after the other.
  var reactions: [Reaction]

  /// An empty list.
  public init() {
    records = []
    faceNumbers = []
    reactions = []
  }

  /// A list of moves.
  public init(_ moves: some Sequence<Move>) {
    self.init()
    for move in moves { append(move) }
  }

  /// Reserves room for a number of moves and for the faces of all their words.
  public mutating func reserveCapacity(moves: Int, faces: Int) {
    records.reserveCapacity(moves)
    faceNumbers.reserveCapacity(faces)
  }

  /// Adds a move at the end.
  public mutating func append(_ move: Move) {
    reactions.append(contentsOf: move.reactions)
    var kind = Self.wordKind
    if case .playedWord(let faces) = move.action {
      for face in faces { faceNumbers.append(face.rawValue) }
    } else if case .removedCube(let cube) = move.action {
      kind = cube.rawValue
    }
    appendRecord(
      kind: kind, claimedScore: move.claimedScore, playedAt: move.playedAt,
      playerIndex: move.playerIndex)
  }

  /// Adds one face to the word that the next ``appendRecord`` closes.
  package mutating func appendFace(uncheckedRawValue face: UInt8) {
    assert(face < Face.count)
    faceNumbers.append(face)
  }

  /// Adds a reaction to the move that the next ``appendRecord`` closes.
  package mutating func appendReaction(_ reaction: Reaction) { reactions.append(reaction) }

  /// The `kind` of a played word; a removal's is the number of the cube.
  package static let wordKind: UInt8 = 0xFF

  /// Closes a move: the faces and reactions that were added since the last one belong to it.
  package mutating func appendRecord(
    kind: UInt8, claimedScore: Int64, playedAt: Double, playerIndex: Int64?
  ) {
    records.append(
      MoveRecord(
        playedAt: playedAt, claimedScore: claimedScore, playerIndex: playerIndex,
        kind: kind, faceEnd: faceNumbers.count, reactionEnd: reactions.count))
  }
}

/// A move in a ``MoveList``.
struct MoveRecord: Hashable, Sendable {
  let playedAt: Double
  let claimedScore: Int64
  let playerIndex: Int64?
  /// The number of the removed cube, or ``MoveList/wordKind``.
  let kind: UInt8
  /// Where the move's faces end; they start where those of the move before end.
  let faceEnd: Int
  /// Where the move's reactions end.
  let reactionEnd: Int

  /// The cube that the move removes, or nil if it plays a word.
  var removedCube: CubePosition? { CubePosition(rawValue: kind) }
}

extension MoveList: RandomAccessCollection {
  /// The position of the first move, 0.
  public var startIndex: Int { 0 }

  /// The number of moves.
  public var endIndex: Int { records.count }

  /// The move at a position.
  public subscript(position: Int) -> Move {
    let record = records[position]
    let action: Move.Action =
      if let cube = record.removedCube {
        .removedCube(cube)
      } else {
        .playedWord(faceNumbers[faceRange(at: position)].map { Face(uncheckedRawValue: $0) })
      }
    return Move(
      action, claimedScore: record.claimedScore, playedAt: record.playedAt,
      playerIndex: record.playerIndex, reactions: Array(reactions[reactionRange(at: position)]))
  }

  func faceRange(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : records[position - 1].faceEnd)..<records[position].faceEnd
  }

  private func reactionRange(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : records[position - 1].reactionEnd)..<records[position].reactionEnd
  }
}

extension MoveList: ExpressibleByArrayLiteral {
  /// A list of the given moves.
  public init(arrayLiteral moves: Move...) { self.init(moves) }
}

extension MoveList: CustomStringConvertible {
  /// The moves, a line each.
  public var description: String {
    var text = "\(count) moves"
    for (position, move) in enumerated() { text += "\n  \(position): \(move)" }
    return text
  }
}
