import APIContract

extension ProblemDetails: SchemaProviding {
  /// The members of RFC 9457, and those of this API. Only the first three are always there.
  public static var schema: JSONValue {
    [
      "type": "object",
      "properties": [
        "type": ["type": "string", "enum": .array(ProblemKind.allCases.map { .string($0.type) })],
        "title": ["type": "string"],
        "status": ["type": "integer"],
        "detail": ["type": "string"],
        "serverTime": ["type": "integer"],
        "verdict": RefusedGame.schema,
        "match": ["$ref": "#/components/schemas/Match"],
      ],
      "required": .array(["type", "title", "status"]),
    ]
  }

  /// A problem without details.
  public static var schemaExample: ProblemDetails { ProblemDetails(.badRequest) }
}
