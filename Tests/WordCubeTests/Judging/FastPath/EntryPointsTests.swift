import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeFormats

/// `Verifier` judges the first moves of a game on the fast path, from a list or from packed moves, and the others
/// with `MoveJudge`. A `Replay` judges every move with `MoveJudge`.
@Suite("Whole games, packed games and single moves get the same verdict")
struct EntryPointsTests {
  /// The words that were looked up in a dictionary, in order.
  private final class Questions: @unchecked Sendable {
    var words: [[LetterCode]] = []
  }

  private struct NoAnswer: Error, Hashable {
    let question: Int
  }

  /// A dictionary that lacks some words and fails at some question.
  private struct ScriptedDictionary: WordDictionary {
    let alphabet: Alphabet
    /// One word of so many is absent; 0 if none is.
    let absentOneOf: UInt64
    /// The number of the question that fails; 0 if none does.
    let failingQuestion: Int
    let questions = Questions()

    var checksum: Fingerprint? { Fingerprint(rawValue: 15) }

    func lookup(_ letters: Span<LetterCode>) throws(NoAnswer) -> WordLookup {
      var word: [LetterCode] = []
      for position in letters.indices { word.append(letters[position]) }
      questions.words.append(word)
      if questions.words.count == failingQuestion { throw NoAnswer(question: failingQuestion) }
      let hash = word.reduce(7) { $0 &* 0x9E37_79B9_7F4A_7C15 &+ UInt64($1) } >> 20
      if absentOneOf > 0, hash % absentOneOf == 0 { return .absent }
      return .word(index: hash % 5 == 0 ? nil : Int(hash % 1_000))
    }
  }

  /// The result of judging a game, with the questions to the dictionary.
  private struct Outcome: Equatable {
    var moves: [JudgedMove] = []
    var totalScore: Int64 = 0
    var state = CubeState()
    /// As text: NaN differs from itself, and 0 equals -0; their texts do not.
    var violation: String?
    /// Nil if there is no verdict.
    var gameDigest: GameDigest?
    var error: NoAnswer?
    var questions: [[LetterCode]] = []
  }

  private struct Trial {
    let game: GameRecord
    let expectedPuzzle: Puzzle?
    let rules: Rules
    let dictionary: ScriptedDictionary

    private func outcome(
      _ judge: (Verifier<ScriptedDictionary>) throws(NoAnswer) -> Outcome
    ) -> Outcome {
      // The same script with no questions so far.
      let dictionary = ScriptedDictionary(
        alphabet: dictionary.alphabet, absentOneOf: dictionary.absentOneOf,
        failingQuestion: dictionary.failingQuestion)
      var outcome = Outcome()
      do throws(NoAnswer) {
        outcome = try judge(Verifier(dictionary: dictionary, rules: rules))
      } catch {
        outcome.error = error
      }
      outcome.questions = dictionary.questions.words
      return outcome
    }

    private func outcome(of verdict: Verdict) -> Outcome {
      #expect(verdict.stamp.dictionaryChecksum?.rawValue == 15)
      #expect(verdict.stamp.rulesFingerprint == rules.fingerprint)
      return Outcome(
        moves: Array(verdict.moves), totalScore: verdict.totalScore, state: verdict.finalState,
        violation: verdict.violation?.message, gameDigest: verdict.stamp.gameDigest)
    }

    private func outcome(
      of replay: Replay<ScriptedDictionary>, _ violation: Violation?
    ) -> Outcome {
      Outcome(
        moves: Array(replay.moves), totalScore: replay.totalScore, state: replay.state,
        violation: violation?.message)
    }

    func wholeGame() -> Outcome {
      outcome { verifier throws(NoAnswer) in
        outcome(of: try verifier.judge(game, expecting: expectedPuzzle))
      }
    }

    func packedGame() -> Outcome {
      let log = game.moves.packed(on: game.puzzle)
      return outcome { verifier throws(NoAnswer) in
        do throws(PackedJudgingError<NoAnswer>) {
          return outcome(
            of: try verifier.judge(
              packed: log, on: game.puzzle, mode: game.mode, players: game.players,
              startTime: game.startTime, expecting: expectedPuzzle))
        } catch {
          switch error {
          case .dictionary(let failure): throw failure
          case .malformed(let failure): return Outcome(violation: "\(failure)")
          }
        }
      }
    }

    func replayedGame() -> Outcome {
      outcome { verifier throws(NoAnswer) in
        let (replay, violation) = try verifier.replay(of: game)
        return outcome(of: replay, violation)
      }
    }

    func singleMoves() -> Outcome {
      outcome { verifier throws(NoAnswer) in
        var replay = verifier.replay(
          of: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime)
        for move in game.moves {
          if let violation = try replay.play(move).violation {
            return outcome(of: replay, violation)
          }
        }
        return outcome(of: replay, nil)
      }
    }
  }

  @Test func `random games, under random rules, with dictionaries that lack words or fail`() {
    var brokenRules: Set<String> = []
    var (validCount, failureCount) = (0, 0)
    for seed in 0..<UInt64(Amounts.entryPointGames) {
      var maker = RandomMoves(seed: seed)
      let trial = trial(maker.game(), using: &maker)
      var outcome = trial.wholeGame()
      if outcome.error != nil { failureCount += 1 }
      if outcome.error == nil, outcome.violation == nil { validCount += 1 }
      for rule in Rule.allCases where outcome.violation?.contains(" \(rule.name)") ?? false {
        brokenRules.insert(rule.name)
      }
      if trial.game.moves.allSatisfy({ $0.playedAt.isFinite }) {
        #expect(trial.packedGame() == outcome, "packed, seed \(seed)")
      }
      if let expected = trial.expectedPuzzle, trial.rules[.otherPuzzle],
        expected != trial.game.puzzle
      {
        #expect(outcome.questions.isEmpty && outcome.moves.isEmpty, "seed \(seed)")
        continue
      }
      outcome.gameDigest = nil
      #expect(trial.singleMoves() == outcome, "single moves, seed \(seed)")
      #expect(trial.replayedGame() == outcome, "replayed, seed \(seed)")
    }
    #expect(validCount > Amounts.entryPointGames / 20)
    #expect(failureCount > Amounts.entryPointGames / 20)
    #expect(brokenRules == Set(Rule.allCases.map(\.name)))
  }

  private func trial(_ game: GameRecord, using maker: inout RandomMoves) -> Trial {
    var rules = maker.pick([.strict, .classic, Rules(switchedOn: RuleSet(rawValue: maker.next()))])
    if maker.chance(25) {
      rules.maximumMoveCount = maker.pick([.min, -1, 0, 1, 5, 20, .max])
      rules.clockTolerance = maker.pick([-1, 0, 5, .infinity, .nan])
      rules.grace = maker.pick([-200, 0, 5, .infinity, .nan])
    }
    let alphabets = [Alphabet.english, RandomMoves.reversedAlphabet]
    return Trial(
      game: game,
      expectedPuzzle: maker.chance(20) ? maker.pick([game.puzzle, .lettered]) : nil, rules: rules,
      dictionary: ScriptedDictionary(
        alphabet: alphabets[maker.chance(15) ? 1 : 0], absentOneOf: maker.pick([0, 0, 10, 60]),
        failingQuestion: maker.chance(20) ? maker.pick([1, 2, 5, 12]) : 0))
  }
}
