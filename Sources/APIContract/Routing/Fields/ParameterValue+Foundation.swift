#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID: ParameterValue {
  /// Accepts 36 characters, in either case.
  public init?(parameterText: String) {
    let bytes = Array(parameterText.utf8)
    // `UUID(uuidString:)` alone accepts other texts on some platforms.
    guard bytes.count == 36,
      bytes.indices.allSatisfy({ index in
        [8, 13, 18, 23].contains(index)
          ? bytes[index] == UInt8(ascii: "-") : isHexDigit(bytes[index])
      })
    else { return nil }
    self.init(uuidString: parameterText)
  }

  /// The 36 characters, in upper case.
  public var parameterText: String { uuidString }
  /// A string in the format `uuid`.
  public static var parameterSchema: ParameterSchema {
    .format("uuid", example: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
  }
}

extension Date: ParameterValue {
  /// Accepts a date and time as in RFC 3339, section 5.6, except leap seconds: `2026-11-23T15:00:00Z`,
  /// `2026-11-23T16:00:00.25+01:00`. Fraction digits after the ninth are ignored.
  public init?(parameterText: String) {
    guard let time = CalendarTime(parameterText) else { return nil }
    self = time.date
  }

  /// The time in UTC to the nanosecond, with as few digits as possible. A time outside the years 0 to 9999 cannot be
  /// printed. Finer times, which a `Date` can hold only within a few days of the start of 2001, are rounded.
  public var parameterText: String { CalendarTime(self)?.description ?? "\(timeIntervalSince1970)" }
  /// A string in the format `date-time`.
  public static var parameterSchema: ParameterSchema {
    .format("date-time", example: "2026-11-23T15:00:00Z")
  }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
    UInt8(ascii: "A")...UInt8(ascii: "F"):
    true
  default: false
  }
}
