import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// `word-cube solve`.
struct SolveCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "List all words that can be played on a puzzle, or next in a game.",
    discussion: """
      Examples:
        word-cube generate --seed 42 | word-cube solve
        word-cube solve --unplayed game.json
        word-cube solve --json --dictionary words.txt puzzles.ndjson

      Each input holds puzzles or games, one a line, or is one that runs over many lines. A puzzle is \
      JSON, live JSON with its use counts and removed cubes, or its text of \(Puzzle.textLength) \
      characters. The moves of a submitted or completed game are replayed; a game that is refused \
      or malformed yields the object of `word-cube verify` instead.

      A word is listed when a path of faces spells it that all can be played, the first too; --rules \
      is about the replay only. Each comes with the path whose face numbers, 0 ... 80, come first. \
      Words that the game has played are listed with "played":true, and counted.

      On a terminal the words are printed for people, else as JSON, one line a puzzle or game, in the \
      order of the input: {"line":1,"id":..,"count":2,"scoreSum":83,"bestScore":56,"words":[{"word":"ACHE",\
      "score":44,"played":false,"path":[78,79,80,53]},...]}.

      Exit status: 0; 1 a game is refused; 2 an input is malformed, or a file cannot be read; 64 the \
      command was used wrongly.
      """)

  @OptionGroup var input: GameInputOptions

  @Option(help: "The order of the words: by score, the highest first, or by alphabet.")
  var order = Solver.Order.score

  @Option(help: ArgumentHelp("The fewest letters of a word.", valueName: "letters"))
  var minimumLength = 3

  @Flag(help: "Leave out the words that the game has played.")
  var unplayed = false

  func validate() throws {
    guard minimumLength >= 1 else {
      throw ValidationError("--minimum-length is \(minimumLength); expected 1 or more.")
    }
  }

  func perform() async throws -> ExitStatus {
    let dictionary = try input.readDictionary()
    let solver = Solver(dictionary: dictionary, rarities: dictionary == .english ? .english : nil)
    let worker = BlockSolver(
      reader: PositionReader(judge: try input.judge(dictionary)), solver: solver, order: order,
      minimumLength: minimumLength, leavesOutPlayed: unplayed)
    // What is printed of a puzzle is some hundred times its text.
    return try await input.run(worker, entriesPerBlock: 64)
  }
}
