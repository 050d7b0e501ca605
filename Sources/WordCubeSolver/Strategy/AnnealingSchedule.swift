/// How a strong player spends its effort: in *legs*, each of which cools down from a high temperature.
///
/// A single line cools into one of very many valleys, whose depths differ by more than a longer leg
/// would gain; so there are many legs, and every second one warms up the best line so far again. An
/// effort's legs begin with those of the smaller efforts, so that more effort is never worse.
struct AnnealingSchedule {
  /// The number of stages of a leg, in each of which the temperature is the same.
  static let stageCount = 32
  /// What a temperature is multiplied by for the next stage, in 1/65,536: a leg's last temperature is
  /// some three tenths of its first.
  static let cooling: Int64 = 63_080

  /// A part of the search.
  struct Leg {
    /// Whether it starts from the best line so far, and not from nothing.
    let warmsUpBest: Bool
    /// The changes that are tried in each stage.
    let stepsPerStage: Int
    /// The points that are given away with probability 1/2 in the first stage.
    let firstTemperature: Int64
  }

  /// The legs of an effort.
  static func legs(_ effort: Effort) -> [Leg] {
    (0..<effort.legCount).map { number in
      let warmsUpBest = number % 2 == 1
      return Leg(
        warmsUpBest: warmsUpBest, stepsPerStage: number < 2 ? 500 : 1_250,
        firstTemperature: warmsUpBest ? 300 : 400)
    }
  }
}
