import APIContract

/// A stream's events, sent by hand, for tests and previews.
///
/// ```swift
/// let events = ManualEvents<PlayerEvent>()
/// client.override(API.Events.follow, events: events)
/// events.send(.yourTurn(MatchEvent(match: id, moveCount: 2)))
/// ```
///
/// Events sent before the client connects wait for it.
public final class ManualEvents<Event: StreamEvent>: Sendable {
  private struct State {
    var open: [ByteStream] = []
    var waiting: [[UInt8]] = []
    var connectionCount = 0
  }

  private let state = Locked(State())

  /// Creates a stream without events.
  public init() {}

  /// The number of times that a client has connected.
  public var connectionCount: Int { state.withLock(\.connectionCount) }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - id: The identifier, which the client sends when it reconnects; empty for none.
  /// - Throws: A `BodyError` if a stream cannot carry the event.
  public func send(_ event: Event, id: String = "") throws {
    send(try IdentifiedEvent(id: id, event).printed())
  }

  /// Sends bytes, such as an event that the client does not know.
  public func send(_ bytes: [UInt8]) {
    state.withLock { state in
      if state.open.isEmpty { state.waiting.append(bytes) }
      for stream in state.open { stream.send(bytes) }
    }
  }

  /// Ends the connections, as a server does when it stops. The client reconnects.
  public func disconnect() {
    let open = state.withLock { state in
      defer { state.open = [] }
      return state.open
    }
    for stream in open { stream.end() }
  }

  func connect() -> StreamedResponse {
    let stream = ByteStream(limit: 1_024)
    state.withLock { state in
      state.connectionCount += 1
      for bytes in state.waiting { stream.send(bytes) }
      state.waiting = []
      state.open.append(stream)
    }
    return StreamedResponse(status: 200, headers: ["content-type": eventStreamType], body: stream)
  }
}

extension OverriddenRouteClient {
  /// Answers calls to an endpoint with events that the test sends by hand.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - events: Sends the events.
  ///   - mayGoUnused: Whether the override may stay unused. By default, the test fails if it is never
  ///     called.
  ///   - fileID: This and the next three parameters are the override's location, which a failure points to.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public func override<E: RouteEndpoint<R>, Event>(
    _ endpoint: E, events: ManualEvents<Event>,
    mayGoUnused: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) where E.Output == [IdentifiedEvent<Event>] {
    add(
      Override(
        endpoint, .anything, mayGoUnused: mayGoUnused,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        where: { _ in true }, reply: { _ in .opened(events.connect()) }))
  }
}
