import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// Words that players can play, but that public boards hide and names may not contain.
public struct HiddenWords: Hashable, Sendable {
  private var byLanguage: [Language: Set<String>] = [:]
  private var inNames = HiddenNameWords()

  /// Creates an empty set of words.
  public init() {}

  /// Creates the words from text with one word per line, in either case and with or without marks. If a
  /// language code precedes a word, only that language's boards hide the word. Empty lines and lines that
  /// begin with `#` are skipped.
  ///
  /// ```swift
  /// try HiddenWords(text: "# Insults\nen example\nfr exemple\neverywhere\n")
  /// ```
  ///
  /// A word with letters that a language lacks can't appear on that language's boards; it only matters in
  /// names.
  ///
  /// - Throws: ``HiddenWordsError``, which names the first invalid line.
  public init(text: String) throws(HiddenWordsError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let parts = line.split(whereSeparator: \.isWhitespace)
      guard let last = parts.last, line.first != "#" else { continue }
      let named = parts.count > 1 ? Language(code: String(parts[0])) : nil
      guard parts.count == 1 || parts.count == 2 && named != nil, last.allSatisfy(\.isLetter)
      else { throw HiddenWordsError(line: index + 1) }
      for language in named.map({ [$0] }) ?? Language.allCases {
        guard let word = language.letters(typed: last) else { continue }
        byLanguage[language, default: []].insert(word)
      }
      inNames.insert(String(last))
    }
  }

  /// The number of words that names may not contain.
  public var count: Int { inNames.count }

  /// Returns the words that all boards of a language hide, as the game spells them.
  public func words(of language: Language) -> Set<String> { byLanguage[language] ?? [] }

  /// Returns whether a move spells one of the words that boards of the puzzle's language hide.
  public func isPart(of moves: some Sequence<Move>, on puzzle: Puzzle) -> Bool {
    let hidden = words(of: puzzle.language)
    guard !hidden.isEmpty else { return false }
    return moves.contains { move in
      guard case .playedWord(let faces) = move.action else { return false }
      return hidden.contains(puzzle.spelling(of: faces))
    }
  }

  /// Returns whether a name contains one of the words, even if it is written with look-alikes, or with digits and
  /// symbols in place of letters.
  public func isPart(ofName name: String) -> Bool { inNames.isPart(of: name) }
}

/// The error for an invalid line in a file of hidden words.
public struct HiddenWordsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int

  /// The line, and what the server expected.
  public var description: String {
    "line \(line): expected a word of letters, or the code of a language and a word, such as: en word"
  }
}

extension GameService {
  /// The words to hide.
  var hiddenWords: HiddenWords { dependencies.policy.hiddenWords }

  /// - Throws: The problem `invalid-display-name` if the name contains a hidden word.
  func requireShown(_ name: String) throws {
    guard !hiddenWords.isPart(ofName: name) else {
      throw ProblemDetails(.invalidDisplayName, detail: Self.hiddenNameDetail)
    }
  }

  static let hiddenNameDetail = "the name contains a word that this server does not show"
}

extension HiddenWords {
  /// Returns a name as others see it: a dash if it was chosen before one of its words was hidden.
  func shown(_ name: String) -> String { isPart(ofName: name) ? erasedPlayerName : name }

  /// Returns players' names as everybody sees them.
  func names(
    of players: [UniqueID], _ rows: any StorageReader
  ) throws -> [UniqueID: String] {
    let names = try rows.displayNames(of: players)
    return inNames.count == 0 ? names : names.mapValues { shown($0) }
  }

  /// Returns a player's name as everybody sees it.
  func name(of player: UniqueID, _ rows: any StorageReader) throws -> String {
    shown(try rows.displayName(of: player))
  }

  /// Returns the game that others may replay; nil if one of its moves spells a hidden word.
  func replay(_ id: UniqueID?, _ rows: any StorageReader) throws -> UniqueID? {
    // Without hidden words, no board has to read the games of its rows.
    guard let id, !byLanguage.isEmpty, let game = try rows.game(id),
      !words(of: game.language).isEmpty
    else { return id }
    let puzzle = try Puzzle(packed: game.puzzle)
    return isPart(of: try MoveList(packed: game.moves, on: puzzle), on: puzzle) ? nil : id
  }
}
