import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// `word-cube play`.
struct PlayCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a game in the terminal, and write it as a submission.",
    discussion: """
      Examples:
        word-cube play
        word-cube play --seed 42 --mode timed --output game.json
        word-cube play game.json
        printf 'cube\\nquit\\n' | word-cube play --seed 42 | word-cube verify

      Plays a random puzzle (that which `word-cube generate` prints for the seed), the one of a \
      provenance, or the one of a file (JSON, or its text of \(Puzzle.textLength) characters); or goes \
      on with a submitted or completed game, whose moves are judged by the strict rules first and \
      whose clock goes on from where it stood.

      Each line is a word to play, in whatever case, or a command: `help` lists them. Of a word's \
      paths the one is played after which the words that can be played next bring the most points all \
      together; of several such, the one that wears out the fewest cubes, then the one with the \
      lowest face numbers. `quit`, Ctrl-D and Ctrl-C end the game, and so does the time in timed mode.

      The game is then written as JSON: to the file --output names, else to standard output; where \
      that is the terminal, to a new file word-cube-game.json, which has a number if the name is \
      taken. All else is printed on the terminal, or on standard error.

      Exit status: 0; 1 a move of the game to go on with is refused; 2 an input is malformed, or a \
      file cannot be used; 64 the command was used wrongly.
      """)

  @Argument(help: "A puzzle to play, or a game to go on with.")
  var file: String?

  @Option(help: "What the puzzle is drawn from, an integer of 64 bits without sign.")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "A text that stands for the puzzle, which `word-cube generate --provenance` printed.",
      valueName: "text"),
    transform: Provenance.argument)
  var provenance: Provenance?

  @Option(
    help: """
      timed, for 180 seconds, or unlimited. (default: unlimited; a game that goes on has its own)
      """)
  var mode: GameMode?

  @Option(
    help: ArgumentHelp(
      """
      The dictionary, a graph that `word-cube dictionary build` made or a text list of words, one a \
      line. (default: the built-in English one)
      """, valueName: "path"))
  var dictionary: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the game is written; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the file that --output names.")
  var force = false

  @Flag(help: "Write a completed game, which has its start, instead of a submission.")
  var completed = false

  func validate() throws {
    if [file != nil, seed != nil, provenance != nil].filter({ $0 }).count > 1 {
      throw ValidationError("A file, --seed and --provenance each name a game; give one of them.")
    }
    if file == "-" || dictionary == "-" {
      throw ValidationError("Standard input holds what is typed; name a file.")
    }
    if force, output == nil || output == "-" {
      throw ValidationError("--force goes with --output and a file.")
    }
  }

  func perform() async throws -> ExitStatus {
    let destination = destination
    try destination.check()
    let words = try DictionaryFile.dictionary(at: dictionary, raisesLetters: true)
    let start: PlayStart
    do {
      start = try self.start(words)
    } catch let refusal as PlayStart.Refusal {
      CommandError("\(file ?? ""): \(refusal.message)").tell()
      return .refused
    }
    let solver = Solver(
      dictionary: words, rarities: dictionary == nil ? .english : nil, limit: Self.searchLimit)
    let clock = PlayClock(showing: start.time)
    var table = PlayTable(PlaySession(start.game, solver: solver), clock: clock)
    table.play()
    let json = json(table.session.game, secondsPlayed: start.secondsPlayed + clock.elapsed)
    let status = try write(json, to: destination, of: table)
    guard let error = table.inputError else { return status }
    throw CommandError(path: "-", error)
  }

  /// Far more than an English puzzle needs, and short enough for nobody to wait long while paths are
  /// compared.
  private static let searchLimit = SearchLimit(steps: 1 << 20)

  private var destination: GameDestination {
    if let output, output != "-" { return .file(output, replaces: force) }
    let isScreen = SystemCalls.isTerminal(SystemCalls.standardOutput)
    return output == nil && isScreen ? .newFile : .standardOutput
  }

  /// The game as it stands when the playing begins.
  private func start(_ words: WordGraph) throws -> PlayStart {
    let now = SystemCalls.secondsSince1970
    func new(_ puzzle: Puzzle) throws(CommandError) -> PlayStart {
      try PlayStart(puzzle, mode: mode ?? .unlimited, dictionary: words, now: now)
    }
    if let provenance { return try new(provenance.puzzle) }
    guard let file else { return try new(PuzzleGenerator(seed: seed ?? drawSeed()).puzzle(0)) }
    switch try PuzzleOrGame(path: file, line: nil) {
    case .puzzle(let live):
      guard live.state == CubeState() else {
        throw CommandError(
          "\(file): faces of the puzzle are used or cubes are removed, and a game starts with none; "
            + "play the game itself")
      }
      return try new(live.puzzle)
    case .game(let game):
      let saved: CompletedGame
      switch game.kind {
      case .completed(let completed): saved = completed
      case .submission(let submission):
        saved = try CompletedGame(submission, now: now, path: file)
      }
      if let mode, mode != saved.mode {
        throw CommandError("\(file): the game is \(saved.mode.name), and --mode \(mode.name)")
      }
      return try PlayStart(resuming: saved, dictionary: words)
    }
  }

  private func drawSeed() -> UInt64 {
    let seed = UInt64.random(in: 0 ... .max)
    tellOnStandardError("seed \(seed)")
    return seed
  }

  private func json(_ game: Game, secondsPlayed: Double) -> [UInt8] {
    let json =
      completed ? game.completedGame(secondsPlayed: secondsPlayed).json : game.submission.json
    return json + [UInt8(ascii: "\n")]
  }

  /// Writes the game; where a file takes it not, to standard output, so that it is not lost.
  private func write(
    _ json: [UInt8], to destination: GameDestination, of table: PlayTable
  ) throws -> ExitStatus {
    if case .newFile = destination, table.session.game.moves.isEmpty {
      table.tellEnd(savedAs: nil)
      return .good
    }
    do {
      let path = try destination.write(json)
      table.tellEnd(savedAs: path)
      return .good
    } catch let failure as CommandError {
      table.tellEnd(savedAs: nil)
      CommandError("\(failure.message); the game follows on standard output").tell()
      try writeToStandardOutput(json)
      return .unusable
    }
  }
}
