import WordCubeFormats

/// The verdicts that an earlier run wrote before it ended early.
struct EarlierVerdicts {
  private let path: String
  /// The number of games that have a verdict.
  private var gameCount = 0
  /// How many of these the inputs have not reached yet.
  private var remainingCount = 0
  /// The number of bytes of whole lines.
  private(set) var byteCount = 0
  /// The last verdicts, with their line ends. Their games are judged again.
  private var last: [[UInt8]] = []
  /// The number of bytes of these verdicts.
  private var lastByteCount = 0
  /// The counts of these games.
  private(set) var summary = ArchiveSummary()

  /// The maximum number of games to judge again. The last verdict alone might not identify its game, because
  /// all games that are malformed in the same way have the same verdict.
  static let judgedAgain = 64
  /// The maximum number of bytes of verdicts to keep for this. The last verdict is always kept.
  private static let keptByteLimit = 1 << 20
  /// More bytes than a verdict on the largest game takes.
  private static let lineByteLimit = 64 << 20
  private static let beginning = Array("{\"line\":".utf8)

  /// No verdicts.
  init() { path = "" }

  /// Reads a file of verdicts, leaving out an incomplete line at its end.
  ///
  /// - Throws: ``CommandError`` if the file cannot be read or has other lines.
  init(path: String) throws(CommandError) {
    self.path = path
    var splitter = LineSplitter(byteLimit: Self.lineByteLimit)
    var (readCount, restCount) = (0, 0)
    var foreignLine: Int?
    do throws(SystemError) {
      var file = try InputFile(path: path)
      while foreignLine == nil,
        try file.readChunk({ chunk in
          readCount += chunk.count
          splitter.feed(chunk) { if !take($0, $1) { foreignLine = foreignLine ?? $1.number } }
        })
      {}
    } catch {
      throw CommandError(path: path, error)
    }
    splitter.finish { line, location in
      restCount = line.count
      // Only the beginning of a verdict may be cut away.
      let isVerdict = zip(line.indices, Self.beginning).allSatisfy { line[$0] == $1 }
      if !isVerdict { foreignLine = foreignLine ?? location.number }
    }
    // Blank lines and other line ends, which no earlier run writes.
    if foreignLine == nil, byteCount + restCount != readCount { foreignLine = gameCount + 1 }
    if let foreignLine {
      throw CommandError(
        "\(path): line \(foreignLine) is not a verdict; --resume needs a file that --output wrote")
    }
    remainingCount = gameCount
  }

  /// Takes a whole line. Returns false if it is not a verdict, or if the previous line is blank.
  private mutating func take(_ line: Span<UInt8>, _ location: LineSplitter.Location) -> Bool {
    guard let outcome = ArchiveOutcome(verdictLine: line), location.number == gameCount + 1 else {
      return false
    }
    summary.add(outcome)
    gameCount += 1
    byteCount += line.count + 1
    keep(line)
    return true
  }

  private mutating func keep(_ line: Span<UInt8>) {
    var verdict: [UInt8] = []
    verdict.append(line)
    verdict.append(UInt8(ascii: "\n"))
    last.append(verdict)
    lastByteCount += verdict.count
    while last.count > Self.judgedAgain || (lastByteCount > Self.keptByteLimit && last.count > 1) {
      lastByteCount -= last.removeFirst().count
    }
  }

  /// Whether the next game of the inputs has a verdict.
  var hasMore: Bool { remainingCount > 0 }

  /// Removes games that have a verdict from the next block of the inputs.
  ///
  /// Judges the last of these games again: their verdicts show whether inputs and options are the earlier
  /// run's.
  ///
  /// - Throws: ``CommandError`` if they are not.
  mutating func dropJudged(
    from block: GameBlock, worker: some BlockWorker
  ) throws(CommandError) -> GameBlock {
    if remainingCount == 0 { return block }
    let count = min(remainingCount, block.entries.count)
    let first = min(count, max(0, remainingCount - last.count))
    for number in first..<count {
      let game = block.part(number..<number + 1)
      let fromEnd = remainingCount - number
      guard worker.work(on: game).output == last[last.count - fromEnd] else {
        throw CommandError(
          "\(path): the verdict in line \(gameCount - fromEnd + 1) does not match the game at line "
            + "\(game.entries[0].line) of \(game.file); resume with the same inputs and options")
      }
    }
    remainingCount -= count
    var rest = block.part(count..<block.entries.count)
    rest.readByteCount = 0
    return rest
  }

  /// Checks that the inputs contain all of these games.
  func requireAllSeen() throws(CommandError) {
    if remainingCount > 0 {
      throw CommandError(
        "\(path): it has \(counted(gameCount, "verdict")), but the inputs have only "
          + "\(counted(gameCount - remainingCount, "game"))")
    }
  }
}
