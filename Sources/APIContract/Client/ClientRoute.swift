/// A ``Route`` that a ``RouteClient`` calls.
///
/// An API without accounts needs only the conformance:
///
/// ```swift
/// extension SiteRoute: ClientRoute {}
/// ```
public protocol ClientRoute: Route {
  /// The type of an account's token and key.
  associatedtype Credentials: ClientCredentials = AccountCredentials
  /// The type of the server's reasons for refusing a request.
  associatedtype Problem: RouteProblem = APIContract.Problem
}
