import Lexicon
import WordCube

/// The words that can still be played in a game, with all their placements, highest score first.
struct PlacementList: Sendable {
  struct Word: Sendable {
    let score: Int32
    /// Where the word's letters are.
    let letters: Range<Int>
    /// Where the word's placements are.
    let placements: Range<Int>
  }

  /// The placements, side by side for each word.
  private(set) var placements: [Placement] = []
  /// The words. After sorting by score, words with the same score are in the order of the dictionary's
  /// alphabet.
  private(set) var words: [Word] = []
  private var letters: [LetterCode] = []
  /// The words to leave out.
  private let played: [[LetterCode]]
  /// Words with this score or a lower one are not kept.
  private var lowestScore: Int32 = -1

  /// The maximum number of placements to keep. If there are more, the list keeps those of the words with the
  /// highest scores. An English puzzle has tens of thousands.
  private static let maximumPlacementCount = 1 << 17

  init(leavingOut played: [[LetterCode]]) { self.played = played }

  /// Returns the letters of a placement's word.
  func letters(of placement: Placement) -> [LetterCode] {
    Array(letters[words[Int(placement.word)].letters])
  }

  /// Returns the number of a sorted list's placements that score at least `score`, but at least the lesser of
  /// `count` and the number of all placements.
  func count(scoringAtLeast score: Int32, orAtLeast count: Int) -> Int {
    max(
      placements.firstIndex { $0.score < score } ?? placements.count, min(count, placements.count))
  }

  /// Returns the same words sorted by score.
  func sortedByScore() -> PlacementList {
    var sorted = PlacementList(leavingOut: played)
    sorted.placements.reserveCapacity(placements.count)
    for index in indicesByScore() { sorted.append(words[index], of: self) }
    return sorted
  }

  /// Returns the words' indices by score, highest first; words with the same score keep their order.
  private func indicesByScore() -> [Int] {
    var keys = words.indices.map { UInt64(UInt32.max - UInt32(words[$0].score)) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// Drops the words with the lowest scores, so that not many more than `count` placements are left.
  private mutating func keepBest(_ count: Int) {
    var kept = 0
    for index in indicesByScore() {
      if kept >= count {
        lowestScore = max(lowestScore, words[index].score)
        break
      }
      kept += words[index].placements.count
    }
    let all = self
    placements.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    for word in all.words where word.score > lowestScore { append(word, of: all) }
  }

  private mutating func append(_ word: Word, of other: PlacementList) {
    let start = placements.count
    for var placement in other.placements[word.placements] {
      placement.word = Int32(words.count)
      placements.append(placement)
    }
    endWord(other.letters[word.letters], score: word.score, from: start)
  }

  /// Adds the word whose placements start at an index.
  private mutating func endWord(_ word: some Sequence<LetterCode>, score: Int32, from start: Int) {
    let letterStart = letters.count
    letters += word
    words.append(
      Word(
        score: score, letters: letterStart..<letters.count,
        placements: start..<placements.count))
  }
}

extension PlacementList: PlacementSink {
  mutating func append(_ word: [LetterCode], score: Int64, over sets: [FaceBits]) -> Bool {
    // Scores are below 2^31: a word has at most 162 letters, each worth at most 255.
    let score = Int32(clamping: score)
    guard score > lowestScore, !played.contains(word) else { return true }
    let start = placements.count
    for set in sets {
      Placement.forEach(over: set, score: score, word: Int32(words.count)) { placements.append($0) }
    }
    endWord(word, score: score, from: start)
    if placements.count > Self.maximumPlacementCount { keepBest(Self.maximumPlacementCount / 2) }
    return true
  }
}

extension PlacementList {
  /// Creates a list of the unplayed words with all their placements, by score.
  ///
  /// If that takes more steps than usual, the list has only the placements of some paths: few enough per
  /// prefix to keep the search short.
  ///
  /// - Throws: ``SearchLimitError`` with the solver's limit.
  init(_ solver: Solver, in position: Position) throws(SearchLimitError) {
    // A random English puzzle takes 60,000 to 300,000 steps, and keeps about a thousand paths at a time.
    let mostPaths = 1 << 18
    let usualSteps = min(solver.limit.steps, 1 << 20)
    let letters = solver.tileLetters(of: position.puzzle.language)
    let tiles = letters.tiles(of: position.puzzle, on: position.state.inPlay)
    for (steps, pathsOfPrefix) in [
      (usualSteps, mostPaths), (usualSteps, 4_096), (usualSteps, 512), (solver.limit.steps, 64),
    ] {
      var search = PlacementSearch(
        solver.table, tiles, letterValues: letters.values,
        PlacementSearchLimits(steps: steps, paths: mostPaths, pathsOfPrefix: pathsOfPrefix),
        sink: PlacementList(leavingOut: solver.played(in: position)))
      if search.run() {
        self = search.sink.sortedByScore()
        return
      }
    }
    throw SearchLimitError(solver.limit)
  }
}
