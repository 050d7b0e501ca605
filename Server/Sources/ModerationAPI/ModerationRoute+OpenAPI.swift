import APIContract

extension ModerationRoute {
  /// Returns the OpenAPI 3.1 document of these routes.
  ///
  /// - Parameter version: The version of the document.
  /// - Throws: An error if a model has no schema, which a test shows cannot happen.
  public static func openAPI(version: String) throws -> JSONValue {
    try openAPI(
      title: "WordCube moderation", version: version,
      failureBody: BodyDescription(
        contentType: Problem.contentType, model: ModelDescription(Problem.self)),
      securitySchemes: [.init("token", ["type": "http", "scheme": "bearer"])],
      additions: { route, endpoint in
        var additions = OperationAdditions()
        var kinds: [Problem.Kind] = [.internal, .unavailable]
        if route.access != .open {
          additions.members = [.init("security", .array([["token": .array([])]]))]
          kinds.append(.unauthorized)
        }
        if route.role ?? .viewer > .viewer { kinds.append(.roleTooLow) }
        if !endpoint.parameters.isEmpty || endpoint.requestBody != nil { kinds.append(.badRequest) }
        let hasPathParameters = endpoint.parameters.contains { $0.key.place == .path }
        if hasPathParameters { kinds.append(.notFound) }
        if endpoint.requestBody != nil { kinds += [.bodyTooLarge, .unsupportedMediaType] }
        additions.failures = kinds.map { FailureDescription($0) }
        if route == .signIn { additions.headers = [429: [retryAfter]] }
        return additions
      })
  }

  private static let retryAfter = JSONValue.Member(
    "Retry-After",
    [
      "description": "The seconds until the next attempt.",
      "schema": ["type": "integer", "minimum": .integer(0)],
    ])
}
