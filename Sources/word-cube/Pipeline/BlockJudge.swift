import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Judges the games of a block, and says what is printed for them.
struct BlockJudge: BlockWorker {
  static let judges = true

  /// How reports look.
  enum Style: Sendable {
    /// Verdict JSON, a line each.
    case json
    /// For people at a terminal.
    case readable(TerminalStyle)
  }

  private let verifier: Verifier<WordGraph>
  let held: (puzzle: Puzzle, mode: GameMode)?
  let style: Style
  let namesFiles: Bool
  /// Looks whether games are plausible; nil where that is not asked.
  private let plausibility: PlausibilityCheck?
  /// Whether blocks come with a summary and with how long games took.
  private let summarizes: Bool

  init(
    dictionary: WordGraph, rules: Rules, held: (puzzle: Puzzle, mode: GameMode)?, style: Style,
    namesFiles: Bool, plausibility: PlausibilityCheck? = nil,
    summarizes: Bool = false
  ) {
    self.plausibility = plausibility
    self.summarizes = summarizes
    verifier = Verifier(dictionary: dictionary, rules: rules)
    self.held = held
    self.style = style
    self.namesFiles = namesFiles
  }

  func work(on block: GameBlock) -> BlockResult {
    var judged = BlockResult()
    // Verdicts take a tenth of what games take, or less.
    judged.output.reserveCapacity(block.bytes.count / 8)
    var clock = summarizes ? BlockClock() : nil
    let bytes = block.bytes.span
    var start = 0
    for entry in block.entries {
      let report = report(
        on: bytes.extracting(start..<entry.end), of: block, isTooLong: entry.isTooLong)
      start = entry.end
      judged.tally.count(report)
      let outputEnd = judged.output.count
      append(report, of: block, line: entry.line, to: &judged.output)
      clock?.note(entry.line, file: namesFiles ? block.file : nil)
      if summarizes { add(report, lineAt: outputEnd, to: &judged) }
    }
    judged.figures = clock?.figures
    return judged
  }

  /// Adds a game to the summary of its block.
  private func add(_ report: GameReport, lineAt start: Int, to judged: inout BlockResult) {
    var line = Array(judged.output[start...].dropLast())
    if case .readable = style {
      line = []
      report.appendJSON(to: &line, line: 1)
    }
    if let verdict = VerdictLine(line.span) {
      judged.summary = judged.summary ?? ArchiveSummary()
      judged.summary?.add(verdict)
    }
  }

  /// What is said of a game of a block.
  func report(on json: Span<UInt8>, of block: GameBlock, isTooLong: Bool) -> GameReport {
    let limits = block.limits
    let report: GameReport =
      isTooLong
      ? .tooLong(byteLimit: limits.byteCount)
      : verifier.judge(json: json, held: held, limits: limits)
    switch report.outcome {
    case .puzzleMissing: return report.addingHint("give it with --puzzle FILE or --provenance TEXT")
    case .malformed where block.isGuess:
      return report.addingHint(
        "read as one document, as its first line holds no whole value; see --lines")
    default: return report
    }
  }

  /// Adds what is printed for a game of a block.
  func append(
    _ report: GameReport, of block: GameBlock, line: Int, to output: inout [UInt8]
  ) {
    let file = namesFiles ? block.file : nil
    switch style {
    case .json:
      JSONWriter.append(to: &output) { json in
        report.write(to: &json, line: line, file: file) { json in
          guard let plausibility, let record = report.game?.record(held: held) else { return }
          json.name("plausibility")
          guard let report = plausibility.reportWithinLimits(on: record) else {
            return json.raw("null")
          }
          report.write(to: &json)
        }
        json.raw("\n")
      }
    case .readable(let terminal):
      let record = report.game?.record(held: held)
      var text = HumanReport(style: terminal)
      text.append(
        report, record: record, line: block.isDocument ? nil : line, file: file)
      if let plausibility, let record {
        text.append(plausibility.reportWithinLimits(on: record))
      }
      output += text.text.utf8
    }
  }
}

extension GameBlock {
  /// The limits of the block's games.
  var limits: Limits { isDocument ? .ofDocument : .standard }
}

extension Limits {
  /// The limits of an input that is one document: 16 MiB.
  static let ofDocument = Limits(byteCount: 16 << 20)
}

extension GameTally {
  mutating func count(_ report: GameReport) {
    switch report.outcome {
    case .judged(let verdict) where verdict.isValid: validCount += 1
    case .judged: refusedCount += 1
    case .malformed, .puzzleMissing: malformedCount += 1
    }
  }
}
