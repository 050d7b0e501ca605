import Lexicon
import WordCube

/// Bounds that only count uses: a word takes as many uses as it has tiles, on whatever faces.
struct UseBudget {
  /// A word as an offer: its score, and the uses that it takes.
  struct Offer: Hashable, Sendable {
    var score: Int64
    var tileCount: Int64
  }

  /// The uses that all faces in play have left.
  private var usesLeft: Int64 = 0
  /// The sum of the letter values of all uses left.
  private var valueLeft: Int64 = 0
  /// The letters on all faces in play.
  private var letterCount = 0

  init(_ tiles: [BoardTile], _ state: CubeState) {
    for tile in tiles {
      var faces = tile.faces
      while let face = faces.popFirst() {
        let uses = Int64(CubeState.maximumUseCount - state.useCount(of: face))
        usesLeft += uses
        valueLeft += uses * tile.value
        letterCount += tile.letterCount
      }
    }
  }

  /// Returns the score of all uses left, if each were in a word of the greatest possible length.
  func bound(longestWordLength: Int) -> Int64 {
    WordScore.score(letterSum: valueLeft, letterCount: min(longestWordLength, letterCount))
  }

  /// Returns the highest score for the uses left: it takes the words with the highest score per use, the last
  /// one in part.
  ///
  /// - Returns: The bound, and the last offer's score per use, in 1/16 points.
  func bound(_ offers: [Offer]) -> (value: Int64, useCost: Int64) {
    let sorted = offers.stablySorted { $0.score * $1.tileCount > $1.score * $0.tileCount }
    var left = usesLeft
    var value: Int64 = 0
    for offer in sorted {
      if offer.tileCount > left {
        let part = (offer.score * left + offer.tileCount - 1) / offer.tileCount
        return (value + part, offer.score * 16 / offer.tileCount)
      }
      left -= offer.tileCount
      value += offer.score
    }
    return (value, 0)
  }
}
