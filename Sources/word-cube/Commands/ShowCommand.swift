import ArgumentParser
import Lexicon
import WordCube
import WordCubeFormats

/// `word-cube show`.
struct ShowCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw a puzzle, or a game in the middle, as its player sees it.",
    discussion: """
      Examples:
        word-cube show puzzle.json
        word-cube show --after 12 --word cube --svg cube.svg game.json
        word-cube generate --seed 42 | word-cube show

      The input holds a puzzle (JSON, live JSON with its use counts and removed cubes, or the text \
      of \(Puzzle.textLength) characters), or a submitted or completed game, whose moves are \
      replayed. Of an input with a game or puzzle a line one is drawn.

      Stars, and dots in pictures, count the uses of a face: at the third its cube leaves. Of faces \
      half covered the half is drawn that is seen.

      --json prints one object: the number of moves replayed and their score ("moves", "totalScore"), the \
      numbers 0 ... 26 of the cubes "inPlay" and "removed", "faces" with "face" (0 ... 80), \
      "letter", "useCount", "playable" and "visibleHalves" (0 ... 2), the "path" that stands out \
      as face numbers, and "violation", null unless a move was refused.

      Exit status: 0; 1 a move is refused, and what is drawn is the cube before it, or the word \
      cannot be played, and nothing is drawn; 2 the input is malformed, or a file cannot be used; \
      64 the command was used wrongly.
      """)

  @Argument(help: "The file to read; - or nothing is standard input.")
  var file = "-"

  @Option(
    help: ArgumentHelp(
      "How many moves of the game to replay. (default: all)", valueName: "moves"))
  var after: Int?

  @Option(help: "Which line of the input to draw, from 1. (default: the first)")
  var line: Int?

  @Option(
    help: """
      A word that can be played next; its path is shown, the one whose face numbers come first. \
      Lower-case letters are raised.
      """)
  var word: String?

  @Option(
    help: ArgumentHelp(
      "Playable faces to show as a path: their numbers 0 ... 80 with commas between, each once.",
      valueName: "faces"))
  var path: FaceList?

  @Option(
    help: ArgumentHelp(
      "Write an SVG picture instead; - is standard output.", valueName: "file"))
  var svg: String?

  @Flag(help: "Print the state as JSON instead.")
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      The dictionary, a graph that `word-cube dictionary build` made or a text list of upper-case \
      words, one a line. (default: the built-in English one)
      """, valueName: "path"))
  var dictionary: String?

  @OptionGroup(title: "Puzzles that the server holds")
  var heldPuzzle: HeldPuzzleOptions

  @OptionGroup(title: "Rules that replayed games are judged by")
  var rules: RuleOptions

  func validate() throws {
    if file == "-", dictionary == "-" || heldPuzzle.path == "-" {
      throw ValidationError("Standard input is drawn; name a file for the other input.")
    }
    if let after, after < 0 {
      throw ValidationError("--after is \(after); expected a number of moves, 0 or more.")
    }
    if let line, line < 1 { throw ValidationError("--line is \(line); expected 1 or more.") }
    if word != nil, path != nil { throw ValidationError("Give --word or --path, not both.") }
    if json, svg == "-" {
      throw ValidationError("Standard output holds --json or --svg -, not both.")
    }
  }

  func perform() async throws -> ExitStatus {
    let held = try heldPuzzle.read()
    let item = try PuzzleOrGame(path: file, line: line)
    let position: GamePosition
    let words: WordGraph?
    switch item {
    case .puzzle(let live):
      position = try self.position(of: live)
      words = word == nil && dictionary == nil ? nil : try readDictionary()
    case .game(let game):
      let dictionary = try readDictionary()
      position = try self.position(of: game, held: held, dictionary: dictionary)
      words = dictionary
    }
    let marked: [Face]
    do throws(GamePosition.Unplayable) {
      marked = try path(at: position, in: words)
    } catch {
      CommandError("\(word ?? "the path") cannot be played here: \(error.reason)").tell()
      return .refused
    }
    try show(CubeDrawing(position.live.puzzle, state: position.live.state, path: marked), position)
    guard let violation = position.violation else { return .good }
    CommandError("\(violation.message); the cube is drawn as it was before").tell()
    return .refused
  }

  /// The faces that stand out.
  private func path(
    at position: GamePosition, in dictionary: WordGraph?
  ) throws(GamePosition.Unplayable) -> [Face] {
    if let word, let dictionary {
      return try position.path(of: word.raised(for: dictionary.alphabet), in: dictionary)
    }
    let faces = path?.faces ?? []
    try position.check(faces)
    return faces
  }

  private func readDictionary() throws(CommandError) -> WordGraph {
    try DictionaryFile.dictionary(at: dictionary, raisesLetters: false)
  }

  private func position(of live: LivePuzzle) throws(CommandError) -> GamePosition {
    if let after, after > 0 {
      throw CommandError("--after \(after): the input is a puzzle, which has no moves")
    }
    return GamePosition(live)
  }

  private func position(
    of game: SubmittedGame, held: (puzzle: Puzzle, mode: GameMode)?, dictionary: WordGraph
  ) throws(CommandError) -> GamePosition {
    guard let record = game.record(held: held) else {
      throw CommandError(
        "the server holds the puzzle of this game; give it with --puzzle FILE or --provenance TEXT")
    }
    if let after, after > record.moves.count {
      throw CommandError(
        "--after \(after): the game has \(counted(record.moves.count, "move"))")
    }
    return GamePosition(
      record, after: after, held: held?.puzzle,
      verifier: Verifier(dictionary: dictionary, rules: heldPuzzle.completing(rules)))
  }

  private func show(_ drawing: CubeDrawing, _ position: GamePosition) throws {
    let caption = drawing.caption(position)
    if let svg {
      let picture = Array(drawing.svg(caption: caption).utf8)
      if svg == "-" {
        try writeToStandardOutput(picture)
      } else {
        try OutputFile.write(picture, to: svg)
      }
    }
    if json {
      try writeToStandardOutput(drawing.json(position))
    } else if svg == nil {
      let text = drawing.terminalText(.best(for: .current))
      let lines = caption + drawing.legend(stars: true)
      try writeToStandardOutput(text + "\n" + lines.map { $0 + "\n" }.joined())
    }
  }
}

/// Faces as an argument.
struct FaceList: ExpressibleByArgument {
  let faces: [Face]

  /// The faces whose numbers stand in a text with commas between, each once; nil for other text.
  init?(argument: String) {
    var faces: [Face] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = UInt8(part), let face = Face(rawValue: number), !faces.contains(face)
      else { return nil }
      faces.append(face)
    }
    self.faces = faces
  }
}
