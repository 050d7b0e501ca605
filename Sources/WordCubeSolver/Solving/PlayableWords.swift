import Lexicon
import WordCube

/// A word that can be played at a position.
public struct PlayableWord: Hashable, Sendable {
  /// The word.
  public let word: String
  /// Its score (RulesAndSwitches, section 3).
  public let score: Int64
  /// Its index in the dictionary; nil if the dictionary has no word index.
  public let index: Int?
  /// Its rarity; nil if unknown.
  public let rarity: Rarity?
  /// Whether it was played before, so that the rules refuse it.
  public let isPlayed: Bool
  /// The first path that spells it, ordered by the faces' numbers. Empty if the search for it reached its step limit,
  /// which happens only on puzzles where a few letters occur many times.
  public let path: [Face]

  /// Returns whether all properties are equal. Words are compared by their bytes.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.word) == ExactText(right.word) && left.score == right.score
      && left.index == right.index && left.rarity == right.rarity
      && left.isPlayed == right.isPlayed && left.path == right.path
  }

  /// Hashes the word's bytes and path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(word))
    hasher.combine(path)
  }
}

extension PlayableWord: CustomStringConvertible {
  /// The word and its score.
  public var description: String { "\(word) \(score)" }
}

/// The words that can be played at a position, in a packed list. Reading an element creates its
/// ``PlayableWord`` and searches for its path.
public struct PlayableWords: Sendable {
  private let found: WordCollector
  private let board: SearchBoard
  private let graph: WordGraph
  private let rarities: RarityTable?

  init(_ found: WordCollector, board: SearchBoard, graph: WordGraph, rarities: RarityTable?) {
    self.found = found
    self.board = board
    self.graph = graph
    self.rarities = rarities
  }

  /// The sum of the words' scores.
  ///
  /// - Complexity: O(n).
  public var scoreSum: Int64 { found.records.reduce(0) { $0 + Int64($1.score) } }

  /// The highest score of a word; 0 if there is no word.
  ///
  /// - Complexity: O(n).
  public var bestScore: Int64 { Int64(found.records.lazy.map { $0.score }.max() ?? 0) }

  /// The number of letters in the longest word; 0 if there is no word.
  ///
  /// - Complexity: O(n).
  public var longestLength: Int { Int(found.records.lazy.map { $0.count }.max() ?? 0) }

  /// Returns the score of the word at the given index of the list.
  public func score(at index: Int) -> Int64 { Int64(found.records[index].score) }

  /// Returns the dictionary index of the word at the given index of the list; nil if the dictionary has no
  /// word index.
  public func index(at index: Int) -> Int? {
    graph.hasWordIndex ? Int(found.records[index].rank) : nil
  }

  /// Returns the rarity of the word at the given index of the list; nil if unknown.
  public func rarity(at index: Int) -> Rarity? {
    self.index(at: index).flatMap { rarities?[$0] }
  }
}

extension PlayableWords: RandomAccessCollection {
  /// The index of the first word, 0.
  public var startIndex: Int { 0 }

  /// The number of words.
  public var endIndex: Int { found.records.count }

  /// Returns the word at the given index of the list. Each access searches for the word's path.
  public subscript(index: Int) -> PlayableWord {
    let record = found.records[index]
    let letters = Array(found.letters(of: record))
    var search = PathSearch(board: board, letters: letters)
    return PlayableWord(
      word: graph.alphabet.text(of: letters), score: Int64(record.score),
      index: self.index(at: index), rarity: rarity(at: index), isPlayed: record.isPlayed,
      path: search.firstPath() ?? [])
  }
}

extension PlayableWords: CustomStringConvertible {
  /// The number of words.
  public var description: String { "\(count) playable words" }
}
