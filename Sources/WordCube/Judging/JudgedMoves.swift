import Lexicon

/// A move that holds.
public struct JudgedMove: Hashable, Sendable {
  /// The word that was played, nil for a removal.
  public let word: String?
  /// The score that the engine computed; 0 for a removal.
  public let score: Int64
  /// The word's index in the dictionary; nil for a removal, and where the dictionary numbers no words.
  public let wordIndex: Int?
  /// The cubes that left play by this move, worn out or removed.
  public let cubesLeavingPlay: CubeSet

  /// Whether two moves are the same; words are compared to the byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.word.map { ExactText($0) } == right.word.map { ExactText($0) }
      && left.score == right.score && left.wordIndex == right.wordIndex
      && left.cubesLeavingPlay == right.cubesLeavingPlay
  }

  /// Feeds the word's bytes and the numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(word.map { ExactText($0) })
    hasher.combine(score)
    hasher.combine(wordIndex)
    hasher.combine(cubesLeavingPlay)
  }
}

extension JudgedMove: CustomStringConvertible {
  /// The word with its score, or the removal.
  public var description: String {
    if let word { "\(word) \(score)" } else { "removal" }
  }
}

/// The moves of a game that hold, in order, packed into two flat arrays.
public struct JudgedMoves: Hashable, Sendable {
  @usableFromInline
  struct Record: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline let score: Int64
    /// The word's index, or -1.
    @usableFromInline var wordIndex: Int
    /// The move that played the word before this one, or -1; for a removal -1.
    @usableFromInline let earlierWord: Int
    /// Where the word's letters end; they start where those of the move before end. All the words of
    /// a game have at most 486: 81 faces of 3 uses, two letters a face.
    @usableFromInline let letterEnd: Int32
    @usableFromInline let cubesLeavingPlay: CubeSet

    @inlinable @inline(__always)
    init(
      score: Int64, wordIndex: Int, earlierWord: Int, letterEnd: Int32, cubesLeavingPlay: CubeSet
    ) {
      self.score = score
      self.wordIndex = wordIndex
      self.earlierWord = earlierWord
      self.letterEnd = letterEnd
      self.cubesLeavingPlay = cubesLeavingPlay
    }
  }

  @usableFromInline let language: Language
  @usableFromInline var records: [Record] = []
  /// The letter codes of all words, one word after the other; while moves are judged there is room
  /// behind them.
  @usableFromInline var letters: [LetterCode] = []
  /// The last move that played a word, or -1.
  @usableFromInline var lastWord = -1

  init(language: Language) { self.language = language }

  @inlinable
  init(language: Language, records: [Record], letters: [LetterCode], lastWord: Int) {
    self.language = language
    self.records = records
    self.letters = letters
    self.lastWord = lastWord
  }

  /// Where the letters end that words have played.
  var letterEnd: Int { records.last.map { Int($0.letterEnd) } ?? 0 }

  /// Where the letters of the word of the move at a position stand; empty for a removal.
  func letterRange(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : Int(records[position - 1].letterEnd))..<Int(records[position].letterEnd)
  }

  /// The move that spelled just these letters, or nil.
  ///
  /// A game has at most 121 words (81 faces of 3 uses, two faces a word), so that a look at all of
  /// them is bounded.
  func moveThatPlayed(_ word: Span<LetterCode>) -> Int? {
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard lastWord >= 0 else { return nil }
    return Self.moveThatPlayed(word, last: lastWord, records.span, letters.span)
  }

  /// The same while the moves are still being judged, of which the last word is given.
  @usableFromInline @inline(never)
  static func moveThatPlayed(
    _ word: Span<LetterCode>, last: Int, _ records: Span<Record>, _ letters: Span<LetterCode>
  ) -> Int? {
    var move = last
    while move >= 0 {
      let start = move == 0 ? 0 : Int(records[move - 1].letterEnd)
      let length = Int(records[move].letterEnd) - start
      if length == word.count, word.indices.allSatisfy({ letters[start + $0] == word[$0] }) {
        return move
      }
      move = records[move].earlierWord
    }
    return nil
  }

  /// Calls a closure with each letter of the word of the move at a position, which for a removal has
  /// none; no string is made.
  package func forEachLetter(at position: Int, _ body: (Unicode.Scalar) -> Void) {
    let alphabet = language.tileSet.alphabet
    for letter in letters[letterRange(at: position)] { body(alphabet[letter]) }
  }

  /// The score of the move at a position, and whether it played a word.
  package func scoreAndKind(at position: Int) -> (score: Int64, isWord: Bool) {
    (records[position].score, !letterRange(at: position).isEmpty)
  }
}

extension JudgedMoves: RandomAccessCollection {
  /// The position of the first move, 0.
  public var startIndex: Int { 0 }

  /// The number of moves that hold.
  public var endIndex: Int { records.count }

  /// The move at a position.
  public subscript(position: Int) -> JudgedMove {
    let record = records[position]
    let letters = letterRange(at: position)
    return JudgedMove(
      word: letters.isEmpty ? nil : language.tileSet.alphabet.text(of: self.letters[letters]),
      score: record.score, wordIndex: record.wordIndex < 0 ? nil : record.wordIndex,
      cubesLeavingPlay: record.cubesLeavingPlay)
  }
}

extension JudgedMoves: CustomStringConvertible {
  /// The moves, as in `[CAB 27, removal]`.
  public var description: String { listDescription(of: self) }
}
