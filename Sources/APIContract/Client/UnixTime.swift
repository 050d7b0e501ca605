#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A time on the wire: seconds since 1970-01-01 00:00:00 UTC, without leap seconds.
///
/// Client code uses `Date` instead, so that nobody counts from the wrong year by mistake: Foundation counts from both
/// 1970 and 2001. See `Date.unixTime` and `Date(unixTime:)`.
public typealias UnixTime = Int64

extension Date {
  /// The time 0: 1970-01-01 00:00:00 UTC.
  public static var unixEpoch: Date { Date(timeIntervalSince1970: 0) }

  /// Creates a date from a time on the wire. A `Date` cannot exactly represent times that are millions of
  /// years away.
  public init(unixTime: UnixTime) { self.init(timeIntervalSince1970: Double(unixTime)) }

  /// The time on the wire: whole seconds, rounded down.
  ///
  /// A time that does not fit in 64 bits becomes the earliest or the latest one that does. `nan` becomes the latest
  /// one.
  public var unixTime: UnixTime {
    let seconds = timeIntervalSince1970.rounded(.down)
    return UnixTime(exactly: seconds) ?? (seconds < 0 ? .min : .max)
  }
}
