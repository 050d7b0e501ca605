import APIContract
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Creates a request to a server, with the same bytes in the path and the query. `Request(url:baseURL:)` reads it
  /// back.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - baseURL: The server's address. If it has a path, that path precedes the path of the request.
  /// - Throws: `TransportError.other` if the base URL is not `http` or `https` with a host, or has a user, a query or a
  ///   fragment; or if `URLSession` would change the path, the query or a header field.
  public init(_ request: Request, baseURL: URL) throws(TransportError) {
    guard let address = ServerAddress(baseURL) else {
      throw .other("the base URL must be http or https with a host and at most a path")
    }
    try self.init(request, to: address)
  }

  /// Creates a request to a server, with the same bytes in the path and the query.
  init(_ request: Request, to address: ServerAddress) throws(TransportError) {
    self.init(url: try address.url(of: request))
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    if !request.body.isEmpty { httpBody = Data(request.body) }
    for field in try request.headers.sendableFields() {
      setValue(field.value, forHTTPHeaderField: field.name)
    }
  }
}
