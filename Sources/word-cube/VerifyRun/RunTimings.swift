import WordCubeFormats

/// How long a run and its games took.
struct RunTimings: Sendable {
  /// A game, and the time to read it, judge it and format its verdict.
  struct TimedGame: Sendable {
    let location: GameLocation
    let duration: Duration
  }

  private var gameCount = 0
  private var duration = Duration.zero
  /// The slowest games, the slowest first.
  private var slowest: [TimedGame] = []

  private static let mostSlowest = 5

  /// Adds a game.
  mutating func add(_ game: TimedGame) {
    gameCount += 1
    insert(game)
  }

  static func += (left: inout Self, right: Self) {
    left.gameCount += right.gameCount
    for game in right.slowest { left.insert(game) }
  }

  /// Sets the time of the whole run.
  mutating func end(after duration: Duration) { self.duration = duration }

  private mutating func insert(_ game: TimedGame) {
    if slowest.count == Self.mostSlowest, game.duration <= slowest[slowest.count - 1].duration {
      return
    }
    let index = slowest.firstIndex { $0.duration < game.duration } ?? slowest.count
    slowest.insert(game, at: index)
    if slowest.count > Self.mostSlowest { slowest.removeLast() }
  }

  /// The number of games per second.
  private var rate: Int { Int(Double(gameCount) / max(duration.seconds, 1e-6)) }

  var text: String {
    let seconds = duration.seconds.rounded(toDigits: 1)
    var text = "this run: \(counted(gameCount, "game")) in \(seconds) s, \(rate) a second"
    for (number, game) in slowest.enumerated() {
      let location = [game.location.file.map { printable($0) }, "line \(game.location.line)"]
      text += number == 0 ? "; slowest " : ", "
      text += location.compactMap { $0 }.joined(separator: " ")
      text += " \((game.duration.seconds * 1000).rounded(toDigits: 2)) ms"
    }
    return text
  }
}

extension RunTimings: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("games", gameCount)
      json.member("seconds", duration.seconds.rounded(toDigits: 3))
      json.member("gamesPerSecond", rate)
      json.name("slowest")
      json.array(slowest) { json, game in
        json.object { json in
          game.location.writeMembers(to: &json)
          json.member("seconds", game.duration.seconds.rounded(toDigits: 6))
        }
      }
    }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// Measures the games of a block, one after the other.
struct BlockClock {
  private(set) var timings = RunTimings()
  private var last = ContinuousClock.now

  /// Ends a game's time, and starts the next one's.
  mutating func endGame(at location: GameLocation) {
    let now = ContinuousClock.now
    timings.add(RunTimings.TimedGame(location: location, duration: last.duration(to: now)))
    last = now
  }
}
