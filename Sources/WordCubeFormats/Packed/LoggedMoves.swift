import WordCube

/// Plain moves of a packed log that note on the way what the digest of the game is made of.
struct LoggedMoves {
  private(set) var moves: PlainMoves
  private var mixer: GameDigest.Mixer
  private var faces: FaceLog
  private let neighbours = TouchingFaces.tables.neighbours

  init(_ moves: PlainMoves, on puzzle: Puzzle, into faces: FaceLog) {
    self.moves = moves
    mixer = GameDigest.Mixer(puzzle)
    self.faces = faces
  }

  /// The digest of the puzzle and of all moves that were taken.
  var digest: GameDigest { faces.withSpan { mixer.finalize(faces: $0.bytes) } }
}

extension LoggedMoves: MoveSource {
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
