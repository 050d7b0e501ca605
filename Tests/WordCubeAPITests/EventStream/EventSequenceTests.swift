import Foundation
import Testing
import WordCubeAPI
import WordCubeAPITesting

@Suite struct `Following events` {
  private let turn = PlayerEvent.yourTurn(MatchEvent(match: .sample, moveCount: 2))
  private let end = PlayerEvent.matchEnded(MatchEvent(match: .sample, moveCount: 3))

  /// What a server sees and answers, connection by connection.
  private final class Script: Sendable {
    private let state:
      Guarded<(requests: [Request], answers: [StreamedResponse], delays: [Duration])>

    init(_ answers: [StreamedResponse]) { state = Guarded(([], answers, [])) }

    var ids: [String?] { state.withLock { $0.requests.map { $0.headers["Last-Event-ID"] } } }
    var tokens: Set<String?> {
      state.withLock { Set($0.requests.map { $0.headers["Authorization"] }) }
    }
    var delays: [Duration] { state.withLock(\.delays) }

    func client() -> APIClient {
      let environment = ClientEnvironment(
        now: { .init(timeIntervalSince1970: 0) }, randomBits: { .max },
        sleep: { delay in self.state.withLock { $0.delays.append(delay) } })
      var client = APIClient(
        environment: environment, credentials: MemoryCredentialStore(.sample),
        transport: { _ in throw TransportError.other("not a stream") })
      client.stream = { request in
        try self.state.withLock { state in
          state.requests.append(request)
          guard !state.answers.isEmpty else { throw TransportError.insecure }
          return state.answers.removeFirst()
        }
      }
      return client
    }
  }

  private func open(_ texts: String..., error: (any Error)? = nil) -> StreamedResponse {
    let body = ByteStream()
    for text in texts { body.send(Array(text.utf8)) }
    body.end(throwing: error)
    return StreamedResponse(status: 200, body: body)
  }

  private func text(_ event: PlayerEvent, _ id: String) throws -> String {
    String(decoding: try IdentifiedEvent(id: id, event).printed(), as: UTF8.self)
  }

  @Test func `it connects again, with the last identifier, and longer delays`() async throws {
    let script = Script([
      open(try text(turn, "a-1"), "id: a-2\nevent: newer\ndata: x\n\nid: half"),
      StreamedResponse(Response(status: 503, headers: ["Retry-After": "7"])),
      open(":\n\n", error: TransportError.timedOut),
      open(try text(end, "a-3")),
    ])
    let events = script.client().events.follow()
    var seen: [PlayerEvent] = []
    await #expect(throws: APIError.transport(TransportError.insecure)) {
      for try await event in events { seen.append(event) }
    }
    #expect(seen == [turn, end])
    #expect(script.ids == [nil, "a-2", "a-2", "a-2", "a-3"])
    #expect(script.tokens.count == 1 && script.tokens.first??.hasPrefix("Bearer ") == true)
    let delays = script.delays.map { Int(($0 / .seconds(1)).rounded()) }
    #expect(delays == [1, 7 + 2, 4, 1])
  }

  @Test func `a refusal and data that cannot be read end it`() async throws {
    let refused = Script([StreamedResponse(Response(ProblemDetails(.unauthorized)))])
    await #expect(throws: APIError.self) {
      for try await _ in refused.client().events.follow() {}
    }
    #expect(refused.delays.isEmpty)
    let unreadable = Script([open("event: yourTurn\ndata: {}\n\n")])
    await #expect(throws: APIError.self) {
      for try await _ in unreadable.client().events.follow() {}
    }
    #expect(unreadable.ids.count == 1)
  }

  @Test func `a loop that is left ends the connection`() async throws {
    let hasEnded = Guarded(false)
    let body = ByteStream { hasEnded.withLock { $0 = true } }
    body.send(Array(try text(turn, "1").utf8))
    let client = Script([StreamedResponse(status: 200, body: body)]).client()
    for try await event in client.events.follow() {
      #expect(event == turn)
      #expect(!hasEnded.withLock { $0 })
      break
    }
    #expect(hasEnded.withLock { $0 })
  }

  @Test func `a cancelled task gets an error`() async throws {
    let client = APIClient.noop
    let task = Task {
      for try await _ in client.events.follow() { Issue.record("noop has no events") }
    }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
  }

  @Test func `a handler of whole responses has the events so far`() async throws {
    let body = try API.Events.follow.response([.init(id: "1", turn)]).body
    let client = APIClient(
      environment: ClientEnvironment(now: { .init(timeIntervalSince1970: 0) }),
      credentials: MemoryCredentialStore(.sample),
      transport: InProcessTransport { _ in Response(status: 200, body: body) })
    for try await event in client.events.follow() {
      #expect(event == turn)
      break
    }
  }

  @Test func `a client with a transport follows events`() async throws {
    let body = try API.Events.follow.response([.init(id: "1", turn)]).body
    let environment = ClientEnvironment(now: { .init(timeIntervalSince1970: 0) })
    let transport = InProcessTransport { _ in
      Response(status: 404)
    } stream: { request in
      #expect(request.path == "/api/events")
      return self.open(String(decoding: body, as: UTF8.self))
    }
    var client = APIClient(
      environment: environment, credentials: MemoryCredentialStore(.sample), transport: transport)
    for try await event in client.events.follow() {
      #expect(event == turn)
      break
    }
    client = APIClient(environment: environment, transport: transport)
    client.credentials = MemoryCredentialStore(.sample)
    for try await event in client.events.follow() {
      #expect(event == turn)
      break
    }
  }

  @Test(.endsHang) func `a client that cannot stream says so at once`() async throws {
    // As over HTTP, where a whole response to the request never comes.
    let client = APIClient(
      environment: ClientEnvironment(now: { .init(timeIntervalSince1970: 0) }, sleep: { _ in }),
      credentials: MemoryCredentialStore(.sample),
      transport: { _ in throw TransportError.timedOut })
    let error = await #expect(throws: APIError.transport(TransportError.cannotStream)) {
      for try await _ in client.events.follow() {}
    }
    #expect(error?.description.contains("pass it the transport itself") == true)
    let double = OverriddenClient(client)
    await #expect(throws: APIError.transport(TransportError.cannotStream)) {
      for try await _ in double.events.follow() {}
    }
  }

  @Test func `events are sent by hand in tests`() async throws {
    let (client, events) = (OverriddenClient(), ManualEvents<PlayerEvent>())
    client.override(API.Events.follow, events: events)
    try events.send(.reset)
    var iterator = client.events.follow().makeAsyncIterator()
    #expect(try await iterator.next() == .reset)
    try events.send(turn, id: "4")
    #expect(try await iterator.next() == turn)
    #expect(events.connectionCount == 1)
    let failing = OverriddenClient()
    failing.override(API.Events.follow) { _ in throw ProblemDetails(.unauthorized) }
    var failed = failing.events.follow().makeAsyncIterator()
    await #expect(throws: APIError.refused(ProblemDetails(.unauthorized))) {
      try await failed.next()
    }
  }

  @Test func `a stream keeps a limited number of chunks`() async throws {
    let endCount = Guarded(0)
    let stream = ByteStream(limit: 2) { endCount.withLock { $0 += 1 } }
    #expect((0..<4).map { stream.send([$0]) } == [.sent, .sent, .overflowed, .ended])
    var seen: [[UInt8]] = []
    await #expect(throws: ByteStream.Overflow.self) {
      for try await chunk in stream { seen.append(chunk) }
    }
    #expect(seen == [[0], [1]] && endCount.withLock { $0 } == 1)
    let large = ByteStream()
    large.send([1, 2, 3])
    await #expect(throws: TransportError.tooLarge(limit: 2)) {
      try await StreamedResponse(status: 200, body: large).collected(limit: 2)
    }
  }
}

/// A value that one thread uses at a time.
///
/// `@unchecked Sendable`: each use of the value holds the lock.
private final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
