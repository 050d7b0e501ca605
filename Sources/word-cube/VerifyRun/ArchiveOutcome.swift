import WordCube
import WordCubeFormats

/// A game's outcome: valid with its score, refused by rules, or not judged.
enum ArchiveOutcome {
  case valid(score: Int64)
  case refused([Rule])
  case malformed
  case unknownPuzzle
  /// A search for words reached its limit. Never the outcome of a verdict.
  case searchLimit

  /// The outcome in a report.
  init(_ report: GameReport) {
    switch report.outcome {
    case .judged(let verdict):
      self =
        verdict.violation.map { .refused($0.reasons.map(\.rule)) }
        ?? .valid(score: verdict.totalScore)
    case .malformed: self = .malformed
    case .unknownPuzzle: self = .unknownPuzzle
    }
  }

  /// Reads the outcome from a line that an earlier run wrote; nil if the line is not a verdict.
  init?(verdictLine line: Span<UInt8>) {
    guard let verdict = try? VerdictLine(line) else { return nil }
    switch verdict.outcome {
    case .valid(let score): self = .valid(score: score)
    case .refused(let rules): self = .refused(rules)
    case .malformed: self = .malformed
    case .unknownPuzzle: self = .unknownPuzzle
    }
  }
}
