import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// The judge accepts strong players' games.
struct StrongPlayerTests {
  static let seeds = Array(0..<UInt64(amount(release: 200, debug: 6)))
  static let efforts: [Effort] = Array(Effort.allCases.prefix(amount(release: 3, debug: 1)))
  let english = TestWords.english

  /// The strict rules, and that removed cubes show a face.
  static let rules: Rules = {
    var rules = Rules.strict
    rules[.buriedRemoval] = true
    return rules
  }()

  @Test(arguments: seeds) func `is judged valid`(seed: UInt64) throws {
    let puzzle = PuzzleGenerator(seed: 77).puzzle(seed)
    let player = StrongPlayer(english.solver)
    let par = try player.par(from: Position(puzzle), effort: .quick)
    let record = GameRecord(puzzle: puzzle, mode: .timed, moves: par.moves)
    for rules in [Rules.strict, Self.rules, .classic] {
      let verdict = Verifier(dictionary: english.graph, rules: rules).judge(record)
      #expect(verdict.isValid, "\(verdict)")
      #expect(verdict.totalScore == par.totalScore)
    }
    #expect(par.totalScore > 0)
    #expect(par.wordCount + par.removalCount == par.moves.count)
    #expect(par.totalScore >= (try player.greedyGame(from: Position(puzzle)).totalScore))
  }

  /// From the middle of a game, on puzzles of all kinds.
  @Test(arguments: seeds) func `mid game`(seed: UInt64) throws {
    let position = TwinPosition(seed: seed, english.maker).position
    let player = StrongPlayer(english.solver)
    let par = try player.par(from: position, effort: .quick)
    var replay = Verifier(dictionary: english.graph, rules: Self.rules)
      .replay(of: position.puzzle, from: position.state)
    for move in par.moves {
      let ruling = replay.play(move)
      #expect(ruling.isHolding, "\(ruling)")
    }
    #expect(replay.totalScore == par.totalScore)
    let words = replay.moves.compactMap { $0.word }
    #expect(Set(words).isDisjoint(with: position.playedWords))
    #expect(par.totalScore >= (try player.greedyGame(from: position).totalScore))
    // No word is left that could be played.
    let end = Position(
      position.puzzle, state: replay.state, playedWords: position.playedWords + words)
    #expect(try english.solver.bestWord(in: end) == nil)
  }

  @Test func `is deterministic`() throws {
    for seed in Self.seeds.prefix(3) {
      let position = Position(PuzzleGenerator(seed: 5).puzzle(seed))
      let player = StrongPlayer(english.solver)
      let one = try player.par(from: position, effort: .quick)
      #expect(try StrongPlayer(english.solver).par(from: position, effort: .quick) == one)
    }
  }

  @Test func `more effort is never worse`() throws {
    for seed in Self.seeds.prefix(amount(release: 10, debug: 1)) {
      let position = Position(PuzzleGenerator(seed: 6).puzzle(seed))
      let totals = try Self.efforts.map {
        try StrongPlayer(english.solver).par(from: position, effort: $0).totalScore
      }
      #expect(totals == totals.sorted())
    }
  }

  @Test func `progress is reported`() throws {
    var fractions: [Double] = []
    var totals: [Int64] = []
    let par = try StrongPlayer(english.solver).par(
      from: Position(PuzzleGenerator(seed: 5).puzzle(0)), effort: .quick
    ) {
      fractions.append($0.fraction)
      totals.append($0.bestTotal)
    }
    #expect(fractions == [0.5, 1])
    #expect(totals == totals.sorted() && totals.last == par.totalScore)
  }

  @Test func `one cube and none`() throws {
    let player = StrongPlayer(
      Solver(dictionary: try WordGraph(words: ["CAB", "ABC", "ACB", "CABC"])))
    let letters = ["A", "B", "C"]
    let puzzle = try Puzzle(Face.all.map { known(Tile(letters[$0.index % 3])) })
    let unused = [Int](repeating: 0, count: Face.count)
    let lone = known(CubePosition(rawValue: 13))
    var removed = CubeSet.all
    removed.remove(lone)
    let state = known(CubeState(useCounts: unused, removed: removed))
    // Three words over the same three faces, and the third takes the cube out of play.
    let par = try player.par(from: Position(puzzle, state: state), effort: .quick)
    #expect(par.totalScore == 81 && par.wordCount == 3)
    let left = try player.par(
      from: Position(puzzle, state: state, playedWords: ["ABC"]), effort: .quick)
    #expect(left.totalScore == 54 && left.wordCount == 2)
    let empty = known(CubeState(useCounts: unused, removed: .all))
    let none = try player.par(from: Position(puzzle, state: empty))
    #expect(none.totalScore == 0 && none.moves.isEmpty)
    #expect(none.description == "0 with 0 words and 0 cubes removed")
  }

  /// The only word is behind cubes that no word can use up.
  @Test func `removes cubes by hand`() throws {
    let player = StrongPlayer(Solver(dictionary: try WordGraph(words: ["CAB"])))
    let puzzle = try Puzzle(
      Face.all.map { known(Tile($0.index < 3 ? ["C", "A", "B"][$0.index] : "X")) })
    let par = try player.par(from: Position(puzzle), effort: .standard)
    #expect(par.totalScore == 27 && par.wordCount == 1 && par.removalCount > 0)
    let verdict = Verifier(dictionary: player.solver.dictionary, rules: Self.rules)
      .judge(GameRecord(puzzle: puzzle, moves: par.moves))
    #expect(verdict.isValid && verdict.totalScore == 27)
  }

  /// Puzzles of few letters have more placements than the list keeps, and still have a par.
  @Test(
    arguments: ["S", "AS", "EST", "AEST", "AENT", "AEILNRST"].suffix(amount(release: 6, debug: 1)))
  func `poor puzzles`(_ letters: String) throws {
    let places = Array(letters)
    let puzzle = try Puzzle(
      Face.all.map { face in
        known(Tile(String(places[(face.index * 7 + face.index / 5) % places.count])))
      })
    let par = try StrongPlayer(english.solver).par(from: Position(puzzle), effort: .quick)
    let verdict = Verifier(dictionary: english.graph, rules: Self.rules)
      .judge(GameRecord(puzzle: puzzle, moves: par.moves))
    #expect(verdict.isValid && verdict.totalScore == par.totalScore)
  }

  @Test func `hostile puzzles`() throws {
    let uniform = Position(try Puzzle(Array(repeating: known(Tile("A")), count: Face.count)))
    let words = (3...60).map { String(repeating: "A", count: $0) }
    let limit = SearchLimit(steps: 100_000)
    let player = StrongPlayer(Solver(dictionary: try WordGraph(words: words), limit: limit))
    #expect(throws: SearchLimitError(limit)) { try player.par(from: uniform, effort: .quick) }
    #expect(throws: SearchLimitError(limit)) { try player.greedyGame(from: uniform) }
    let greek = try Alphabet("ΑΒΓ".unicodeScalars)
    let foreign = StrongPlayer(Solver(dictionary: try WordGraph(words: ["ΑΒΓ"], alphabet: greek)))
    #expect(try foreign.par(from: uniform).totalScore == 0)
    let nothing = StrongPlayer(Solver(dictionary: try WordGraph(words: [String]())))
    #expect(try nothing.par(from: uniform).totalScore == 0)
  }
}

extension Replay.Ruling {
  fileprivate var isHolding: Bool {
    if case .accepted = self { true } else { false }
  }
}
