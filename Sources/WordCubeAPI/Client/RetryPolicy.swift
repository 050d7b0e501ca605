/// How often and after which delays a client repeats a request that had no answer.
///
/// The delay before attempt *n* is random, between 0 and the first delay times 2 to the *n*, so that
/// clients that failed together do not come back together.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of times that a request is sent, at least 1.
  public var maximumAttempts: Int
  /// The longest delay before the second attempt.
  public var firstDelay: Duration
  /// The longest delay. A server that asks for a longer one, by `Retry-After`, ends the attempts.
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
    // Beyond 2 to the 20th every first delay has reached the maximum.
    let longest = min(maximumDelay, firstDelay * (1 << min(attempts - 1, 20)))
    return longest * (Double(randomBits >> 11) / Double(1 << 53 as UInt64))
  }

  /// The delay that a response asks for, in whole seconds; nil if it does not say.
  static func requestedDelay(_ response: Response) -> Duration? {
    guard let text = response.headers["Retry-After"], text.utf8.count <= 9,
      text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int64(text).map { .seconds($0) }
  }
}
