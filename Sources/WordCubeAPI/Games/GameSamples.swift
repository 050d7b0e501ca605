import APIContract
import Lexicon
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PuzzleRequest: SampleProviding {
  /// A timed English puzzle.
  public static let sample = PuzzleRequest(language: .english, mode: .timed)
}

extension NewPuzzle: SampleProviding {
  /// A playable puzzle. No server accepts its ticket.
  public static let sample: NewPuzzle = sample(.english)

  /// Returns the sample in a language.
  static func sample(_ language: Language) -> NewPuzzle {
    let puzzle = SamplePuzzle(language)
    return NewPuzzle(
      puzzle: puzzle.puzzle.text, provenance: puzzle.provenance, ticket: "c2VhbA",
      expiresAt: Date(unixTime: 1_795_460_400))
  }
}

extension SubmissionRequest: SampleProviding {
  /// A solo game with its ticket.
  public static let sample = SubmissionRequest(ticket: "c2VhbA", game: Submission.sample.json)
}

extension DemoScore: SampleProviding {
  /// A score in an unlimited game.
  public static let sample = DemoScore(language: .english, mode: .unlimited, score: 1200)
}

extension Rank: SampleProviding {
  /// A rank among the players of a week.
  public static let sample = Rank(rank: 29, outOf: 310)
}

extension RankSummary: SampleProviding {
  /// Ranks that fall as the number of players grows.
  public static let sample = RankSummary(
    lastDay: Rank(rank: 3, outOf: 40), lastWeek: .sample, allTime: Rank(rank: 1201, outOf: 10_000))
}

extension GameReplay: SampleProviding {
  /// A game of two words on the sample puzzle.
  public static let sample = GameReplay(
    id: .sample, displayName: "Ada", puzzle: SamplePuzzle.english.puzzle.text, language: .english,
    mode: .timed, score: 844, moves: .sampleWords(), submittedAt: Date(unixTime: 1_795_374_000))
}

extension GameResult: SampleProviding {
  /// The result of a ranked solo game.
  public static let sample = GameResult(id: .sample, score: 1200, ranks: .sample)

  /// Returns the result of a game as if all its words were accepted, on the samples' puzzle if the game has
  /// none.
  ///
  /// - Throws: A `JSONError` if the game cannot be read.
  static func sample(of request: SubmissionRequest) throws -> GameResult {
    let submission = try Submission(json: request.game)
    var result = sample
    var record = GameRecord(puzzle: SamplePuzzle.english.puzzle, moves: submission.moves)
    switch submission.context {
    case .solo(let mode, let puzzle), .turnBased(let mode, _, let puzzle):
      record.puzzle = puzzle
      record.mode = mode
    case .dailyChallenge, .sharedGame: result.ranks = nil
    }
    let alphabet = record.puzzle.language.tileSet.alphabet
    result.score =
      Verifier(dictionary: AcceptingDictionary(alphabet: alphabet)).judge(record).totalScore
    if case .dailyChallenge = submission.context {
      result.dailyChallenge = ChallengeResult(
        started: true, score: result.score, rank: 2, outOf: 4)
    }
    return result
  }
}
