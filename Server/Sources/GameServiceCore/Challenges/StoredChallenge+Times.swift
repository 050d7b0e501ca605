import GameStorage
import WordCube
import WordCubeAPI
import WordCubeSolver

extension StoredChallenge {
  /// The seconds after the challenge's end during which games are still accepted.
  static let acceptedAfterEnd = StoredWord.dailySecond - 1

  /// The next midnight, when the challenge's day ends.
  var endsAt: UnixTime { Self.end(ofDay: number) }

  /// The last second in which a game is accepted.
  var lastArrival: UnixTime { endsAt + Self.acceptedAfterEnd }

  /// The first second in which no game is accepted any more. From then on, its games count on the boards and
  /// everybody sees them.
  var revealedAt: UnixTime { lastArrival + 1 }

  /// Returns the time when a day ends.
  static func end(ofDay number: Int) -> UnixTime {
    (Int64(number) + firstDay + 1) * .secondsOfDay
  }

  /// Returns the number of a time's day: days since 2020-01-01, or 0 before that day.
  static func day(of time: UnixTime) -> Int {
    let day = time / .secondsOfDay - firstDay
    return Int(min(max(day, 0), 99_999))
  }

  /// 2020-01-01 in days since 1970-01-01.
  private static let firstDay: Int64 = 18_262

  /// The challenge as players see it.
  var model: DailyChallenge {
    DailyChallenge(
      id: id, number: number, language: language, mode: mode, endsAt: .init(unixTime: endsAt))
  }
}

extension Int64 {
  /// The number of seconds in a UTC day.
  static var secondsOfDay: Int64 { 86_400 }
}

extension CalendarDay {
  /// Creates the day from its number: days since 2020-01-01, 0 to 99,999.
  init?(challengeNumber number: Int) {
    var day = number
    var year = 2020
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    while day >= (isLeap(year) ? 366 : 365) {
      day -= isLeap(year) ? 366 : 365
      year += 1
    }
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var month = 0
    while day >= lengths[month] {
      day -= lengths[month]
      month += 1
    }
    self.init(year: year, month: month + 1, day: day + 1)
  }
}
