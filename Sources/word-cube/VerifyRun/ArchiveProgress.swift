/// A run's progress over many games: number of games, speed and time left.
struct ArchiveProgress: Sendable {
  private var line: ProgressLine
  /// The number of bytes of all inputs; nil if it is not known.
  private let byteCount: Int?
  private var bytesDone = 0
  private var gamesDone = 0
  /// When the first game was submitted, and the number of bytes done by then.
  private var start: (time: ContinuousClock.Instant, bytes: Int)?

  init(line: ProgressLine, byteCount: Int?) {
    self.line = line
    self.byteCount = byteCount
  }

  /// Whether anything is shown.
  var isShown: Bool { line.isShown }

  /// Counts bytes that an earlier run has judged.
  mutating func skip(bytes: Int) { bytesDone += bytes }

  /// Sets the start of the work, once.
  mutating func begin() {
    if start == nil { start = (.now, bytesDone) }
  }

  /// Counts games whose results have been written, and shows the progress now and then.
  mutating func advance(games: Int, bytes: Int) {
    gamesDone += games
    bytesDone += bytes
    line.show { [self] in text }
  }

  /// Clears the line on the terminal.
  mutating func clear() { line.clear() }

  /// Shows the progress at the end.
  mutating func end() {
    line.end { [self] in text }
  }

  private var text: String {
    let elapsed = start.map { ($0.time.duration(to: .now)).seconds } ?? 0
    var text = counted(gamesDone, "game")
    guard elapsed > 0, let start else { return text }
    text += ", \(Int(Double(gamesDone) / elapsed)) a second"
    guard let byteCount, byteCount > 0, bytesDone > start.bytes else { return text }
    let share = min(1, Double(bytesDone) / Double(byteCount))
    let rest = elapsed * Double(max(0, byteCount - bytesDone)) / Double(bytesDone - start.bytes)
    return text + ", \(Int(share * 100))%, \(Self.duration(rest)) left"
  }

  /// Hours and minutes, or minutes and seconds, or seconds.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 1e9))
    if seconds >= 3600 { return "\(seconds / 3600) h \(seconds / 60 % 60) min" }
    return seconds >= 60 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds) s"
  }
}
