import WordCube
import WordCubeFormats

/// What became of a game: valid with its score, refused by rules, or not judged.
enum GameOutcome {
  case valid(score: Int64)
  case refused([Rule])
  case malformed
  case unknownPuzzle

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

  private static let rules = Dictionary(
    uniqueKeysWithValues: Rule.allCases.map { (Array($0.name.utf8), $0) })

  /// Reads the outcome from a line that an earlier run wrote; nil if the line is not a verdict.
  ///
  /// Such a line has its members in a fixed order, so that a search for a few texts is enough. Each
  /// text has a quotation mark, which is escaped inside of JSON strings: no string can contain one.
  init?(verdictLine line: Span<UInt8>) {
    guard line.hasText("{\"line\":", at: 0), line[line.count - 1] == UInt8(ascii: "}"),
      let valid = line.end(of: ",\"valid\":", from: 0)
    else { return nil }
    if let start = line.end(of: "true,\"totalScore\":", at: valid) {
      guard let score = line.integer(at: start) else { return nil }
      self = .valid(score: score)
    } else if line.hasText("false,\"malformed\":", at: valid) {
      self = .malformed
    } else if line.hasText("false,\"unknownPuzzle\":", at: valid) {
      self = .unknownPuzzle
    } else if var place = line.end(of: ",\"violation\":{", from: valid) {
      var rules: [Rule] = []
      while let start = line.end(of: "{\"rule\":\"", from: place) {
        place = line.indices[start...].first { line[$0] == UInt8(ascii: "\"") } ?? line.count
        guard let rule = Self.rules[(start..<place).map { line[$0] }] else { return nil }
        rules.append(rule)
      }
      self = .refused(rules)
    } else {
      return nil
    }
  }
}

extension Span<UInt8> {
  func hasText(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { text in
      place + text.count <= count && text.indices.allSatisfy { self[place + $0] == text[$0] }
    }
  }

  /// The end of a text that starts at a place; nil if it does not.
  fileprivate func end(of text: StaticString, at place: Int) -> Int? {
    hasText(text, at: place) ? place + text.utf8CodeUnitCount : nil
  }

  /// The end of the first occurrence of a text at a place or after it.
  fileprivate func end(of text: StaticString, from place: Int) -> Int? {
    var place = place
    while place + text.utf8CodeUnitCount <= count {
      if let end = end(of: text, at: place) { return end }
      place += 1
    }
    return nil
  }

  fileprivate func integer(at place: Int) -> Int64? {
    var end = place
    while end < count, (0x30...0x39).contains(self[end]) || self[end] == 0x2D { end += 1 }
    return Int64(String(decoding: (place..<end).map { self[$0] }, as: UTF8.self))
  }
}
