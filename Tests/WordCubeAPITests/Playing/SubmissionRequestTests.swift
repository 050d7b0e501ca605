import EnglishLexicon
import Foundation
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting
import WordCubeFormats
import WordCubeTesting

/// What is submitted of a played game.
struct SubmissionRequestTests {
  private typealias Samples = PlayedSamples

  private func played(_ game: Game) throws -> Game {
    var game = game
    try game.playWord(Samples.quotes, at: Samples.start + 1)
    try game.playWord(Samples.gap, at: Samples.start + 2.5)
    return game
  }

  private func game(_ submission: SubmissionRequest) throws -> Submission {
    try Submission(json: submission.game)
  }

  @Test(arguments: GameMode.allCases)
  func `a puzzle's game has its ticket`(mode: GameMode) throws {
    let game = try played(
      Samples.new.game(mode: mode, startedAt: Samples.start, dictionary: .english))
    let submission = try Samples.new.submission(of: game)
    #expect(submission.ticket == Samples.new.ticket && !submission.usedHelp)
    #expect(
      try self.game(submission)
        == Submission(context: .solo(mode: mode, puzzle: SamplePuzzles.standard), moves: game.moves)
    )
    #expect(try submission == Samples.new.submission(of: game.moves, mode: mode))
    #expect(game.moves.map(\.playedAt) == [1_795_374_001.25, 1_795_374_002.75])
  }

  @Test func `a challenge's game has its identifier`() throws {
    let game = try played(
      Samples.started.game(mode: .timed, startedAt: Samples.start, dictionary: .english))
    let submission = try Samples.started.submission(of: game)
    #expect(submission.ticket == nil && !submission.usedHelp)
    #expect(
      try self.game(submission)
        == Submission(context: .dailyChallenge(id: Samples.id), moves: game.moves))
    #expect(submission == Samples.started.submission(of: game.moves))
  }

  @Test func `a game on a shared puzzle has its code`() throws {
    let game = try played(Samples.shared.game(startedAt: Samples.start, dictionary: .english))
    let submission = try Samples.shared.submission(of: game, usedHelp: true)
    #expect(submission.ticket == nil && submission.usedHelp)
    #expect(
      try self.game(submission)
        == Submission(context: .sharedGame(code: "7KXW2MPQ"), moves: game.moves))
    #expect(submission == Samples.shared.submission(of: game.moves, usedHelp: true))
  }

  @Test func `an undone move is help, and so is a hint`() throws {
    var game = try played(
      Samples.new.game(mode: .unlimited, startedAt: Samples.start, dictionary: .english))
    #expect(try Samples.new.submission(of: game, usedHelp: true).usedHelp)
    try game.undo()
    #expect(try Samples.new.submission(of: game).usedHelp)
    var daily = try played(
      Samples.started.game(mode: .unlimited, startedAt: Samples.start, dictionary: .english))
    #expect(try !Samples.started.submission(of: daily).usedHelp)
    try daily.undo()
    #expect(try Samples.started.submission(of: daily).usedHelp)
    var shared = try played(Samples.shared.game(startedAt: Samples.start, dictionary: .english))
    try shared.undo()
    #expect(try Samples.shared.submission(of: shared).usedHelp)
  }

  @Test func `the game of something else is refused`() throws {
    let solo = try Samples.new.game(
      mode: .unlimited, startedAt: Samples.start, dictionary: .english)
    let daily = try Samples.started.game(
      mode: .unlimited, startedAt: Samples.start, dictionary: .english)
    let shared = try Samples.shared.game(startedAt: Samples.start, dictionary: .english)
    #expect(throws: SubmissionError.otherContext) { try Samples.new.submission(of: daily) }
    #expect(throws: SubmissionError.otherContext) { try Samples.started.submission(of: shared) }
    #expect(throws: SubmissionError.otherContext) { try Samples.shared.submission(of: solo) }
    #expect(throws: SubmissionError.otherContext) { try Samples.match().submission(of: solo) }

    var (new, started, other, match) = (
      Samples.new, Samples.started, Samples.shared, Samples.match()
    )
    let text = SamplePuzzles.other.text
    (new.puzzle, started.puzzle, other.puzzle, match.puzzle) = (text, text, text, text)
    #expect(throws: SubmissionError.otherPuzzle) { try new.submission(of: solo) }
    #expect(throws: SubmissionError.otherPuzzle) { try started.submission(of: daily) }
    #expect(throws: SubmissionError.otherPuzzle) { try other.submission(of: shared) }
    #expect(throws: SubmissionError.otherPuzzle) { try match.submission(of: solo) }
    started.id = UniqueID(high: 0, low: 0)
    started.puzzle = Samples.puzzle
    #expect(throws: SubmissionError.otherContext) { try started.submission(of: daily) }
    other = Samples.shared
    other.mode = .timed
    #expect(throws: SubmissionError.otherMode) { try other.submission(of: shared) }
  }

  @Test func `a puzzle that cannot be read is an error`() throws {
    var (new, match) = (Samples.new, Samples.match())
    (new.puzzle, match.puzzle) = ("?", "?")
    let error = PuzzlePackingError.textLength(expected: 71, found: 1)
    let game = try Samples.new.game(mode: .timed, startedAt: Samples.start, dictionary: .english)
    #expect(throws: SubmissionError.unreadablePuzzle(error)) { try new.submission(of: game) }
    #expect(throws: SubmissionError.unreadablePuzzle(error)) { try match.submission(of: game) }
    #expect(throws: error) { try new.submission(of: [], mode: .timed) }
    #expect(throws: GameStartError.unreadablePuzzle(error)) {
      try new.game(mode: .timed, startedAt: Samples.start, dictionary: .english)
    }
    #expect(throws: GameStartError.setup(.startTimeNotFinite)) {
      try Samples.new.game(
        mode: .timed, startedAt: Date(timeIntervalSince1970: .nan), dictionary: .english)
    }
  }

  @Test func `a client submits it as the parts that it is made of`() async throws {
    let game = try played(
      Samples.new.game(mode: .timed, startedAt: Samples.start, dictionary: .english))
    let submission = try Samples.new.submission(of: game, usedHelp: true)
    let client = OverriddenRouteClient<APIRoute>()
    client.override(API.Games.submit, input: submission) { _ in
      GameResult(id: Samples.id, score: 348)
    }
    #expect(try await client.client.games.submit(submission).score == 348)
    let parts = try await client.client.games.submit(
      submission.game, ticket: "c2VhbA", usedHelp: true)
    #expect(parts.score == 348)
  }
}
