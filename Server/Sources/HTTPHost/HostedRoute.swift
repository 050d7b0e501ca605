/// What a request is for, found from its head.
public enum HostedRoute: Hashable, Sendable {
  /// The method and the path of a route. The name appears in logs and metrics; the body is read up to the
  /// limit, in bytes.
  case known(name: String, bodyLimit: Int)
  /// A known path with another method, or a malformed path. The service answers without the body.
  case refused
  /// No path of the service. A file of the web folder answers `GET` and `HEAD`, else the service, without
  /// the body.
  case unknownPath
}
