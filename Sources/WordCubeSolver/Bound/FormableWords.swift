import WordCube

/// Every word that some reachable state can show, with all the ways to form it.
///
/// A *way* is a set of faces on which the word can be walked; two walks over the same faces are one
/// way, since a game only feels which faces were used. Words are kept flat: the ways of a word lie
/// side by side, and so do the wears of a way.
struct FormableWords: Sendable {
  /// What a way asks of the cubes.
  struct Placement: Sendable {
    /// The cubes whose faces it uses, which have to be in play.
    var uses: UInt32
    /// Cubes that have to be out of play.
    var gone: UInt32
    /// Two cubes of which one at least has to be out of play, or ``Occluders/noPair``.
    var nearPair = Occluders.noPair
    /// Another such pair.
    var farPair = Occluders.noPair
    /// The number of the word.
    var word: Int32
  }

  /// The cubes in play: the others hide nothing.
  let inPlay: UInt32
  /// By word: its score.
  var scores: [Int64] = []
  /// By word: the number of its tiles.
  var tileCounts: [UInt8] = []
  /// By word, and one more: where its ways begin.
  var placementStarts: [Int32] = [0]
  /// The ways of all words.
  var placements: [Placement] = []
  /// By way, and one more: where its wears begin.
  var wearStarts: [Int32] = [0]
  /// What ways do to cubes: `cube * 8 + sides`, with bit *s* of `sides` for side *s*.
  var wears: [UInt8] = []

  /// The most wears of any way.
  private(set) var mostWears = 0

  /// The most ways that are kept; a puzzle with more is bounded more weakly.
  static let maximumPlacementCount = 400_000

  /// No words yet.
  init(inPlay: CubeSet) {
    self.inPlay = inPlay.rawValue
  }

  /// Adds a way of the word that is being added last; see ``endWord(score:tileCount:)``.
  mutating func addPlacement(_ faces: FaceBits) {
    let hiding = Occluders.lattice
    var placement = Placement(uses: 0, gone: 0, word: Int32(scores.count))
    var rest = faces
    var cube = -1
    while let face = rest.popFirst() {
      placement.uses |= 1 &<< UInt32(face / 3)
      placement.gone |= hiding.full[face] & inPlay
      if face / 3 != cube {
        cube = face / 3
        wears.append(UInt8(cube * 8))
      }
      wears[wears.count - 1] |= 1 &<< UInt8(face % 3)
    }
    rest = faces
    while let face = rest.popFirst() {
      placement.require(oneOf: hiding.nearPair[face], inPlay: inPlay)
      placement.require(oneOf: hiding.farPair[face], inPlay: inPlay)
    }
    placement.dropMetPairs()
    placements.append(placement)
    mostWears = max(mostWears, wears.count - Int(wearStarts[placements.count - 1]))
    wearStarts.append(Int32(wears.count))
  }

  /// Ends the word whose ways were added.
  mutating func endWord(score: Int64, tileCount: Int) {
    scores.append(score)
    tileCounts.append(UInt8(tileCount))
    placementStarts.append(Int32(placements.count))
  }
}

extension FormableWords.Placement {
  /// Notes that one cube of a pair at least has to be out of play, if both are in play yet.
  fileprivate mutating func require(oneOf pair: UInt32, inPlay: UInt32) {
    if pair & inPlay != pair || pair & gone != 0 { return }
    if pair & uses != 0 {
      gone |= pair & ~uses
    } else if nearPair == Occluders.noPair {
      nearPair = pair
    } else if pair != nearPair, farPair == Occluders.noPair {
      // A third pair is forgotten: that only lets more games through.
      farPair = pair
    }
  }

  /// Forgets the pairs that a later requirement meets anyway.
  fileprivate mutating func dropMetPairs() {
    if nearPair & gone != 0 { nearPair = Occluders.noPair }
    if farPair & gone != 0 { farPair = Occluders.noPair }
  }
}
