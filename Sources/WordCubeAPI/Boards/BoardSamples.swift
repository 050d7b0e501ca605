import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BoardRow: SampleProviding {
  /// The best row.
  public static let sample = BoardRow(rank: 1, displayName: "Ada", score: 3000, isYours: false)
}

extension Board: SampleProviding {
  /// Two rows, and the current player's row below them.
  public static let sample = Board(
    top: [.sample, BoardRow(rank: 2, displayName: "Grace", score: 2000, isYours: false)],
    yours: BoardRow(rank: 19, displayName: "Edith", score: 1000, isYours: true), gap: 17, outOf: 120
  )
}

extension BoardQuery: SampleProviding {
  /// A query for the best timed games of a week.
  public static let sample = BoardQuery(language: .english, mode: .timed, scope: .lastWeek)
}

extension WordRow: SampleProviding {
  /// A row after several rows with the same rank.
  public static let sample = WordRow(
    id: .sample, rank: 3, denseRank: 2, word: "QUARTZ", score: 812, displayName: "Ada",
    isYours: false)
}

extension WordsBoard: SampleProviding {
  /// A board of one row.
  public static let sample = WordsBoard(words: [.sample])
}

extension WordsQuery: SampleProviding {
  /// A query for the most interesting words.
  public static let sample = WordsQuery(language: .english, scope: .interesting)
}

extension WordInGame: SampleProviding {
  /// The second word of a game on the sample puzzle.
  public static let sample = WordInGame(
    id: .sample, word: "GREATEST", score: 520, displayName: "Ada", isYours: false,
    puzzle: SamplePuzzle.english.puzzle.text, moves: .sampleWords(), mode: .timed,
    submittedAt: Date(unixTime: 1_795_374_000))
}

extension WeekInReview: SampleProviding {
  /// A week with a rank in one mode, and a best word.
  public static let sample = WeekInReview(
    ranks: [.sample, ModeRank(mode: .unlimited)], bestWord: .sample)
}

extension WeekInReview.ModeRank: SampleProviding {
  /// The rank of timed games.
  public static let sample = WeekInReview.ModeRank(mode: .timed, rank: .sample)
}

extension WeekInReview.BestWord: SampleProviding {
  /// A word on the boards.
  public static let sample = WeekInReview.BestWord(id: .sample, word: "QUARTZ", score: 812)
}
