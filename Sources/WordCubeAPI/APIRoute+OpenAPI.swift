import APIContract

extension APIRoute {
  /// Returns the API's OpenAPI 3.1 document.
  ///
  /// - Parameter version: The version of the document.
  /// - Throws: The errors of `Route.openAPI(title:version:failureBody:securitySchemes:additions:)`. A test checks
  ///   that these routes cause none.
  public static func openAPI(version: String) throws -> JSONValue {
    try openAPI(title: "WordCube", version: version)
  }

  /// What the document adds to the endpoint's own description: the header fields, and the failures that many endpoints
  /// share. The document of a `RouteGroup` with these routes adds them, too.
  public func additions(to endpoint: EndpointDescription) -> OperationAdditions {
    var additions = OperationAdditions(facts)
    additions.failureBody = BodyDescription(
      contentType: ProblemDetails.contentType, model: ModelDescription(ProblemDetails.self))
    additions.parameters += headerParameters
    additions.failures = sharedFailures(endpoint).map { FailureDescription($0) }
    additions.headers = [
      401: [Self.header("WWW-Authenticate", "`Bearer`.", isRequired: true)],
      415: [
        Self.header(
          "Accept-Encoding", "`identity`, if the request's body has a content coding.",
          isRequired: false)
      ],
      429: [Self.retryAfter], 503: [Self.retryAfter],
    ]
    if caching == .validated {
      let tag = Self.header("ETag", "The response's tag, for If-None-Match.", isRequired: true)
      additions.headers[endpoint.status] = [tag]
      additions.responses[304] = [
        "description": "Not modified: If-None-Match lists the response's tag",
        "headers": .object([tag]),
      ]
    }
    return additions
  }

  /// Returns the failures that many endpoints share. They depend on an endpoint's access, parameters and
  /// body, not on what it does.
  func sharedFailures(_ endpoint: EndpointDescription) -> [ProblemKind] {
    var kinds: [ProblemKind] = [.tooManyRequests, .networkRefused, .internal, .unavailable]
    if !endpoint.parameters.isEmpty || endpoint.requestBody != nil || takesIdempotencyKey {
      kinds.append(.badRequest)
    }
    if endpoint.parameters.contains(where: { $0.key.place == .path }) { kinds.append(.notFound) }
    if endpoint.requestBody != nil { kinds += [.bodyTooLarge, .unsupportedMediaType] }
    if access != .open { kinds.append(.unauthorized) }
    if refusesSuspended { kinds.append(.suspended) }
    if access == .signed { kinds += [.invalidSignature, .staleTime, .replayedNonce] }
    if takesIdempotencyKey { kinds.append(.idempotencyKeyReused) }
    if isForClients { kinds.append(.clientTooOld) }
    return kinds
  }
}

extension APIRoute {
  /// The header fields that the client adds to a request, and that neither the endpoint nor its access describes.
  private var headerParameters: [JSONValue] {
    var parameters: [JSONValue] = []
    if caching == .validated { parameters.append(Self.parameter("If-None-Match")) }
    if isForClients { parameters.append(Self.parameter(Configuration.buildHeaderName)) }
    return parameters
  }

  /// A header field that a request may leave out.
  private static func parameter(_ name: String) -> JSONValue {
    [
      "name": .string(name), "in": "header", "required": .boolean(false),
      "schema": ["type": "string"],
    ]
  }

  /// The header field `Retry-After`, which a response may have.
  private static let retryAfter = JSONValue.Member(
    "Retry-After",
    [
      "description": "The seconds until the next attempt.",
      "schema": ["type": "integer", "minimum": .integer(0)],
    ])

  /// A header field of a response.
  private static func header(
    _ name: String, _ description: String, isRequired: Bool
  ) -> JSONValue.Member {
    .init(
      name,
      [
        "description": .string(description), "required": .boolean(isRequired),
        "schema": ["type": "string"],
      ])
  }
}
