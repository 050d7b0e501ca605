import HTTPTypes
import WordCubeAPI

extension Request {
  /// The head of a request, with an empty body. The target is kept as it is on the wire.
  init(_ head: HTTPRequest) {
    self.init(Method(rawValue: head.method.rawValue), target: head.path ?? "")
    // HTTPTypes takes the first `Host` field out of the others.
    if let host = head.authority { headers.append("host", host) }
    for field in head.headerFields { headers.append(field.name.canonicalName, field.value) }
  }

  /// Whether a field lists a token, upper and lower case alike.
  func hasToken(_ token: String, in field: String) -> Bool {
    guard let value = headers[field] else { return false }
    return value.lowercased().split(separator: ",").contains { item in
      item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" } == token
    }
  }

  /// The number of bytes that the client says the body has; nil if it does not say, for example with
  /// `Transfer-Encoding: chunked`.
  var announcedByteCount: Int? { headers["content-length"].flatMap { Int($0) } }

  /// Whether the client sends a body.
  var announcesBody: Bool {
    headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != "0" } == true
  }
}
