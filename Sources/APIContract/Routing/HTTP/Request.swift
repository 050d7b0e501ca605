/// An HTTP request as a plain value.
///
/// The path and the query stay as they are on the wire, percent-encoded. A signature over them is therefore a
/// signature over the bytes that were sent.
public struct Request: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: Method
  /// The percent-encoded path, which begins with `/`.
  public var path: String
  /// The percent-encoded query without its `?`; empty if there is none.
  public var query: String
  /// The header fields.
  public var headers: Headers
  /// The bytes of the body; empty if there is none.
  public var body: [UInt8]
  /// What a router removed from the start of the path, percent-encoded; empty if it removed nothing. A client whose routes
  /// have this prefix has signed it, too.
  var removedBasePath = ""

  /// Creates a request from its parts.
  public init(
    _ method: Method = .get, path: String, query: String = "", headers: Headers = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Creates a request from a target, whose first `?` separates the path from the query.
  public init(
    _ method: Method = .get, target: String, headers: Headers = [:], body: [UInt8] = []
  ) {
    let end = target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    self.init(
      method, path: String(target[..<end]),
      query: String(Substring(target.utf8[end...].dropFirst())),
      headers: headers, body: body)
  }

  /// The path and its query, as in the first line of an HTTP/1.1 request.
  public var target: String { query.isEmpty ? path : path + "?" + query }
}

extension Request {
  /// Returns whether all parts of the requests are equal.
  public static func == (first: Request, second: Request) -> Bool {
    first.method == second.method && first.path == second.path && first.query == second.query
      && first.headers == second.headers && first.body == second.body
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(method)
    hasher.combine(path)
    hasher.combine(query)
    hasher.combine(headers)
    hasher.combine(body)
  }
}

extension Request: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method, the target and the size: `POST /api/games (512 bytes)`. Header fields and the body are left
  /// out, because they may be secret.
  public var description: String { "\(method.rawValue) \(target) (\(body.count) bytes)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// The method, the target, the header fields without secrets, and the size of the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method.rawValue, "target": target, "headers": headers, "bodySize": body.count,
      ])
  }
}

extension Request {
  /// A request's method. Methods are case-sensitive.
  public struct Method: RawRepresentable, Hashable, Sendable {
    /// The method's name, such as `GET`.
    public let rawValue: String

    /// Creates the method with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the name is a token (RFC 9110, section 5.6.2). A request with any other method cannot be sent.
    public var isToken: Bool { APIContract.isToken(rawValue) }

    /// `GET`: read.
    public static let get = Method(rawValue: "GET")
    /// `POST`: create, or do something.
    public static let post = Method(rawValue: "POST")
    /// `PUT`: replace.
    public static let put = Method(rawValue: "PUT")
    /// `PATCH`: change a part.
    public static let patch = Method(rawValue: "PATCH")
    /// `DELETE`: remove.
    public static let delete = Method(rawValue: "DELETE")
  }
}
