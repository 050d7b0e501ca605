/// The events of a stream, received over as many connections as necessary.
///
/// ```swift
/// for try await event in client.events.follow() { show(event) }
/// ```
///
/// If a connection ends, the sequence waits and reconnects with the identifier of the last event, so it loses no event
/// that the server still has. It throws a ``ClientError`` if reconnecting would not help, for example because the token is
/// no longer valid, or because the client's transport cannot stream (``TransportError/cannotStream``). It ends with an
/// error when its task is cancelled.
public struct EventSequence<R: ClientRoute, Event: StreamEvent>: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = Event

  let client: RouteClient<R>
  let route: R
  let status: Int
  /// The request for the events after an identifier.
  let request: @Sendable (String?) throws(PrintError) -> Request
  let backoff: RetryPolicy

  /// Creates an iterator. It connects when you first call `next`.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sequence: self) }

  /// An iterator over the events of a stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let sequence: EventSequence
    private var chunks: ByteStream.AsyncIterator?
    private var connection: OpenConnection?
    private var parser = EventStreamParser()
    private var events: [Event] = []
    /// The number of connections since the last event.
    private var failureCount = 0

    init(sequence: EventSequence) { self.sequence = sequence }

    /// Returns the next event.
    ///
    /// - Throws: A ``ClientError``, even if the task is cancelled.
    public mutating func next() async throws -> Event? {
      while true {
        if !events.isEmpty { return events.removeFirst() }
        if Task.isCancelled { throw ClientError<R>.cancelled }
        if chunks == nil { try await connect() }
        do {
          if let bytes = try await chunks?.next() {
            try read(bytes)
            continue
          }
        } catch let error as ClientError<R> {
          throw error
        } catch {}
        chunks = nil
        connection = nil
        if Task.isCancelled { throw ClientError<R>.cancelled }
        try await pause(atLeast: parser.retry ?? .zero)
      }
    }

    private mutating func read(_ bytes: [UInt8]) throws {
      for block in try parser.parse(bytes) {
        do {
          guard let event = try IdentifiedEvent<Event>(block) else { continue }
          events.append(event.event)
        } catch {
          throw ClientError<R>.unreadable(error, sequence.route)
        }
      }
      if !events.isEmpty { failureCount = 0 }
    }

    private mutating func connect() async throws {
      while true {
        let lastEventID = parser.lastEventID
        let request: Request
        do {
          request = try sequence.request(lastEventID.isEmpty ? nil : lastEventID)
        } catch { throw ClientError<R>.unprintable(error) }
        var delay = Duration.zero
        do {
          let (response, body) = try await sequence.client.open(request, on: sequence.route)
          if response.status == sequence.status {
            parser = EventStreamParser(lastEventID: lastEventID)
            connection = OpenConnection(body)
            chunks = body.makeAsyncIterator()
            return
          }
          guard [429, 502, 503, 504].contains(response.status) else {
            throw ClientError<R>(refusal: response)
          }
          if case .after(let requested) = RequestedDelay(response) { delay = requested }
        } catch let error as ClientError<R> {
          guard error.isTransient else { throw error }
        }
        try await pause(atLeast: delay)
      }
    }

    private mutating func pause(atLeast delay: Duration) async throws {
      failureCount += 1
      let environment = sequence.client.environment
      let random = sequence.backoff.delay(
        after: failureCount, randomBits: environment.randomBits())
      do { try await environment.sleep(delay + random) } catch { throw ClientError<R>.cancelled }
    }
  }
}

extension RouteClient {
  /// Returns the events of an endpoint.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - backoff: The delays between connections. The number of connections has no limit.
  ///   - input: Returns the input that requests the events after an identifier; the identifier is nil for a new stream.
  public func events<Input, Event>(
    of endpoint: Endpoint<R, Input, [IdentifiedEvent<Event>]>,
    backoff: RetryPolicy = RetryPolicy(firstDelay: .seconds(1), maximumDelay: .seconds(60)),
    after input: @escaping @Sendable (String?) -> Input
  ) -> EventSequence<R, Event> {
    EventSequence(
      client: self, route: endpoint.route, status: endpoint.answer.status,
      request: { id throws(PrintError) in try endpoint.request(input(id)) }, backoff: backoff)
  }

  /// Sends a request whose response is a stream. Returns the response and the stream of its body. The response of an
  /// answer has only the head; a refusal's is whole.
  func open(
    _ request: Request, on route: R
  ) async throws(ClientError<R>) -> (Response, ByteStream) {
    let box = OpenedStream()
    var client = self
    client.retry = .never
    client.transport = { [stream] request in
      let opened = try await stream(request)
      guard (200..<300).contains(opened.status) else { return try await opened.collected() }
      await box.set(opened.body)
      return Response(status: opened.status, headers: opened.headers)
    }
    let response = try await client.send(request, on: route)
    return (response, await box.body)
  }
}

/// Ends a body when nobody iterates it any more, for example because a loop over the events was left.
private final class OpenConnection: Sendable {
  private let body: ByteStream

  init(_ body: ByteStream) { self.body = body }

  deinit { body.end() }
}

/// The body that a transport opened.
private actor OpenedStream {
  private(set) var body: ByteStream = StreamedResponse(Response(status: 204)).body

  func set(_ body: ByteStream) { self.body = body }
}
