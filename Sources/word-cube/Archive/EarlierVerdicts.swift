import WordCubeFormats

/// The verdicts that an earlier run has written, which ended before its input did.
struct EarlierVerdicts {
  /// How many games they are about.
  private(set) var gameCount = 0
  /// The number of bytes of whole lines.
  private(set) var byteCount = 0
  /// The last of them, without the line's end.
  private(set) var last: [UInt8] = []
  /// What they say, all in all.
  private(set) var summary = ArchiveSummary()

  /// More than a verdict of the largest game has.
  private static let lineByteLimit = 64 << 20
  private static let beginning = Array("{\"line\":".utf8)

  /// None.
  init() {}

  /// Reads a file of verdicts; a line at its end that was cut is left out.
  ///
  /// - Throws: ``CommandError`` for a file that cannot be read, or that holds anything else.
  init(path: String) throws(CommandError) {
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
    splitter.finish { line, place in
      restCount = line.count
      // Only what could have become a verdict may be cut away.
      let isVerdict = zip(line.indices, Self.beginning).allSatisfy { line[$0] == $1 }
      if !isVerdict { foreignLine = foreignLine ?? place.number }
    }
    // Blank lines, other ends of lines, and a rest without end are none of ours.
    if foreignLine == nil, byteCount + restCount != readCount { foreignLine = gameCount + 1 }
    if let foreignLine {
      throw CommandError(
        "\(path): line \(foreignLine) is no verdict; --resume goes on after what --output wrote")
    }
  }

  /// Takes a whole line; false if it is no verdict, or if one before it was blank.
  private mutating func take(_ line: Span<UInt8>, _ place: LineSplitter.Place) -> Bool {
    guard let verdict = VerdictLine(line), place.number == gameCount + 1 else { return false }
    summary.add(verdict)
    gameCount += 1
    byteCount += line.count + 1
    last.removeAll(keepingCapacity: true)
    last.append(line)
    return true
  }
}
