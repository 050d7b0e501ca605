import APIContract
import AsyncHTTPClient
import NIOCore

extension HTTPClientRequest {
  /// Creates a request to a server, with the same bytes in the path and the query.
  init(_ request: Request, to address: ServerAddress) throws(TransportError) {
    let url = try address.url(of: request)
    // The client would send `/` for a path that is not UTF-8, because Foundation cannot decode it.
    guard !url.path.isEmpty else {
      throw .other("the path and the query cannot be sent as they are")
    }
    self.init(url: url.absoluteString)
    method = .RAW(value: request.method.rawValue)
    for field in try request.headers.sendableFields() {
      headers.add(name: field.name, value: field.value)
    }
    if !headers.contains(name: "Accept-Encoding") {
      headers.add(name: "Accept-Encoding", value: "identity")
    }
    if !request.body.isEmpty { body = .bytes(request.body) }
  }
}
