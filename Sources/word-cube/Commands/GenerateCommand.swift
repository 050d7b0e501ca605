import ArgumentParser
import WordCube
import WordCubeFormats
import WordCubeSolver

/// `word-cube generate`.
struct GenerateCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Print random puzzles as JSON, one a line.",
    discussion: """
      Examples:
        word-cube generate --seed 42 --count 10
        word-cube generate --min-words 300 --min-longest 8 --provenance
        word-cube generate --daily 2026-11-21 --mode timed --secret-file secret
        word-cube generate --from wc1.en.g1.s42.i0

      The same seed gives the same puzzles, on every machine and for ever. Without a seed one is \
      drawn, and told on standard error. Where something is required of the puzzles, those of the \
      seed's candidates are printed that meet it, in order; the same seed, requirements and \
      dictionary give the same puzzles. A day's puzzles are drawn each from a seed of its own, which \
      follows from the secret, the day, the mode and the number.

      A provenance is a short text that stands for a puzzle: `verify` takes it in place of the \
      puzzle, and --from prints the puzzle again. With --confirm, it is looked into whether the \
      candidate is the first that meets the requirements; nothing is printed if it is not.

      Exit status: 0; 1 no candidate meets the requirements, or a provenance is not confirmed; 2 a \
      file cannot be used; 64 the command was used wrongly.
      """)

  @Option(help: "What the puzzles are drawn from, an integer of 64 bits without sign.")
  var seed: UInt64?

  @Option(help: "How many puzzles to print.")
  var count: UInt64 = 1

  @Flag(
    help: """
      Print objects with the "provenance" of each puzzle, the number of the candidate ("attempt") \
      and the "puzzle".
      """)
  var provenance = false

  @Option(
    help: ArgumentHelp("Print the puzzle of a provenance.", valueName: "provenance"),
    transform: Provenance.argument)
  var from: Provenance?

  @Flag(
    help: """
      Look first into whether the provenance keeps to its requirements, with the --dictionary and \
      the words --without of then; goes with --from.
      """)
  var confirm = false

  @OptionGroup(title: "Requirements")
  var requirements: RequirementOptions

  @OptionGroup(title: "Puzzles of a day")
  var daily: DailyOptions

  func validate() throws {
    if seed != nil, daily.daily != nil {
      throw ValidationError("--seed and --daily exclude each other.")
    }
    let inputs = [requirements.dictionary, requirements.avoidedPath, daily.secretFile]
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input holds one thing; name files for the others.")
    }
    guard from != nil else {
      if confirm { throw ValidationError("--confirm goes with --from.") }
      return
    }
    guard seed == nil, count == 1, daily.daily == nil, !requirements.namesPuzzles else {
      throw ValidationError(
        "--from says which puzzle to print; seeds, days, counts and requirements do not go with it."
      )
    }
  }

  func perform() async throws -> ExitStatus {
    if let from { return try print(from) }
    let finder = try requirements.finder()
    let daySeeds = try daily.seeds()
    let seed = daySeeds == nil ? seed ?? drawSeed() : 0
    var output = PuzzleOutput(tellsProvenance: provenance, isPrompt: finder != nil)
    var start: UInt64? = 0
    for number in 0..<count {
      let generator = PuzzleGenerator(seed: daySeeds?(number) ?? seed)
      if daySeeds != nil { start = 0 }
      guard let first = start else { break }
      let found: Provenance
      if let finder {
        guard let puzzle = try find(finder, generator, from: first) else { return .refused }
        found = puzzle
      } else {
        found = Provenance(generator, number: first)
      }
      try output.print(found.puzzle, from: found)
      start = found.attempt == .max ? nil : found.attempt + 1
    }
    try output.finish()
    return .good
  }

  /// The next puzzle that meets the requirements; nil, which is told, if there is none.
  private func find(
    _ finder: PuzzleFinder, _ generator: PuzzleGenerator, from start: UInt64
  ) throws(CommandError) -> Provenance? {
    var progress = ProgressLine()
    defer { progress.clear() }
    do throws(PuzzleSearchError) {
      return try finder.puzzle(
        of: generator, from: start, attempts: requirements.attempts,
        progress: { failures in
          progress.tell {
            "\(failures.total) candidates passed over: "
              + failures.description(for: finder.requirements)
          }
        }
      ).provenance
    } catch {
      progress.clear()
      guard case .exhausted = error else { throw CommandError("\(error)") }
      CommandError("\(error)").tell()
      return nil
    }
  }

  private func print(_ provenance: Provenance) throws -> ExitStatus {
    if confirm {
      let finder = try requirements.finder(for: provenance.requirements)
      let confirmation = try confirmation(of: provenance, by: finder)
      guard confirmation == .confirmed else {
        CommandError("\(provenance): \(confirmation)").tell()
        return .refused
      }
    }
    var output = PuzzleOutput(tellsProvenance: self.provenance, isPrompt: true)
    try output.print(provenance.puzzle, from: provenance)
    return .good
  }

  private func confirmation(
    of provenance: Provenance, by finder: PuzzleFinder
  ) throws(CommandError) -> PuzzleFinder.Confirmation {
    var progress = ProgressLine()
    defer { progress.clear() }
    do throws(ConfirmationError) {
      return try finder.confirm(provenance, attempts: requirements.attempts) { count in
        progress.tell { "\(count) candidates looked at" }
      }
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func drawSeed() -> UInt64 {
    let seed = UInt64.random(in: 0 ... .max)
    tellOnStandardError("seed \(seed)")
    return seed
  }
}
