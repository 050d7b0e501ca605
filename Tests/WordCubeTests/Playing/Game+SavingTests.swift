import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Finished and saved forms of a live game")
struct GameSavingTests {
  private static let contexts: [CompletedGame.Context] = [
    .solo, .dailyChallenge(id: UniqueID(high: 1, low: 2)), .sharedGame(code: "abc"),
    .turnBased(players: LiveSamples.players),
  ]

  @Test("are those of the context", arguments: contexts)
  func forms(context: CompletedGame.Context) throws {
    var game = LiveSamples.game(.timed, context, local: 2)
    try game.playWord(LiveSamples.gap, at: 5)
    let completed = game.completedGame(secondsPlayed: 12.5)
    #expect(completed.puzzle == game.puzzle && completed.mode == .timed)
    #expect(completed.context == game.context && completed.moves == game.moves)
    #expect(completed.startTime == 0 && completed.localPlayerIndex == 2)
    #expect(completed.secondsPlayed == 12.5)
    let players = LiveSamples.players.sorted { $0.index < $1.index }
    let expected: Submission.Context =
      switch context {
      case .solo: .solo(mode: .timed, puzzle: game.puzzle)
      case .dailyChallenge(let id): .dailyChallenge(id: id)
      case .sharedGame(let code): .sharedGame(code: code)
      case .turnBased: .turnBased(mode: .timed, players: players, puzzle: game.puzzle)
      }
    #expect(game.submission == Submission(context: expected, moves: game.moves))
    #expect(game.isValidForServer)
  }

  @Test("have no number that files cannot have", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(seconds: Double) {
    #expect(LiveSamples.game().completedGame(secondsPlayed: seconds).secondsPlayed == 0)
  }

  @Test("a saved game continues with its turn, clocks and played words")
  func resuming() throws {
    var game = LiveSamples.turnBased()
    try game.playWord(LiveSamples.gap, at: 50, by: 7)
    try game.react("😇", by: 2, toMove: 0)
    try game.removeCube(front, at: 60, by: -3)
    game.drag(over: LiveSamples.quotes)
    let saved = game.completedGame(secondsPlayed: 9)
    var resumed = try Game(resuming: saved, dictionary: game.dictionary)
    game.clearSelection()
    #expect(resumed == game && resumed.completedGame(secondsPlayed: 9) == saved)
    #expect(resumed.playerToMove == game.playerToMove)
    #expect(
      resumed.refusal { try $0.removeCube(cube(2, 2, 1), at: 50, by: -3) }?.brokenRules == [
        .timeBackwards
      ])
    #expect(
      resumed.refusal { try $0.playWord(LiveSamples.gap, at: 60, by: 7) }?.brokenRules
        == [.repeatedWord])
    try game.removeCube(cube(2, 2, 1), at: 61, by: -3)
    try resumed.removeCube(cube(2, 2, 1), at: 61, by: -3)
    #expect(resumed == game && resumed.playerToMove?.index == 2)
  }

  @Test("the saved form does not tell that a game was ended")
  func resumingFinished() throws {
    var game = LiveSamples.game()
    game.finish()
    let saved = game.completedGame(secondsPlayed: 0)
    #expect(try Game(resuming: saved, dictionary: game.dictionary) == LiveSamples.game())
  }

  private static let refused = Rule.allCases.filter { $0 != .otherPuzzle }

  @Test("a saved game with a bad move says which and why", arguments: refused)
  func refusedMove(rule: Rule) throws {
    let sample = SampleGame.refused(by: rule)
    let players: [Player]? =
      if case .several(let indices) = sample.record.players {
        indices.map { Player(index: $0, id: UniqueID(high: 0, low: 0)) }
      } else {
        nil
      }
    let start = sample.record.startTime ?? sample.record.moves.first?.playedAt ?? 0
    let saved = CompletedGame(
      puzzle: sample.record.puzzle, context: players.map { .turnBased(players: $0) } ?? .solo,
      mode: sample.record.mode, startTime: start, moves: sample.record.moves, secondsPlayed: 0)
    let move = try #require(sample.refusedMove)
    do throws(GameSetupError) {
      _ = try Game(resuming: saved, dictionary: .english, rules: sample.rules)
      Issue.record("resumed \(sample)")
    } catch {
      guard case .refusedMove(move, .violation(let violation)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(violation.reasons.map(\.rule) == [rule])
    }
  }

  @Test("a saved game with a bad start, players or times")
  func invalid() {
    var saved = LiveSamples.game(.timed).completedGame(secondsPlayed: 0)
    func error(_ saved: CompletedGame) -> GameSetupError? {
      do throws(GameSetupError) {
        _ = try Game(resuming: saved, dictionary: .english)
        return nil
      } catch {
        return error
      }
    }
    saved.moves = [SampleMoves.gap, Move(.removedCube(front), claimedScore: 0, playedAt: .nan)]
    #expect(error(saved) == .refusedMove(1, .timeNotFinite))
    saved.startTime = 12.5
    #expect(error(saved) == .refusedMove(0, .beforeStart))
    #expect("\(known(error(saved)))".hasPrefix("move 0 is refused: "))
    saved.startTime = .nan
    #expect(error(saved) == .startTimeNotFinite)
    saved.startTime = 0
    saved.context = .turnBased(players: [])
    #expect(error(saved) == .noPlayers)
  }
}
