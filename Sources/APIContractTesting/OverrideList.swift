import APIContract

/// A client's overrides. The last one that accepts a request answers it.
///
/// When nobody can call the client any more, the list reports the overrides that were never called.
final class OverrideList<R: ClientRoute>: Sendable {
  private struct Entry {
    let override: Override<R>
    var isCalled = false
    var isChecked = false
  }

  private let router = try? Router<R>()
  private let entries = Locked<[Entry]>([])
  private let reporter: FailureReporter

  init(_ reporter: FailureReporter) { self.reporter = reporter }

  deinit { checkAllCalled() }

  func add(_ override: Override<R>) {
    entries.withLock { $0.append(Entry(override: override)) }
  }

  /// Reports each override that must be called but was not, once.
  func checkAllCalled() {
    let unused = entries.withLock { entries in
      defer { for index in entries.indices { entries[index].isChecked = true } }
      return entries.filter { !$0.override.mayGoUnused && !$0.isCalled && !$0.isChecked }
    }
    for entry in unused {
      reporter.report(FailureText.unused(entry.override.route), at: entry.override.location)
    }
  }

  /// Returns an override's response as a whole; nil if none accepts the request.
  func response(to request: Request) async throws -> Response? {
    switch try await reply(to: request) {
    case .whole(let response): response
    case .opened(let response): try await response.collected()
    case nil: nil
    }
  }

  /// Returns an override's response, which may go on; nil if none accepts the request.
  func opened(by request: Request) async throws -> StreamedResponse? {
    switch try await reply(to: request) {
    case .whole(let response): StreamedResponse(response)
    case .opened(let response): response
    case nil: nil
    }
  }

  private func reply(to request: Request) async throws -> Reply? {
    guard let match = try? router?.match(request) else { return nil }
    let overrides = entries.withLock { $0.map(\.override) }
    for (index, override) in overrides.enumerated().reversed() where override.route == match.route {
      guard let respond = override.accept(match) else { continue }
      entries.withLock { $0[index].isCalled = true }
      return try await respond()
    }
    return nil
  }

  /// Reports a request that no override accepts, and returns the error. The failure points at the endpoint's last
  /// override, or else at the double.
  func failure(_ request: Request) -> UnexpectedRouteCall<R> {
    let match = try? router?.match(request)
    let refusing = entries.withLock { $0.last { $0.override.route == match?.route }?.override }
    let call = UnexpectedRouteCall(request, match, refusal: refusing?.expectation)
    reporter.report(call.description, at: refusing?.location)
    return call
  }
}

/// What an override answers with.
enum Reply: Sendable {
  case whole(Response)
  case opened(StreamedResponse)
}

/// The inputs that an override accepts.
enum Expectation: Sendable {
  case anything
  case predicate
  case input(any Sendable)
}

/// How a test answers calls to an endpoint.
struct Override<R: ClientRoute>: Sendable {
  let route: R
  let expectation: Expectation
  let mayGoUnused: Bool
  /// Where the test creates the override.
  let location: TestLocation
  /// Returns a function that makes the response to a request of the route; nil if the override does not accept the
  /// input.
  let accept: @Sendable (RouteMatch<R>) -> (@Sendable () async throws -> Reply)?

  init<E: RouteEndpoint<R>>(
    _ endpoint: E, _ expectation: Expectation, mayGoUnused: Bool,
    at location: TestLocation, where accepts: @escaping @Sendable (E.Input) -> Bool,
    reply: @escaping @Sendable (E.Input) async throws -> Reply
  ) {
    route = endpoint.route
    self.expectation = expectation
    self.mayGoUnused = mayGoUnused
    self.location = location
    accept = { match in
      guard let input = try? endpoint.input(match), accepts(input) else { return nil }
      return { try await reply(input) }
    }
  }

  /// Creates an override with a whole response.
  init<E: RouteEndpoint<R>>(
    _ endpoint: E, _ expectation: Expectation, mayGoUnused: Bool,
    at location: TestLocation, where accepts: @escaping @Sendable (E.Input) -> Bool,
    respond: @escaping @Sendable (E.Input) async throws -> Response
  ) {
    self.init(
      endpoint, expectation, mayGoUnused: mayGoUnused, at: location, where: accepts,
      reply: { .whole(try await respond($0)) })
  }

  /// Creates an override with an answer of the endpoint.
  init<E: RouteEndpoint<R>>(
    _ endpoint: E, _ expectation: Expectation, mayGoUnused: Bool,
    at location: TestLocation, where accepts: @escaping @Sendable (E.Input) -> Bool,
    answer: @escaping @Sendable (E.Input) async throws -> E.Output
  ) {
    self.init(
      endpoint, expectation, mayGoUnused: mayGoUnused, at: location, where: accepts,
      respond: { input in
        do {
          return try endpoint.response(try await answer(input))
        } catch let problem as any RouteProblem {
          return problem.response
        }
      })
  }
}
