import WordCube

extension GameReport {
  /// Appends the report's JSON to some bytes: one line (rules, section 8), without the line's end.
  ///
  /// - Parameters:
  ///   - json: The bytes to append to.
  ///   - line: The number of the game's line in its input, from 1.
  ///   - file: The name of the input if there are several.
  public func appendJSON(to json: inout [UInt8], line: Int, file: String? = nil) {
    JSONWriter.append(to: &json) { write(to: &$0, line: line, file: file) }
  }

  /// Writes the report.
  ///
  /// - Parameter more: Writes further members to the end of the object.
  package func write(
    to json: inout JSONWriter, line: Int, file: String?,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      json.member("line", line)
      json.memberIfPresent("file", file)
      switch outcome {
      case .judged(let verdict):
        json.memberIfPresent("id", id)
        json.member("valid", verdict.isValid)
        json.member("totalScore", verdict.totalScore)
        json.name("moves")
        json.array(verdict.moves.indices) { $0.write(verdict.moves, at: $1) }
        json.memberIfPresent("violation", verdict.violation)
      case .malformed(let error), .puzzleMissing(let error):
        json.member("valid", false)
        json.member("malformed", error)
      }
      more(&json)
    }
  }
}

extension JSONWriter {
  /// Writes a judged move.
  @inline(__always)
  fileprivate mutating func write(_ moves: JudgedMoves, at position: Int) {
    let (score, isWord) = moves.scoreAndKind(at: position)
    if isWord {
      raw("{\"word\":\"")
      moves.forEachLetter(at: position) { escape($0) }
      raw("\",\"score\":")
    } else {
      raw("{\"word\":null,\"score\":")
    }
    score.write(to: &self)
    bytes.append(UInt8(ascii: "}"))
  }
}

extension Violation: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("move", move)
      json.name("reasons")
      json.array(reasons) { $1.write(to: &$0) }
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

extension Evidence: JSONWritable {
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
