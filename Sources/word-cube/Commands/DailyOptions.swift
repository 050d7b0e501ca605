import ArgumentParser
import WordCube
import WordCubeSolver

/// Which day's puzzles `word-cube generate` prints.
struct DailyOptions: ParsableArguments {
  /// The most bytes of a secret.
  private static let secretByteLimit = 4096

  @Option(
    help: ArgumentHelp(
      """
      Draw the puzzles of a day, such as 2026-11-21, from a secret, each from a seed of its own; goes \
      with --mode and --secret-file.
      """, valueName: "day"))
  var daily: CalendarDay?

  @Option(help: "The mode in which the day's puzzles are played, timed or unlimited.")
  var mode: GameMode?

  @Option(
    help: ArgumentHelp(
      """
      The secret, all bytes of a file, a line end too: \(DailySeeds.fewestSecretBytes) or more, \
      which should be random; - is standard input.
      """, valueName: "file"))
  var secretFile: String?

  @Option(help: ArgumentHelp("The number of the day's first puzzle to print.", valueName: "number"))
  var firstNumber: UInt64?

  func validate() throws {
    if daily == nil {
      guard mode == nil, secretFile == nil, firstNumber == nil else {
        throw ValidationError("--mode, --secret-file and --first-number go with --daily.")
      }
    } else if mode == nil || secretFile == nil {
      throw ValidationError("--daily needs --mode and --secret-file.")
    }
  }

  /// The seeds of the day's puzzles, by their number among those to print; nil if no day is asked for.
  func seeds() throws(CommandError) -> ((UInt64) -> UInt64)? {
    guard let daily, let mode, let secretFile else { return nil }
    let secret = try InputFile.bytes(of: secretFile, limit: Self.secretByteLimit)
    let stream: DailySeeds
    do throws(DailySeedsError) {
      stream = try DailySeeds(secret: secret)
    } catch {
      throw CommandError("\(secretFile == "-" ? "standard input" : secretFile): \(error)")
    }
    let first = firstNumber ?? 0
    return { stream.seed(for: DailyPuzzle(day: daily, mode: mode, number: first &+ $0)) }
  }
}

extension CalendarDay: ExpressibleByArgument {
  /// The day that text such as `2026-11-21` names.
  public init?(argument: String) { self.init(argument) }
}
