import Testing
import WordCube
import WordCubeFormats

@Suite("The moves of a live game")
struct GamePlayingTests {
  @Test func `submitting plays the selected word and clears the selection`() throws {
    var game = LiveSamples.game()
    game.drag(over: LiveSamples.quotes)
    let change = try game.playSelection(at: 3)
    #expect(change.judged.word == "QUOTES" && change.judged.score == 324)
    #expect(game.selection.isEmpty && game.totalScore == 324)
    #expect(
      game.moves == [Move(.playedWord(LiveSamples.quotes), claimedScore: 324, playedAt: 3)])
    #expect(game.isValidForServer)
  }

  @Test func `a refused move has the judge's reasons, and the selection stays`() {
    var game = LiveSamples.game()
    #expect(game.refusal { try $0.playSelection(at: 0) }?.brokenRules == [.tooShort])
    game.drag(over: Array(LiveSamples.quotes.prefix(3)))
    #expect(game.refusal { try $0.playSelection(at: 0) }?.brokenRules == [.notInDictionary])
    #expect(game.selection.text == "QUOT")
    let nonsense = [Face](repeating: face(0), count: 10_000)
    let rules = game.refusal { try $0.playWord(nonsense, at: 0) }?.brokenRules
    #expect(
      rules == [.repeatedFace, .notInDictionary, .notTouching, .notPlayable, .firstFaceHidden])
  }

  @Test func `a cube is removed once, and the second tap refused`() throws {
    var game = LiveSamples.game()
    try game.removeCube(front, at: 1)
    #expect(game.refusal { try $0.removeCube(front, at: 1) } == .cubeOutOfPlay(front))
    #expect(game.moves.count == 1 && game.isValidForServer)
  }

  @Test func `a double-tap that comes from elsewhere is played once, as the judge does`() throws {
    var game = LiveSamples.game()
    let tap = Move(.removedCube(front), claimedScore: 0, playedAt: 1)
    try game.play(tap)
    let change = try game.play(tap)
    #expect(change.cubesGone.isEmpty && change.before == change.after)
    #expect(game.refusal { try $0.play(tap) }?.brokenRules == [.repeatedRemoval])
    #expect(game.isValidForServer)
    try game.undo()
    try game.undo()
    #expect(game == LiveSamples.game())
  }

  @Test func `a hidden cube can be removed unless the rules forbid it`() throws {
    var rules = Rules.strict
    rules[.buriedRemoval] = true
    var game = LiveSamples.game(rules: rules)
    #expect(
      game.refusal { try $0.removeCube(cube(0, 0, 0), at: 1) }?.brokenRules == [.buriedRemoval])
    game = LiveSamples.game()
    #expect(game.refusal { try $0.removeCube(cube(0, 0, 0), at: 1) } == nil)
    #expect(game.isValidForServer)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `times that are no numbers`(time: Double) {
    for mode in GameMode.allCases {
      var game = LiveSamples.game(mode, rules: .classic)
      #expect(game.refusal { try $0.playWord(LiveSamples.gap, at: time) } == .timeNotFinite)
      #expect(game.refusal { try $0.removeCube(front, at: time) } == .timeNotFinite)
      let move = Move(.removedCube(front), claimedScore: 0, playedAt: time)
      #expect(game.refusal { try $0.play(move) } == .timeNotFinite)
    }
  }

  @Test func `times that run backwards, and a start that is missed`() throws {
    var game = LiveSamples.game(.timed)
    #expect(game.refusal { try $0.playWord(LiveSamples.gap, at: -0.001) } == .beforeStart)
    try game.playWord(LiveSamples.gap, at: 10)
    #expect(game.refusal { try $0.removeCube(front, at: 4.9) }?.brokenRules == [.timeBackwards])
    try game.removeCube(front, at: 5)
    #expect(game.isValidForServer)
    game = LiveSamples.game(.unlimited)
    try game.playWord(LiveSamples.gap, at: -1e308)
    try game.removeCube(front, at: 1e308)
    #expect(game.isValidForServer)
  }

  @Test func `whoever makes the first move of a one-player game makes them all`() throws {
    var game = LiveSamples.game(local: 3)
    try game.playWord(LiveSamples.gap, at: 1)
    #expect(game.moves[0].playerIndex == 3)
    for other in [0, .min, .max] as [Int64] {
      let refusal = game.refusal { try $0.removeCube(front, at: 1, by: other) }
      #expect(refusal?.brokenRules == [.foreignPlayer])
    }
    game = LiveSamples.game(local: 3)
    try game.playWord(LiveSamples.gap, at: 1, by: .max)
    try game.removeCube(front, at: 1)
    #expect(game.moves.map(\.playerIndex) == [.max, .max] && game.isValidForServer)
  }

  @Test func `reactions: one a player, in the order of their indices, and after the end`() throws {
    var game = LiveSamples.turnBased(local: 2)
    try game.playWord(LiveSamples.gap, at: 1)
    game.finish()
    try game.react("b", by: 7, toMove: 0)
    try game.react("c", by: .min, toMove: 0)
    try game.react("d", by: 7, toMove: 0)
    #expect(
      game.moves[0].reactions == [
        Reaction(playerIndex: .min, text: "c"), Reaction(playerIndex: 7, text: "d"),
      ])
    try game.react(nil, by: .min, toMove: 0)
    try game.react(nil, by: 99, toMove: 0)
    #expect(game.moves[0].reactions == [Reaction(playerIndex: 7, text: "d")])
    for position in [-1, 1, .min, .max] {
      #expect(game.refusal { try $0.react("a", by: 7, toMove: position) } == .noSuchMove(position))
    }
    #expect(game.isValidForServer)

    var received = Move(.removedCube(front), claimedScore: 0, playedAt: 1, playerIndex: 7)
    received.reactions = ["x", "y"].map { Reaction(playerIndex: 2, text: $0) }
    game = LiveSamples.turnBased()
    #expect(try game.play(received).move.reactions == [Reaction(playerIndex: 2, text: "y")])
  }

  @Test func `reactions stay so small that a server reads the submission`() throws {
    // 6 bytes of JSON for each byte of the text, and 32 for the rest; 524,288 in all.
    let longest = (524_288 - 32) / 6
    func text(_ count: Int) -> ExactText { ExactText(String(repeating: "\u{1}", count: count)) }
    var game = LiveSamples.turnBased()
    try game.playWord(LiveSamples.quotes, at: 1, by: 2)
    #expect(
      game.refusal { try $0.react(text(longest + 1), by: 7, toMove: 0) } == .reactionsTooLarge)
    try game.react(text(longest), by: .min, toMove: 0)
    #expect(game.refusal { try $0.react("", by: 7, toMove: 0) } == .reactionsTooLarge)
    let json = game.submission.json
    #expect((500_000...1_048_576).contains(json.count))
    #expect(try Submission(json: json) == game.submission)
    // A received move's reactions count, too.
    let received = Move(
      .removedCube(front), claimedScore: 0, playedAt: 2, playerIndex: 7,
      reactions: [Reaction(playerIndex: 2, text: "x")])
    #expect(game.refusal { try $0.play(received) } == .reactionsTooLarge)
    // A shorter reaction makes room.
    try game.react(text(longest - 7), by: .min, toMove: 0)
    try game.play(received)
    try game.react(nil, by: .min, toMove: 0)
    try game.react(text(longest - 7), by: .max, toMove: 1)
    #expect(game.refusal { try $0.react("12", by: 2, toMove: 1) } == .reactionsTooLarge)
  }

  @Test func `a move that is undone frees the space of its reactions`() throws {
    let text = ExactText(String(repeating: "x", count: 80_000))
    var game = LiveSamples.game()
    for time in 1...3 {
      try game.playWord(LiveSamples.quotes, at: Double(time))
      try game.react(text, by: 0, toMove: 0)
      #expect(game.refusal { try $0.react(text, by: 1, toMove: 0) } == .reactionsTooLarge)
      try game.undo()
    }
  }
}
