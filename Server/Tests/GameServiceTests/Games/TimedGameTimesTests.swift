import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct TimedGameTimesTests {
  @Test func `clients are told the times by which timed games are judged`() {
    var rules = Rules.strict
    rules.timedGameDuration = 90
    rules.grace = 9
    rules.allowedPause = 1
    #expect(rules.timedGameTimes == TimedGameTimes(duration: 90, lastMove: 100, arrival: 130))
    #expect(GameMode.timed.ticketDuration(rules) == 130)
  }
}
