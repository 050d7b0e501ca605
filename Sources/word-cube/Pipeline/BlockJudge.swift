import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Judges a block's games, and formats their reports.
struct BlockJudge: BlockWorker {
  static let judges = true

  /// The form of the reports.
  enum Style: Sendable {
    /// Verdict JSON, one line per game.
    case json
    /// For people at a terminal.
    case readable(TerminalStyle)
  }

  let verifier: Verifier<WordGraph>
  let held: HeldGames
  /// Whether to judge completed games too, not only submissions.
  var allowingCompleted = true
  var style: Style
  /// Whether reports name the file.
  let namesFiles: Bool
  /// Checks how plausible games are; nil for no check.
  var plausibility: PlausibilityCheck?
  /// Whether to measure the time of each game.
  var measuresTime = false
  /// Whether verdict JSON has the stamp.
  var includesStamp = false
  /// The dictionary whose written forms people are shown; nil for none.
  var forms: StoredDictionary?

  var takesLong: Bool { plausibility != nil }

  func work(on block: GameBlock) -> BlockResult {
    var result = BlockResult(summary: ArchiveSummary(countsScores: measuresTime))
    // A verdict has at most about a tenth as many bytes as its game.
    result.output.reserveCapacity(block.bytes.count / 8)
    var clock = measuresTime ? BlockClock() : nil
    block.forEachGame { bytes, entry in
      let report = report(on: bytes, of: block, isTooLong: entry.isTooLong)
      let location = location(of: entry, in: block)
      result.add(report, at: location, from: self)
      clock?.endGame(at: location)
    }
    if let clock { result.timings = clock.timings }
    return result
  }

  /// The location that reports name.
  func location(of entry: GameBlock.Entry, in block: GameBlock) -> GameLocation {
    GameLocation(
      file: namesFiles ? block.file : nil, line: entry.line, isDocument: block.isDocument)
  }

  /// The report on a game in a block.
  func report(on json: Span<UInt8>, of block: GameBlock, isTooLong: Bool) -> GameReport {
    if isTooLong { return .tooLong(byteLimit: block.limits.byteCount) }
    let report = verifier.judge(
      json: json, allowingCompleted: allowingCompleted, limits: block.limits,
      held: held.isAsSubmitted ? nil : { held.answer(to: $0) })
    if case .unknownPuzzle = report.outcome, held.hasMap {
      return report.addingHint("--puzzles does not list it")
    }
    if let hint = report.hint(allowingCompleted: allowingCompleted) {
      return report.addingHint(hint)
    }
    guard case .malformed = report.outcome, block.isGuess else { return report }
    return report.addingHint(
      "read as one document, because its first line is not a whole value; see --lines")
  }

  /// Adds the output for a game.
  fileprivate func append(_ report: GameReport, at location: GameLocation, to output: inout [UInt8])
  {
    switch style {
    case .json:
      JSONWriter.append(to: &output) { json in
        report.write(
          to: &json, line: location.line, file: location.file, includesStamp: includesStamp
        ) { json in
          if let plausibility, let record = held.record(of: report.game) {
            json.member("plausibility", plausibility.reportWithinLimits(on: record))
          }
        }
        json.raw("\n")
      }
    case .readable(let terminal):
      let record = held.record(of: report.game)
      var text = HumanReport(style: terminal, forms: forms)
      text.append(report, record: record, at: location)
      if let plausibility, let record {
        text.append(plausibility, on: record)
      }
      output += text.text.utf8
    }
  }
}

extension BlockResult {
  /// Adds a game: its report to the output, and its outcome to the counts.
  mutating func add(_ report: GameReport, at location: GameLocation, from judge: BlockJudge) {
    judge.append(report, at: location, to: &output)
    summary.add(ArchiveOutcome(report))
  }
}
