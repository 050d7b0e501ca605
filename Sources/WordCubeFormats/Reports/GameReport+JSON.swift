import WordCube

extension GameReport {
  /// Adds the report's JSON to some bytes: one line (rules, section 8), without the line's end.
  ///
  /// Any server, tool or browser page that prints verdicts prints them by this function.
  ///
  /// - Parameters:
  ///   - json: What the line is added to.
  ///   - line: The number of the game's line in its input, from 1.
  ///   - file: The name of the input, where there are several.
  public func appendJSON(to json: inout [UInt8], line: Int, file: String? = nil) {
    json.append(raw: "{\"line\":")
    json.append(json: Int64(line))
    if let file {
      json.append(raw: ",\"file\":")
      json.append(jsonString: file)
    }
    switch outcome {
    case .judged(let verdict):
      if let id {
        json.append(raw: ",\"id\":")
        json.append(json: id)
      }
      json.appendMembers(of: verdict)
    case .malformed(let error), .puzzleMissing(let error):
      json.appendMembers(of: error)
    }
    json.append(raw: "}")
  }
}

extension [UInt8] {
  fileprivate mutating func appendMembers(of verdict: Verdict) {
    append(raw: verdict.isValid ? ",\"valid\":true" : ",\"valid\":false")
    append(raw: ",\"totalScore\":")
    append(json: verdict.totalScore)
    append(raw: ",\"moves\":")
    appendList(verdict.moves.indices, open: "[", close: "]") { json, position in
      json.append(judgedMove: position, of: verdict.moves)
    }
    if let violation = verdict.violation {
      append(raw: ",\"violation\":")
      append(json: violation)
    }
  }

  private mutating func append(judgedMove position: Int, of moves: JudgedMoves) {
    let (score, isWord) = moves.scoreAndKind(at: position)
    if isWord {
      append(raw: "{\"word\":\"")
      moves.forEachLetter(at: position) { append(jsonEscaped: $0) }
      append(raw: "\",\"score\":")
    } else {
      append(raw: "{\"word\":null,\"score\":")
    }
    append(json: score)
    append(raw: "}")
  }

  private mutating func append(json violation: Violation) {
    append(raw: "{\"move\":")
    append(jsonOrNull: violation.move.map { Int64($0) })
    append(raw: ",\"reasons\":")
    appendList(violation.reasons, open: "[", close: "]") { $0.append(json: $1) }
    append(raw: ",\"message\":")
    append(jsonString: violation.message)
    append(raw: "}")
  }

  private mutating func append(json reason: Reason) {
    append(raw: "{\"rule\":")
    append(jsonString: reason.rule.name)
    append(raw: ",\"face\":")
    append(jsonOrNull: reason.face.map { Int64($0) })
    append(raw: ",\"expected\":")
    append(json: reason.expected)
    append(raw: ",\"found\":")
    append(json: reason.found)
    if let earlierMove = reason.earlierMove {
      append(raw: ",\"earlierMove\":")
      append(json: Int64(earlierMove))
    }
    append(raw: "}")
  }

  private mutating func append(json evidence: Evidence) {
    switch evidence {
    case .none: append(raw: "null")
    case .integer(let value): append(json: value)
    case .seconds(let value): append(json: value)
    case .text(let text): append(jsonString: text.string)
    }
  }

  fileprivate mutating func appendMembers(of error: JSONError) {
    append(raw: ",\"valid\":false,\"malformed\":{\"offset\":")
    append(json: Int64(error.offset))
    append(raw: ",\"path\":")
    append(jsonString: error.path.string)
    append(raw: ",\"message\":")
    append(jsonString: error.message.string)
    append(raw: "}")
  }
}
