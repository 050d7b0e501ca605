/// The time of a game, in seconds: it starts somewhere and never runs backwards, whatever becomes of
/// the computer's clock.
struct PlayClock {
  private let origin: Double
  private let start = ContinuousClock.now

  /// A clock that shows a time now.
  init(showing origin: Double) { self.origin = origin }

  /// How long the clock has run.
  var elapsed: Double {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The time, to a thousandth of a second where numbers of its size are that exact.
  var now: Double {
    let time = origin + elapsed
    let thousandths = (time * 1000).rounded() / 1000
    return thousandths.isFinite ? thousandths : time
  }
}
