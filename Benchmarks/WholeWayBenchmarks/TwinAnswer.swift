import NaiveTwin

/// What a server says of a valid game (VerdictLines), by way of Codable.
struct TwinAnswer: Encodable {
  struct Move: Encodable {
    let word: String?
    let score: Int64

    enum CodingKeys: CodingKey {
      case word, score
    }

    /// A removal's word is null, and not left out.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(word, forKey: .word)
      try container.encode(score, forKey: .score)
    }
  }

  let line = 1
  let valid: Bool
  let totalScore: Int64
  let moves: [Move]

  init(_ verdict: NaiveVerdict) {
    valid = verdict.isValid
    totalScore = verdict.total
    moves = verdict.accepted.map { Move(word: $0.word, score: $0.score) }
  }

  /// The same as text, with the members in the order of the rules.
  var text: String {
    let moves = moves.map { move in
      let word = move.word.map { "\"\($0)\"" } ?? "null"
      return "{\"word\":\(word),\"score\":\(move.score)}"
    }
    let list = moves.joined(separator: ",")
    return
      "{\"line\":\(line),\"valid\":\(valid),\"totalScore\":\(totalScore),\"moves\":[\(list)]}"
  }
}
