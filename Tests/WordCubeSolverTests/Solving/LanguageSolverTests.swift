import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// Solver, par, bound, plausibility and puzzle finder in each other language, with words of random letters.
struct LanguageSolverTests {
  /// Words, graph and slow twin of a language.
  private struct Sample {
    let twin: NaiveLanguage
    let graph: WordGraph
    let maker: NaiveGameMaker

    init(_ language: Language) throws {
      twin = try #require(NaiveLanguage(rawValue: language.code))
      var random = SplitMix64(seed: UInt64(language.rawValue))
      let bag = twin.row.tiles.flatMap { Array(repeating: $0.tile, count: $0.weight) }
      let words = (0..<6_000).map { number in
        (0..<[3, 3, 4, 5][number % 4]).map { _ in known(bag.randomElement(using: &random)) }
          .joined()
      }
      graph = try WordGraph(words: words, alphabet: language.tileSet.alphabet)
      maker = NaiveGameMaker(words: words, language: twin)
    }
  }

  @Test(arguments: Language.allCases.dropFirst())
  func `all words are those of the slow twin`(language: Language) throws {
    let sample = try Sample(language)
    let solver = Solver(dictionary: sample.graph)
    var count = 0
    for seed in 0..<UInt64(amount(release: 300, debug: 5)) {
      let twin = TwinPosition(seed: seed, sample.maker)
      let expected = sample.maker.solver.allWords(twin.naivePuzzle, twin.naiveState)
      let words = try solver.words(in: twin.position, order: .alphabet)
      #expect(Set(words.map { $0.word }) == Set(expected.map { $0.word }))
      #expect(words.map { $0.index } == words.map { $0.index }.sorted { ($0 ?? -1) < ($1 ?? -1) })
      for word in words {
        #expect(word.score == naiveScore(word.word, sample.twin))
        #expect(twin.position.puzzle.spelling(of: word.path) == word.word)
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: Language.allCases.dropFirst())
  func `a dictionary over another alphabet finds the same words`(language: Language) throws {
    let sample = try Sample(language)
    let reversed = try Alphabet(sample.twin.row.letters.reversed())
    let other = Solver(
      dictionary: try WordGraph(words: Array(sample.graph.words), alphabet: reversed))
    let solver = Solver(dictionary: sample.graph)
    for number in 0..<5 as Range<UInt64> {
      let position = Position(PuzzleGenerator(seed: 1, language: language).puzzle(number))
      let words = try solver.words(in: position).map { [$0.word, "\($0.score)"] }
      let otherWords = try other.words(in: position).map { [$0.word, "\($0.score)"] }
      #expect(Set(words) == Set(otherWords))
    }
  }

  @Test(arguments: Language.allCases.dropFirst())
  func `par is a valid game below the bound, and plausible`(language: Language) throws {
    let sample = try Sample(language)
    let solver = Solver(dictionary: sample.graph)
    let player = StrongPlayer(solver)
    let puzzle = PuzzleGenerator(seed: 2, language: language).puzzle(0)
    let par = try player.par(from: Position(puzzle), effort: .quick)
    var time = 0.0
    let moves = par.moves.map { move in
      time += 1
      return Move(move.action, claimedScore: move.claimedScore, playedAt: time)
    }
    let record = GameRecord(puzzle: puzzle, moves: MoveList(moves))
    let verdict = Verifier(dictionary: sample.graph, language: language).judge(record)
    #expect(verdict.isValid)
    #expect(verdict.totalScore == par.totalScore)
    #expect(par.totalScore > 0)
    let bound = BoundSearch(solver).bound(of: puzzle, from: CubeState(), stepLimit: 10_000).value
    #expect(bound >= par.totalScore)
    let report = try PlausibilityCheck(player, effort: .quick).report(on: record)
    #expect(report.players.count == 1)
  }

  @Test(arguments: Language.allCases.dropFirst())
  func `puzzles that meet requirements have a provenance of the language`(
    language: Language
  ) throws {
    let sample = try Sample(language)
    let word = try #require(sample.graph.words.first { _ in true })
    let finder = try PuzzleFinder(
      Solver(dictionary: sample.graph),
      try PuzzleRequirements(words: try RequiredRange(atLeast: 1)),
      avoiding: try Blocklist([word], language: language))
    let found = try finder.puzzle(of: PuzzleGenerator(seed: 3, language: language)).provenance
    #expect(found.text.hasPrefix("wc1.\(language.code).g1.s3."))
    #expect(found.text.contains("\(sample.graph.contentChecksum)"))
    #expect(try Provenance(found.text) == found)
    #expect(found.puzzle.language == language)
    #expect(try finder.confirm(found, attempts: 10_000) == .confirmed)
  }

  @Test func `a list of words to avoid is searched for on puzzles of another language`() throws {
    let german = PuzzleGenerator(seed: 4, language: .german).puzzle(0)
    let path = try #require(
      try Solver(dictionary: try WordGraph(words: ["EN", "ER", "IN", "NE"]))
        .words(in: Position(german), minimumLength: 2).first)
    let finder = try PuzzleFinder(
      Solver(dictionary: try WordGraph(words: ["EN", "ER", "IN", "NE"])),
      try PuzzleRequirements(), avoiding: try Blocklist([path.word]))
    #expect(try finder.failure(of: german) != nil)
  }
}
