import APIContract

extension APIRoute {
  /// The router of all routes.
  package static let router = Result<Router<APIRoute>, any Error> { try Router() }
}
