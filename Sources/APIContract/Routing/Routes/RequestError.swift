/// The reason why a request cannot be parsed: the part that was parsed, and what was expected after it.
///
/// The description is one line of printable ASCII of limited length, even for a hostile request:
/// `GET /api/daily-challenges/today: query item language is missing`.
public struct RequestError: Error, Hashable, Sendable {
  /// What was wrong.
  public enum Reason: Hashable, Sendable {
    /// The path is not a slash followed by percent-encoded UTF-8.
    case malformedPath
    /// No route matches the path. `matched` is the longest prefix of the path that a route matches. `expected` lists what can follow it.
    /// `found` is the request's segment after it; nil at the end of the path.
    case noSuchPath(matched: String, expected: [String], found: String?)
    /// The path does not accept the method, but it accepts these.
    case methodNotAllowed(allowed: [Request.Method])
    /// A parameter or the body is wrong.
    case field(FieldError)
    /// The path is a full URL, such as `https://example.com/users`: see `Request(url:)`.
    case fullURL
    /// A fault in the server: it passed a request that matched one route to the endpoint of another.
    case wrongEndpoint(matched: String, endpoint: String)
  }

  /// The method of the request.
  public let method: Request.Method
  /// The path of the request.
  public let path: String
  /// What was wrong.
  public private(set) var reason: Reason

  init(_ request: Request, _ reason: Reason) {
    method = request.method
    path = request.path
    self.reason = reason
  }

  /// The status of the response: 404 if no route matches the path or a value in the path is invalid, 405 if the path does not accept the
  /// method, 415 if the body has a different media type, charset or content coding, 500 if the server is at fault, and 400 otherwise.
  public var status: Int {
    switch reason {
    case .noSuchPath, .field(.parameter(.path, _, .unexpected)): 404
    case .methodNotAllowed: 405
    case .field(.body(.unexpectedType)), .field(.body(.unexpectedCharset)),
      .field(.body(.unexpectedCoding)):
      415
    case .malformedPath, .fullURL, .field: 400
    case .wrongEndpoint: 500
    }
  }

  /// The header fields that the response must have: `Allow` with the status 405, and `Accept-Encoding` if the body has a
  /// content coding (RFC 9110, section 15.5.16).
  public var headers: Headers {
    switch reason {
    case .methodNotAllowed(let allowed):
      ["allow": allowed.map(\.rawValue).joined(separator: ", ")]
    case .field(.body(.unexpectedCoding)): ["accept-encoding": "identity"]
    case .malformedPath, .fullURL, .noSuchPath, .field, .wrongEndpoint: [:]
    }
  }
}

extension RequestError {
  /// Returns the more specific of two routers' errors for the same request. If neither router knows the path, that is the error of the
  /// router that matched more of it; if both matched the same part, the merged error lists what either of them expected next.
  public func merged(with other: RequestError) -> RequestError {
    guard case .noSuchPath(let matched, let expected, let found) = reason else { return self }
    guard case .noSuchPath(let otherMatched, let otherExpected, _) = other.reason else {
      return other
    }
    guard matched == otherMatched else {
      return matched.utf8.count > otherMatched.utf8.count ? self : other
    }
    let all = expected + otherExpected.filter { !expected.contains($0) }
    // Literals come first, as for one router. They have no spaces.
    let isLiteral = { (text: String) in !text.contains(" ") }
    var error = self
    error.reason = .noSuchPath(
      matched: matched, expected: all.filter(isLiteral) + all.filter { !isLiteral($0) }.sorted(),
      found: found)
    return error
  }
}

extension RequestError: CustomStringConvertible {
  /// The method, the path and the reason.
  public var description: String {
    "\(excerpt(method.rawValue)) \(excerpt(path)): " + excerpt("\(reason)", limit: 400)
  }
}

extension RequestError.Reason: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .malformedPath: "the path is malformed"
    case .noSuchPath(let matched, let expected, let found):
      "\(alternatives(expected)) must follow \(matched), not "
        + (found.map { "'\(excerpt($0))'" } ?? "the end of the path")
    case .methodNotAllowed(let allowed):
      "the method must be \(alternatives(allowed.map(\.rawValue)))"
    case .field(let error): "\(error)"
    case .fullURL: "the path must begin with '/', and not be a full URL"
    case .wrongEndpoint(let matched, let endpoint):
      "a request for the route \(matched) was given to the endpoint of \(endpoint)"
    }
  }
}
