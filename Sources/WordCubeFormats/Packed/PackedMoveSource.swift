import WordCube

/// The fast path's source of a packed game's moves. It also computes the digest along the way.
struct PackedMoveSource {
  private(set) var moves: FastMoveReader
  private var mixer: GameDigest.Mixer
  /// The faces of all words read.
  private var faces: UnsafeScratchBuffer<Face>
  /// Where the faces of the current word start.
  private var wordStart = 0
  private let neighbours = TouchingFaces.table

  init(_ moves: FastMoveReader, on puzzle: Puzzle, into faces: UnsafeScratchBuffer<Face>) {
    self.moves = moves
    mixer = GameDigest.Mixer(puzzle)
    self.faces = faces
  }

  /// The digest of the puzzle and of all moves read.
  var digest: GameDigest { faces.withSpan { mixer.finalize(faces: $0.bytes) } }
}

extension PackedMoveSource: MoveSource {
  static var facesTouch: Bool { true }

  @inline(__always)
  mutating func begin() -> MoveKind? {
    wordStart = faces.count
    let action = moves.begin(&faces, neighbours: neighbours)
    switch action {
    case nil: break
    case .removal(let cube): mixer.combine(removed: cube)
    case .word(let count): mixer.combine(faceCount: count)
    }
    return action
  }

  @inline(__always)
  func face(at position: Int) -> Int { faces[wordStart &+ position].index }

  @inline(__always)
  mutating func end(score: Int64) -> Double? { moves.end() }
}
