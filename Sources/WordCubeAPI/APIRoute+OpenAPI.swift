extension APIRoute {
  /// The OpenAPI 3.1 document of the API.
  ///
  /// - Parameter version: The version of the document.
  /// - Throws: What `Route.openAPI(title:version:securitySchemes:additions:)` throws; a test shows that it does not.
  public static func openAPI(version: String) throws -> JSONValue {
    try openAPI(
      title: "WordCube", version: version,
      failureBody: BodyDescription(
        contentType: ProblemDetails.contentType, model: ModelDescription(ProblemDetails.self)),
      securitySchemes: [.init("token", ["type": "http", "scheme": "bearer"])],
      additions: \.additions)
  }

  private var additions: OperationAdditions {
    var additions = OperationAdditions()
    if access != .open { additions.members = [.init("security", .array([["token": .array([])]]))] }
    if access == .signed {
      for part in RequestSignature.Part.allCases {
        additions.parameters.append(Self.header(part.headerName, isRequired: true))
      }
    }
    if takesIdempotencyKey {
      additions.parameters.append(Self.header(IdempotencyKey.headerName, isRequired: false))
    }
    if caching == .validated {
      additions.parameters.append(Self.header("If-None-Match", isRequired: false))
    }
    return additions
  }

  private static func header(_ name: String, isRequired: Bool) -> JSONValue {
    [
      "name": .string(name), "in": "header", "required": .boolean(isRequired),
      "schema": ["type": "string"],
    ]
  }
}
