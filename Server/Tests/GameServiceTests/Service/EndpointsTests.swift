import GameServiceTesting
import Testing
import WordCubeAPI

@testable import GameServiceCore

struct EndpointsTests {
  @Test func `each request is passed to the endpoint of its route`() async throws {
    let handler = try RequestHandler(await TestServer().service, version: "1.0.0")
    #expect(await APIRoute.flaws { try await handler.respond(to: $0, from: "192.0.2.1") } == [])
  }

  @Test func `a fault of the server is reported, and answered 500 without details`() throws {
    let match = try Router<APIRoute>().match(Request(path: "/health"))
    var reported: [any Error] = []
    let response = try #require(throws: RequestError.self) {
      try API.Service.readiness.input(match)
    }
    #expect(
      Response(answering: response) { reported.append($0) } == Response(ProblemDetails(.internal)))
    #expect(reported.first as? RequestError == response)
  }
}
