import Testing
import WordCube
import WordCubeAPI

/// How long a client waits before the next attempt of a call, and what cancels it.
struct APIClientDelayTests {
  /// The error of a call that ends a match.
  private func resign(_ client: APIClient) async -> APIError? {
    do throws(APIError) {
      _ = try await client.matches.resign(ScriptedServer.id)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the server's delay is kept, unless it is too long or unknown`() async throws {
    func busy(_ delay: String, _ status: Int = 429) -> ScriptedServer.Step {
      .response(Response(status: status, headers: ["Retry-After": delay]))
    }
    for (seconds, status) in [(3, 429), (5, 503)] {
      let server = ScriptedServer([busy("\(seconds)", status), .match])
      #expect(await resign(server.client()) == nil)
      let delays = await server.delays
      #expect(delays.count == 1)
      #expect(
        delays.allSatisfy {
          $0 >= .seconds(seconds) && $0 <= .seconds(seconds) + .milliseconds(250)
        })
    }
    for delay in ["6", "600", "1000000000", "Sun, 22 Nov 2026 00:00:00 GMT"] {
      let server = ScriptedServer([busy(delay)])
      #expect(await resign(server.client()) != nil)
      #expect(await server.delays.isEmpty)
    }
  }

  @Test func `clients that were refused together do not come back together`() async throws {
    var delays: Set<Duration> = []
    for seed in 0..<5 as Range<UInt64> {
      let server = ScriptedServer([.problem(ProblemDetails(.unavailable), retryAfter: 3), .match])
      let environment = ClientEnvironment(
        now: { .init(unixTime: ScriptedServer.now) }, randomBits: { (seed + 1) << 60 },
        sleep: { await server.wait($0) })
      let client = APIClient(
        environment: environment, credentials: MemoryCredentialStore(.sample),
        transport: { try await server.answer($0) })
      #expect(await resign(client) == nil)
      delays.formUnion(await server.delays)
    }
    #expect(delays.count == 5)
  }

  @Test func `cancellation is one error wherever it happens`() async throws {
    let waiting = ScriptedServer([.failure(.offline)])
    let environment = ClientEnvironment.fixed(sleep: { _ in throw CancellationError() })
    let client = APIClient(
      environment: environment, credentials: MemoryCredentialStore(.sample),
      transport: { try await waiting.answer($0) })
    #expect(await resign(client)?.isCancelled == true)
    let sending = ScriptedServer([.failure(CancellationError() as any Error)])
    #expect(await resign(sending.client())?.isCancelled == true)
    let never = ScriptedServer([])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await resign(never.client())
    }
    #expect(await task.value?.isCancelled == true)
    #expect(await never.requests.isEmpty)
  }
}
