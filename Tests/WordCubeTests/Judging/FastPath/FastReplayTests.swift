import Lexicon
import Testing
import WordCubeTesting

@testable import WordCube

/// The fast path judges whole games, the judge move by move; both give the same verdict.
@Suite("Fast replay of whole games")
struct FastReplayTests {
  /// Knows all words but those of one length, and numbers the others by their length.
  private struct GappyDictionary: WordDictionary {
    let unknownLength: Int
    var alphabet: Alphabet { .english }
    var checksum: Fingerprint? { nil }

    func lookup(_ letters: Span<LetterCode>) -> WordLookup {
      letters.count == unknownLength ? .absent : .word(index: letters.count)
    }
  }

  private static let moves = [
    SampleMoves.quotes, SampleMoves.greatest, SampleMoves.gap, SampleMoves.removal,
  ]

  @Test(arguments: [0, 3, 6, 8])
  func `are refused for a word that is not in the dictionary`(length: Int) {
    let verifier = Verifier(dictionary: GappyDictionary(unknownLength: length))
    let puzzle = SamplePuzzles.standard
    let verdict = verifier.judge(GameRecord(puzzle: puzzle, moves: MoveList(Self.moves)))

    var replay = verifier.replay(of: puzzle)
    var violation: Violation?
    for move in Self.moves where violation == nil { violation = replay.play(move).violation }
    #expect(verdict.violation == violation)
    #expect(verdict.moves == replay.moves)
    #expect(verdict.totalScore == replay.totalScore)
    #expect(verdict.finalState == replay.state)
    #expect(verdict.violation?.move == [3: 2, 6: 0, 8: 1][length])
    #expect(verdict.brokenRules == (length == 0 ? [] : [.notInDictionary]))
  }

  @Test func `after moves were taken back equal replays of the moves before`() {
    let list = MoveList(Self.moves)
    func replay(_ moves: MoveList) -> FastReplay {
      var replay = FastReplay(.english, rules: .strict, mode: .unlimited, startTime: nil)
      replay.play(
        GameRecord(puzzle: SamplePuzzles.standard, moves: moves), rules: .strict, expecting: nil)
      return replay
    }
    #expect(replay(list).moves.count == Self.moves.count)
    for count in 0...Self.moves.count {
      var longer = replay(list)
      longer.takeBackMoves(from: count, of: list)
      let shorter = replay(MoveList(Self.moves.prefix(count)))
      #expect(longer.moves == shorter.moves)
      #expect(longer.progress.state == shorter.progress.state)
      #expect(longer.progress.playable == shorter.progress.playable)
      #expect(longer.progress.totalScore == shorter.progress.totalScore)
      #expect(longer.progress.letterEnd == shorter.progress.letterEnd)
      #expect(longer.progress.lastWord == shorter.progress.lastWord)
    }
  }

  @Test func `are refused for a removal out of play after accepted words`() {
    let game = GameRecord(
      puzzle: SamplePuzzles.standard,
      moves: MoveList(Self.moves + Array(repeating: SampleMoves.removal, count: 2)))
    let verdict = judge(game, .strict, by: GappyDictionary(unknownLength: 0))
    #expect(verdict.violation?.move == 5)
    #expect(verdict.brokenRules == [.repeatedRemoval])
    #expect(verdict.moves.map(\.wordIndex) == [6, 8, 3, nil, nil])
  }

  @Test func `keep the index of the first word when a later one is not in the dictionary`() throws {
    let game = GameRecord(puzzle: SamplePuzzles.standard, moves: MoveList(Self.moves))
    let verdict = judge(game, .strict, by: try WordGraph(words: ["QUOTES"]))
    #expect(verdict.brokenRules == [.notInDictionary])
    #expect(verdict.moves.map(\.wordIndex) == [0])
  }

  @Test func `does not run for a strict rule that it does not know`() {
    // A new rule that only the judge knows is subtracted here.
    #expect(FastReplay.understoodRules == .switchable)
    #expect(FastReplay.follows([]))
    #expect(FastReplay.follows(.switchable))
    for rule in RuleSet.switchable.rules { #expect(FastReplay.follows(RuleSet(rule))) }
    for bit in UInt32(Rule.allCases.count)..<32 {
      let unknown = RuleSet(rawValue: 1 << bit)
      #expect(!FastReplay.follows(unknown))
      #expect(!FastReplay.follows(RuleSet.switchable.union(unknown)))
    }
  }

  @Test func `and single moves are refused if only the last face does not touch`() throws {
    // It claims the score of what comes before its last face.
    guard case .playedWord(let faces) = SampleMoves.quotes.action else { return }
    let last = try #require(
      Face.all.first { CubeState().isPlayable($0) && !$0.touches(faces[faces.count - 1]) })
    var move = SampleMoves.quotes
    move.action = .playedWord(faces + [last])
    let verifier = Verifier(dictionary: AcceptingDictionary())
    var replay = verifier.replay(of: SamplePuzzles.standard)
    let violation = try #require(replay.play(move).violation)
    #expect(violation.reasons.map(\.rule).contains(.notTouching))
    let game = GameRecord(puzzle: SamplePuzzles.standard, moves: [move])
    #expect(verifier.judge(game).violation == violation)
  }
}
