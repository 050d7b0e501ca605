import ArgumentParser
import WordCube
import WordCubeFormats
import WordCubeSolver

/// `word-cube generate`.
struct GenerateCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Print random puzzles as JSON, one per line.",
    discussion: """
      Examples:
        word-cube generate --seed 42 --count 10
        word-cube generate --min-words 300 --min-longest 8 --provenance
        word-cube generate --daily 2026-11-21 --mode timed --secret-file secret
        word-cube generate --from wc1.en.g1.s42.i0
        word-cube generate --seed 42 --text --language pl

      A seed determines a sequence of random puzzles, the same on every machine and in every \
      version. Without --seed, the command picks a random seed and prints it on standard error. \
      With requirements, the puzzles of the sequence are candidates: the command prints those that \
      meet the requirements, in order. The same seed, requirements and dictionary give the same \
      puzzles. Each of a day's puzzles has its own seed, computed from the secret, the day, the \
      mode and the number.

      A provenance is a short text that identifies a puzzle: `verify` takes it instead of the \
      puzzle, and --from prints the puzzle again. --confirm checks that the puzzle is the first \
      candidate that meets the requirements; if it is not, nothing is printed.

      Exit status: 0; 1 no candidate meets the requirements, or a provenance is not confirmed; 2 a \
      file cannot be used; 64 wrong usage.
      """)

  @Option(help: "The seed of the puzzles, 0 to 2^64 - 1.")
  var seed: UInt64?

  @Option(help: "The number of puzzles to print.")
  var count: UInt64 = 1

  @Flag(
    help: """
      Print each puzzle as an object with its "provenance", the candidate's number ("attempt") and \
      the "puzzle".
      """)
  var provenance = false

  @Flag(help: "Print each puzzle in its text form of \(Puzzle.textLength) characters.")
  var text = false

  @Option(
    help: ArgumentHelp("Print the puzzle that a provenance identifies.", valueName: "provenance"),
    transform: Provenance.argument)
  var from: Provenance?

  @Flag(
    help: """
      First check that the puzzle is the first candidate that meets the requirements in its \
      provenance; needs --from. Use the same --dictionary and --without as for the original \
      search.
      """)
  var confirm = false

  @OptionGroup(title: "Requirements")
  var requirements: RequirementOptions

  @OptionGroup(title: "Puzzles of a day")
  var daily: DailyOptions

  func validate() throws {
    if text, provenance {
      throw ValidationError("Give --text or --provenance, not both.")
    }
    if seed != nil, daily.daily != nil {
      throw ValidationError("Give --seed or --daily, not both.")
    }
    let language = requirements.dictionary.languageOption.chosen
    if let from, let language, language != from.generator.language {
      throw ValidationError(
        "The provenance's language is \(from.generator.language); leave out --language.")
    }
    let inputs = [requirements.dictionary.path, requirements.avoidedPath, daily.secretFile]
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Only one option can read standard input; name files for the others.")
    }
    guard from != nil else {
      if confirm { throw ValidationError("--confirm needs --from.") }
      return
    }
    guard seed == nil, count == 1, daily.daily == nil, !requirements.limitsWords else {
      throw ValidationError(
        "--from names the puzzle to print; leave out seeds, days, counts and requirements."
      )
    }
  }

  func perform() async throws -> ExitStatus {
    if let from { return try print(from) }
    let finder = try requirements.finder()
    let language = requirements.dictionary.language
    let daySeeds = try daily.seeds(language)
    let seed = daySeeds == nil ? seed ?? randomSeed() : 0
    var output = PuzzleOutput(form: form, isUnbuffered: finder != nil)
    var start: UInt64? = 0
    for number in 0..<count {
      let generator = PuzzleGenerator(seed: daySeeds?(number) ?? seed, language: language)
      if daySeeds != nil { start = 0 }
      guard let first = start else { break }
      let found =
        if let finder {
          try find(finder, generator, from: first)
        } else {
          Provenance(generator, number: first)
        }
      try output.print(found)
      start = found.attempt == .max ? nil : found.attempt + 1
    }
    try output.finish()
    return .good
  }

  private var form: PuzzleOutput.Form {
    provenance ? .jsonWithProvenance : text ? .text : .json
  }

  /// Finds the next puzzle that meets the requirements.
  private func find(
    _ finder: PuzzleFinder, _ generator: PuzzleGenerator, from start: UInt64
  ) throws(CommandError) -> Provenance {
    var progress = ProgressLine()
    defer { progress.clear() }
    do throws(PuzzleSearchError) {
      return try finder.puzzle(
        of: generator, from: start, attempts: requirements.attempts,
        progress: { failures in
          progress.show {
            "\(failures.total) candidates rejected: "
              + failures.description(for: finder.requirements)
          }
        }
      ).provenance
    } catch {
      if case .exhausted = error { throw .refused("\(error)") }
      throw CommandError("\(error)")
    }
  }

  private func print(_ provenance: Provenance) throws -> ExitStatus {
    if confirm {
      let finder = try requirements.finder(
        for: provenance.requirements, provenance.generator.language)
      let confirmation = try confirmation(of: provenance, by: finder)
      guard confirmation == .confirmed else {
        throw CommandError.refused("\(provenance): \(confirmation)")
      }
    }
    var output = PuzzleOutput(form: form, isUnbuffered: true)
    try output.print(provenance)
    return .good
  }

  private func confirmation(
    of provenance: Provenance, by finder: PuzzleFinder
  ) throws(CommandError) -> PuzzleFinder.Confirmation {
    var progress = ProgressLine()
    defer { progress.clear() }
    return try commandErrors {
      try finder.confirm(provenance, attempts: requirements.attempts) { count in
        progress.show { "\(count) candidates checked" }
      }
    }
  }
}

/// Prints puzzles, one on each line.
struct PuzzleOutput {
  /// The form in which a puzzle is printed.
  enum Form {
    case json, jsonWithProvenance, text
  }

  let form: Form
  /// Whether each line is printed at once, because the next may take long.
  let isUnbuffered: Bool
  private(set) var lines: [UInt8] = []

  mutating func print(_ provenance: Provenance) throws(OutputError) {
    switch form {
    case .json: lines += provenance.puzzle.json
    case .text: lines += provenance.puzzle.text.utf8
    case .jsonWithProvenance:
      lines +=
        "{\"provenance\":\"\(provenance)\",\"attempt\":\(provenance.attempt),\"puzzle\":".utf8
      lines += provenance.puzzle.json + "}".utf8
    }
    lines.append(UInt8(ascii: "\n"))
    if isUnbuffered || lines.count >= 1 << 16 { try finish() }
  }

  /// Prints the remaining lines.
  mutating func finish() throws(OutputError) {
    try writeToStandardOutput(lines)
    lines.removeAll(keepingCapacity: true)
  }
}

/// Returns a random seed, and prints it on standard error.
func randomSeed() -> UInt64 {
  let seed = UInt64.random(in: 0 ... .max)
  printToStandardError("seed \(seed)")
  return seed
}
