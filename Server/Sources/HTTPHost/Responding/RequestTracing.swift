import APIContract
import Tracing

/// Creates a span for each request, as a child of the span that the client's header fields name.
///
/// The attributes are OpenTelemetry's. The route is given by its name, as in the metrics.
struct RequestTracing: Sendable {
  private let tracer: any Tracer
  private let instrument: any Instrument

  /// Uses the tracer that the program has bootstrapped; nil without one, so tracing then costs nothing.
  init?() {
    tracer = InstrumentationSystem.tracer
    instrument = InstrumentationSystem.instrument
    if tracer is NoOpTracer { return nil }
  }

  /// Runs a body within a request's span.
  func withSpan(
    of received: ReceivedRequest, _ body: (any Span) async throws -> Void
  ) async throws {
    var context = InstrumentationContext.topLevel
    instrument.extract(received.request.headers, into: &context, using: HeaderExtractor())
    let method = HostMetrics.usual(received.method.rawValue)
    try await tracer.withAnySpan(method ?? "HTTP", context: context, ofKind: .server) { span in
      span.attributes["http.request.method"] = method ?? "_OTHER"
      try await body(span)
    }
  }

  /// Adds the facts of the answer to a span.
  static func describe(_ exchange: HostMetrics.Exchange, in span: any Span) {
    span.operationName += " " + exchange.route
    span.attributes["http.route"] = exchange.route
    span.attributes["http.response.status_code"] = exchange.status
    if exchange.status >= 500 { span.setStatus(SpanStatus(code: .error)) }
  }
}

private struct HeaderExtractor: Extractor {
  func extract(key: String, from headers: Headers) -> String? { headers[key] }
}
