import Foundation
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct PlayerClockTests {
  /// 2026-11-23, 12:00 UTC.
  private let noon: UnixTime = 1_795_435_200

  @Test func `quiet hours end at the next time of their hour`() {
    let (utc, berlin) = (PlayerClock("Etc/UTC"), PlayerClock("Europe/Berlin"))
    let night = QuietHours(from: 22, until: 7)
    #expect(utc.end(of: night, at: noon) == nil)
    #expect(utc.end(of: night, at: noon + 10 * 3_600 - 1) == nil)
    #expect(utc.end(of: night, at: noon + 10 * 3_600) == noon + 19 * 3_600)
    #expect(utc.end(of: night, at: noon + 19 * 3_600 - 1) == noon + 19 * 3_600)
    #expect(utc.end(of: night, at: noon + 19 * 3_600) == nil)
    #expect(berlin.end(of: night, at: noon + 9 * 3_600) == noon + 18 * 3_600)
    #expect(utc.end(of: QuietHours(from: 11, until: 13), at: noon) == noon + 3_600)
    #expect(utc.end(of: QuietHours(from: 13, until: 12), at: noon) == nil)
    #expect(utc.end(of: QuietHours(from: 12, until: 11), at: noon) == noon + 23 * 3_600)
  }

  @Test func `an hour that the clocks skip is the one after it`() {
    let berlin = PlayerClock("Europe/Berlin")
    // 2027-03-28: the clocks go from 2 to 3 at 01:00 UTC.
    let evening: UnixTime = 1_806_177_600
    #expect(berlin.next(hour: 2, after: evening) == 1_806_195_600)
    #expect(berlin.next(hour: 8, after: evening) == 1_806_195_600 + 5 * 3_600)
    // 2026-10-25: the hour of 2 comes twice. The first one counts.
    let summer: UnixTime = 1_792_879_200
    #expect(berlin.next(hour: 2, after: summer) == 1_792_886_400)
  }

  @Test(
    arguments: [
      // The clocks of Lord Howe go from 2:00 to 2:30 on 2026-10-04, those of Troll from 1 to 3 on 2026-03-29, those of Nuuk
      // from 23 to 24 on 2026-03-28, and those of Apia from the end of 2011-12-29 to 2011-12-31.
      ("Australia/Lord_Howe", 2, 1_791_014_400, 1_791_041_400),
      ("Antarctica/Troll", 1, 1_774_742_400, 1_774_746_000),
      ("Antarctica/Troll", 2, 1_774_742_400, 1_774_746_000),
      ("America/Nuuk", 23, 1_774_710_000, 1_774_746_000),
      ("Pacific/Apia", 0, 1_325_199_600, 1_325_239_200),
    ] as [(String, Int, UnixTime, UnixTime)])
  func `an hour in a gap begins at its end`(
    _ zone: String, _ hour: Int, _ time: UnixTime, _ expected: UnixTime
  ) {
    let clock = PlayerClock(zone)
    #expect(clock.next(hour: hour, after: time) == expected)
    #expect(clock.next(hour: hour, after: expected) > expected)
    // The hours before it are quiet until then.
    let quiet = QuietHours(from: (hour + 22) % 24, until: hour)
    #expect(clock.end(of: quiet, at: expected - 1) == expected)
  }

  @Test(arguments: [2012, 2016, 2024, 2026, 2027])
  func `hours begin as on a clock that somebody watches, in all zones`(_ year: Int) throws {
    let newYear = try #require(
      DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year).date)
    var count = 0
    for name in TimeZone.knownTimeZoneIdentifiers {
      let zone = try #require(TimeZone(identifier: name))
      let clock = PlayerClock(name)
      func offset(_ time: UnixTime) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(time))))
      }
      for day in 0..<365 {
        let start = UnixTime(newYear.timeIntervalSince1970) + Int64(day) * 86_400
        guard offset(start) != offset(start + 86_400) else { continue }
        // From two days before the change to two days after it. Each quarter of an hour, the hours begin that the clock has
        // reached or skipped for the first time.
        var begun: [(hour: Int, time: UnixTime)] = []
        var latest = start - 2 * 86_400 + offset(start - 2 * 86_400)
        for time in stride(from: start - 2 * 86_400, through: start + 3 * 86_400, by: 900) {
          let shown = time + offset(time)
          guard shown > latest else { continue }
          begun += (latest / 3_600 + 1..<shown / 3_600 + 1).map { (Int($0 % 24), time) }
          latest = shown
        }
        for (hour, time) in begun where start - 86_400..<start + 86_400 ~= time {
          for moment in [time - 1, time, time + 1_800] {
            let expected = begun.first { $0.hour == hour && $0.time > moment }?.time
            #expect(
              clock.next(hour: hour, after: moment) == expected, "\(name) \(hour) \(moment)")
            count += 1
          }
        }
      }
    }
    // Many zones change their clocks twice a year.
    #expect(count > 20_000)
  }

  @Test func `a zone that nobody knows is UTC`() {
    for zone in [nil, "Europe/Nowhere", ""] {
      #expect(PlayerClock(zone).next(hour: 13, after: noon) == noon + 3_600)
      #expect(PlayerClock(zone).next(hour: 12, after: noon) == noon + 86_400)
    }
  }

  @Test func `each hour of a day is quiet or not`() {
    for from in 0..<24 {
      for until in 0..<24 where from != until {
        let quiet = (0..<24).filter(QuietHours(from: from, until: until).contains)
        // Walked around the clock, hour by hour.
        var expected: Set<Int> = []
        var hour = from
        while hour != until {
          expected.insert(hour)
          hour = (hour + 1) % 24
        }
        #expect(Set(quiet) == expected)
      }
    }
  }
}
