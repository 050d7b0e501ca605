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
    usage: "word-cube play [<options>] [<file>]",
    discussion: """
      Examples:
        word-cube play
        word-cube play --seed 42 --mode timed --output game.json
        word-cube play game.json
        printf 'walleye\\nquit\\n' | word-cube play --seed 42 | word-cube verify

      This command starts a new game, or continues a submitted or completed game. A new game's \
      puzzle comes from a file (JSON, or a text of \(Puzzle.textLength) characters), a provenance, \
      or a seed (the puzzle that `word-cube generate` prints). Before a game continues, the \
      command judges its moves by the strict rules. The game's clock continues too.

      Each line is a word to play, in upper or lower case, or a command; `help` lists the \
      commands. If a word has several paths, the command plays the one after which the playable \
      words have the highest sum of scores. If sums are equal, it plays the path that takes the \
      fewest cubes out of play, then the one with the lowest face numbers. `quit`, Ctrl-D and \
      Ctrl-C end the game; a timed game also ends when its time runs out.

      Then the command writes the game as JSON: to the --output file, otherwise to standard \
      output or, if that is a terminal, to a new file word-cube-game.json (word-cube-game-2.json \
      and so on if it exists). It prints everything else on the terminal or on standard error.

      Exit status: 0; 1 a move of the game to continue is refused; 2 an input is malformed, or a \
      file cannot be used; 64 wrong usage.
      """)

  @Argument(help: "A puzzle to play, or a game to continue: a file, or a puzzle's text.")
  var file: String?

  @Option(help: "The puzzle's seed, 0 to 2^64 - 1.")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The puzzle's provenance, which `word-cube generate --provenance` prints.",
      valueName: "text"),
    transform: Provenance.argument)
  var provenance: Provenance?

  @Option(
    help: """
      timed (180 seconds) or unlimited. (default: unlimited, or the mode of the game to continue)
      """)
  var mode: GameMode?

  @OptionGroup var dictionary: DictionaryOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file for the game; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the --output file if it exists.")
  var force = false

  @Flag(help: "Write a completed game, which has a start time, instead of a submission.")
  var completed = false

  func validate() throws {
    if [file != nil, seed != nil, provenance != nil].filter({ $0 }).count > 1 {
      throw ValidationError("A file, --seed and --provenance each name a puzzle; give one of them.")
    }
    try dictionary.requireWords()
    if file == "-" || dictionary.path == "-" {
      throw ValidationError("Standard input is used for typing; name a file.")
    }
    if force, output == nil || output == "-" {
      throw ValidationError("--force needs --output with a file.")
    }
  }

  func perform() async throws -> ExitStatus {
    let destination = destination
    try destination.check()
    let words = try dictionary.read()
    let start = try start(words)
    let solver = Solver(
      dictionary: words, rarities: dictionary.path == nil ? .english : nil, limit: Self.searchLimit)
    let clock = PlayClock(showing: start.time)
    var loop = PlayLoop(PlaySession(start.game, solver: solver), clock: clock)
    loop.play()
    let json = json(loop.session.game, secondsPlayed: start.secondsPlayed + clock.elapsed)
    let status = try write(json, to: destination, of: loop)
    guard let error = loop.inputError else { return status }
    throw CommandError(path: "-", error)
  }

  /// Far more steps than an English puzzle needs, but few enough to compare paths without a long wait.
  private static let searchLimit = SearchLimit(steps: 1 << 20)

  private var destination: GameDestination {
    if let output, output != "-" { return .file(output, replaces: force) }
    let isScreen = SystemCalls.isTerminal(SystemCalls.standardOutput)
    return output == nil && isScreen ? .newFile : .standardOutput
  }

  /// The game at the start.
  private func start(_ words: WordGraph) throws -> PlayStart {
    let now = SystemCalls.secondsSince1970
    func new(_ puzzle: Puzzle) throws(CommandError) -> PlayStart {
      try puzzle.require(dictionary.language)
      return try PlayStart(puzzle, mode: mode ?? .unlimited, dictionary: words, now: now)
    }
    if let provenance { return try new(provenance.puzzle) }
    guard let file else {
      return try new(
        PuzzleGenerator(seed: seed ?? randomSeed(), language: dictionary.language).puzzle(0))
    }
    switch try PuzzleOrGame(pathOrText: file, line: nil, dictionary.language) {
    case .puzzle(let live):
      guard live.state == CubeState() else {
        throw CommandError(
          "\(file): the puzzle has used faces or removed cubes, but a new game has none; "
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
        throw CommandError("\(file): the game is \(saved.mode.name), but --mode is \(mode.name)")
      }
      return try PlayStart(resuming: saved, dictionary: words, path: file)
    }
  }

  private func json(_ game: Game, secondsPlayed: Double) -> [UInt8] {
    let json =
      completed ? game.completedGame(secondsPlayed: secondsPlayed).json : game.submission.json
    return json + [UInt8(ascii: "\n")]
  }

  /// Writes the game, or prints it on standard output if the file cannot be written.
  private func write(
    _ json: [UInt8], to destination: GameDestination, of loop: PlayLoop
  ) throws -> ExitStatus {
    if case .newFile = destination, loop.session.game.moves.isEmpty {
      loop.showEnd(savedAs: nil)
      return .good
    }
    do {
      let path = try destination.write(json)
      loop.showEnd(savedAs: path)
      return .good
    } catch let error as CommandError {
      loop.showEnd(savedAs: nil)
      CommandError("\(error.message); the game follows on standard output").report()
      try writeToStandardOutput(json)
      return .unusable
    }
  }
}

/// Where to write a game at its end.
enum GameDestination {
  case standardOutput
  /// A file to create, or to replace if `replaces` is true.
  case file(String, replaces: Bool)
  /// A file with an unused name.
  case newFile

  /// Checks, before the game, that the file does not exist.
  func check() throws(CommandError) {
    if case .file(let path, replaces: false) = self, SystemCalls.exists(path) {
      throw CommandError("\(path): the file exists; --force replaces it")
    }
  }

  /// Writes the game.
  ///
  /// - Returns: The name of the file; nil for standard output.
  func write(_ json: [UInt8]) throws -> String? {
    switch self {
    case .standardOutput:
      try writeToStandardOutput(json)
      return nil
    case .file(let path, let replaces):
      try OutputFile.write(json, to: path, replacing: replaces)
      return path
    case .newFile:
      let path = Self.names.first { !SystemCalls.exists($0) } ?? Self.names[0]
      try OutputFile.write(json, to: path, replacing: false)
      return path
    }
  }

  private static let names =
    ["word-cube-game.json"] + (2...999).map { "word-cube-game-\($0).json" }
}
