import GameServiceTesting
import Testing
import TestSupport
import WordCubeAPI
import WordCubeServer

@Suite struct ServerMetricsTests {
  @Test func `every metric says what it is`() async throws {
    try await withServer(ServerProgram()) { server in
      let new = NewPlayer(displayName: "Ada", timeZone: "Europe/London")
      #expect(try await server.send(API.Players.register.request(new)).status == 201)
      let text = try await poll(server.metrics) {
        $0.contains(
          "http_requests_total{route=\"registerPlayer\",method=\"POST\",status=\"2xx\"} 1\n")
      }
      let lines = text.split(separator: "\n")
      let names = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
      #expect(names.count >= 20)
      for name in names {
        #expect(lines.contains { $0.hasPrefix("# HELP \(name) ") }, "\(name)")
      }
      for bound in ["0.0005", "1.0", "+Inf"] {
        #expect(
          text.contains(
            "http_request_duration_seconds_bucket{route=\"registerPlayer\",le=\"\(bound)\"} "))
      }
    }
  }
}
