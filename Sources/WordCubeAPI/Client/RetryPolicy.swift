/// How often and after which delays a client repeats a request that had no answer.
///
/// The delay before attempt *n* is random, between 0 and `firstDelay * 2^(n-2)`, and at most `maximumDelay`.
/// So clients that failed together do not come back together. A delay that the server asks for, with
/// `Retry-After`, is waited first.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of times that a request is sent; 1 if it is less.
  public var maximumAttempts: Int
  /// The longest delay before the second attempt.
  public var firstDelay: Duration
  /// The longest delay. A server that asks for a longer one, or for one that is not in seconds, ends the
  /// attempts.
  public var maximumDelay: Duration

  /// A policy; three attempts within some seconds by default.
  public init(
    maximumAttempts: Int = 3, firstDelay: Duration = .milliseconds(250),
    maximumDelay: Duration = .seconds(5)
  ) {
    self.maximumAttempts = max(1, maximumAttempts)
    self.firstDelay = firstDelay
    self.maximumDelay = maximumDelay
  }

  /// Each request is sent once.
  public static let never = RetryPolicy(maximumAttempts: 1)

  /// The delay after a number of attempts, at least 1.
  func delay(after attempts: Int, randomBits: UInt64) -> Duration {
    var longest = min(firstDelay, maximumDelay)
    for _ in 0..<min(attempts - 1, 64) {
      // The maximum may be the longest duration there is, so it is halved and the delay not doubled yet.
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
  /// The response does not say.
  case none
  /// At least this long.
  case after(Duration)
  /// An HTTP date, more than 9 digits, or nothing that can be read.
  case unknown

  /// The delay of the header field `Retry-After`.
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
