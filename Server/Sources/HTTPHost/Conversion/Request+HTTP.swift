import NIOHTTP1
import WordCubeAPI

extension Request {
  /// The head of a request, with an empty body. The target is kept as it is on the wire, without scheme and authority.
  init(_ head: HTTPRequestHead) {
    self.init(Method(rawValue: head.method.rawValue), target: Self.target(head.uri))
    for (name, value) in head.headers { headers.append(name, value) }
  }

  /// The path and query of a request's target, which names a server too if the client takes this one for a proxy
  /// (RFC 9112, section 3.2.2).
  private static func target(_ uri: String) -> String {
    if uri.utf8.first == UInt8(ascii: "/") { return uri }
    let start = uri.prefix(8).lowercased()
    guard let scheme = ["http://", "https://"].first(where: start.hasPrefix) else { return uri }
    let path = uri.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
    return path.first == "/" ? String(path) : "/" + path
  }

  /// Whether a field lists a token, upper and lower case alike.
  func hasToken(_ token: String, in field: String) -> Bool {
    guard let value = headers[field] else { return false }
    return value.lowercased().split(separator: ",").contains { item in
      item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" } == token
    }
  }

  /// The number of bytes that the client says the body has; nil if it does not say, for example
  /// with `Transfer-Encoding: chunked`.
  var announcedByteCount: Int? { headers["content-length"].flatMap { Int($0) } }

  /// Whether the client wants to speak another protocol after the response. The host does not, and the parser reads no
  /// further request.
  var leavesHTTP: Bool {
    method.rawValue == "CONNECT"
      || headers["upgrade"] != nil && hasToken("upgrade", in: "connection")
  }

  /// Whether the client sends a body.
  var announcesBody: Bool {
    headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != "0" } == true
  }
}
