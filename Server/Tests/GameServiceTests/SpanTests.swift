import GameServiceTesting
import InMemoryTracing
import SQLiteGameStorage
import Testing
import Tracing

struct SpanTests {
  @Test func `judging and storing a game are spans of its request`() async throws {
    let tracer = InMemoryTracer()
    let server = try await TestServer(storage: SQLiteStorage.inMemory()) { $0.tracer = tracer }
    let ada = try await server.client(named: "Ada")
    tracer.clearAll()
    try await tracer.withSpan("request") { _ in
      _ = try await ada.playSolo(at: server.clock.now)
    }
    let spans = tracer.finishedSpans
    // The new puzzle is a change as well.
    #expect(spans.map(\.operationName) == ["storage.write", "judge", "storage.write", "request"])
    #expect(Set(spans.map(\.traceID)).count == 1)
    #expect(spans.dropLast().allSatisfy { $0.parentSpanID == spans.last?.spanID })
  }
}
