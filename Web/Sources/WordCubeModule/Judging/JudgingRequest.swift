import Lexicon
import WordCube
import WordCubeFormats

/// How a game is judged, and how its verdict is printed.
struct JudgingRequest {
  private let verifier: Verifier<WordGraph>
  private let flags: JudgingFlags
  private let line: Int?

  /// The language of the games.
  var language: Language { verifier.language }

  init(_ verifier: Int32, flags: Int32, line: Int32) throws(ModuleError) {
    guard line >= 0 else { throw ModuleError(.invalidArgument, "line is 0 or more") }
    self.verifier = try VerifierObject.object(verifier).verifier
    self.flags = try JudgingFlags(number: flags)
    self.line = line == 0 ? nil : Int(line)
  }

  /// The report on a game, with the command line's hints.
  func report(on json: UnsafeRawBufferPointer, held: HeldAnswer) -> GameReport {
    let allowsCompleted = flags.contains(.completed)
    let report = verifier.judge(json: json, allowingCompleted: allowsCompleted, held: { _ in held })
    guard let hint = report.hint(allowingCompleted: allowsCompleted) else { return report }
    return report.addingHint(hint)
  }

  /// The line that the command line prints for a game.
  func verdict(on json: UnsafeRawBufferPointer, held: HeldAnswer) -> [UInt8] {
    var output: [UInt8] = []
    // Most verdicts fit. Embedded Swift grows an array byte by byte.
    output.reserveCapacity(2048)
    report(on: json, held: held)
      .appendJSON(to: &output, line: line, includesStamp: flags.contains(.stamp))
    return output
  }

  /// The caller's puzzle, in one of the three forms of an input, with its mode and players.
  func held(
    puzzle: UnsafeRawBufferPointer, players: UnsafeRawBufferPointer, mode: Int32
  ) throws(ModuleError) -> HeldAnswer {
    .game(
      HeldGame(
        puzzle: try PuzzleInput(puzzle, language).puzzle, mode: try GameMode(number: mode),
        players: try GameRecord.Players(list: players)))
  }
}

/// Options of a verdict.
struct JudgingFlags: OptionSet {
  let rawValue: Int32

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// Flags from a parameter.
  init(number: Int32) throws(ModuleError) {
    guard number & ~3 == 0 else { throw ModuleError(.invalidArgument, "flags are 0 ... 3") }
    rawValue = number
  }

  /// Completed games are read too.
  static let completed = JudgingFlags(rawValue: 1)
  /// The verdict has its stamp.
  static let stamp = JudgingFlags(rawValue: 2)
}
