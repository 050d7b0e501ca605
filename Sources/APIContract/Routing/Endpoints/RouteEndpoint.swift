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
  /// What holds for every request on the route.
  var facts: RouteFacts { get }
  /// Inputs for documentation and tests; at least one.
  var samples: [Input] { get }
  /// The answer to a request that was carried out.
  var answer: Answer<Output> { get }
  /// The answer of ``PlaceholderTransport`` to an input; nil for the sample of the answer's model.
  var sampleAnswer: (@Sendable (Input) throws -> Output)? { get }
  /// The request of an input.
  func request(_ input: Input) throws(PrintError) -> Request
  /// The input of a matched request.
  func input(_ match: RouteMatch<R>) throws(RequestError) -> Input
  /// The description of the endpoint.
  func description() throws(PrintError) -> EndpointDescription
  /// The endpoint as that of a route of a ``RouteGroup``.
  func embedded<Whole: Route>(as whole: Whole) -> any RouteEndpoint<Whole>
}

extension RouteEndpoint {
  /// The first sample.
  public var sample: Input { samples[0] }

  /// The response with an answer. A server uses it if ``Endpoint/respond(to:_:)`` does not fit: for example, if it makes the
  /// answer in a transaction.
  ///
  /// - Throws: A ``BodyError`` if the answer cannot be encoded.
  public func response(_ output: Output) throws(BodyError) -> Response { try answer.write(output) }
}

extension Endpoint: RouteEndpoint {}
