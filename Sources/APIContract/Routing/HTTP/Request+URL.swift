#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Request {
  /// Creates the request for a URL, such as a link that opened an app. The scheme, the host and the fragment are
  /// ignored.
  public init(
    _ method: Method = .get, url: URL, headers: Headers = [:], body: [UInt8] = []
  ) {
    let path = url.path(percentEncoded: true)
    self.init(
      method, path: path.isEmpty ? "/" : path, query: url.query(percentEncoded: true) ?? "",
      headers: headers, body: body)
  }

  /// Creates the request for a URL on a server; nil if the URL is not one of the server's.
  ///
  /// It is the request that `URLRequest(_:baseURL:)` would turn into the URL, so it does not include the base URL's
  /// path.
  public init?(
    _ method: Method = .get, url: URL, baseURL: URL, headers: Headers = [:], body: [UInt8] = []
  ) {
    guard url.scheme?.lowercased() == baseURL.scheme?.lowercased(),
      url.host()?.lowercased() == baseURL.host()?.lowercased(), url.port == baseURL.port
    else { return nil }
    let request = Request(method, url: url, headers: headers, body: body)
    do { self = try BasePath(baseURL.path(percentEncoded: true)).removed(from: request) } catch {
      return nil
    }
  }
}
