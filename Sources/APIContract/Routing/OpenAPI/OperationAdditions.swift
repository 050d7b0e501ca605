/// What the description of an operation contains in addition to its endpoint: what a request must prove, and what an API adds for many
/// endpoints. See ``Route/additions(to:)``.
public struct OperationAdditions: Hashable, Sendable {
  /// Further `Parameter Objects`, such as header fields that no endpoint describes.
  public var parameters: [JSONValue] = []
  /// Further members, such as `security`.
  public var members: [JSONValue.Member] = []
  /// Further failures. If the endpoint lists the same failure, the document describes it once.
  public var failures: [FailureDescription] = []
  /// Further `Response Objects`, by status.
  public var responses: [Int: JSONValue] = [:]
  /// The header fields of responses, as `Header Objects`, by status.
  public var headers: [Int: [JSONValue.Member]] = [:]
  /// The body of all failures; nil to use the document's failure body.
  public var failureBody: BodyDescription?
  /// The `Security Scheme Objects` that ``members`` refer to, by name. The document contains each name once.
  public var securitySchemes: [JSONValue.Member] = []

  /// Creates empty additions.
  public init() {}

  /// Creates the additions that follow from the facts of a route:
  ///
  /// - for ``RouteAccess/account``, the security scheme `token`, and the status 401 with `WWW-Authenticate`;
  /// - for ``RouteAccess/signed``, also the header fields of a ``RequestSignature``, and its failures;
  /// - the header field of an ``IdempotencyKey``, if the route takes one.
  public init(_ facts: RouteFacts) {
    var kinds: [Problem.Kind] = []
    if facts.access != .open {
      securitySchemes = [.init("token", ["type": "http", "scheme": "bearer"])]
      members = [.init("security", .array([["token": .array([])]]))]
      headers[401] = [
        .init(
          "WWW-Authenticate",
          [
            "description": "`Bearer`.", "required": .boolean(true), "schema": ["type": "string"],
          ])
      ]
      kinds.append(.unauthorized)
    }
    if facts.access == .signed {
      parameters += RequestSignature.Part.allCases.map { Self.parameter($0.headerName, true) }
      kinds += [.invalidSignature, .staleTime, .replayedNonce]
    }
    if facts.takesIdempotencyKey {
      parameters.append(Self.parameter(IdempotencyKey.headerName, false))
    }
    failures = kinds.map { FailureDescription($0) }
  }

  private static func parameter(_ name: String, _ isRequired: Bool) -> JSONValue {
    [
      "name": .string(name), "in": "header", "required": .boolean(isRequired),
      "schema": ["type": "string"],
    ]
  }

  /// Returns these additions and others. Where both have a parameter, a member, a response, a header field, a failure body or
  /// a security scheme, the other one counts.
  func adding(_ other: OperationAdditions) -> OperationAdditions {
    var sum = self
    sum.parameters.removeAll { parameter in
      other.parameters.contains { $0.isSameParameter(as: parameter) }
    }
    sum.parameters += other.parameters
    sum.members.removeAll { member in other.members.contains { $0.name == member.name } }
    sum.members += other.members
    sum.failures += other.failures
    sum.responses.merge(other.responses) { $1 }
    sum.headers.merge(other.headers) { first, second in
      first.filter { header in !second.contains { $0.name == header.name } } + second
    }
    sum.failureBody = other.failureBody ?? failureBody
    sum.securitySchemes = other.securitySchemes.adding(securitySchemes)
    return sum
  }
}

extension JSONValue {
  /// Whether two `Parameter Objects` have the same name and place. A document may not have both.
  func isSameParameter(as other: JSONValue) -> Bool {
    guard case .object(let members) = self, case .object(let others) = other else { return false }
    return ["name", "in"].allSatisfy { name in
      members.first { $0.name == name } == others.first { $0.name == name }
    }
  }
}

extension [JSONValue.Member] {
  /// Returns the members, and those of others whose names are new.
  func adding(_ others: [JSONValue.Member]) -> [JSONValue.Member] {
    self + others.filter { other in !contains { $0.name == other.name } }
  }
}
