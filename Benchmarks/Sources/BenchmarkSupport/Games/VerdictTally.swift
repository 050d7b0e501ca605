import NaiveTwin
import WordCube

/// A number that shows whether all games of a run were judged right, in their order: by their total scores,
/// the number of accepted moves and whether they are valid.
public struct VerdictTally {
  /// The number.
  public private(set) var value: UInt64 = 0

  /// A tally of no game.
  public init() {}

  /// Adds a game.
  public mutating func add(total: Int64, moves: Int, isValid: Bool) {
    let game = UInt64(bitPattern: total) &+ UInt64(moves) << 40 &+ (isValid ? 1 << 56 : 0)
    value = value &* 31 &+ game
  }

  /// Adds what the engine says of a game.
  @inline(__always)
  public mutating func add(_ verdict: Verdict) {
    add(total: verdict.totalScore, moves: verdict.moves.count, isValid: verdict.isValid)
  }

  /// Adds what the twin says of a game.
  public mutating func add(_ verdict: NaiveVerdict) {
    add(total: verdict.total, moves: verdict.accepted.count, isValid: verdict.isValid)
  }

  /// The twin's verdicts on some games, judged one after the other a number of times.
  public static func expected(of games: [GameSample], passes: Int = 1) -> UInt64 {
    let words = Set(WordSample.english)
    let verdicts = games.map { game in
      naiveJudge(game.twin, rules: .strict) { words.contains($0) }
    }
    var tally = VerdictTally()
    for _ in 0..<passes {
      for verdict in verdicts { tally.add(verdict) }
    }
    return tally.value
  }
}
