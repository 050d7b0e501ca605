/// A range of numbers, both ends included; the upper end may be open.
public struct RequiredRange: Hashable, Sendable {
  /// The lowest number of the range, 0 or more.
  public let lowest: Int64
  /// The highest number of the range; nil if it is open.
  public let highest: Int64?

  /// Creates the range of numbers between two ends.
  ///
  /// - Parameters:
  ///   - lowest: The lowest number; nil is the same as 0.
  ///   - highest: The highest number; nil for none.
  /// - Throws: ``RequiredRangeError``.
  public init(atLeast lowest: Int64? = nil, atMost highest: Int64? = nil) throws(RequiredRangeError)
  {
    let lowest = lowest ?? 0
    guard lowest >= 0 else { throw .negative(lowest) }
    if let highest {
      guard highest >= 0 else { throw .negative(highest) }
      guard lowest <= highest else { throw .contradictory(lowest: lowest, highest: highest) }
    }
    self.init(unchecked: lowest, highest)
  }

  private init(unchecked lowest: Int64, _ highest: Int64?) {
    self.lowest = lowest
    self.highest = highest
  }

  /// Returns the range of `lowest` and all greater numbers.
  public static func atLeast(_ lowest: UInt32) -> RequiredRange {
    RequiredRange(unchecked: Int64(lowest), nil)
  }

  /// Returns the range of numbers from 0 to `highest`.
  public static func atMost(_ highest: UInt32) -> RequiredRange {
    RequiredRange(unchecked: 0, Int64(highest))
  }

  /// Returns the range of numbers in a closed range.
  public static func between(_ range: ClosedRange<UInt32>) -> RequiredRange {
    RequiredRange(unchecked: Int64(range.lowerBound), Int64(range.upperBound))
  }

  /// Whether the range contains 0 and every greater number.
  public var isUnbounded: Bool { lowest == 0 && highest == nil }

  /// Returns whether the range contains a number.
  public func contains(_ number: Int64) -> Bool {
    number >= lowest && highest.map { number <= $0 } ?? true
  }
}

extension RequiredRange: CustomStringConvertible {
  /// The ends, in the same form as in a provenance: `300-`, `300-500` or `-500`; `-` for any number.
  public var description: String {
    (lowest > 0 ? "\(lowest)" : "") + "-" + (highest.map { "\($0)" } ?? "")
  }
}

/// A reason why two ends do not form a range.
public enum RequiredRangeError: Error, Hashable, Sendable {
  /// An end is below 0.
  case negative(Int64)
  /// The lowest number is above the highest.
  case contradictory(lowest: Int64, highest: Int64)
}

extension RequiredRangeError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .negative(let number): "the ends of a range must be 0 or more, not \(number)"
    case .contradictory(let lowest, let highest):
      "no number is at least \(lowest) and at most \(highest)"
    }
  }
}
