import APIContract
import Foundation
import WebPush

extension SendingOutcome {
  /// The outcome of a response (RFC 8030, section 5, and RFC 9110).
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - time: The time, in seconds since 1970, from which a date of `Retry-After` counts.
  public init(_ response: Response, at time: Int64) {
    let status = "status \(response.status)"
    switch response.status {
    case 200..<300: self = .taken
    case 404, 410: self = .gone
    case 408, 425, 429, 500...:
      self = .failed(status, retryAfter: Self.retryAfter(response, at: time))
    // A redirection is not followed: its target passed no check.
    default: self = .refused(status)
    }
  }

  /// The seconds of `Retry-After`: a number, or a date as HTTP writes it.
  private static func retryAfter(_ response: Response, at time: Int64) -> Int64? {
    guard let text = response.headers["Retry-After"] else { return nil }
    if let seconds = Int64(text) { return seconds >= 0 ? seconds : nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text).map { max(0, Int64($0.timeIntervalSince1970) - time) }
  }
}
