import Testing
import WordCubeSolver

struct CalendarDayTests {
  @Test func `the days of the Gregorian calendar, and no others`() {
    var count = 0
    for year in 1999...2002 {
      for month in -1...14 {
        for day in -1...33 where CalendarDay(year: year, month: month, day: day) != nil {
          count += 1
        }
      }
    }
    #expect(count == 365 * 4 + 1)
    for (year, isLeap) in [(1900, false), (2000, true), (2024, true), (2026, false), (2100, false)]
    {
      #expect((CalendarDay(year: year, month: 2, day: 29) != nil) == isLeap)
    }
    #expect(CalendarDay(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: .max, month: .max, day: .max) == nil)
    #expect(CalendarDay(year: .min, month: .min, day: .min) == nil)
  }

  @Test(arguments: ["2026-11-21", "0001-01-01", "9999-12-31"])
  func `a day is read from its description`(text: String) throws {
    #expect(try #require(CalendarDay(text)).description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-", "2026-11-1", "2026-11-211", "2026-11-31", "2026-02-29",
    "2026-13-01", "2026-00-01", "0000-01-01", "2026/11/21", "2026-1-021", "20261121",
    " 2026-11-21", "2026-11-21 ", "+026-11-21", "２026-11-21", "2026-11-2١",
  ])
  func `other texts are refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `days are in order`() {
    let days = ["0999-12-31", "2026-01-31", "2026-02-01", "2026-02-02", "2027-01-01"]
      .compactMap { CalendarDay($0) }
    #expect(days.count == 5)
    #expect(days.reversed().sorted() == days)
  }
}
