import Lexicon
import WordCube

/// Keeps all words that a search finds.
struct WordCollector: WordSink {
  struct Record {
    /// The word's index, if the dictionary has word indices.
    let rank: UInt32
    let score: UInt32
    /// The word's first eight letters, the first in the lowest byte. If the word is shorter, the other bytes are
    /// unspecified.
    let firstLetters: UInt64
    /// Where the word's other letters are.
    let start: UInt32
    let count: UInt8
    var isPlayed = false
  }

  private(set) var records: [Record] = []
  /// The letters of long words for which the records have no room.
  private var otherLetters: [LetterCode] = []

  init(capacity: Int = 0) {
    records.reserveCapacity(capacity)
  }

  mutating func found(_ word: SearchedWord) -> Bool {
    append(word)
    return true
  }

  // Out of line, so that the search has the processor's registers to itself.
  @inline(never)
  mutating func append(_ word: SearchedWord) {
    records.append(
      Record(
        rank: word.rank, score: word.score, firstLetters: word.firstLetters,
        start: UInt32(otherLetters.count), count: UInt8(word.count)))
    if word.count > 8 { word.appendLetters(from: 8, to: &otherLetters) }
  }

  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    otherLetters.removeAll(keepingCapacity: true)
  }

  /// Returns a word's letters.
  func letters(of record: Record) -> some RandomAccessCollection<LetterCode> {
    (0..<Int(record.count)).lazy.map { [otherLetters] index in
      index < 8
        ? LetterCode(truncatingIfNeeded: record.firstLetters >> UInt64(8 * index))
        : otherLetters[Int(record.start) + index - 8]
    }
  }

  /// Marks words as played, or removes them. The records must be in alphabetical order.
  mutating func mark(_ played: [[LetterCode]], leavesOut: Bool) {
    for word in played {
      var (low, high) = (0, records.count)
      while low < high {
        let middle = (low + high) / 2
        if letters(of: records[middle]).lexicographicallyPrecedes(word) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < records.count, letters(of: records[low]).elementsEqual(word) else { continue }
      records[low].isPlayed = true
    }
    if leavesOut { records.removeAll { $0.isPlayed } }
  }

  /// Sorts the words by score, highest first. Words with the same score keep their order.
  mutating func sortByScore() {
    // A span of records needs more alignment than Embedded Swift gives to the storage of empty arrays.
    guard !records.isEmpty else { return }
    let highest = Int(records.lazy.map { $0.score }.max() ?? 0)
    if highest < 4 * Self.usualHighestScore {
      sort(byCountingUpTo: highest)
    } else {
      let keys = records.indices.map { index in
        UInt64(UInt32.max - records[index].score) << 32 | UInt64(index)
      }
      records = keys.sorted().map { records[Int($0 & 0xFFFF_FFFF)] }
    }
  }

  /// The score of a rich puzzle's best word.
  private static let usualHighestScore = 1024

  /// Sorts by counting, which is faster than comparing as long as scores are small.
  private mutating func sort(byCountingUpTo highest: Int) {
    // By score: first the number of words, then the index of the next word with that score.
    var counts = [UInt32](repeating: 0, count: highest + 1)
    var ends = counts.mutableSpan
    for record in records { ends[Int(record.score)] &+= 1 }
    var end: UInt32 = 0
    for score in ends.indices.reversed() {
      let count = ends[score]
      ends[score] = end
      end += count
    }
    var sorted = records
    var slots = sorted.mutableSpan
    for record in records {
      slots[Int(ends[Int(record.score)])] = record
      ends[Int(record.score)] &+= 1
    }
    records = sorted
  }
}

/// Keeps the unplayed word with the highest score.
struct BestWord: WordSink {
  /// The best word so far, or none.
  private(set) var found = WordCollector()
  private let played: [[LetterCode]]

  init(played: [[LetterCode]]) { self.played = played }

  mutating func found(_ word: SearchedWord) -> Bool {
    if let best = found.records.first, word.score <= best.score { return true }
    for letters in played where word.isSpelled(by: letters) { return true }
    found.removeAll()
    found.append(word)
    return true
  }
}
