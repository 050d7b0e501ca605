import Foundation
import Synchronization

/// The text of the `Date` field, renewed once a second.
final class HTTPDate: Sendable {
  private let last = Mutex((second: 0, text: HTTPDate.text(second: 0)))

  /// The current time, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  var now: String {
    let second = Int(Date().timeIntervalSince1970)
    return last.withLock { last in
      if last.second != second { last = (second, Self.text(second: second)) }
      return last.text
    }
  }

  /// Returns a time in the form of RFC 9110, section 5.6.7.
  ///
  /// - Parameter second: The seconds since 1970-01-01 UTC.
  static func text(second: Int) -> String {
    var time = time_t(second)
    var parts = tm()
    gmtime_r(&time, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let date =
      "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(date) \(parts.tm_year + 1900) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
