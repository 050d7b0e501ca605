import WordCube

/// What a line of verdict JSON says, as far as a summary tells of it.
///
/// Lines are those that we write, with their members in order, so that a few texts are looked for and
/// no JSON is read. No text within a string can be taken for one of them: each has a quotation mark,
/// which is escaped there.
enum VerdictLine {
  case valid(score: Int64)
  case refused(Set<Rule>)
  case malformed

  private static let rules = Dictionary(
    uniqueKeysWithValues: Rule.allCases.map { (Array($0.name.utf8), $0) })

  /// Reads a line; nil if it is no verdict.
  init?(_ line: Span<UInt8>) {
    guard line.starts(with: "{\"line\":"), line[line.count - 1] == UInt8(ascii: "}"),
      let valid = line.end(of: ",\"valid\":", from: 0)
    else { return nil }
    if line.extracting(valid...).starts(with: "true,\"totalScore\":") {
      guard let score = line.integer(at: valid + 18) else { return nil }
      self = .valid(score: score)
    } else if line.extracting(valid...).starts(with: "false,\"malformed\":") {
      self = .malformed
    } else if let violation = line.end(of: ",\"violation\":{", from: valid) {
      var rules: Set<Rule> = []
      var place = violation
      while let start = line.end(of: "{\"rule\":\"", from: place) {
        place = line.indices[start...].first { line[$0] == UInt8(ascii: "\"") } ?? line.count
        guard let rule = Self.rules[(start..<place).map { line[$0] }] else { return nil }
        rules.insert(rule)
      }
      self = .refused(rules)
    } else {
      return nil
    }
  }
}

extension Span<UInt8> {
  fileprivate func starts(with text: StaticString) -> Bool {
    holds(text, at: 0)
  }

  private func holds(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { text in
      place + text.count <= count && text.indices.allSatisfy { self[place + $0] == text[$0] }
    }
  }

  /// Where the first occurrence of a text ends that starts at a place or behind it.
  fileprivate func end(of text: StaticString, from place: Int) -> Int? {
    var place = place
    while place + text.utf8CodeUnitCount <= count {
      if holds(text, at: place) { return place + text.utf8CodeUnitCount }
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
