/// How often a client sends a failing request, and how long it waits in between: exponential backoff with full
/// jitter.
///
/// The delay before attempt *n* is random, from 0 to `min(maximumDelay, firstDelay * 2^(n-2))`, so clients that
/// failed at the same time do not all retry at the same time. If the response has `Retry-After`, the client adds
/// the random delay to it.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of attempts, at least 1. Two corrective attempts do not count: one with a corrected clock, and
  /// one with a new nonce.
  public var maximumAttempts: Int
  /// The maximum random delay before the second attempt.
  public var firstDelay: Duration
  /// The maximum random delay. If `Retry-After` is longer or is a date, the client makes no more attempts.
  public var maximumDelay: Duration

  /// Creates a policy; by default, three attempts within a few seconds.
  public init(
    maximumAttempts: Int = 3, firstDelay: Duration = .milliseconds(250),
    maximumDelay: Duration = .seconds(5)
  ) {
    self.maximumAttempts = max(1, maximumAttempts)
    self.firstDelay = firstDelay
    self.maximumDelay = maximumDelay
  }

  /// A policy that allows only one attempt.
  public static let never = RetryPolicy(maximumAttempts: 1)

  /// Returns the random delay after a number of attempts, at least 1.
  func delay(after attempts: Int, randomBits: UInt64) -> Duration {
    var longest = min(firstDelay, maximumDelay)
    for _ in 0..<min(attempts - 1, 64) {
      // Compare with half the maximum, because twice the delay may be longer than any `Duration`.
      guard longest < maximumDelay / 2 else {
        longest = maximumDelay
        break
      }
      longest += longest
    }
    return longest * (Double(randomBits >> 11) / Double(1 << 53 as UInt64))
  }
}

/// The delay that a response asks for.
enum RequestedDelay: Equatable {
  /// The response has no `Retry-After`.
  case none
  /// At least this long.
  case after(Duration)
  /// The field is an HTTP date, has more than 9 digits, or is malformed.
  case unknown

  /// Reads the delay from the header field `Retry-After`.
  init(_ response: Response) {
    guard let text = response.headers["Retry-After"] else {
      self = .none
      return
    }
    let isDigit: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard text.utf8.count <= 9, text.utf8.allSatisfy(isDigit), let seconds = Int64(text) else {
      self = .unknown
      return
    }
    self = .after(.seconds(seconds))
  }
}
