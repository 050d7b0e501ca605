import Lexicon
import WordCube

/// The words that can still be played on some cubes, now or when others are gone, with all the ways to
/// play them; the highest score first.
struct WayList: Sendable {
  struct Word: Sendable {
    let score: Int32
    /// Where the word's letters are.
    let letters: Range<Int32>
    /// Where the word's ways are.
    var ways: Range<Int32>
  }

  /// The ways, side by side for each word, and the words by score, the highest first; words of one
  /// score in the order of the dictionary's alphabet.
  fileprivate(set) var ways: [Way] = []
  fileprivate(set) var words: [Word] = []
  private var letters: [LetterCode] = []
  private let hiders = FaceHiders.lattice
  /// No word of this score or a lower one is kept.
  private(set) var lowestScore: Int32 = -1

  /// Whether all words and all ways are kept.
  var isComplete = true

  /// The most ways that are kept; of more, those of the words with the highest scores. An English
  /// puzzle has some tens of thousands.
  static let maximumWayCount = 1 << 17

  /// The letters of a way's word.
  func letters(of way: Way) -> ArraySlice<LetterCode> {
    let range = words[Int(way.word)].letters
    return letters[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The number of ways, in a list that is sorted by score, that score so many points, or the lesser of
  /// all ways and some number.
  func count(scoringAtLeast score: Int32, orAtLeast count: Int) -> Int {
    max(ways.firstIndex { $0.score < score } ?? ways.count, min(count, ways.count))
  }

  /// Adds a word, in the order of the dictionary's alphabet.
  mutating func append(
    _ word: [LetterCode], score: Int32, over sets: [FaceBits]
  ) {
    guard score > lowestScore else { return }
    let start = Int32(ways.count)
    for set in sets {
      Way.forEach(over: set, score: score, word: Int32(words.count), hiders) { ways.append($0) }
    }
    guard ways.count > start else { return }
    let letterStart = Int32(letters.count)
    letters += word
    words.append(
      Word(
        score: score, letters: letterStart..<Int32(letters.count), ways: start..<Int32(ways.count)))
    if ways.count > Self.maximumWayCount { keepBest(Self.maximumWayCount / 2) }
  }

  /// Drops the words with the lowest scores, so that not many more ways are left than a number.
  private mutating func keepBest(_ count: Int) {
    var kept = 0
    for place in placesByScore() {
      if kept >= count {
        lowestScore = max(lowestScore, words[place].score)
        break
      }
      kept += words[place].ways.count
    }
    isComplete = false
    let all = self
    ways.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    for word in all.words where word.score > lowestScore { append(word, of: all) }
  }

  private mutating func append(_ word: Word, of other: WayList) {
    let (start, letterStart) = (Int32(ways.count), Int32(letters.count))
    for way in other.ways[Int(word.ways.lowerBound)..<Int(word.ways.upperBound)] {
      ways.append(Way(way, word: Int32(words.count)))
    }
    letters += other.letters[Int(word.letters.lowerBound)..<Int(word.letters.upperBound)]
    words.append(
      Word(
        score: word.score, letters: letterStart..<Int32(letters.count),
        ways: start..<Int32(ways.count)))
  }

  /// The words' places by score, the highest first; those of one score as they are.
  private func placesByScore() -> [Int] {
    var keys = words.indices.map { UInt64(UInt32.max - UInt32(words[$0].score)) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The same words by score.
  func sortedByScore() -> WayList {
    var sorted = WayList()
    sorted.isComplete = isComplete
    sorted.ways.reserveCapacity(ways.count)
    for place in placesByScore() { sorted.append(words[place], of: self) }
    return sorted
  }
}
