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
  struct Record: Hashable, Sendable {
    let score: Int64
    /// Where the word's letters end; they start where those of the move before end.
    let letterEnd: Int
    /// The word's index, or -1.
    let wordIndex: Int
    let cubesLeavingPlay: CubeSet
    let isWord: Bool
  }

  let language: Language
  var records: [Record] = []
  /// The letter codes of all words, one word after the other.
  var letters: [UInt8] = []

  init(language: Language) { self.language = language }

  /// Where the letters of the word of the move at a position stand; empty for a removal.
  func letterRange(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : records[position - 1].letterEnd)..<records[position].letterEnd
  }

  /// Calls a closure with each letter of the word of the move at a position, which for a removal has
  /// none; no string is made.
  package func forEachLetter(at position: Int, _ body: (Unicode.Scalar) -> Void) {
    let alphabet = language.tileSet.alphabet
    for letter in letters[letterRange(at: position)] { body(alphabet[letter]) }
  }

  /// The score of the move at a position, and whether it played a word.
  package func scoreAndKind(at position: Int) -> (score: Int64, isWord: Bool) {
    (records[position].score, records[position].isWord)
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
    let word =
      record.isWord
      ? language.tileSet.alphabet.text(of: letters[letterRange(at: position)]) : nil
    return JudgedMove(
      word: word, score: record.score, wordIndex: record.wordIndex < 0 ? nil : record.wordIndex,
      cubesLeavingPlay: record.cubesLeavingPlay)
  }
}

extension JudgedMoves: CustomStringConvertible {
  /// The moves, as in `[CAB 27, removal]`.
  public var description: String { listDescription(of: self) }
}
