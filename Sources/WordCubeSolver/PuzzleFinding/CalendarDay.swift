/// A day in the Gregorian calendar, in the years 1 to 9999. You decide when it begins.
public struct CalendarDay: Hashable, Sendable {
  /// The year, 1 ... 9999.
  public let year: Int
  /// The month, 1 ... 12.
  public let month: Int
  /// The day of the month, 1 ... 31.
  public let day: Int

  /// Creates the day with a year, month and day of the month; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day from a string such as `2026-11-21`: four, two and two digits separated by hyphens (ISO 8601); nil
  /// for any other string.
  public init?(_ text: some StringProtocol) {
    var numbers = [0, 0, 0]
    var part = 0
    for (index, byte) in text.utf8.enumerated() {
      switch (index, byte) {
      case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")): part += 1
      case (0...3, UInt8(ascii: "0")...UInt8(ascii: "9")),
        (5...6, UInt8(ascii: "0")...UInt8(ascii: "9")),
        (8...9, UInt8(ascii: "0")...UInt8(ascii: "9")):
        numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    guard text.utf8.count == 10 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDay: Comparable {
  /// Returns whether one day comes before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as text, such as `2026-11-21`.
  public var description: String {
    Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(day, 2)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: count - text.utf8.count) + text
  }
}
