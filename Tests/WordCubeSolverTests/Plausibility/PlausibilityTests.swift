import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeSolver

struct PlausibilityTests {
  private static let solver = Solver(dictionary: WordGraph.english, rarities: .english)
  private let check = PlausibilityCheck(StrongPlayer(solver), effort: .quick)
  private let puzzle = PuzzleGenerator(seed: 5).puzzle(0)

  private func report(_ moves: [Move], players: GameRecord.Players = .one) throws
    -> PlausibilityReport
  {
    try check.report(on: GameRecord(puzzle: puzzle, players: players, moves: MoveList(moves)))
  }

  /// Moves of a player who always takes the word at some place of the list.
  private func moves(
    _ count: Int, taking place: (PlayableWords) -> Int = { _ in 0 }, at time: (Int) -> Double,
    by player: (Int) -> Int64? = { _ in nil }
  ) throws -> [Move] {
    var replay = Verifier(dictionary: WordGraph.english, rules: .classic).replay(of: puzzle)
    var moves: [Move] = []
    for number in 0..<count {
      let words = try Self.solver.words(in: Position(replay), leavesOutPlayed: true)
      guard !words.isEmpty else { break }
      let word = words[place(words)]
      let move = Move(
        .playedWord(word.path), claimedScore: word.score, playedAt: time(number),
        playerIndex: player(number))
      guard case .accepted = replay.play(move) else { break }
      moves.append(move)
    }
    return moves
  }

  private func grade(
    _ kind: PlausibilityEvidence.Kind, _ report: PlausibilityReport, player: Int? = nil
  ) -> PlausibilityEvidence.Grade? {
    report.evidence.first { $0.kind == kind && (player == nil || $0.player == player) }?.grade
  }

  @Test func `empty game`() throws {
    let report = try report([])
    #expect(report.totalScore == 0 && report.par > 0 && report.bound == nil)
    #expect(report.players.isEmpty)
    #expect(report.evidence.map { $0.kind } == [.scoreByPar])
    #expect(report.highestGrade == .ordinary)
    #expect("\(report)" == "ordinary: score 0, par \(report.par)")
  }

  /// A program that takes the best word every second.
  @Test func `programs stand out`() throws {
    let report = try report(try moves(12, at: { Double($0) }))
    let figures = report.players[0]
    #expect(figures.wordCount == 12 && figures.bestWordCount == 12 && figures.meanShareOfBest == 1)
    #expect(figures.gaps == Array(repeating: 1, count: 11) && figures.seconds == 11)
    #expect(figures.variationOfGaps == 0 && figures.shareOfCommonestGap == 1)
    #expect(figures.totalScore == report.totalScore)
    for kind in [.bestWords, .shareOfBest, .evenTimes, .repeatedTimes, .wordPace]
      as [PlausibilityEvidence.Kind]
    {
      #expect(grade(kind, report) == .extraordinary)
    }
    #expect(report.highestGrade == .extraordinary)
  }

  /// Middling words at the times of a person.
  @Test func `people do not`() throws {
    let times = [0, 9.3, 14.1, 31.8, 38.2, 61.7, 66, 82.9, 97.4, 102, 139.5, 151.1]
    let report = try report(try moves(12, taking: { $0.count * 2 / 3 }, at: { times[$0] }))
    for kind in [
      .bestWords, .shareOfBest, .evenTimes, .repeatedTimes, .wordPace, .letterPace, .scoreByPar,
    ]
      as [PlausibilityEvidence.Kind]
    {
      #expect(grade(kind, report) == .ordinary, "\(kind)")
    }
  }

  /// All words at one time, which no person manages, have finite numbers.
  @Test func `all at once`() throws {
    let report = try report(try moves(10, at: { _ in 7 }))
    #expect(report.players[0].variationOfGaps == 0)
    for kind in [.wordPace, .letterPace, .evenTimes, .repeatedTimes] as [PlausibilityEvidence.Kind]
    {
      #expect(grade(kind, report) == .extraordinary)
    }
    for value in report.evidence.compactMap({ $0.value }) { #expect(value < 1e6) }
  }

  @Test func `few words say nothing`() throws {
    let report = try report(try moves(5, at: { Double($0) }))
    for item in report.evidence where item.player != nil {
      #expect(item.grade == .unknown && item.value == nil)
    }
  }

  @Test func `players are told apart`() throws {
    let report = try report(
      try moves(14, at: { Double($0 * $0) }, by: { Int64($0 % 2) * 7 }), players: .several([0, 7]))
    // Player 0 moves at the squares of even numbers.
    let expected: [Double] = [4, 12, 20, 28, 36, 44]
    #expect(report.players.map { $0.playerIndex } == [0, 7])
    #expect(report.players.map { $0.wordCount } == [7, 7])
    #expect(
      report.players[0].gaps == expected)
    #expect(report.players.reduce(0) { $0 + $1.totalScore } == report.totalScore)
    #expect(Set(report.evidence.map { $0.player }) == [nil, 0, 1])
  }

  /// Gaps of 1, 2, 3 … seconds, each by the letters of the word that ends it.
  @Test func `the time for a letter is that of the word's own letters`() throws {
    let moves = try moves(6, at: { Double($0 * ($0 + 1) / 2) })
    let record = GameRecord(puzzle: puzzle, mode: .unlimited, moves: MoveList(moves))
    let figures = try check.figures(of: record)
    #expect(try figures == check.report(on: record).players && figures.count == 1)
    let words = Verifier(dictionary: check.player.solver.dictionary, rules: .classic)
      .judge(record).moves.compactMap(\.word)
    let times = words.enumerated().dropFirst().map { Double($0) / Double($1.utf8.count) }
    #expect(figures[0].letterTimes == times)
    #expect(figures[0].medianLetterTime == times.sorted()[2])
    #expect(try check.figures(of: GameRecord(puzzle: puzzle, mode: .unlimited, moves: [])) == [])
  }

  @Test func rarities() throws {
    let report = try report(try moves(10, at: { Double($0) }))
    let figures = report.players[0]
    let sum = figures.rarities.reduce(0) { $0 + $1.count }
    #expect(sum == 10 && figures.count(atLeast: Rarity(rawValue: 0)) == 10)
    #expect(figures.rarities.map { $0.rarity } == figures.rarities.map { $0.rarity }.sorted())
    let plain = PlausibilityCheck(StrongPlayer(Solver(dictionary: .english)), effort: .quick)
    let none = try plain.report(
      on: GameRecord(puzzle: puzzle, moves: MoveList(try moves(10, at: { Double($0) }))))
    #expect(
      none.players[0].rarities.isEmpty && none.players[0].count(atLeast: .init(rawValue: 70)) == nil
    )
    #expect(grade(.rareWords, none) == .unknown)
  }

  /// Only the moves before the first refused one count, and no time traps.
  @Test func `refused moves and odd times`() throws {
    var game = try moves(
      10, at: { [0, .infinity, -.infinity, .nan, 1e308, -1e308, 3, 2, 5, 5][$0] })
    let whole = try report(game)
    #expect(whole.players[0].wordCount == 10)
    #expect(whole.players[0].gaps.allSatisfy { $0.isFinite && $0 >= 0 })
    game[4] = game[3]
    #expect(try report(game).players[0].wordCount == 4)
  }

  /// However many players are named, the work is linear, and those without a word do not count.
  @Test func `many players`() throws {
    let cube = known(CubePosition(x: 2, y: 2, z: 2))
    let removals = (0..<amount(release: 60_000, debug: 3_000)).map {
      Move(.removedCube(cube), claimedScore: 0, playedAt: 0, playerIndex: Int64($0))
    }
    let word = try moves(1, at: { _ in 0 })
    #expect(try report(word + removals).players.map { $0.wordCount } == [1])
  }

  @Test func `the bound is used`() throws {
    let check = PlausibilityCheck(StrongPlayer(Self.solver), effort: .quick, boundStepLimit: 0)
    let report = try check.report(on: GameRecord(puzzle: puzzle, moves: MoveList()))
    #expect(known(report.bound) >= report.par)
    #expect(report.evidence.map { $0.kind } == [.scoreByPar, .scoreByBound])
  }

  @Test func `thresholds grade`() {
    let falling = PlausibilityThresholds.Pair(unusual: 2, extraordinary: 1)
    var thresholds = PlausibilityThresholds()
    for kind in PlausibilityEvidence.Kind.allCases {
      #expect(thresholds[kind].unusual != thresholds[kind].extraordinary)
    }
    thresholds.wordPace = falling
    #expect(thresholds[.wordPace] == falling && thresholds[.letterPace] != falling)
  }

  /// All searches for words of a report share one limit.
  @Test func `steps of the whole game are limited`() throws {
    let game = GameRecord(
      puzzle: puzzle, moves: MoveList(try moves(12, at: { Double($0) })))
    let player = StrongPlayer(Self.solver)
    func report(_ limit: Int, on game: GameRecord) throws -> PlausibilityReport {
      try PlausibilityCheck(player, effort: .quick, wordStepLimit: limit).report(on: game)
    }
    var budget = SearchBudget.unlimited
    _ = try player.par(from: Position(puzzle), effort: .quick, within: &budget)
    let steps = budget.limit.steps - budget.stepsLeft
    let unplayed = GameRecord(puzzle: puzzle, moves: [])
    #expect(try report(steps + 1, on: unplayed) == check.report(on: unplayed))
    for limit in [1, steps / 2, steps - 1] {
      #expect(throws: SearchLimitError(SearchLimit(steps: limit))) {
        try report(limit, on: unplayed)
      }
    }
    // The words of the game need more than par alone.
    #expect(throws: SearchLimitError(SearchLimit(steps: steps + 1))) {
      try report(steps + 1, on: game)
    }
    #expect(throws: SearchLimitError(SearchLimit(steps: 1))) { try report(0, on: game) }
    #expect(check.wordStepLimit == 1 << 26)
    #expect(PlausibilityCheck.defaultWordStepLimit == 1 << 26)
  }

  /// A puzzle and words that were made to be slow end with an error, and soon.
  @Test func `hostile game`() throws {
    let uniform = try Puzzle(Array(repeating: known(Tile("A")), count: Face.count))
    let words = try WordGraph(words: (3...60).map { String(repeating: "A", count: $0) })
    let check = PlausibilityCheck(
      StrongPlayer(Solver(dictionary: words)), effort: .quick, wordStepLimit: 1_000)
    #expect(throws: SearchLimitError(SearchLimit(steps: 1_000))) {
      try check.report(on: GameRecord(puzzle: uniform, moves: []))
    }
  }
}
