import WordCube

/// A set of faces on which a word can be played, and what it asks of the cubes.
///
/// Walks over the same faces are one way: only the set matters to the rest of the game.
struct Placement: Hashable, Sendable {
  /// The cubes whose faces are used, which have to be in play.
  private(set) var cubes: UInt32 = 0
  /// Cubes that hide a face, which have to be out of play.
  private(set) var gone: UInt32 = 0
  /// Two cubes that hide a face together, of which one has to be out of play; or
  /// ``Occluders/noPair``.
  private(set) var pair = Occluders.noPair
  /// Another such pair.
  private(set) var otherPair = Occluders.noPair
  /// The faces.
  private(set) var faces = FacePlanes()
  /// The word's score.
  let score: Int32
  /// The word's place in a ``PlacementList``.
  let word: Int32

  /// Calls a closure with the ways over some faces: none if some of their cubes hide one of them, and
  /// more than one if more than two pairs of half occluders matter. Of each further pair one way wants
  /// one cube gone, another the other.
  @inline(__always)
  static func forEach(
    over faces: FaceBits, score: Int32, word: Int32, _ hiders: [FaceHiders],
    _ body: (Placement) -> Void
  ) {
    var placement = Placement(score: score, word: word)
    var rest = faces
    while let face = rest.popFirst() {
      let facts = hiders[face]
      placement.cubes |= facts.cube
      placement.gone |= facts.full
      placement.faces.low |= facts.planes.low
      placement.faces.high |= facts.planes.high
    }
    let withPairs = faces & FaceHiders.facesWithPairs
    if withPairs.isEmpty {
      if placement.cubes & placement.gone == 0 { body(placement) }
    } else {
      placement.requirePairs(of: withPairs, hiders, body)
    }
  }

  /// The same way of a word whose place has changed.
  init(_ placement: Placement, word: Int32) {
    (cubes, gone, pair, otherPair) = (
      placement.cubes, placement.gone, placement.pair, placement.otherPair
    )
    (faces, score) = (placement.faces, placement.score)
    self.word = word
  }

  private init(score: Int32, word: Int32) {
    self.score = score
    self.word = word
  }

  private func requirePairs(of faces: FaceBits, _ hiders: [FaceHiders], _ body: (Placement) -> Void)
  {
    var placement = self
    var rest = faces
    while let face = rest.popFirst() {
      for pair in [hiders[face].nearPair, hiders[face].farPair]
      where !placement.require(oneOf: pair) {
        var other = placement
        other.gone |= pair & (pair &- 1)
        other.requirePairs(of: faces, hiders, body)
        placement.gone |= pair & (0 &- pair)
      }
    }
    if placement.cubes & placement.gone == 0 { body(placement) }
  }

  /// Notes that one cube of a pair has to be out of play; false if there is no room for it.
  private mutating func require(oneOf pair: UInt32) -> Bool {
    if pair == Occluders.noPair || pair & gone != 0 { return true }
    if pair & cubes != 0 {
      // Where both cubes are used, the way asks for used cubes to be gone, and is none.
      gone |= pair & ~cubes != 0 ? pair & ~cubes : pair
    } else if self.pair == Occluders.noPair || self.pair == pair {
      self.pair = pair
    } else if otherPair == Occluders.noPair || otherPair == pair {
      otherPair = pair
    } else {
      return false
    }
    return true
  }
}
