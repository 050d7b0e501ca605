import APIContract

extension RefusedGame {
  /// The `Schema Object` of the JSON.
  static let schema: JSONValue = [
    "type": "object",
    "properties": [
      "valid": ["type": "boolean"], "totalScore": ["type": "integer"],
      "moves": ["type": "array", "items": acceptedMove], "violation": refusal,
    ],
    "required": .array(["valid", "totalScore", "moves", "violation"]),
  ]

  private static let acceptedMove: JSONValue = [
    "type": "object",
    "properties": [
      "word": ["type": .array(["string", "null"])], "score": ["type": "integer"],
    ],
    "required": .array(["word", "score"]),
  ]

  private static let refusal: JSONValue = [
    "type": "object",
    "properties": [
      "move": ["type": .array(["integer", "null"])],
      "reasons": ["type": "array", "items": brokenRule], "message": ["type": "string"],
    ],
    "required": .array(["move", "reasons", "message"]),
  ]

  private static let finding: JSONValue = ["type": .array(["number", "string", "null"])]

  private static let brokenRule: JSONValue = [
    "type": "object",
    "properties": [
      "rule": ["type": "string"], "face": ["type": .array(["integer", "null"])],
      "expected": finding, "found": finding, "earlierMove": ["type": "integer"],
    ],
    "required": .array(["rule", "face", "expected", "found"]),
  ]
}
