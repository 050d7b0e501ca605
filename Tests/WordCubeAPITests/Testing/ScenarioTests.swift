import Testing
import WordCube
import WordCubeAPI

@testable import APIContractTesting
import WordCubeAPITesting

struct ScenarioTests {
  /// Counts the requests that arrive.
  private let arrived = Locked(0)

  private var base: APIClient {
    var client = APIClient.noop
    client.transport = { [arrived, next = client.transport] request in
      arrived.withLock { $0 += 1 }
      return try await next(request)
    }
    return client
  }

  private var arrivedCount: Int { arrived.withLock { $0 } }

  private func error(_ client: APIClient) async -> APIError? {
    do throws(APIError) {
      try await client.service.health()
      return nil
    } catch {
      return error
    }
  }

  @Test func `offline is told apart from a server error`() async {
    let offline = await error(base.applying(.offline))
    #expect(offline?.isOffline == true && offline?.problem == nil)
    let failed = await error(base.applying(.serverError))
    #expect(failed?.isOffline == false && failed?.problem?.kind == .internal)
    #expect(failed?.problem?.status == 500)
    #expect(arrivedCount == 0)
    #expect(await error(base) == nil)
    #expect(arrivedCount == 1)
  }

  @Test(arguments: [0, 1, 2, UInt64.max])
  func `a flaky connection is the same for the same seed`(_ seed: UInt64) async {
    func outcomes(_ seed: UInt64) async -> [String] {
      let client = base.applying(.flaky(seed: seed, percentage: 40))
      var outcomes: [String] = []
      for _ in 0..<50 {
        let before = arrivedCount
        let error = await error(client)
        outcomes.append("\(error?.isOffline ?? false) \(arrivedCount - before)")
      }
      return outcomes
    }
    let first = await outcomes(seed)
    #expect(await outcomes(seed) == first)
    #expect(await outcomes(seed &+ 1) != first)
    #expect(Set(first) == ["false 1", "true 0", "true 1"])
  }

  @Test func `the percentage of a flaky connection holds`() {
    for percentage in [-5, 0, 10, 50, 90, 100, 200] {
      var fates = FlakyFates(seed: 7, percentage: percentage)
      let all = (0..<10_000).map { _ in fates.next() }
      let lost = all.filter { $0 != .answered }
      let expected = min(100, max(0, percentage)) * 100
      #expect(abs(lost.count - expected) <= 150)
      let before = lost.filter { $0 == .lostRequest }.count
      #expect(abs(before * 2 - lost.count) <= 300)
      if percentage <= 0 { #expect(lost == []) }
      if percentage >= 100 { #expect(lost.count == 10_000) }
    }
  }

  @Test func `retries get a client through a flaky connection`() async throws {
    var client = base.applying(.flaky(seed: 3, percentage: 50))
    client.retry = RetryPolicy(maximumAttempts: 30, firstDelay: .zero)
    for _ in 0..<20 { #expect(try await client.service.configuration() == .sample) }
    #expect(arrivedCount > 20)
  }

  @Test func `a slow request arrives when the clock has moved`() async throws {
    let clock = ManualClock()
    let client = base.applying(.slow(by: .seconds(3), clock: clock))
    let isDone = Locked(false)
    let task = Task {
      try await client.service.health()
      isDone.withLock { $0 = true }
    }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    for _ in 0..<100 { await Task.yield() }
    #expect(arrivedCount == 0 && !isDone.withLock { $0 })
    clock.advance(by: .seconds(1))
    try await task.value
    #expect(arrivedCount == 1 && isDone.withLock { $0 })
  }

  @Test func `a slow request is cancelled`() async throws {
    let client = base.applying(.slow(by: .seconds(3), clock: ManualClock()))
    let task = Task { await error(client) }
    task.cancel()
    guard case .transport(TransportError.cancelled) = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(arrivedCount == 0)
  }

  @Test func `a scenario applies to event streams`() async throws {
    var error = await #expect(throws: APIError.self) {
      for try await _ in base.applying(.serverError).events.follow() {}
    }
    #expect(error?.problem?.kind == .internal)
    let double = OverriddenClient()
    let events = ManualEvents<PlayerEvent>()
    double.override(API.Events.follow, events: events)
    try events.send(.reset)
    let seen = Scenario { request, next in
      let response = try await next(request)
      #expect(response.status == 200 && response.body.isEmpty)
      return response
    }
    var iterator = double.client.applying(seen).events.follow().makeAsyncIterator()
    #expect(try await iterator.next() == .reset)
    let replaced = Scenario { request, next in
      _ = try await next(request)
      return Response(ProblemDetails(.unauthorized))
    }
    error = await #expect(throws: APIError.self) {
      for try await _ in double.client.applying(replaced).events.follow() {}
    }
    #expect(error?.problem?.kind == .unauthorized)
    let refused = Scenario { request, next in
      _ = try await next(request)
      return Response(status: 403)
    }
    error = await #expect(throws: APIError.self) {
      for try await _ in double.client.applying(refused).events.follow() {}
    }
    guard case .unexpected(let response)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(response.status == 403)
    let lost = Scenario { request, next in
      _ = try await next(request)
      throw TransportError.insecure
    }
    await #expect(throws: APIError.transport(TransportError.insecure)) {
      for try await _ in double.client.applying(lost).events.follow() {}
    }
    #expect(events.connectionCount == 4)
  }

  @Test func `a scenario of one's own sees requests`() async throws {
    let client = base.applying(
      Scenario { request, next in
        request.path == "/health" ? Response(status: 418) : try await next(request)
      })
    guard case .unexpected(let response) = await error(client) else {
      Issue.record("answered")
      return
    }
    #expect(response.status == 418)
    try await client.service.readiness()
  }
}
