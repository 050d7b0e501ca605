import Lexicon
import WordCube

/// What a verdict line says about a game, read from the JSON that ``GameReport`` writes.
package struct VerdictLine: Hashable, Sendable {
  /// The result of a game.
  package enum Outcome: Hashable, Sendable {
    case valid(totalScore: Int64)
    /// The rules that the refused move breaks, in the order of the report.
    case refused([Rule])
    case malformed
    case unknownPuzzle
  }

  /// The game's line number in its input.
  package let line: Int64
  package let outcome: Outcome

  /// Reads a line without its line end. Members may come in any order, and unknown ones are skipped.
  ///
  /// - Throws: ``JSONError``, with the offset of the first wrong byte.
  package init(_ json: Span<UInt8>) throws(JSONError) {
    self = try GrammarReader.read(json, Limits(byteCount: .max)) { reader throws(ScanError) in
      try reader.scanner.scanVerdictLine()
    }
  }

  init(line: Int64, outcome: Outcome) {
    (self.line, self.outcome) = (line, outcome)
  }
}

extension JSONScanner {
  fileprivate mutating func scanVerdictLine() throws(ScanError) -> VerdictLine {
    var line, score: Int64?
    var isValid: Bool?
    var reason: VerdictLine.Outcome?
    try scanMembers(["line", "valid", "totalScore", "violation", "malformed", "unknownPuzzle"]) {
      (scanner, name) throws(ScanError) in
      switch name {
      case 0: line = try scanner.scanInteger()
      case 1: isValid = try scanner.scanBoolean()
      case 2: score = try scanner.scanInteger()
      case 3: reason = .refused(try scanner.scanBrokenRules())
      default:
        reason = name == 4 ? .malformed : .unknownPuzzle
        try scanner.skipValue()
      }
    }
    if isValid == true, reason == nil, let score { reason = .valid(totalScore: score) }
    guard let line, let isValid, let reason, isValid == reason.isValid else {
      throw ScanError(offset: 0, kind: .expected(.object))
    }
    return VerdictLine(line: line, outcome: reason)
  }

  /// Reads a violation.
  private mutating func scanBrokenRules() throws(ScanError) -> [Rule] {
    var rules: [Rule] = []
    try scanMembers(["reasons"]) { (scanner, _) throws(ScanError) in
      try scanner.openArray()
      var isFirst = true
      while try scanner.nextElement(&isFirst) {
        try scanner.scanMembers(["rule"]) { (scanner, _) throws(ScanError) in
          _ = scanner.nextToken()
          let error = scanner.expected(.string)
          let name = try scanner.scanString()
          guard let rule = Rule.allCases.first(where: { scanner.spells(name, $0.name) }) else {
            throw error
          }
          rules.append(rule)
        }
      }
    }
    return rules
  }

  /// Reads an object. A closure reads the values of the named members, by the names' indices. Other members
  /// are skipped, and a name that comes twice is an error.
  private mutating func scanMembers(
    _ names: [String], _ body: (inout JSONScanner, Int) throws(ScanError) -> Void
  ) throws(ScanError) {
    try openObject()
    var (seen, isFirst): (Set<Int>, Bool) = ([], true)
    while try nextName(&isFirst) {
      let start = position
      let content = try scanString()
      try passColon()
      guard let name = names.firstIndex(where: { spells(content, $0) }) else {
        try skipValue()
        continue
      }
      guard seen.insert(name).inserted else { throw ScanError(offset: start, kind: .duplicate) }
      try body(&self, name)
    }
  }
}

extension VerdictLine.Outcome {
  fileprivate var isValid: Bool { if case .valid = self { true } else { false } }
}
