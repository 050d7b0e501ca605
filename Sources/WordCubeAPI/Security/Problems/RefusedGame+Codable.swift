// The engine writes null where a value is missing. The synthesized encoding would leave the member out.

extension RefusedGame: Codable {
  private enum CodingKeys: String, CodingKey { case valid, totalScore, moves, violation }

  /// Reads the JSON of a verdict.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    totalScore = try members.decode(Int64.self, forKey: .totalScore)
    moves = try members.decode([AcceptedMove].self, forKey: .moves)
    violation = try members.decode(Refusal.self, forKey: .violation)
  }

  /// Writes the JSON of a verdict, with `valid` false.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(false, forKey: .valid)
    try members.encode(totalScore, forKey: .totalScore)
    try members.encode(moves, forKey: .moves)
    try members.encode(violation, forKey: .violation)
  }
}

extension RefusedGame.AcceptedMove: Codable {
  private enum CodingKeys: String, CodingKey { case word, score }

  /// Reads the members.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    word = try members.decodeIfPresent(String.self, forKey: .word)
    score = try members.decode(Int64.self, forKey: .score)
  }

  /// Writes the members, `word` as null for a removal.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(word, forKey: .word)
    try members.encode(score, forKey: .score)
  }
}

extension RefusedGame.Refusal: Codable {
  private enum CodingKeys: String, CodingKey { case move, reasons, message }

  /// Reads the members.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    move = try members.decodeIfPresent(Int.self, forKey: .move)
    reasons = try members.decode([RefusedGame.BrokenRule].self, forKey: .reasons)
    message = try members.decode(String.self, forKey: .message)
  }

  /// Writes the members, `move` as null if there is none.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(move, forKey: .move)
    try members.encode(reasons, forKey: .reasons)
    try members.encode(message, forKey: .message)
  }
}

extension RefusedGame.BrokenRule: Codable {
  private enum CodingKeys: String, CodingKey { case rule, face, expected, found, earlierMove }

  /// Reads the members. `expected` and `found` are null for nothing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    rule = try members.decode(String.self, forKey: .rule)
    face = try members.decodeIfPresent(Int.self, forKey: .face)
    expected = try members.decodeIfPresent(RefusedGame.Value.self, forKey: .expected) ?? .none
    found = try members.decodeIfPresent(RefusedGame.Value.self, forKey: .found) ?? .none
    earlierMove = try members.decodeIfPresent(Int.self, forKey: .earlierMove)
  }

  /// Writes the members, `face` as null if there is none.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(rule, forKey: .rule)
    try members.encode(face, forKey: .face)
    try members.encode(expected, forKey: .expected)
    try members.encode(found, forKey: .found)
    try members.encodeIfPresent(earlierMove, forKey: .earlierMove)
  }
}
