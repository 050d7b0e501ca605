import APIContract
import Foundation
import WebPush

extension SendingOutcome {
  /// Creates the outcome of a response. Only a 2xx response means that the message was accepted. Any other
  /// response may be temporary: while a receiver is being replaced, it may also answer with 401, 404 or a
  /// redirect. Redirects are not followed, because their target has not been checked.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - time: The time, in seconds since 1970, to subtract from a date in `Retry-After`.
  public init(_ response: Response, at time: Int64) {
    self =
      200..<300 ~= response.status
      ? .taken
      : .failed(
        "status \(response.status)", retryAfter: Self.retryAfter(response, at: time))
  }

  /// Creates the outcome of a push service's response. The subscription ends on 404 or 410 (RFC 8030, section
  /// 7.3), and on 403 if it is for another key (RFC 8292, section 4.2).
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - time: The time, in seconds since 1970, to subtract from a date in `Retry-After`.
  public init(ofPushService response: Response, at time: Int64) {
    switch response.status {
    case 404, 410: self = .gone("status \(response.status)")
    case 403: self = .gone("status 403: the push service refuses the server's key")
    default: self.init(response, at: time)
    }
  }

  /// Returns the seconds in `Retry-After`, which is a number or an HTTP date.
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
