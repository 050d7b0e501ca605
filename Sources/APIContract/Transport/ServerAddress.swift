#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The address of a server, and the exact URLs of requests to it, for transports on top of an HTTP client that takes
/// URLs.
///
/// ```swift
/// guard let address = ServerAddress(baseURL) else { return nil }
/// let url = try address.url(of: request)
/// let fields = try request.headers.sendableFields()
/// ```
public struct ServerAddress: Hashable, Sendable {
  /// The URL without a trailing slash.
  private let text: String

  /// Creates an address; nil unless the URL is `http` or `https` with a host, and has no user, query or fragment.
  ///
  /// - Parameter baseURL: The server's URL. If it has a path, that path precedes the path of each request.
  public init?(_ baseURL: URL) {
    guard let scheme = baseURL.scheme?.lowercased(), ["http", "https"].contains(scheme),
      baseURL.user == nil, let host = baseURL.host, !host.isEmpty, baseURL.query == nil,
      baseURL.fragment == nil
    else { return nil }
    let text = baseURL.absoluteString
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// Returns the URL of a request, with the same bytes in the path and the query.
  ///
  /// - Throws: `TransportError.other` if an HTTP client would change the path or the query, or if the method is not a
  ///   token (RFC 9110, section 5.6.2).
  public func url(of request: Request) throws(TransportError) -> URL {
    let text = text + request.target
    guard request.path.utf8.first == UInt8(ascii: "/"), !hasDotSegment(request.path),
      !request.target.utf8.contains(UInt8(ascii: "#")), let url = URL(string: text),
      url.absoluteString.utf8.elementsEqual(text.utf8)
    else { throw .other("the path and the query cannot be sent as they are") }
    guard request.method.isToken else { throw .other("the method cannot be sent") }
    return url
  }
}

extension Headers {
  /// Returns the fields as they are sent: one for each name, with the name's values joined by `, `.
  ///
  /// - Throws: `TransportError.other` if a name is not a token or a value is not header text.
  public func sendableFields() throws(TransportError) -> [Field] {
    var joined: [Field] = []
    for field in fields where !joined.contains(where: { $0.name == field.name }) {
      guard let value = self[field.name], field.hasTokenName, isHeaderText(value) else {
        throw .other("a header field cannot be sent as it is")
      }
      joined.append(Field(field.name, value))
    }
    return joined
  }
}

/// Whether a segment is `.` or `..`, percent-encoded or not. HTTP clients remove such segments.
private func hasDotSegment(_ path: String) -> Bool {
  path.split(separator: "/").contains { segment in
    let plain = segment.lowercased().replacing("%2e", with: ".")
    return plain == "." || plain == ".."
  }
}
