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
    guard isToken(request.method.rawValue) else { throw .other("the method cannot be sent") }
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    if !request.body.isEmpty { httpBody = Data(request.body) }
    for name in Set(request.headers.fields.map(\.name)) {
      guard let value = request.headers[name], isToken(name), isHeaderText(value) else {
        throw .other("a header field cannot be sent as it is")
      }
      setValue(value, forHTTPHeaderField: name)
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

/// Whether the text is a token of RFC 9110, such as the name of a header field.
private func isToken(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}
