import Lexicon
import WordCube

/// The words that can still be played on some cubes, now or when others are gone, with all the ways to
/// play them; the highest score first.
struct PlacementList: Sendable {
  struct Word: Sendable {
    let score: Int32
    /// Where the word's letters are.
    let letters: Range<Int32>
    /// Where the word's ways are.
    var placements: Range<Int32>
  }

  /// The ways, side by side for each word, and the words by score, the highest first; words of one
  /// score in the order of the dictionary's alphabet.
  fileprivate(set) var placements: [Placement] = []
  fileprivate(set) var words: [Word] = []
  private var letters: [LetterCode] = []
  private let hiders = FaceHiders.lattice
  /// No word of this score or a lower one is kept.
  private(set) var lowestScore: Int32 = -1

  /// Whether all words and all ways are kept.
  var isComplete = true

  /// The most ways that are kept; of more, those of the words with the highest scores. An English
  /// puzzle has some tens of thousands.
  static let maximumPlacementCount = 1 << 17

  /// The letters of a way's word.
  func letters(of placement: Placement) -> ArraySlice<LetterCode> {
    let range = words[Int(placement.word)].letters
    return letters[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The number of ways, in a list that is sorted by score, that score so many points, or the lesser of
  /// all ways and some number.
  func count(scoringAtLeast score: Int32, orAtLeast count: Int) -> Int {
    max(
      placements.firstIndex { $0.score < score } ?? placements.count, min(count, placements.count))
  }

  /// Adds a word, in the order of the dictionary's alphabet.
  mutating func append(
    _ word: [LetterCode], score: Int32, over sets: [FaceBits]
  ) {
    guard score > lowestScore else { return }
    let start = Int32(placements.count)
    for set in sets {
      Placement.forEach(over: set, score: score, word: Int32(words.count), hiders) {
        placements.append($0)
      }
    }
    guard placements.count > start else { return }
    let letterStart = Int32(letters.count)
    letters += word
    words.append(
      Word(
        score: score, letters: letterStart..<Int32(letters.count),
        placements: start..<Int32(placements.count)))
    if placements.count > Self.maximumPlacementCount { keepBest(Self.maximumPlacementCount / 2) }
  }

  /// Drops the words with the lowest scores, so that not many more ways are left than a number.
  private mutating func keepBest(_ count: Int) {
    var kept = 0
    for place in placesByScore() {
      if kept >= count {
        lowestScore = max(lowestScore, words[place].score)
        break
      }
      kept += words[place].placements.count
    }
    isComplete = false
    let all = self
    placements.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    for word in all.words where word.score > lowestScore { append(word, of: all) }
  }

  private mutating func append(_ word: Word, of other: PlacementList) {
    let (start, letterStart) = (Int32(placements.count), Int32(letters.count))
    for placement in other.placements[
      Int(word.placements.lowerBound)..<Int(word.placements.upperBound)]
    {
      placements.append(Placement(placement, word: Int32(words.count)))
    }
    letters += other.letters[Int(word.letters.lowerBound)..<Int(word.letters.upperBound)]
    words.append(
      Word(
        score: word.score, letters: letterStart..<Int32(letters.count),
        placements: start..<Int32(placements.count)))
  }

  /// The words' places by score, the highest first; those of one score as they are.
  private func placesByScore() -> [Int] {
    var keys = words.indices.map { UInt64(UInt32.max - UInt32(words[$0].score)) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The same words by score.
  func sortedByScore() -> PlacementList {
    var sorted = PlacementList()
    sorted.isComplete = isComplete
    sorted.placements.reserveCapacity(placements.count)
    for place in placesByScore() { sorted.append(words[place], of: self) }
    return sorted
  }
}
