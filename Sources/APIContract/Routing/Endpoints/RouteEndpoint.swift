/// An ``Endpoint`` without its input and output types, for code that handles all of an API's endpoints.
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
  /// What applies to every request on the route.
  var facts: RouteFacts { get }
  /// Inputs for documentation and tests; at least one.
  var samples: [Input] { get }
  /// The answer to a request that was carried out.
  var answer: Answer<Output> { get }
  /// Returns ``PlaceholderTransport``'s answer to an input; nil to use the sample of the answer's model.
  var sampleAnswer: (@Sendable (Input) throws -> Output)? { get }
  /// Returns the request for an input.
  func request(_ input: Input) throws(PrintError) -> Request
  /// Reads the input from a matched request.
  func input(_ match: RouteMatch<R>) throws(RequestError) -> Input
  /// Returns the description of the endpoint.
  func description() throws(PrintError) -> EndpointDescription
  /// Returns the endpoint as the endpoint of a ``RouteGroup``'s route.
  func embedded<Whole: Route>(as whole: Whole) -> any RouteEndpoint<Whole>
}

extension RouteEndpoint {
  /// The first sample.
  public var sample: Input { samples[0] }

  /// Returns the response that carries an answer. Use it where ``Endpoint/respond(to:_:)`` does not fit, for example because the server
  /// creates the answer in a transaction.
  ///
  /// - Throws: A ``BodyError`` if the answer cannot be encoded.
  public func response(_ output: Output) throws(BodyError) -> Response { try answer.write(output) }
}

extension Endpoint: RouteEndpoint {}
