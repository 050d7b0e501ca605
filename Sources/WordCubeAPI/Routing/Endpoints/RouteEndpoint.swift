/// An ``Endpoint`` without its input and output types, for code that handles all endpoints of an API.
///
/// A generic function accepts `any RouteEndpoint`:
///
/// ```swift
/// func size<E: RouteEndpoint>(_ endpoint: E) throws -> Int {
///   try endpoint.request(endpoint.sample).target.utf8.count
/// }
/// let sizes = try GameRoute.allCases.map { try size($0.endpoint) }
/// ```
public protocol RouteEndpoint<R>: Sendable {
  /// The routes of the API.
  associatedtype R: Route
  /// What a client sends.
  associatedtype Input: Sendable
  /// What the server answers.
  associatedtype Output: Sendable

  /// The route.
  var route: R { get }
  /// An input for documentation and tests.
  var sample: Input { get }
  /// The answer to a request that was carried out.
  var answer: Answer<Output> { get }
  /// The request of an input.
  func request(_ input: Input) throws(PrintError) -> Request
  /// The input of a matched request.
  func input(_ match: RouteMatch<R>) throws(RequestError) -> Input
  /// The description of the endpoint.
  func description() throws(PrintError) -> EndpointDescription
}

extension Endpoint: RouteEndpoint {}
