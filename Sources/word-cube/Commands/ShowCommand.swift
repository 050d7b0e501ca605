import ArgumentParser
import Lexicon
import WordCube
import WordCubeFormats

/// `word-cube show`.
struct ShowCommand: JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw a puzzle, or the position in a game, as the player sees it.",
    discussion: """
      Examples:
        word-cube show puzzle.json
        word-cube show --after 2 --svg cube.svg game.json
        word-cube generate --seed 42 | word-cube show
        word-cube show --provenance wc1.en.g1.s42.i0
        word-cube show "$(word-cube generate --text --seed 42)"

      The argument is a file, or a puzzle's text. The file contains a puzzle (JSON, live JSON with \
      use counts and removed cubes, or a text of \(Puzzle.textLength) characters), or a submitted \
      or completed game, whose moves are replayed. If the file contains one puzzle or game per \
      line, --line selects the one to draw. Without an argument, the command draws the puzzle of \
      --provenance, or else the puzzle or game on standard input. The drawing is smaller on a \
      terminal with few rows. Moves are counted from 1.

      Stars (dots in SVG pictures) show the number of times a face was used. After a face's third \
      use, its cube leaves play. Only the visible half of a half-covered face is drawn.

      --json prints one object: the number of replayed moves and their score ("moves", \
      "totalScore"), the numbers 0 ... 26 of the cubes "inPlay" and "removed", "faces" with "face" \
      (0 ... 80), "letter", "useCount", "playable" and "visibleHalves" (0 ... 2), the marked \
      "path" as face numbers, and "violation", which is null if no move is refused. JSON counts \
      moves from 0.

      Exit status: 0; 1 a move is refused (the cube before it is drawn), or the word or path \
      cannot be played (nothing is drawn); 2 the input is malformed, or a file cannot be used; 64 \
      wrong usage.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The file to read, or a puzzle's text; - is standard input. (default: the puzzle of \
      --provenance, or else standard input)
      """))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The number of the game's moves to replay. (default: all)", valueName: "moves"))
  var after: Int?

  @Option(help: "The line of the input to draw, from 1. (default: the first)")
  var line: Int?

  @Option(
    help: """
      A word that can be played next; the drawing marks its path. If it has several paths, the one \
      with the lowest face numbers is marked, comparing the first faces first. Lower-case letters \
      count as upper case.
      """)
  var word: String?

  @Option(
    help: ArgumentHelp(
      "Playable faces to mark as a path: different numbers 0 ... 80, separated by commas.",
      valueName: "faces"))
  var path: ArgumentList<Face>?

  @Option(
    help: ArgumentHelp(
      "Write an SVG picture instead; - is standard output.", valueName: "file"))
  var svg: String?

  @Flag(help: "Print the state as JSON instead.")
  var json = false

  @OptionGroup var dictionary: DictionaryOption

  @OptionGroup(title: HeldGameOptions.title)
  var held: HeldGameOptions

  @OptionGroup(title: RuleOptions.title)
  var rules: RuleOptions

  func validate() throws {
    if input == "-", readsStandardInput {
      throw ValidationError(
        "The puzzle or game comes from standard input; name a file for the other input.")
    }
    if let after, after < 0 {
      throw ValidationError("--after is \(after); expected a number of moves, 0 or more.")
    }
    if let line, line < 1 { throw ValidationError("--line is \(line); expected 1 or more.") }
    if word != nil, path != nil { throw ValidationError("Give --word or --path, not both.") }
    if json, svg == "-" {
      throw ValidationError("Only one of --json and --svg - can use standard output.")
    }
  }

  /// The file, standard input, or a puzzle's text.
  private var input: String { file ?? held.provenance.map(\.puzzle.text) ?? "-" }

  func perform() async throws -> ExitStatus {
    let answer = try held.read(dictionary.language)
    let item = try PuzzleOrGame(pathOrText: input, line: line, dictionary.language)
    let position: GamePosition
    let words: WordGraph?
    switch item {
    case .puzzle(let live):
      position = try self.position(of: live)
      words = word == nil && dictionary.path == nil ? nil : try dictionary.read()
    case .game(let game):
      try held.requireMode()
      let dictionary = try dictionary.read()
      position = try self.position(of: game, held: answer, dictionary: dictionary)
      words = dictionary
    }
    let marked = try path(at: position, in: words)
    try show(CubeDrawing(position.live.puzzle, state: position.live.state, path: marked), position)
    guard let violation = position.violation else { return .good }
    throw CommandError.refused(
      "\(violation.messageForPeople); the drawing shows the cube before it")
  }

  /// The faces to mark.
  private func path(
    at position: GamePosition, in dictionary: WordGraph?
  ) throws(CommandError) -> [Face] {
    if let word, let dictionary {
      return try position.path(
        of: word.raised(for: self.dictionary.language, dictionary.alphabet), in: dictionary)
    }
    let faces = path?.values ?? []
    try position.check(faces)
    return faces
  }

  private func position(of live: LivePuzzle) throws(CommandError) -> GamePosition {
    if let after, after > 0 {
      throw CommandError("--after \(after): the input is a puzzle, which has no moves")
    }
    return GamePosition(live)
  }

  private func position(
    of game: DecodedGame, held: HeldAnswer, dictionary: WordGraph
  ) throws(CommandError) -> GamePosition {
    let rules = chosenRules()
    let (held, expectedPuzzle) = game.record(held: held, rules: rules)
    guard let record = held else {
      throw CommandError(
        "no puzzle is known for this game; give it with --puzzle FILE or --provenance TEXT")
    }
    if let after, after > record.moves.count {
      throw CommandError(
        "--after \(after): the game has \(counted(record.moves.count, "move"))")
    }
    return GamePosition(
      record, after: after, expecting: expectedPuzzle,
      verifier: Verifier(
        dictionary: dictionary, rules: rules, language: self.dictionary.language))
  }

  private func show(_ drawing: CubeDrawing, _ position: GamePosition) throws {
    let caption = drawing.caption(position)
    if let svg { try OutputFile.write(Array(drawing.svg(caption: caption).utf8), to: svg) }
    if json {
      try writeToStandardOutput(drawing.json(position))
    } else if svg == nil {
      let lines = caption + drawing.legend(stars: true)
      // Room for the line between the drawing and the caption, and for the prompt.
      let layout = TerminalLayout.fittingOutput(otherLines: lines.count + 2)
      let text = drawing.terminalText(.best(for: .current), layout)
      try writeToStandardOutput(text + "\n" + lines.map { $0 + "\n" }.joined())
    }
  }
}
