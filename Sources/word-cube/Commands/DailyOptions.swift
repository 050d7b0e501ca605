import ArgumentParser
import WordCube
import WordCubeSolver

/// The options of `word-cube generate` for the puzzles of a day.
struct DailyOptions: ParsableArguments {
  /// The maximum number of bytes of a secret.
  private static let secretByteLimit = 4096

  @Option(
    help: ArgumentHelp(
      """
      Print the puzzles of a day, such as 2026-11-21; needs --mode and --secret-file. Each puzzle \
      has its own seed, computed from the secret.
      """, valueName: "day"))
  var daily: CalendarDay?

  @Option(help: "The mode of the day's puzzles, timed or unlimited.")
  var mode: GameMode?

  @Option(
    help: ArgumentHelp(
      """
      The file that contains the secret, at least \(DailySeeds.fewestSecretBytes) random bytes; \
      all bytes count, even a line end; - is standard input.
      """, valueName: "file"))
  var secretFile: String?

  @Option(
    help: ArgumentHelp(
      "The number of the day's first puzzle to print. (default: 0)", valueName: "number"))
  var firstNumber: UInt64?

  func validate() throws {
    if daily == nil {
      guard mode == nil, secretFile == nil, firstNumber == nil else {
        throw ValidationError("--mode, --secret-file and --first-number need --daily.")
      }
    } else if mode == nil || secretFile == nil {
      throw ValidationError("--daily needs --mode and --secret-file.")
    }
  }

  /// Returns a function that computes the seed of the n-th puzzle to print, n = 0, 1, ...; nil if no day is
  /// given.
  func seeds(_ language: Language) throws(CommandError) -> ((UInt64) -> UInt64)? {
    guard let daily, let mode, let secretFile else { return nil }
    let secret = try InputFile.bytes(of: secretFile, limit: Self.secretByteLimit)
    let seeds = try commandErrors(in: secretFile) { try DailySeeds(secret: secret) }
    let first = firstNumber ?? 0
    return {
      seeds.seed(
        for: DailyPuzzle(day: daily, mode: mode, language: language, number: first &+ $0))
    }
  }
}

extension CalendarDay: ExpressibleByArgument {
  /// Reads a day from text such as `2026-11-21`. Nil if the text is not a day.
  public init?(argument: String) { self.init(argument) }
}
