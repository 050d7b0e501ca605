import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request to a server, with the same bytes in the path and the query. `Request(url:baseURL:)` reads it back.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - baseURL: The address of the server. If it has a path, this path precedes the path of the request.
  /// - Throws: A `TransportError`, `other`, if the base URL is not `http` or `https` with a host, or has a user, a query
  ///   or a fragment; or if `URLSession` would change the path, the query or a header field.
  public init(_ request: Request, baseURL: URL) throws(TransportError) {
    guard let address = serverAddress(baseURL) else {
      throw .other("the base URL is not http or https with a host, or has more than a path")
    }
    try self.init(request, to: address)
  }

  /// The request to a server, with the same bytes in the path and the query.
  ///
  /// - Parameter baseURL: The address of the server without a slash at its end.
  init(_ request: Request, to baseURL: String) throws(TransportError) {
    let text = baseURL + request.target
    guard request.path.utf8.first == UInt8(ascii: "/"), !hasDotSegment(request.path),
      !request.target.utf8.contains(UInt8(ascii: "#")), let url = URL(string: text),
      url.absoluteString.utf8.elementsEqual(text.utf8)
    else { throw .other("the path and the query cannot be sent as they are") }

    self.init(url: url)
    guard request.method.isToken else { throw .other("the method cannot be sent") }
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    if !request.body.isEmpty { httpBody = Data(request.body) }
    for field in request.headers.fields {
      guard let value = request.headers[field.name], field.hasTokenName, isHeaderText(value) else {
        throw .other("a header field cannot be sent as it is")
      }
      setValue(value, forHTTPHeaderField: field.name)
    }
  }
}

/// Whether a segment is `.` or `..`, percent-encoded or not. HTTP clients remove such segments.
private func hasDotSegment(_ path: String) -> Bool {
  path.split(separator: "/").contains { segment in
    let plain = segment.lowercased().replacingOccurrences(of: "%2e", with: ".")
    return plain == "." || plain == ".."
  }
}

/// The address of a server without a slash at its end; nil if the URL is not the address of one.
func serverAddress(_ baseURL: URL) -> String? {
  guard ["http", "https"].contains(baseURL.scheme?.lowercased()), baseURL.user == nil,
    let host = baseURL.host, !host.isEmpty, baseURL.query == nil, baseURL.fragment == nil
  else { return nil }
  let text = baseURL.absoluteString
  return text.hasSuffix("/") ? String(text.dropLast()) : text
}
