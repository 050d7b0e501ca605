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

  @Test(arguments: contexts)
  func `are those of the context`(context: CompletedGame.Context) throws {
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

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `have no number that files cannot have`(seconds: Double) {
    #expect(LiveSamples.game().completedGame(secondsPlayed: seconds).secondsPlayed == 0)
  }

  @Test func `a saved game continues with its turn, clocks and played words`() throws {
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

  @Test func `the saved form does not tell that a game was ended`() throws {
    var game = LiveSamples.game()
    game.finish()
    let saved = game.completedGame(secondsPlayed: 0)
    #expect(try Game(resuming: saved, dictionary: game.dictionary) == LiveSamples.game())
  }

  @Test func `a client's own game continues although a word has left the dictionary`() throws {
    var game = LiveSamples.game()
    try game.playWord(LiveSamples.gap, at: 1)
    try game.playWord(LiveSamples.greatest, at: 2)
    try game.removeCube(front, at: 3)
    let saved = game.completedGame(secondsPlayed: 3)
    let remaining = try WordGraph(words: ["QUOTES", "GREATEST"])
    #expect(throws: GameSetupError.self) { try Game(resuming: saved, dictionary: remaining) }
    var resumed = try Game(resumingAccepted: saved, dictionary: remaining)
    #expect(resumed.totalScore == game.totalScore && resumed.state == game.state)
    #expect(resumed.completedGame(secondsPlayed: 3) == saved)
    #expect(resumed.judgedMoves.map(\.word) == ["GAP", "GREATEST", nil])
    #expect(resumed.judgedMoves.map(\.wordIndex) == [nil, remaining.index(of: "GREATEST"), nil])
    #expect(
      resumed.refusal { try $0.playWord(LiveSamples.greatest, at: 4) }?.brokenRules
        .contains(.repeatedWord) == true)

    // A move is taken back without the words before it.
    try resumed.undo()
    #expect(resumed.moves.count == 2 && resumed.judgedMoves.count == 2)
    #expect(resumed.totalScore == game.totalScore && resumed.state.inPlay.contains(front))
    try resumed.undo()
    #expect(resumed.totalScore == game.judgedMoves[0].score)
    try resumed.undo()
    #expect(resumed.moves.isEmpty && resumed.state == CubeState())
    #expect(
      resumed.refusal { try $0.playWord(LiveSamples.gap, at: 5) }?.brokenRules
        == [.notInDictionary])
  }

  @Test func `a server judges the submission of a resumed game from its first move`() throws {
    var game = LiveSamples.game()
    try game.playWord(LiveSamples.gap, at: 1)
    let remaining = try WordGraph(words: ["QUOTES"])
    var resumed = try Game(
      resumingAccepted: game.completedGame(secondsPlayed: 1), dictionary: remaining)
    try resumed.playWord(LiveSamples.quotes, at: 2)
    let held = HeldGame(puzzle: game.puzzle, mode: game.mode)
    let record = try #require(resumed.submission.record(held: .game(held)))
    let verdict = Verifier(dictionary: remaining).judge(record)
    #expect(verdict.violation?.move == 0 && verdict.brokenRules == [.notInDictionary])
    #expect(Verifier(dictionary: WordGraph.english).judge(record).totalScore == resumed.totalScore)
  }

  private static let refused = Rule.allCases.filter { $0 != .otherPuzzle }

  private static func saved(_ sample: SampleGame) -> CompletedGame {
    let players: [Player]? =
      if case .several(let indices) = sample.record.players {
        indices.map { Player(index: $0, id: UniqueID(high: 0, low: 0)) }
      } else {
        nil
      }
    let start = sample.record.startTime ?? sample.record.moves.first?.playedAt ?? 0
    return CompletedGame(
      puzzle: sample.record.puzzle, context: players.map { .turnBased(players: $0) } ?? .solo,
      mode: sample.record.mode, startTime: start, moves: sample.record.moves, secondsPlayed: 0)
  }

  @Test(arguments: refused)
  func `a client's own game with a bad move says which and why`(rule: Rule) throws {
    let sample = SampleGame.refused(by: rule)
    let saved = Self.saved(sample)
    do throws(GameSetupError) {
      let game = try Game(resumingAccepted: saved, dictionary: .english, rules: sample.rules)
      #expect(rule == .notInDictionary && game.moves == saved.moves)
    } catch {
      guard case .refusedMove(sample.refusedMove, .violation(let violation)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(violation.reasons.map(\.rule) == [rule])
    }
  }

  @Test(arguments: refused)
  func `a saved game with a bad move says which and why`(rule: Rule) throws {
    let sample = SampleGame.refused(by: rule)
    let saved = Self.saved(sample)
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

  @Test func `a saved game with a bad start, players or times`() {
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
