#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A time on the wire: seconds since 1970-01-01 00:00:00 UTC, without leap seconds.
///
/// Clients have times as `Date`, so that no number counts from another moment by mistake: Foundation counts from 1970 and
/// from 2001. See `Date.unixTime` and `Date(unixTime:)`.
public typealias UnixTime = Int64

extension Date {
  /// The time 0, 1970-01-01 00:00:00 UTC.
  public static var unixEpoch: Date { Date(timeIntervalSince1970: 0) }

  /// The time of a number on the wire. A `Date` has no exact place for numbers beyond some million years.
  public init(unixTime: UnixTime) { self.init(timeIntervalSince1970: Double(unixTime)) }

  /// The time on the wire: whole seconds, rounded down.
  ///
  /// A time that has no 64-bit number becomes the first or the last one. What is not a number is the last one.
  public var unixTime: UnixTime {
    let seconds = timeIntervalSince1970.rounded(.down)
    return UnixTime(exactly: seconds) ?? (seconds < 0 ? .min : .max)
  }
}
