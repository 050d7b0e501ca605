/// A ``Route`` that a ``RouteClient`` calls.
///
/// An API without accounts needs nothing but the conformance:
///
/// ```swift
/// extension SiteRoute: ClientRoute {}
/// ```
public protocol ClientRoute: Route {
  /// The token and the key of an account.
  associatedtype Credentials: ClientCredentials = AccountCredentials
  /// Why the server refuses a request.
  associatedtype Problem: RouteProblem = APIContract.Problem
}
