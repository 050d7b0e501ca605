#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A time in UTC of the years 0 to 9999, with the text of RFC 3339, section 5.6.
///
/// This is code of its own because Foundation's format also reads February 30, hour 25 and text after the end, and drops
/// what is finer than milliseconds when it prints.
struct CalendarTime {
  /// The seconds from the start of 2001, as a `Date` counts them. Counted from 1970, a fraction would lose bits.
  private let seconds: Int
  private let nanoseconds: Int

  /// The seconds of all times that have a text.
  private static let range =
    day(0, 1, 1) * secondsPerDay..<(day(9_999, 12, 31) + 1) * secondsPerDay
  private static let secondsPerDay = 86_400

  /// The time nearest to a date; nil if it has no text.
  init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    guard let whole = Int(exactly: interval.rounded(.down)) else { return nil }
    let nanoseconds = Int(((interval - Double(whole)) * 1e9).rounded())
    self.init(
      seconds: whole + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000)
  }

  private init?(seconds: Int, nanoseconds: Int) {
    guard Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The date nearest to the time.
  var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// The number of days from 2001-01-01 to a day of the Gregorian calendar.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March, so that the leap day is the last one. 306 days are from March to December.
    let year = month < 3 ? year - 1 : year
    let month = (month + 9) % 12
    let leapDays = floorDivide(year, 4) - floorDivide(year, 100) + floorDivide(year, 400)
    return year * 365 + leapDays + (month * 306 + 5) / 10 + day - 1 - 730_791
  }

  /// Whether the calendar has a day.
  private static func hasDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    guard 1...12 ~= month else { return false }
    let next = month == 12 ? Self.day(year + 1, 1, 1) : Self.day(year, month + 1, 1)
    return 1...(next - Self.day(year, month, 1)) ~= day
  }
}

extension CalendarTime {
  /// Reads a text; nil unless it is a time.
  init?(_ text: String) {
    var reader = DigitReader(rest: Substring(text).utf8)
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2),
      reader.skip("-"), let day = reader.digits(2), Self.hasDay(year, month, day),
      reader.skip("Tt"), let hour = reader.digits(2), hour < 24, reader.skip(":"),
      let minute = reader.digits(2), minute < 60, reader.skip(":"),
      let second = reader.digits(2), second < 60,
      let nanoseconds = reader.fraction(), let offset = reader.offset(), reader.rest.isEmpty
    else { return nil }
    let seconds =
      Self.day(year, month, day) * Self.secondsPerDay + hour * 3_600 + minute * 60 + second
    self.init(seconds: seconds - offset, nanoseconds: nanoseconds)
  }
}

extension CalendarTime: CustomStringConvertible {
  /// The text: `2026-11-23T15:00:00.25Z`.
  var description: String {
    let days = floorDivide(seconds, Self.secondsPerDay)
    let second = seconds - days * Self.secondsPerDay
    // The estimate is at most one year too late.
    var year = 2_001 + floorDivide(days * 400, 146_097) + 1
    while Self.day(year, 1, 1) > days { year -= 1 }
    var month = 12
    while Self.day(year, month, 1) > days { month -= 1 }
    let day = days - Self.day(year, month, 1) + 1
    let text =
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
      + "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    return text + fraction + "Z"
  }

  /// The fraction with the fewest digits that gives the same date: `.25`; empty if the second is whole.
  private var fraction: String {
    var digits = 9
    var value = nanoseconds
    var unit = 1
    while digits > 0 {
      let shorter = (nanoseconds + unit * 5) / (unit * 10)
      guard shorter * unit * 10 < 1_000_000_000,
        CalendarTime(seconds: seconds, nanoseconds: shorter * unit * 10)?.date == date
      else { break }
      unit *= 10
      digits -= 1
      value = shorter
    }
    return digits == 0 ? "" : "." + padded(value, digits)
  }
}

/// Reads the parts of a time from the start of a text.
private struct DigitReader {
  var rest: Substring.UTF8View

  /// Reads a number of a fixed number of digits.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Reads one of these characters.
  mutating func skip(_ characters: String) -> Bool {
    guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads the fraction of a second, in nanoseconds; 0 if there is none.
  mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    guard var value = digit() else { return nil }
    var count = 1
    while let digit = digit() {
      if count < 9 {
        value = value * 10 + digit
        count += 1
      }
    }
    while count < 9 {
      value *= 10
      count += 1
    }
    return value
  }

  /// Reads the offset from UTC, in seconds.
  mutating func offset() -> Int? {
    if skip("Zz") { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard skip("+-"), let hours = digits(2), hours < 24, skip(":"), let minutes = digits(2),
      minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -60 : 60)
  }
}

/// The number in decimal, with zeros before it.
private func padded(_ number: Int, _ count: Int) -> String {
  let digits = "\(number)"
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}

/// The quotient, rounded down.
private func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  (number - (number % divisor + divisor) % divisor) / divisor
}
