/// How long an effort anneals, and at which temperatures. An effort's runs begin with those of the smaller
/// efforts, so that more effort is never worse.
enum AnnealingSchedule {
  /// The number of stages in a run. The temperature changes only between stages.
  static let stageCount = 32
  /// The factor from one stage's temperature to the next, in 1/65,536. A run's last temperature is about 0.3
  /// of its first.
  static let cooling: Int64 = 63_080

  /// One run through all stages.
  struct Run {
    /// Whether the run starts from the best sequence so far, not from an empty one.
    let startsFromBest: Bool
    /// The number of changes tried in each stage.
    let stepsPerStage: Int
    /// The loss in points that is accepted with probability 1/2 in the first stage.
    let firstTemperature: Int64
  }

  /// Returns the runs of an effort.
  static func runs(_ effort: Effort) -> [Run] {
    (0..<effort.runCount).map { number in
      let startsFromBest = number % 2 == 1
      return Run(
        startsFromBest: startsFromBest, stepsPerStage: number < 2 ? 500 : 1_250,
        firstTemperature: startsFromBest ? 300 : 400)
    }
  }
}
