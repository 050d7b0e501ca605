import ArgumentParser
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The options for the puzzle of a daily challenge or shared game, which the server holds.
struct HeldPuzzleOptions: ParsableArguments {
  @Option(
    name: .customLong("puzzle"),
    help: ArgumentHelp(
      """
      The puzzle of daily challenges and shared games, as JSON or as its text of \
      \(Puzzle.textLength) characters. A game that brings another puzzle breaks otherPuzzle.
      """, valueName: "file"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      """
      The puzzle as a provenance, a text that `word-cube generate --provenance` prints; instead of \
      --puzzle. It switches otherPuzzle on with classic rules too; --no-other-puzzle switches it off.
      """, valueName: "text"),
    transform: Provenance.argument)
  var provenance: Provenance?

  @Option(
    help: """
      The mode of daily challenges and shared games, timed or unlimited; goes with --puzzle or \
      --provenance. A completed game has its own mode. (default: unlimited)
      """)
  var mode: GameMode?

  func validate() throws {
    if path != nil, provenance != nil {
      throw ValidationError("--puzzle and --provenance both name the puzzle; give one of them.")
    }
    if mode != nil, path == nil, provenance == nil {
      throw ValidationError("--mode goes with --puzzle or --provenance; give one of them too.")
    }
  }

  /// Reads the puzzle; nil if there is no option for it.
  func read() throws(CommandError) -> (puzzle: Puzzle, mode: GameMode)? {
    if let provenance { return (provenance.puzzle, mode ?? .unlimited) }
    guard let path else { return nil }
    let bytes = try InputFile.bytes(of: path, limit: Limits.standard.byteCount)
    let puzzle = try commandErrors(in: path) {
      let parts = bytes.split(omittingEmptySubsequences: true) { $0.isWhiteSpace }
      // A puzzle's text is one part without brackets. JSON starts with a bracket.
      return parts.count == 1 && parts[0].first != UInt8(ascii: "[")
        ? try Puzzle(text: String(decoding: parts[0], as: UTF8.self))
        : try Puzzle(json: bytes.span)
    }
    return (puzzle, mode ?? .unlimited)
  }
}

/// Calls a closure, and turns every error that it throws into one of wrong usage.
func validating<Result>(_ name: String? = nil, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch {
    throw ValidationError((name.map { $0 + ": " } ?? "") + printable("\(error)"))
  }
}

extension Provenance {
  /// The provenance on a command line.
  ///
  /// - Throws: `ValidationError`, which says what is malformed.
  static func argument(_ text: String) throws -> Provenance {
    try validating { try Provenance(text) }
  }
}
