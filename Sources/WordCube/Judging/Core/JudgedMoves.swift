import Lexicon

/// An accepted move.
public struct JudgedMove: Hashable, Sendable {
  /// The word that was played; nil for a removal.
  public let word: String?
  /// The score that the engine computed; 0 for a removal.
  public let score: Int64
  /// The word's index in the dictionary; nil for a removal, or if the dictionary does not number
  /// its words.
  public let wordIndex: Int?
  /// The cubes that this move took out of play, either used up or removed.
  public let cubesLeavingPlay: CubeSet

  /// Returns whether two moves are equal. Words are compared by their bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.word.map { ExactText($0) } == right.word.map { ExactText($0) }
      && left.score == right.score && left.wordIndex == right.wordIndex
      && left.cubesLeavingPlay == right.cubesLeavingPlay
  }

  /// Hashes the word's bytes, the score, the word index and the cubes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(word.map { ExactText($0) })
    hasher.combine(score)
    hasher.combine(wordIndex)
    hasher.combine(cubesLeavingPlay)
  }
}

extension JudgedMove: CustomStringConvertible {
  /// The word and its score, or `removal`.
  public var description: String {
    if let word { "\(word) \(score)" } else { "removal" }
  }
}

/// The accepted moves of a game, in order, packed into two flat arrays.
public struct JudgedMoves: Hashable, Sendable {
  @usableFromInline
  struct Record: BitwiseCopyable, Sendable {
    @usableFromInline let score: Int64
    /// The word's index, or -1 if it has none or if ``JudgedMoves/graph`` has it.
    @usableFromInline var wordIndex: Int
    /// The move that played the word before this one, or -1; -1 for a removal.
    @usableFromInline let earlierWord: Int
    /// Where the word's letters end, at most ``JudgedMoves/letterLimit``. They start where the previous move's
    /// letters end.
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
  /// The graph that numbers the words without an index in their record; nil if those words have none. It has
  /// the language's letter codes.
  @usableFromInline var graph: WordGraph?
  @usableFromInline var records: [Record]
  /// The letter codes of all words, one word after another.
  @usableFromInline var letters: [LetterCode]

  @inlinable
  init(language: Language, records: [Record] = [], letters: [LetterCode] = []) {
    self.language = language
    self.records = records
    self.letters = letters
  }

  /// The maximum number of letters in a game's words, 486: 81 faces with 3 uses each, and two letters per face.
  @inlinable static var letterLimit: Int { 486 }

  /// Returns the moves, and leaves an empty list. A copy would count references.
  mutating func take() -> JudgedMoves {
    var moves = JudgedMoves(language: language)
    swap(&moves, &self)
    return moves
  }

  /// Returns the range of the letters that a move played; empty for a removal.
  func letterRange(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(records[index - 1].letterEnd))..<Int(records[index].letterEnd)
  }

  /// Returns the index of the word that a move played; nil for a removal, or if the word has no index.
  @inline(__always)
  func wordIndex(at index: Int) -> Int? {
    if records[index].wordIndex >= 0 { return records[index].wordIndex }
    guard let graph else { return nil }
    return graph.index(ofLetters: letters.span.extracting(letterRange(at: index)))
  }

  /// Returns the move that spelled a word, or nil.
  ///
  /// Looks at all words. A game has at most 121 of them (81 faces with 3 uses each, and two faces per word).
  ///
  /// - Parameters:
  ///   - word: The letters of the word.
  ///   - lastWord: The last move that played a word, or -1.
  ///   - records: The records of the moves.
  ///   - letters: The letters of all words.
  @usableFromInline @inline(never)
  static func move(
    spelling word: Span<LetterCode>, lastWord: Int, _ records: Span<Record>,
    _ letters: Span<LetterCode>
  ) -> Int? {
    var move = lastWord
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

  /// Appends the UTF-8 of the word that a move played to some bytes, without making a string.
  private func appendWord(at index: Int, to bytes: inout [UInt8]) {
    let range = letterRange(at: index)
    if let capitals = language.capitals {
      for letter in range { bytes.append(capitals[Int(letters[letter])]) }
    } else {
      bytes += language.tileSet.alphabet.text(of: letters[range]).utf8
    }
  }

  /// The language's letters as ASCII, by letter code; nil if they are not A to Z.
  package var capitals: ImmortalTable<UInt8>? { language.capitals }

  /// Calls a closure for each move with the letters of its word (none for a removal), its score, and whether it
  /// is the first move.
  @inlinable @inline(__always)
  package func forEachWord(
    _ body: (_ word: Span<LetterCode>, _ score: Int64, _ isFirst: Bool) -> Void
  ) {
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard !records.isEmpty else { return }
    let (records, letters) = (records.span, letters.span)
    var start = 0
    for index in records.indices {
      let end = Int(records[index].letterEnd)
      body(letters.extracting(start..<end), records[index].score, index == 0)
      start = end
    }
  }
}

extension JudgedMoves: RandomAccessCollection {
  /// The index of the first move, 0.
  public var startIndex: Int { 0 }

  /// The number of accepted moves.
  public var endIndex: Int { records.count }

  /// The move at the given index.
  public subscript(index: Int) -> JudgedMove {
    JudgedMove(
      word: word(at: index), score: score(at: index), wordIndex: wordIndex(at: index),
      cubesLeavingPlay: records[index].cubesLeavingPlay)
  }

  /// Returns the score of the move at the given index; 0 for a removal. This is faster than reading the whole
  /// move.
  public func score(at index: Int) -> Int64 { records[index].score }

  /// Returns the word of the move at the given index; nil for a removal. This is faster than reading the
  /// whole move, because that looks up the word's index in the dictionary.
  public func word(at index: Int) -> String? {
    if letterRange(at: index).isEmpty { return nil }
    var bytes: [UInt8] = []
    appendWord(at: index, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JudgedMoves: CustomStringConvertible {
  /// The moves, such as `[CAB 27, removal]`.
  public var description: String { listDescription(of: self) }
}

extension JudgedMoves {
  /// Returns whether two lists have equal moves.
  public static func == (left: Self, right: Self) -> Bool {
    left.language == right.language && left.letters == right.letters
      && left.records.elementsEqual(right.records) { $0.isEqualButForIndex(to: $1) }
      && left.indices.allSatisfy { left.wordIndex(at: $0) == right.wordIndex(at: $0) }
  }

  /// Hashes the words and the scores.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
    for record in records { hasher.combine(record.score) }
  }
}

extension JudgedMoves.Record {
  fileprivate func isEqualButForIndex(to other: Self) -> Bool {
    score == other.score && earlierWord == other.earlierWord && letterEnd == other.letterEnd
      && cubesLeavingPlay == other.cubesLeavingPlay
  }
}

extension JudgedMoves {
  /// Looks up the words in a graph with the language's letter codes. ``graph`` then has their indices.
  ///
  /// - Returns: The first move whose word is not in the graph; nil if it has all words.
  @usableFromInline
  mutating func lookUpWords(in graph: WordGraph) -> Int? {
    self.graph = graph
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard !isEmpty else { return nil }
    let (records, letters) = (records.span, letters.span)
    var start = 0
    for index in records.indices {
      let end = Int(records[index].letterEnd)
      // A removal has no letters.
      guard end == start || graph.contains(letters: letters.extracting(start..<end)) else {
        return index
      }
      start = end
    }
    return nil
  }
}
