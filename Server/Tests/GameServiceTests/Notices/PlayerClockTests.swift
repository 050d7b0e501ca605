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
