import Testing
import WordCube

@Suite("How a live game ends")
struct GameEndingTests {
  /// Why a word and a removal are refused, each by itself.
  private func refused(_ game: Game, at time: Double = 1) -> [GamePlayError?] {
    var (one, other) = (game, game)
    return [
      one.refusal { try $0.playWord(LiveSamples.gap, at: time) },
      other.refusal { try $0.removeCube(front, at: time) },
    ]
  }

  @Test func `by the caller`() {
    var game = LiveSamples.game()
    game.drag(over: LiveSamples.gap)
    game.finish()
    #expect(game.end == .finished && game.isFinished && game.selection.isEmpty)
    #expect(refused(game) == [.over(.finished), .over(.finished)])
    let move = Move(.removedCube(front), claimedScore: 0, playedAt: 1)
    #expect(game.refusal { try $0.play(move) } == .over(.finished))
    #expect(game.isValidForServer)
    let before = game
    game.finish()
    #expect(game == before)
  }

  @Test func `as long as a cube is in play a face is playable`() throws {
    var game = LiveSamples.game()
    for cube in CubePosition.all.reversed() {
      #expect(game.end == nil && !game.state.playableFaces.isEmpty)
      let change = try game.removeCube(cube, at: 0)
      #expect(change.end == (change.after.inPlay.isEmpty ? .noPlayableFace : nil))
    }
    #expect(game.end == .noPlayableFace && game.extendingFaces.isEmpty)
    #expect(refused(game) == [.over(.noPlayableFace), .over(.noPlayableFace)])
    #expect(game.isValidForServer)
  }

  @Test func `by the number of moves, where the rules count them`() throws {
    var rules = Rules.strict
    rules.maximumMoveCount = 1
    var game = LiveSamples.game(rules: rules)
    try game.playWord(LiveSamples.quotes, at: 0)
    #expect(game.end == .moveLimit)
    #expect(refused(game) == [.over(.moveLimit), .over(.moveLimit)])
    let move = Move(.removedCube(front), claimedScore: 0, playedAt: 1)
    #expect(game.refusal { try $0.play(move) }?.brokenRules == [.tooManyMoves])
    rules[.tooManyMoves] = false
    game = LiveSamples.game(rules: rules)
    try game.playWord(LiveSamples.quotes, at: 0)
    #expect(game.end == nil && refused(game) == [nil, nil])
    rules[.tooManyMoves] = true
    rules.maximumMoveCount = .min
    #expect(LiveSamples.game(rules: rules).end == .moveLimit)
  }

  @Test func `by the clock, to the moment to which the judge accepts moves`() throws {
    var game = LiveSamples.game(.timed)
    #expect(game.end(at: 185) == nil && game.end(at: 185.001) == .timeLimit && game.end == nil)
    #expect(game.end(at: .nan) == .timeLimit)
    #expect(refused(game, at: 185.001) == [.over(.timeLimit), .over(.timeLimit)])
    let late = Move(.removedCube(front), claimedScore: 0, playedAt: 1e300)
    #expect(game.refusal { try $0.play(late) }?.brokenRules == [.timeLimit])
    try game.playWord(LiveSamples.gap, at: 0)
    try game.removeCube(front, at: 185)
    #expect(game.isValidForServer)
    for game in [
      LiveSamples.game(.unlimited), LiveSamples.game(.timed, rules: .classic),
      LiveSamples.game(.timed, .turnBased(players: LiveSamples.players), local: 2),
    ] {
      #expect(game.end(at: 1e308) == nil && refused(game, at: 1e308) == [nil, nil])
    }
  }

  @Test func `the countdown of a timed one-player game`() {
    let game = LiveSamples.game(.timed)
    #expect(game.secondsLeft(at: 0) == 180 && game.secondsLeft(at: 30.5) == 149.5)
    #expect(game.secondsLeft(at: 200, rested: 60) == 40)
    for time in [180, 1e308, Double.infinity] { #expect(game.secondsLeft(at: time) == 0) }
    for time in [-1, -Double.infinity, .nan] { #expect(game.secondsLeft(at: time) == 180) }
    #expect(LiveSamples.game(.unlimited).secondsLeft(at: 0) == nil)
    let several = LiveSamples.game(.timed, .turnBased(players: LiveSamples.players))
    #expect(several.secondsLeft(at: 0) == nil)
  }
}
