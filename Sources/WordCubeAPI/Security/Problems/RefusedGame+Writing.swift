import WordCubeFormats

// Refused games are the most frequent problems, and the longest. The engine's writer takes a twentieth of the time
// that `JSONEncoder` takes.

extension RefusedGame: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("moves")
      json.array(moves) { $1.write(to: &$0) }
      json.member("totalScore", totalScore)
      json.member("valid", false)
      json.member("violation", violation)
    }
  }
}

extension RefusedGame.AcceptedMove: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("score", score)
      json.member("word", word)
    }
  }
}

extension RefusedGame.Refusal: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("message", message)
      json.member("move", move)
      json.name("reasons")
      json.array(reasons) { $1.write(to: &$0) }
    }
  }
}

extension RefusedGame.BrokenRule: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.memberIfPresent("earlierMove", earlierMove)
      json.member("expected", expected)
      json.member("face", face)
      json.member("found", found)
      json.member("rule", rule)
    }
  }
}

extension RefusedGame.Value: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .none: json.raw("null")
    case .integer(let value): value.write(to: &json)
    case .number(let value): value.write(to: &json)
    case .text(let text): text.write(to: &json)
    }
  }
}
