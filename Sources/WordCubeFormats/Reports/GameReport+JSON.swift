import Lexicon
import WordCube

extension Verdict {
  /// The verdict as JSON, with the members `valid`, `totalScore` and `moves`, plus `violation` if the game is
  /// refused. See <doc:VerdictLines>.
  public var json: [UInt8] { JSONWriter.json(of: self) }

  /// Appends the verdict's JSON to some bytes.
  ///
  /// - Parameters:
  ///   - json: The bytes to append to.
  ///   - includesStamp: Whether to add the member `stamp`, with `Verdict.stamp`.
  public func appendJSON(to json: inout [UInt8], includesStamp: Bool = false) {
    JSONWriter.append(to: &json) { json in
      json.object { writeMembers(to: &$0, includesStamp: includesStamp) }
    }
  }

  fileprivate func writeMembers(to json: inout JSONWriter, includesStamp: Bool) {
    json.member("valid", isValid)
    json.member("totalScore", totalScore)
    json.name("moves")
    json.write(moves)
    json.memberIfPresent("violation", violation)
    if includesStamp { json.member("stamp", stamp) }
  }
}

extension Verdict: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0, includesStamp: false) }
  }
}

extension GameReport {
  /// The report as JSON, without a line number. See <doc:VerdictLines>.
  public var json: [UInt8] {
    var json: [UInt8] = []
    appendJSON(to: &json)
    return json
  }

  /// Appends the report's JSON to some bytes, without a line end. See <doc:VerdictLines>.
  ///
  /// - Parameters:
  ///   - json: The bytes to append to.
  ///   - line: The game's line number in its input, from 1; nil leaves out the member.
  ///   - file: The input's name, if there are several.
  ///   - includesStamp: Whether to add the member `stamp`, with `Verdict.stamp`, to a verdict.
  public func appendJSON(
    to json: inout [UInt8], line: Int? = nil, file: String? = nil, includesStamp: Bool = false
  ) {
    JSONWriter.append(to: &json) {
      write(to: &$0, line: line, file: file, includesStamp: includesStamp)
    }
  }

  /// Writes the report.
  ///
  /// - Parameter more: Writes more members at the end of the object.
  package func write(
    to json: inout JSONWriter, line: Int?, file: String?, includesStamp: Bool = false,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      json.memberIfPresent("line", line)
      json.memberIfPresent("file", file)
      switch outcome {
      case .judged(let verdict):
        json.memberIfPresent("id", id)
        verdict.writeMembers(to: &json, includesStamp: includesStamp)
      case .malformed(let error):
        json.member("valid", false)
        json.member("malformed", error)
      case .unknownPuzzle(let unknown):
        json.memberIfPresent("id", id)
        json.member("valid", false)
        json.member("unknownPuzzle", unknown)
      }
      more(&json)
    }
  }
}

extension Violation: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("move", move)
      json.member("reasons", reasons)
      json.member("message", message)
    }
  }
}

extension Reason: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", rule.name)
      json.member("face", face)
      json.member("expected", expected)
      json.member("found", found)
      json.memberIfPresent("earlierMove", earlierMove)
    }
  }
}

extension RuleValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .none: json.raw("null")
    case .integer(let value): value.write(to: &json)
    case .seconds(let value): value.write(to: &json)
    case .text(let text): text.write(to: &json)
    }
  }
}

extension JSONError: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("offset", offset)
      json.member("path", path)
      json.member("message", message)
    }
  }
}

extension UnknownPuzzle: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { $0.member("message", message) }
  }
}

extension Verdict.Stamp: JSONWritable {
  /// Writes the four parts as text; `dictionary` is null if the dictionary has no checksum.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("engine", engineVersion.description)
      json.member("rules", rulesFingerprint.description)
      json.member("dictionary", dictionaryChecksum.map { $0.description })
      json.member("game", gameDigest.description)
    }
  }
}
