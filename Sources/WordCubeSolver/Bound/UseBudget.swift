import Lexicon
import WordCube

/// Bounds that only count uses: words cost as many uses as they have tiles, wherever these lie.
struct UseBudget {
  /// A word as something to spend uses on.
  struct Offer: Hashable, Sendable {
    var score: Int64
    var tileCount: Int64
  }

  /// The uses that all faces in play have left.
  let usesLeft: Int64
  /// The letter values of all uses left, added up.
  let valueLeft: Int64
  /// The letters on all faces in play.
  let letterCount: Int

  init(_ puzzle: Puzzle, _ state: CubeState, _ board: BoardTiles) {
    var usesLeft: Int64 = 0
    var valueLeft: Int64 = 0
    var letterCount = 0
    for kind in board.kinds {
      var faces = kind.faces
      while let number = faces.popFirst() {
        let face = Face(uncheckedRawValue: UInt8(number))
        let uses = Int64(CubeState.maximumUseCount - state.useCount(of: face))
        usesLeft += uses
        valueLeft += uses * kind.value
        letterCount += kind.letterCount
      }
    }
    self.usesLeft = usesLeft
    self.valueLeft = valueLeft
    self.letterCount = letterCount
  }

  /// What all uses left would score if each lay in a word as long as any can be.
  func bound(longestWordLength: Int) -> Int64 {
    WordScore.score(letterSum: valueLeft, letterCount: min(longestWordLength, letterCount))
  }

  /// What the uses left buy at most: the dearest offers by the use, the last one in part.
  ///
  /// - Returns: The bound, and the price of a use at which it stops buying, in 1/16 points.
  func bound(_ offers: [Offer]) -> (value: Int64, useMultiplier: Int64) {
    let sorted = offers.sorted { $0.score * $1.tileCount > $1.score * $0.tileCount }
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
