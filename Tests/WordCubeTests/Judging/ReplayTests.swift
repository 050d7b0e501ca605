import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeTesting

@Suite("One move after the other")
struct ReplayTests {
  static let samples =
    [SampleGame.valid, .turnBased]
    + Rule.allCases.filter { $0 != .otherPuzzle }.map { SampleGame.refused(by: $0) }

  @Test(arguments: samples)
  func `a game continues from its moves, or from the state after them`(sample: SampleGame) {
    let game = sample.record
    let verifier = Verifier(dictionary: AcceptingDictionary(), rules: sample.rules)
    let whole = verifier.judge(game)
    let (replay, violation) = verifier.replay(of: game)
    #expect(violation == whole.violation)
    #expect(replay.moves == whole.moves && replay.state == whole.finalState)

    let onState = verifier.replay(of: game.puzzle, from: whole.finalState)
    #expect(onState.state == whole.finalState && onState.moves.isEmpty)
    for cube in CubePosition.all where !whole.finalState.inPlay.contains(cube) {
      let removal = Move(.removedCube(cube), claimedScore: 0, playedAt: 0)
      #expect(onState.judge(removal).violation?.reasons.first?.rule == .removedOutOfPlay)
    }
  }

  @Test(arguments: samples)
  func `judging move by move and judging the whole game agree`(sample: SampleGame) {
    let game = sample.record
    let verifier = Verifier(dictionary: AcceptingDictionary(), rules: sample.rules)
    let whole = verifier.judge(game)
    var replay = verifier.replay(
      of: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime)
    for (index, move) in game.moves.enumerated() {
      let asked = replay.judge(move)
      let played = replay.play(move)
      #expect(asked == played)
      if let violation = played.violation {
        #expect(violation == whole.violation)
        #expect(violation.move == index)
        break
      }
      #expect(played == .accepted(whole.moves[index]))
    }
    #expect(replay.moves == whole.moves)
    #expect(replay.state == whole.finalState)
    #expect(replay.totalScore == whole.totalScore)
  }

  @Test(arguments: samples)
  func `refused moves in between change nothing, now or later`(sample: SampleGame) {
    let game = sample.record
    let verifier = Verifier(dictionary: AcceptingDictionary(), rules: sample.rules)
    var replay = verifier.replay(of: game.puzzle, mode: game.mode, players: game.players)
    var disturbed = replay
    let hostile = [
      word(frontRow, on: game.puzzle, at: 1e12, by: 5, claims: -1),
      removal(front, at: -1e12, by: 6, claims: 7), word([], on: game.puzzle, at: 1e12, claims: 1),
      word([Face](repeating: face(0), count: 100), on: game.puzzle, at: -1e12),
    ]
    for move in game.moves {
      for bad in hostile {
        let (state, moves) = (disturbed.state, disturbed.moves)
        guard disturbed.judge(bad).violation != nil else { continue }
        #expect(disturbed.play(bad).violation != nil)
        #expect(disturbed.state == state)
        #expect(disturbed.moves == moves)
      }
      #expect(disturbed.play(move) == replay.play(move))
      #expect(disturbed.state == replay.state)
      #expect(disturbed.moves == replay.moves)
      #expect(disturbed.totalScore == replay.totalScore)
    }
  }

  @Test func `judging a move without playing it changes nothing`() {
    let verifier = Verifier(dictionary: AcceptingDictionary())
    let replay = verifier.replay(of: .lettered)
    #expect(replay.judge(word(rows[0])).violation == nil)
    #expect(replay.judge(word(rows[0])).violation == nil)
    #expect(replay.state == CubeState())
    #expect(replay.moves.isEmpty)
  }

  @Test func `a dictionary that throws leaves the replay as it was, ready to continue`() throws {
    let failing = Puzzle.lettered.spelling(of: rows[1])
    let verifier = Verifier(dictionary: FailingDictionary(failingFor: failing))
    var replay = verifier.replay(of: .lettered)
    _ = try replay.play(word(rows[0]))
    let (state, moves, total) = (replay.state, replay.moves, replay.totalScore)
    #expect(throws: FailingDictionaryError.self) { try replay.play(word(rows[1], at: -99)) }
    #expect(throws: FailingDictionaryError.self) { try replay.judge(word(rows[1])) }
    #expect(replay.state == state)
    #expect(replay.moves == moves)
    #expect(replay.totalScore == total)
    #expect(try replay.play(word(rows[2])).violation == nil)
    #expect(try replay.play(word(rows[0])).violation?.reasons.map(\.rule) == [.repeatedWord])
    let expected = judge([word(rows[0]), word(rows[2])], .strict)
    #expect(replay.moves == expected.moves)
    #expect(replay.state == expected.finalState)
  }

  @Test
  func `no words are looked up that are too short, nor beyond the refused move`()
    throws
  {
    let verifier = Verifier(dictionary: FailingDictionary(), rules: .classic)
    let short = GameRecord(puzzle: .lettered, moves: [removal(front), word(faces(18, 21))])
    #expect(try verifier.judge(short).brokenRules == [.tooShort])
    let refused = GameRecord(
      puzzle: .lettered, moves: [removal(front), word(faces(18)), word(rows[0])])
    #expect(try verifier.judge(refused).violation?.move == 1)
  }
}

extension SampleGame: CustomTestStringConvertible {
  /// The rule that the game breaks.
  public var testDescription: String { brokenRule.map { "refused by \($0)" } ?? "valid" }
}
