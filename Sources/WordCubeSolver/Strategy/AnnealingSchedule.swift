/// How long an effort anneals, and at which temperatures. The runs of an effort begin with those of
/// the smaller efforts, so that more effort is never worse.
enum AnnealingSchedule {
  /// The number of stages of a run. The temperature changes from stage to stage only.
  static let stageCount = 32
  /// What a temperature is multiplied by for the next stage, in 1/65,536. The last temperature of a
  /// run is about 0.3 of its first.
  static let cooling: Int64 = 63_080

  /// One run through all stages.
  struct Run {
    /// Whether the run starts from the best sequence so far; otherwise from an empty one.
    let startsFromBest: Bool
    /// The changes that are tried in each stage.
    let stepsPerStage: Int
    /// The loss in points that is accepted with probability 1/2 in the first stage.
    let firstTemperature: Int64
  }

  /// The runs of an effort.
  static func runs(_ effort: Effort) -> [Run] {
    (0..<effort.runCount).map { number in
      let startsFromBest = number % 2 == 1
      return Run(
        startsFromBest: startsFromBest, stepsPerStage: number < 2 ? 500 : 1_250,
        firstTemperature: startsFromBest ? 300 : 400)
    }
  }
}
