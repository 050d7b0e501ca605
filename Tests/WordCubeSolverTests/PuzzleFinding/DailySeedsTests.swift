import Testing
import WordCube
import WordCubeSolver

struct DailySeedsTests {
  private static let secret = Array("0123456789abcdef".utf8)
  private static let day = known(CalendarDay("2026-11-21"))

  /// Computed from the documentation with another implementation of HMAC-SHA-256.
  @Test(arguments: [
    ("2026-11-21", GameMode.timed, 0 as UInt64, 13902546369980633001 as UInt64),
    ("2026-11-21", GameMode.unlimited, 0 as UInt64, 14257196352649794835 as UInt64),
    ("2026-11-22", GameMode.timed, 0 as UInt64, 15599122618209820017 as UInt64),
    (
      "0001-01-01", GameMode.unlimited, 18446744073709551615 as UInt64,
      6770253187436774802 as UInt64
    ),
    ("9999-12-31", GameMode.timed, 258 as UInt64, 8541958527901013543 as UInt64),
  ])
  func `seeds are as documented`(day: String, mode: GameMode, number: UInt64, seed: UInt64) throws {
    let puzzle = DailyPuzzle(day: try #require(CalendarDay(day)), mode: mode, number: number)
    #expect(try DailySeeds(secret: Self.secret).seed(for: puzzle) == seed)
  }

  @Test func `each part of a puzzle's name and each bit of the secret counts`() throws {
    let puzzle = DailyPuzzle(day: Self.day, mode: .timed)
    var others = [puzzle, puzzle, puzzle, puzzle, puzzle]
    others[0].day = known(CalendarDay("2026-11-22"))
    others[1].day = known(CalendarDay("2026-12-21"))
    others[2].day = known(CalendarDay("2282-11-21"))
    others[3].mode = .unlimited
    others[4].number = 1 << 56
    let stream = try DailySeeds(secret: Self.secret)
    var seeds = Set(others.map { stream.seed(for: $0) })
    seeds.insert(stream.seed(for: puzzle))
    for bit in 0..<Self.secret.count * 8 {
      var secret = Self.secret
      secret[bit / 8] ^= 1 << UInt8(bit % 8)
      seeds.insert(try DailySeeds(secret: secret).seed(for: puzzle))
    }
    seeds.insert(try DailySeeds(secret: Self.secret + [0x0A]).seed(for: puzzle))
    #expect(seeds.count == 5 + 1 + 128 + 1)
  }

  @Test func `a short secret is refused`() throws {
    for count in 0..<16 {
      #expect(throws: DailySeedsError.self) {
        try DailySeeds(secret: Self.secret.prefix(count))
      }
    }
    let error = #expect(throws: DailySeedsError.self) {
      try DailySeeds(secret: [1, 2, 3])
    }
    #expect(error == .secretTooShort(found: 3))
    #expect(error.map { "\($0)" } == "a secret must have at least 16 bytes, not 3")
  }

  @Test func `a description does not show the secret`() throws {
    let stream = try DailySeeds(secret: Self.secret)
    var text = "\(stream) \(String(reflecting: stream)) "
    dump(stream, to: &text)
    #expect(text.contains("16 bytes"))
    #expect(!text.contains("48") && !text.contains("0123") && !text.contains("secret:"))
    #expect(Mirror(reflecting: stream).children.isEmpty)
  }

  @Test func `a description contains day, mode, language and number`() {
    #expect("\(DailyPuzzle(day: Self.day, mode: .timed, number: 3))" == "2026-11-21 timed en 3")
  }
}
