import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// Words that are played like others, and that no public board and no name has.
public struct HiddenWords: Hashable, Sendable {
  private var byLanguage: [Language: Set<String>] = [:]
  private var inNames = HiddenNameWords()

  /// No words.
  public init() {}

  /// The words of a text. Each line has a word, in either case and with or without marks; the code of a language before it
  /// hides it on the boards of that language alone. A line that begins with `#`, and an empty one, have none.
  ///
  /// ```swift
  /// try HiddenWords(text: "# Insults\nen example\nfr exemple\neverywhere\n")
  /// ```
  ///
  /// A word with letters that a language does not have is on none of its boards: it is looked for in names.
  ///
  /// - Throws: ``HiddenWordsError`` with the first line that is no such line.
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

  /// The number of words that names do not have.
  public var count: Int { inNames.count }

  /// The words that no board of a language has, as words of the game.
  public func words(of language: Language) -> Set<String> { byLanguage[language] ?? [] }

  /// Whether a move spelled one of the words that no board of the puzzle's language has.
  public func isPart(of moves: some Sequence<Move>, on puzzle: Puzzle) -> Bool {
    let hidden = words(of: puzzle.language)
    guard !hidden.isEmpty else { return false }
    return moves.contains { move in
      guard case .playedWord(let faces) = move.action else { return false }
      return hidden.contains(puzzle.spelling(of: faces))
    }
  }

  /// Whether a name has one of the words, also written with look-alikes, or with digits and signs for letters.
  public func isPart(ofName name: String) -> Bool { inNames.isPart(of: name) }
}

/// A line of a file of hidden words that has no word.
public struct HiddenWordsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int

  /// The line, and what is expected.
  public var description: String {
    "line \(line): expected a word of letters, or the code of a language and a word, such as: en word"
  }
}

extension GameService {
  /// The words that may not be shown.
  var hiddenWords: HiddenWords { dependencies.policy.hiddenWords }

  /// - Throws: The problem `invalid-display-name` for a name with a word that may not be shown.
  func requireShown(_ name: String) throws {
    guard !hiddenWords.isPart(ofName: name) else {
      throw ProblemDetails(.invalidDisplayName, detail: Self.hiddenNameDetail)
    }
  }

  static let hiddenNameDetail = "the name has a word that is not shown on this server"
}

extension HiddenWords {
  /// A name as others see it: a dash if it was chosen before one of its words was hidden.
  func shown(_ name: String) -> String { isPart(ofName: name) ? erasedPlayerName : name }

  /// The names of players as everybody sees them.
  func names(
    of players: [UniqueID], _ rows: any StorageReader
  ) throws -> [UniqueID: String] {
    let names = try rows.displayNames(of: players)
    return inNames.count == 0 ? names : names.mapValues { shown($0) }
  }

  /// The name of a player as everybody sees it.
  func name(of player: UniqueID, _ rows: any StorageReader) throws -> String {
    shown(try rows.displayName(of: player))
  }

  /// The game that others may replay; nil if a move of it spelled one of the words.
  func replay(_ id: UniqueID?, _ rows: any StorageReader) throws -> UniqueID? {
    // Without hidden words no board reads the games of its rows.
    guard let id, !byLanguage.isEmpty, let game = try rows.game(id),
      !words(of: game.language).isEmpty
    else { return id }
    let puzzle = try Puzzle(packed: game.puzzle)
    return isPart(of: try MoveList(packed: game.moves, on: puzzle), on: puzzle) ? nil : id
  }
}
