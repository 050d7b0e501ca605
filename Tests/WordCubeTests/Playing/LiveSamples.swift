import EnglishLexicon
import Lexicon
import WordCube
import WordCubeTesting

/// Games to test with, on the standard sample puzzle.
enum LiveSamples {
  static let puzzle = SamplePuzzles.standard
  static let quotes = faces(62, 70, 80, 79, 43)
  static let greatest = faces(77, 65, 56, 68, 80, 79, 43, 16)
  static let gap = faces(77, 68, 71)
  static let players = [
    Player(index: 7, id: UniqueID(high: 1, low: 7)),
    Player(index: 2, id: UniqueID(high: 1, low: 2)),
    Player(index: -3, id: UniqueID(high: 1, low: 3)),
  ]

  /// A game that starts at time 0.
  static func game(
    _ mode: GameMode = .unlimited, _ context: CompletedGame.Context = .solo, local: Int64? = nil,
    dictionary: WordGraph = .english, rules: Rules = .strict
  ) -> Game {
    do {
      return try Game(
        puzzle: puzzle, mode: mode, context: context, startTime: 0, localPlayerIndex: local,
        dictionary: dictionary, rules: rules)
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }

  static func turnBased(local: Int64? = nil, rules: Rules = .strict) -> Game {
    game(.unlimited, .turnBased(players: players), local: local, rules: rules)
  }
}

extension Game {
  /// Why a step is refused, or nil. A refused step must not change the game.
  mutating func refusal(
    _ step: (inout Game) throws -> Void
  ) -> GamePlayError? {
    let before = self
    do {
      try step(&self)
      return nil
    } catch let refusal as GamePlayError {
      precondition(self == before, "a refusal has changed the game")
      return refusal
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }

  mutating func drag(over faces: [Face]) {
    for face in faces { drag(to: face) }
  }

  /// Whether server and twin of the engine find the game valid, saved and submitted.
  var isValidForServer: Bool {
    let verifier = Verifier(dictionary: dictionary, rules: rules)
    let held = HeldGame(puzzle: puzzle, mode: mode, players: record.players)
    let records = [
      completedGame(secondsPlayed: 1).record, known(submission.record(held: .game(held))),
    ]
    return records.allSatisfy {
      let verdict = verifier.judge($0, expecting: puzzle)
      return verdict.isValid && verdict.totalScore == totalScore && verdict.moves == judgedMoves
    }
  }
}

extension GamePlayError {
  /// The rules that the judge finds broken; empty for other refusals.
  var brokenRules: [Rule] {
    if case .violation(let violation) = self { violation.reasons.map(\.rule) } else { [] }
  }
}
