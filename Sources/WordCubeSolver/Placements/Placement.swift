import WordCube

/// A set of faces on which a word can be played, and the conditions under which it is playable.
///
/// Paths over the same faces are one placement, because the rest of the game depends only on the set.
struct Placement: Hashable, Sendable {
  /// The faces' cubes, which must be in play.
  private(set) var cubes = CubeSet()
  /// Cubes that hide a face; they must be out of play.
  private(set) var gone = CubeSet()
  /// The bits of two cubes that hide a face together, one of which must be out of play; or
  /// `Occluders.noPair`.
  private(set) var pair = Occluders.noPair
  /// A second such pair.
  private(set) var otherPair = Occluders.noPair
  /// The faces.
  private(set) var faces = FaceSet()
  /// The word's score.
  let score: Int32
  /// The word's index in a list.
  var word: Int32

  /// The faces that two cubes can hide together.
  private static let facesWithPairs: FaceBits = {
    var faces = FaceBits()
    for face in Face.all where !FaceRelations.table[face.index].pairCubes.isEmpty {
      faces.insert(face)
    }
    return faces
  }()

  /// Creates the placement over some faces, with no cubes in play except `inPlay`. If more than two pairs
  /// matter, the others are ignored: the placement then counts as playable in some states in which it is not.
  init(over faces: FaceBits, score: Int32, word: Int32, inPlay: CubeSet) {
    self.init(withoutPairsOver: faces, score: score, word: word, inPlay: inPlay)
    var rest = faces & Self.facesWithPairs
    while let face = rest.popFirst() {
      let occluders = Occluders.table[face.index]
      _ = require(oneOf: occluders.nearPair, inPlay: inPlay)
      _ = require(oneOf: occluders.farPair, inPlay: inPlay)
    }
  }

  /// Calls a closure with the placements over some faces, whatever cubes are in play. There is more than one
  /// if more than two pairs matter: for each further pair, one placement requires the pair's first cube to be
  /// gone, and another requires the second.
  @inline(__always)
  static func forEach(
    over faces: FaceBits, score: Int32, word: Int32, _ body: (Placement) -> Void
  ) {
    let placement = Placement(withoutPairsOver: faces, score: score, word: word, inPlay: .all)
    let withPairs = faces & facesWithPairs
    if withPairs.isEmpty { body(placement) } else { placement.split(byPairsOf: withPairs, body) }
  }

  /// Returns whether all faces are playable while some cubes are in play.
  @inline(__always)
  func isPlayable(inPlay: CubeSet) -> Bool {
    let out = ~inPlay.rawValue
    return (cubes.rawValue & out) | (gone.rawValue & inPlay.rawValue) == 0 && pair & out != 0
      && otherPair & out != 0
  }

  @inline(__always)
  private init(withoutPairsOver faces: FaceBits, score: Int32, word: Int32, inPlay: CubeSet) {
    self.score = score
    self.word = word
    let table = Occluders.table
    var rest = faces
    while let face = rest.popFirst() {
      let occluders = table[face.index]
      cubes.formUnion(occluders.cube)
      gone.formUnion(occluders.full.intersection(inPlay))
      self.faces.formUnion(occluders.mask)
    }
  }

  private func split(byPairsOf faces: FaceBits, _ body: (Placement) -> Void) {
    var placement = self
    var rest = faces
    while let face = rest.popFirst() {
      let occluders = Occluders.table[face.index]
      placement.split(by: occluders.nearPair, faces, body)
      placement.split(by: occluders.farPair, faces, body)
    }
    body(placement)
  }

  /// Requires one cube of a pair to be gone. If there is no room for the pair, this placement requires the
  /// first cube to be gone, and a second placement requires the other.
  private mutating func split(
    by pair: UInt32, _ faces: FaceBits, _ body: (Placement) -> Void
  ) {
    if require(oneOf: pair, inPlay: .all) { return }
    var other = self
    other.gone.formUnion(CubeSet(bits: pair & (pair &- 1)))
    other.split(byPairsOf: faces, body)
    gone.formUnion(CubeSet(bits: pair & (0 &- pair)))
  }

  /// Records that one cube of a pair must be out of play; returns false if there is no room for it.
  ///
  /// The faces are playable together, so they use at most one cube of the pair.
  private mutating func require(oneOf pair: UInt32, inPlay: CubeSet) -> Bool {
    if pair & ~inPlay.rawValue != 0 || pair & gone.rawValue != 0 { return true }
    if pair & cubes.rawValue != 0 {
      gone.formUnion(CubeSet(bits: pair & ~cubes.rawValue))
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
