import Foundation
import Testing
import WordCube
import WordCubeAPI

/// A server of two routes: the `switch` of a whole one has a case for each.
private struct Server: Sendable {
  let router: Router<APIRoute>

  func respond(to request: Request) async -> Response {
    do {
      let match = try router.match(request)
      switch match.route {
      case .health: return try await API.Service.health.respond(to: match) {}
      case .demoRank:
        return try await API.Games.demoRank.respond(to: match) { score in
          guard score.score > 0 else { throw ProblemDetails(.badRequest, detail: "no score") }
          return .sample
        }
      default: throw ProblemDetails(.notFound)
      }
    } catch let error as RequestError {
      return Response(ProblemDetails(error))
    } catch let problem as ProblemDetails {
      return Response(problem)
    } catch {
      return Response(ProblemDetails(.internal))
    }
  }
}

struct InProcessTests {
  @Test func `client and server in one process`() async throws {
    let server = Server(router: try Router())
    let client = APIClient(
      environment: ClientEnvironment(now: { .unixEpoch }),
      transport: InProcessTransport { await server.respond(to: $0) })
    try await client.service.health()
    let ranks = try await client.games.demoRank(language: .english, mode: .timed, score: 1)
    #expect(ranks == .sample)
    await #expect(throws: APIError.refused(ProblemDetails(.badRequest, detail: "no score"))) {
      try await client.games.demoRank(language: .english, mode: .timed, score: 0)
    }
    let error = await #expect(throws: APIError.self) { try await client.service.configuration() }
    #expect(error?.problem?.kind == .notFound)
    await #expect(throws: APIError.notRegistered) { try await client.players.current() }
  }
}
