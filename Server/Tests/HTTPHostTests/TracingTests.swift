import InMemoryTracing
import Testing
import TestSupport
import Tracing
import WordCubeAPI

@testable import HTTPHost

@Suite struct TracingTests {
  @Test func `without a tracer there is nothing to do`() {
    #expect(RequestTracing() == nil)
    #expect(withTracer(InMemoryTracer()) { RequestTracing() } != nil)
  }

  @Test func `a request is a span, whose parent is that of the client`() async throws {
    let tracer = InMemoryTracer()
    try await withTracer(tracer) {
      try await withHost(.toy()) { host in
        var request = Request(.post, path: "/echo", query: "secret=s3cr3t", body: [1])
        request.headers[InMemoryTracer.traceIDKey] = "trace-of-client"
        request.headers[InMemoryTracer.spanIDKey] = "span-of-client"
        #expect(try await host.send(request).status == 201)
        let span = try #require(try await spans(1, of: tracer).first)
        #expect(span.operationName == "POST echo" && span.kind == .server)
        #expect(span.traceID == "trace-of-client" && span.parentSpanID == "span-of-client")
        #expect(span.attributes["http.request.method"]?.toSpanAttribute() == .string("POST"))
        #expect(span.attributes["http.route"]?.toSpanAttribute() == .string("echo"))
        #expect(span.attributes["http.response.status_code"]?.toSpanAttribute() == .int64(201))
        #expect(span.status == nil && span.errors.isEmpty)
        #expect(!"\(span)".contains("s3cr3t"))
      }
    }
  }

  @Test func `what fails is an error, and an unusual method is not in the name`() async throws {
    let tracer = InMemoryTracer()
    let service = HostedService { _ in
      .unknownPath { _, _ in Response(ProblemDetails(.internal)) }
    }
    try await withTracer(tracer) {
      try await withHost(service) { host in
        _ = try await host.exchange("NOTIFY / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        let span = try #require(try await spans(1, of: tracer).first)
        #expect(span.operationName == "HTTP none" && span.parentSpanID == nil)
        #expect(span.attributes["http.request.method"]?.toSpanAttribute() == .string("_OTHER"))
        #expect(span.status?.code == .error)
      }
    }
  }

  /// The spans as soon as there are so many: a span ends after its response is sent.
  private func spans(
    _ count: Int, of tracer: InMemoryTracer
  ) async throws -> [FinishedInMemorySpan] {
    try await poll {
      tracer.finishedSpans
    } until: {
      $0.count >= count
    }
  }
}
