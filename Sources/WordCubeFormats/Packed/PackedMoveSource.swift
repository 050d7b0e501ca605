import WordCube

/// Plain moves of a packed log that note on the way what the digest of the game is made of.
struct PackedMoveSource {
  private(set) var moves: FastMoveReader
  private var mixer: GameDigest.Mixer
  private var faces: FaceBuffer
  private let neighbours = TouchingFaces.tables.neighbours

  init(_ moves: FastMoveReader, on puzzle: Puzzle, into faces: FaceBuffer) {
    self.moves = moves
    mixer = GameDigest.Mixer(puzzle)
    self.faces = faces
  }

  /// The digest of the puzzle and of all moves that were taken.
  var digest: GameDigest { faces.withSpan { mixer.finalize(faces: $0.bytes) } }
}

extension PackedMoveSource: MoveSource {
  static var facesTouch: Bool { true }

  @inline(__always)
  mutating func begin() -> MoveKind? {
    let action = moves.begin(&faces, neighbours: neighbours)
    switch action {
    case nil: break
    case .removal(let cube): mixer.combine(removed: cube)
    case .word(let count): mixer.combine(faceCount: count)
    }
    return action
  }

  @inline(__always)
  func face(at position: Int) -> Int { faces[position].index }

  @inline(__always)
  mutating func end(score: Int64) -> Double? { moves.end() }
}
