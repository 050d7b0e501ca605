import Foundation
import WordCubeAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
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
