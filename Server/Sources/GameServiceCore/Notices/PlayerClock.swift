import Foundation
import WordCube
import WordCubeAPI

/// The local time of a player.
struct PlayerClock {
  private let zone: TimeZone

  /// Creates the clock of a time zone, or a UTC clock if it is nil or unknown.
  init(_ timeZone: String?) {
    zone = timeZone.flatMap { TimeZone(identifier: $0) } ?? .gmt
  }

  /// Returns the end of quiet hours; nil if a time is not in them.
  func end(of quiet: QuietHours, at time: UnixTime) -> UnixTime? {
    let hour = shown(at: time).remainder(.secondsOfDay) / 3_600
    return quiet.contains(Int(hour)) ? next(hour: quiet.until, after: time) : nil
  }

  /// Returns the next time after another one when an hour of the day begins. If clocks skip that hour, it is the first
  /// time after the gap; if they show it twice, the first of the two.
  func next(hour: Int, after time: UnixTime) -> UnixTime {
    let now = shown(at: time)
    var wanted = now - now.remainder(.secondsOfDay) + Int64(hour) * 3_600
    while true {
      let found = first(showing: wanted)
      if found > time { return found }
      wanted += .secondsOfDay
    }
  }

  /// Returns what the clock shows, in seconds since midnight of 1970-01-01.
  private func shown(at time: UnixTime) -> Int64 {
    time + Int64(zone.secondsFromGMT(for: Date(unixTime: time)))
  }

  /// Returns the first time when the clock shows a local time or has skipped it.
  private func first(showing local: Int64) -> UnixTime {
    // No time zone is a day ahead of UTC, so this is early enough.
    var start = local - .secondsOfDay
    while true {
      let found = max(start, local - (shown(at: start) - start))
      let change = zone.nextDaylightSavingTimeTransition(after: Date(unixTime: start))
      guard let change = change?.unixTime, change <= found, change > start else { return found }
      start = change
    }
  }
}

extension Int64 {
  /// Returns the remainder of the division by a positive number, which is never negative.
  fileprivate func remainder(_ divisor: Int64) -> Int64 { (self % divisor + divisor) % divisor }
}
