import Testing
import APIContract

/// The overrides of a client. The last one that accepts a request answers it.
final class OverrideList<R: Route>: Sendable {
  private let router = try? Router<R>()
  private let entries = Locked<[(override: Override<R>, isCalled: Bool)]>([])

  func add(_ override: Override<R>) { entries.withLock { $0.append((override, false)) } }

  /// The overrides that must be called and were not called.
  var uncalled: [Override<R>] {
    entries.withLock { $0.filter { $0.override.mustBeCalled && !$0.isCalled }.map(\.override) }
  }

  /// The response of an override; nil if none accepts the request.
  func response(to request: Request) async throws -> Response? {
    guard let match = try? router?.match(request) else { return nil }
    let overrides = entries.withLock { $0.map(\.override) }
    for (index, override) in overrides.enumerated().reversed() where override.route == match.route {
      guard let respond = override.accept(match) else { continue }
      entries.withLock { $0[index].isCalled = true }
      return try await respond()
    }
    return nil
  }
}

/// How a test answers the calls of an endpoint.
struct Override<R: Route>: Sendable {
  let route: R
  let mustBeCalled: Bool
  /// Where the test makes the override.
  let place: SourceLocation
  /// Returns a function that makes the response to a request of the route; nil if the override does not accept the
  /// input.
  let accept: @Sendable (RouteMatch<R>) -> (@Sendable () async throws -> Response)?

  init<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ mustBeCalled: Bool, _ place: SourceLocation,
    where accepts: @escaping @Sendable (Input) -> Bool,
    respond: @escaping @Sendable (Input) async throws -> Response
  ) {
    route = endpoint.route
    self.mustBeCalled = mustBeCalled
    self.place = place
    accept = { match in
      guard let input = try? endpoint.input(match), accepts(input) else { return nil }
      return { try await respond(input) }
    }
  }
}
