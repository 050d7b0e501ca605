/// Tells how far a run over many games has come: how many, how fast, and how long it will go on.
struct ArchiveProgress {
  private var line: ProgressLine
  /// The bytes of all inputs, nil where one of them does not say.
  private let byteCount: Int?
  private var bytesDone = 0
  private var gamesDone = 0
  /// When the first game was handed out to be judged, and how far the run was by then.
  private var start: (time: ContinuousClock.Instant, bytes: Int)?

  init(line: ProgressLine, byteCount: Int?) {
    self.line = line
    self.byteCount = byteCount
  }

  /// Counts bytes that need not be judged, since they were.
  mutating func skip(bytes: Int) { bytesDone += bytes }

  /// Notes that from now on games are judged.
  mutating func begin() {
    if start == nil { start = (.now, bytesDone) }
  }

  /// Counts games that were judged and written, and tells of it now and then.
  mutating func advance(games: Int, bytes: Int) {
    gamesDone += games
    bytesDone += bytes
    let state = self
    line.tell { state.text }
  }

  /// Clears the terminal's line.
  mutating func clear() { line.clear() }

  /// Tells the end of it.
  mutating func end() {
    let state = self
    line.end { state.text }
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
