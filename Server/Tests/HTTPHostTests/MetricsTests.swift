import PrometheusMetrics
import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `The metrics` {
  @Test func `requests are counted by route, method and status`() async throws {
    try await withHost { host in
      _ = try await host.send(Request(path: "/hello"))
      _ = try await host.send(Request(path: "/hello"))
      _ = try await host.send(Request(.post, path: "/echo", body: [1, 2, 3]))
      _ = try await host.send(Request(path: "/nothing"))
      _ = try await host.exchange(
        "NOTIFY /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      _ = try await host.exchange("NONSENSE\r\n\r\n")
      let lines = try await host.metricsAtRest().split(separator: "\n").map(String.init)
      #expect(lines.contains(#"http_requests_total{route="hello",method="GET",status="2xx"} 2"#))
      #expect(lines.contains(#"http_requests_total{route="echo",method="POST",status="2xx"} 1"#))
      #expect(lines.contains(#"http_requests_total{route="none",method="GET",status="4xx"} 1"#))
      #expect(lines.contains(#"http_requests_total{route="none",method="other",status="4xx"} 2"#))
      #expect(lines.contains(#"http_request_duration_seconds_count{route="hello"} 2"#))
      #expect(lines.contains(#"http_request_duration_seconds_bucket{route="hello",le="+Inf"} 2"#))
      #expect(lines.contains("http_received_body_bytes_total 3"))
      #expect(lines.contains("http_requests_in_flight 0"))
    }
  }

  @Test func `every line is Prometheus text`() async throws {
    try await withHost { host in
      _ = try await host.send(Request(path: "/hello"))
      let sample = /[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+/
      for line in try await host.metrics().split(separator: "\n") where !line.hasPrefix("# ") {
        #expect(line.wholeMatch(of: sample) != nil, "\(line)")
      }
    }
  }

  @Test func `the metrics have one path and are not on the service's port`() async throws {
    try await withHost { host in
      #expect(try await host.send(Request(path: "/metrics")).status == 404)
      let address = try #require(host.addresses.metrics)
      #expect(address.host == "127.0.0.1")
      #expect(try await RunningHost.send(Request(path: "/"), to: address).status == 404)
      let post = Request(.post, path: "/metrics", body: [1])
      #expect(try await RunningHost.send(post, to: address).status == 405)
      let answer = try await RawConnection.with(address) { connection in
        try await connection.send("NONSENSE\r\n\r\n")
        return try await connection.rest()
      }
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }
    try await withHost(configure: { $0.metricsPort = nil }) { host in
      #expect(host.addresses.metrics == nil)
    }
  }

  @Test func `answers with 429 are counted apart`() {
    let registry = PrometheusRegistry()
    let metrics = HostMetrics(registry)
    #expect(registry.text.contains("\nhttp_too_many_requests_total 0\n"))
    for status in [200, 400, 429, 429, 430] {
      metrics.requestBegan()
      metrics.requestEnded(
        HostMetrics.Exchange(
          route: "a", method: "GET", status: status, seconds: 0, receivedBytes: 0, sentBytes: 0))
    }
    #expect(registry.text.contains("\nhttp_too_many_requests_total 2\n"))
  }

  @Test func `a route cannot break its label`() {
    let registry = PrometheusRegistry()
    let metrics = HostMetrics(registry)
    metrics.requestBegan()
    metrics.requestEnded(
      HostMetrics.Exchange(
        route: "a\"b\\c\nd", method: "GET", status: 200, seconds: 0, receivedBytes: 0, sentBytes: 0)
    )
    #expect(registry.text.contains(#"http_requests_total{route="a\"b\\c\nd",method="GET""#))
  }
}
