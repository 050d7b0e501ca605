import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DailyChallenge: SampleProviding {
  /// A timed English challenge.
  public static let sample = DailyChallenge(
    id: .sample, number: 2517, language: .english, mode: .timed,
    endsAt: Date(unixTime: 1_795_392_000))

  /// Returns the sample in another language and mode, and for another day.
  static func sample(_ language: Language, _ mode: GameMode, number: Int = 2517) -> DailyChallenge {
    var challenge = sample
    challenge.language = language
    challenge.mode = mode
    challenge.number = number
    return challenge
  }
}

extension ChallengeResult: SampleProviding {
  /// The second of four players.
  public static let sample = ChallengeResult(started: true, score: 2000, rank: 2, outOf: 4)
}

extension TodaysChallenges: SampleProviding {
  /// Two challenges: the player has played only the first.
  public static let sample: TodaysChallenges = sample(.english)

  /// Returns the sample in a language.
  static func sample(_ language: Language) -> TodaysChallenges {
    TodaysChallenges(challenges: [
      Entry(challenge: .sample(language, .timed), yourResult: .sample),
      Entry(
        challenge: .sample(language, .unlimited),
        yourResult: ChallengeResult(started: false, outOf: 0)),
    ])
  }
}

extension TodaysChallenges.Entry: SampleProviding {
  /// A challenge that was played.
  public static let sample = TodaysChallenges.Entry(challenge: .sample, yourResult: .sample)
}

extension StartedChallenge: SampleProviding {
  /// A challenge with a playable puzzle.
  public static let sample: StartedChallenge = sample(.english)

  /// Returns the sample in a language.
  static func sample(_ language: Language) -> StartedChallenge {
    let puzzle = SamplePuzzle(language)
    return StartedChallenge(
      id: .sample, puzzle: puzzle.puzzle.text, provenance: puzzle.provenance,
      startedAt: Date(unixTime: 1_795_374_000))
  }
}

extension ChallengeHistory: SampleProviding {
  /// Two days, one of them with a rank.
  public static let sample: ChallengeHistory = sample(
    HistoryQuery(language: .english, mode: .timed))

  /// Returns the sample in a language and a mode.
  static func sample(_ query: HistoryQuery) -> ChallengeHistory {
    ChallengeHistory(days: [
      Day(challenge: .sample(query.language, query.mode), rank: Rank(rank: 2, outOf: 4)),
      Day(challenge: .sample(query.language, query.mode, number: 2516)),
    ])
  }
}

extension ChallengeHistory.Day: SampleProviding {
  /// A day with a rank.
  public static let sample = ChallengeHistory.Day(
    challenge: .sample, rank: Rank(rank: 2, outOf: 4))
}

extension ResultsQuery: SampleProviding {
  /// A query for the results of the sample challenge.
  public static let sample = ResultsQuery(language: .english, mode: .timed, number: 2517)
}

extension HistoryQuery: SampleProviding {
  /// A query for the days with unlimited games.
  public static let sample = HistoryQuery(language: .english, mode: .unlimited)
}
