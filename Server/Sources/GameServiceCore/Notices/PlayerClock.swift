import Foundation
import WordCube
import WordCubeAPI

/// The hours of the day of a player.
struct PlayerClock {
  private let calendar: Calendar

  /// The clock of a time zone; that of UTC if it is nil or unknown.
  init(_ timeZone: String?) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone.flatMap { TimeZone(identifier: $0) } ?? .gmt
    self.calendar = calendar
  }

  /// The end of quiet hours; nil if a time is not one of them.
  func end(of quiet: QuietHours, at time: UnixTime) -> UnixTime? {
    quiet.contains(calendar.component(.hour, from: Date(unixTime: time)))
      ? next(hour: quiet.until, after: time) : nil
  }

  /// The next time after another one at which an hour of the day begins. A day on which the clocks skip that hour has the
  /// hour after it.
  func next(hour: Int, after time: UnixTime) -> UnixTime {
    let found = calendar.nextDate(
      after: Date(unixTime: time), matching: DateComponents(hour: hour, minute: 0, second: 0),
      matchingPolicy: .nextTime)
    return found?.unixTime ?? time + .secondsOfDay
  }
}
