import Testing
import WordCube

@Suite("Live games played at random")
struct RandomPlayTests {
  #if DEBUG
    private static let games = 60
    private static let atLeast = 1
  #else
    private static let games = 6_000
    private static let atLeast = 50
  #endif

  @Test func `agree with the slow twin at each step, and are valid at the end`() async {
    let parts = 8
    let (tally, disagreements) = await withTaskGroup(of: ([String: Int], [String]).self) { group in
      for part in 0..<parts {
        group.addTask {
          var sum: ([String: Int], [String]) = ([:], [])
          for seed in stride(from: part, to: Self.games, by: parts) {
            var play = RandomPlay(seed: UInt64(seed))
            play.run()
            sum.0.merge(play.tally, uniquingKeysWith: +)
            sum.1 += play.disagreements.map { "seed \(seed): \($0)" }
          }
          return sum
        }
      }
      return await group.reduce(into: ([String: Int](), [String]())) { sum, part in
        sum.0.merge(part.0, uniquingKeysWith: +)
        sum.1 += part.1
      }
    }
    #expect(disagreements.prefix(10) == [])
    #expect(tally["games"] == Self.games)
    for what in Self.toBeMet {
      let times = tally.filter { $0.key.hasPrefix(what) }.reduce(0) { $0 + $1.value }
      #expect(times >= Self.atLeast, "\(what)")
    }
  }

  private static let toBeMet = [
    "long games", "played a word", "removed", "undone", "resumed", "reacted", "revealed faces",
    "wore cubes out", "spelling: nothing", "spelling: no word", "spelling: prefix",
    "spelling: word", "spelling: played", "step: started", "step: extended", "step: backed up",
    "step: cleared", "step: stayed", "step: ignored, not playable", "step: ignored, does not touch",
    "step: ignored, selected already", "step: ignored, the game is over",
    "refused: the game was ended", "refused: the time has run out", "refused: violation",
    "refused: a move's time must be", "refused: the cube", "refused: a move in a timed game",
    "refused: the game has as many moves", "refused: no face",
    "ended: the time", "ended: the game has as many moves", "ended: no face",
  ]
}
