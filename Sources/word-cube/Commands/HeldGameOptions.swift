import ArgumentParser
import TextBytes
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The options for the game that the server holds, which overrides what submitted games say.
struct HeldGameOptions: ParsableArguments {
  static let title = "The server's puzzle, mode and players"

  @Option(
    name: .customLong("puzzle"),
    help: ArgumentHelp(
      """
      The puzzle of all games, as JSON or in its text form of \(Puzzle.textLength) characters; \
      needs --mode. A game that contains another puzzle breaks otherPuzzle, if that rule is on.
      """, valueName: "file"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      """
      The puzzle as a provenance, a text that `word-cube generate --provenance` prints; use it \
      instead of --puzzle. It switches otherPuzzle on even with classic rules; --no-other-puzzle \
      switches it off.
      """, valueName: "text"),
    transform: Provenance.argument)
  var provenance: Provenance?

  @Option(
    help: """
      The mode of all games, timed or unlimited, whatever mode they name; needs --puzzle or \
      --provenance.
      """)
  var mode: GameMode?

  @Option(
    help: ArgumentHelp(
      """
      The players of all games: the values of playerIndex in moves; needs --mode. (default: one \
      player in a timed game, the players that the game names in an unlimited one)
      """, valueName: "0,1,..."))
  var players: ArgumentList<Int64>?

  func validate() throws {
    if path != nil, provenance != nil {
      throw ValidationError("--puzzle and --provenance both name the puzzle; give one of them.")
    }
    if mode != nil, puzzleOption == nil {
      throw ValidationError("--mode needs --puzzle or --provenance; add one of them.")
    }
    if players != nil, mode == nil {
      throw ValidationError("--players needs --mode; add --mode.")
    }
  }

  /// Checks that a puzzle comes with its mode if games are judged.
  func requireMode() throws {
    if let puzzleOption, mode == nil {
      throw ValidationError(
        "\(puzzleOption) needs --mode; add --mode timed or --mode unlimited.")
    }
  }

  private var puzzleOption: String? {
    path != nil ? "--puzzle" : provenance != nil ? "--provenance" : nil
  }

  /// Reads the server's game in a language. If no options name one, games are judged as submitted.
  func read(_ language: Language) throws(CommandError) -> HeldAnswer {
    guard let puzzle = try readPuzzle(language), let mode else { return .asSubmitted }
    try puzzle.require(language)
    return .game(
      HeldGame(puzzle: puzzle, mode: mode, players: players.map { .several($0.values) }))
  }

  private func readPuzzle(_ language: Language) throws(CommandError) -> Puzzle? {
    if let provenance { return provenance.puzzle }
    guard let path else { return nil }
    let bytes = try InputFile.text(of: path, limit: Limits.standard.byteCount)
    return try commandErrors(in: path) {
      let parts = bytes.split(omittingEmptySubsequences: true) { $0.isWhiteSpace }
      // A puzzle's text form is one part without brackets; JSON starts with a bracket.
      return parts.count == 1 && parts[0].first != UInt8(ascii: "[")
        ? try Puzzle(text: String(decoding: parts[0], as: UTF8.self))
        : try Puzzle(json: bytes.span, language: language)
    }
  }
}

extension Puzzle {
  /// Checks that the puzzle is in a language.
  func require(_ language: Language) throws(CommandError) {
    guard self.language != language else { return }
    throw CommandError(
      "the puzzle's language is \(self.language), not \(language); see --language")
  }
}

/// Calls a closure, and turns any error that it throws into a `ValidationError`.
func validating<Result>(_ name: String? = nil, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch {
    throw ValidationError((name.map { $0 + ": " } ?? "") + printable("\(error)"))
  }
}

extension Provenance {
  /// The provenance given on the command line.
  ///
  /// - Throws: `ValidationError`, which says what is malformed.
  static func argument(_ text: String) throws -> Provenance {
    try validating { try Provenance(text) }
  }
}
