import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// `word-cube solve`.
struct SolveCommand: GameCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "List all words that can be played on a puzzle or next in a game.",
    discussion: """
      Examples:
        word-cube generate --seed 42 | word-cube solve
        word-cube solve --unplayed --limit 10 game.json
        word-cube solve --json --dictionary words.txt puzzles.ndjson

      An input contains either one puzzle or game per line or a single one spread over several \
      lines. A puzzle is JSON, live JSON with use counts and removed cubes, or a text of \
      \(Puzzle.textLength) characters. The moves of a submitted or completed game are replayed. \
      For a refused or malformed game, the command prints the object of `word-cube verify`.

      A word is listed if a path of playable faces spells it; --rules affects only the replay. If \
      a word has several paths, the one with the lowest face numbers (0 ... 80) is listed, \
      comparing the first faces first. Words that the game has played have "played":true and are \
      counted too.

      On a terminal, and with --text, the output is human-readable: score, word, rarity class, \
      path. A terminal shows as many words as fit on the screen, unless --limit sets the number. \
      Otherwise the output is JSON, one line per puzzle or game, in the order of the input; \
      "count" counts all words:
        {"line":1,"id":..,"count":2,"scoreSum":83,"bestScore":56,"words":[
        {"word":"ACHE","score":44,"played":false,"path":[78,79,80,53]},..]}
      With --written, a word's object also has "written":["ache"].

      A puzzle and a word list made for the purpose can keep a search busy forever, so a search \
      stops at a limit:
        {"line":1,"id":..,"searchLimit":{"steps":\(SearchLimit.standard.steps),"message":".."}}

      Exit status: 0; 1 a game is refused; 2 an input is malformed, a search reaches its limit, or a \
      file cannot be read; 64 wrong usage.
      """)

  @OptionGroup var input: GameInputOptions

  @OptionGroup var dictionary: DictionaryOption

  @OptionGroup var written: WrittenOption

  @OptionGroup(title: HeldGameOptions.title)
  var held: HeldGameOptions

  @OptionGroup(title: RuleOptions.title)
  var rules: RuleOptions

  @Option(help: "The order of the words: alphabetical, or by score with the highest first.")
  var order = Solver.Order.score

  @Option(help: ArgumentHelp("The minimum number of letters in a word.", valueName: "letters"))
  var minimumLength = Rules.minimumWordLength

  @Option(help: ArgumentHelp("The maximum number of words to list.", valueName: "number"))
  var limit: Int?

  @Flag(help: "Leave out the words that the game has played.")
  var unplayed = false

  func validate() throws {
    try validateInputs()
    guard minimumLength >= 1 else {
      throw ValidationError("--minimum-length is \(minimumLength); expected 1 or more.")
    }
    if let limit, limit < 0 { throw ValidationError("--limit is \(limit); expected 0 or more.") }
  }

  func perform() async throws -> ExitStatus {
    let (dictionary, forms) = try written.read(self.dictionary)
    let solver = Solver(dictionary: dictionary, rarities: dictionary == .english ? .english : nil)
    let worker = BlockSolver(
      reader: PositionReader(judge: try makeJudge(dictionary)), solver: solver, order: order,
      minimumLength: minimumLength, leavesOutPlayed: unplayed,
      limit: limit ?? (input.json ? nil : SystemCalls.rowsForTable),
      forms: forms)
    // A puzzle's output has about a hundred times as many bytes as its text.
    return try await input.run(worker, entriesPerBlock: 64)
  }
}
