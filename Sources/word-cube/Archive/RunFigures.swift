import WordCubeFormats

/// How a run went: what the clock says, which is never twice the same.
struct RunFigures: Sendable {
  /// A game and how long it took to be read, judged and written down.
  struct TimedGame: Sendable {
    let file: String?
    let line: Int
    let duration: Duration
  }

  private var gameCount = 0
  private var duration = Duration.zero
  /// The games that took longest, the slowest first.
  private(set) var slowest: [TimedGame] = []

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

  /// Notes how long the whole run took.
  mutating func end(after duration: Duration) { self.duration = duration }

  private mutating func insert(_ game: TimedGame) {
    if slowest.count == Self.mostSlowest, game.duration <= slowest[slowest.count - 1].duration {
      return
    }
    let place = slowest.firstIndex { $0.duration < game.duration } ?? slowest.count
    slowest.insert(game, at: place)
    if slowest.count > Self.mostSlowest { slowest.removeLast() }
  }

  /// The games of a second.
  private var rate: Int { Int(Double(gameCount) / max(duration.seconds, 1e-6)) }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("games", gameCount)
      json.member("seconds", duration.seconds.rounded(toDigits: 3))
      json.member("gamesPerSecond", rate)
      json.name("slowest")
      json.array(slowest) { json, game in
        json.object { json in
          json.member("line", game.line)
          json.memberIfPresent("file", game.file)
          json.member("seconds", game.duration.seconds.rounded(toDigits: 6))
        }
      }
    }
  }

  var text: String {
    let seconds = duration.seconds.rounded(toDigits: 1)
    var text = "this run: \(counted(gameCount, "game")) in \(seconds) s, \(rate) a second"
    for (number, game) in slowest.enumerated() {
      let place = [game.file.map { printable($0) }, "line \(game.line)"].compactMap { $0 }
      text += number == 0 ? "; slowest " : ", "
      text += place.joined(separator: " ")
      text += " \((game.duration.seconds * 1000).rounded(toDigits: 2)) ms"
    }
    return text
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension Double {
  fileprivate func rounded(toDigits digits: Int) -> Double {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }
}

/// Times the games of a block, one after the other.
struct BlockClock {
  private(set) var figures = RunFigures()
  private var last = ContinuousClock.now

  /// Notes that a game is done.
  mutating func note(_ line: Int, file: String?) {
    let now = ContinuousClock.now
    figures.add(RunFigures.TimedGame(file: file, line: line, duration: last.duration(to: now)))
    last = now
  }
}
