import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

/// A match becomes a live game, and the moves of the game become a turn.
struct MatchGameTests {
  private typealias Samples = PlayedSamples

  private func game(_ match: Match, dictionary: WordGraph = .english) throws(GameStartError) -> Game
  {
    try match.game(for: Samples.player, startedAt: Samples.start, dictionary: dictionary)
  }

  @Test func `the game continues after the moves of the match`() throws {
    let match = Samples.match([Samples.opening])
    var game = try game(match)
    #expect(game.moves == match.moves && game.totalScore == 324 && game.mode == .unlimited)
    #expect(game.localPlayerIndex == 1 && game.playerToMove?.id == Samples.player)
    #expect(game.players?.map(\.index) == [0, 1] && game.startedAt == Samples.start)
    #expect(game.mayMove(1) && !game.mayMove(0) && !game.isFinished)
    #expect(throws: SubmissionError.noNewMoves) { try match.submission(of: game) }

    try game.playWord(Samples.gap, at: Samples.start + 60)
    let turn = try match.submission(of: game)
    #expect(turn.matchID == match.id && turn.moveCount == 1)
    let moves = try MoveList(json: turn.moves)
    #expect(moves.map(\.playerIndex) == [1] && moves.map(\.date) == [Samples.start + 60])
    #expect(turn == match.submission(of: moves))

    // The server has accepted it, with its own time. The other player has moved.
    var later = match
    var accepted = Array(game.moves)
    accepted[1].playedAt += 3
    later.moves = MoveList(accepted)
    #expect(throws: SubmissionError.noNewMoves) { try later.submission(of: game) }
    accepted.append(SampleMoves.removal)
    later.moves = MoveList(accepted)
    #expect(throws: SubmissionError.otherMoves) { try later.submission(of: game) }
  }

  @Test func `other moves than those of the match are refused`() throws {
    var game = try game(Samples.match([Samples.opening]))
    try game.playWord(Samples.gap, at: Samples.start + 60)
    var other = Samples.opening
    other.playerIndex = 1
    #expect(throws: SubmissionError.otherMoves) {
      try Samples.match([other]).submission(of: game)
    }
    #expect(throws: SubmissionError.otherMoves) {
      try Samples.match([SampleMoves.removal]).submission(of: game)
    }
    #expect(try Samples.match().submission(of: game).moveCount == 0)
  }

  @Test func `the words of the match may have left the dictionary`() throws {
    let words = try WordGraph(words: ["GAP"])
    var game = try game(Samples.match([Samples.opening]), dictionary: words)
    #expect(game.totalScore == 324)
    try game.playWord(Samples.gap, at: Samples.start + 60)
  }

  @Test func `a match without moves starts now, and has two players before the second joins`()
    throws
  {
    let game = try game(Samples.match(state: .open, own: 0, sides: 1))
    #expect(game.startedAt == Samples.start && game.localPlayerIndex == 0)
    #expect(game.players?.map(\.id) == [Samples.player, UniqueID(high: 0, low: 0)])
    #expect(!game.isFinished)
  }

  @Test(arguments: [Match.State.finished, .resigned, .claimed, .expired, .init(rawValue: "new")])
  func `the game of a match that is over is finished`(state: Match.State) throws {
    #expect(try game(Samples.match([Samples.opening], state: state)).end == .finished)
  }

  @Test func `a match of others, or with refused moves, is an error`() {
    #expect(throws: GameStartError.notYourMatch) { try game(Samples.match(own: nil)) }
    #expect(throws: GameStartError.notYourMatch) { try game(Samples.match(own: 2, sides: 3)) }
    var late = Samples.opening
    late.playedAt = .infinity
    #expect(throws: GameStartError.setup(.startTimeNotFinite)) { try game(Samples.match([late])) }
    #expect(throws: GameStartError.self) {
      try game(Samples.match([Samples.opening, Samples.opening]))
    }
    var match = Samples.match()
    match.puzzle = ""
    #expect(
      throws: GameStartError.unreadablePuzzle(.textLength(expected: 71, found: 0))
    ) { try game(match) }
  }
}
