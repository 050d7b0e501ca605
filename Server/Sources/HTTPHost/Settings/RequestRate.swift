/// A rate with a burst, as a setting: `60/3600/20` is 60 in 3,600 seconds, and 20 at once.
public struct RequestRate: Hashable, Sendable {
  /// The number of requests, 1 to 1,000,000.
  public var count: Int
  /// The seconds, 1 to 86,400.
  public var seconds: Int
  /// The number of requests at once, 1 to 1,000,000.
  public var burst: Int

  /// A rate.
  public init(count: Int, seconds: Int, burst: Int) {
    self.count = count
    self.seconds = seconds
    self.burst = burst
  }

  /// The rate of a text; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      // `Int` also reads a sign.
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3, 1...1_000_000 ~= numbers[0],
      1...86_400 ~= numbers[1], 1...1_000_000 ~= numbers[2]
    else { return nil }
    self.init(count: numbers[0], seconds: numbers[1], burst: numbers[2])
  }
}

extension RequestRate: CustomStringConvertible {
  /// The text that a setting has.
  public var description: String { "\(count)/\(seconds)/\(burst)" }
}
