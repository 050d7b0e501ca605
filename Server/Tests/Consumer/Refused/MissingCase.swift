// error: switch must be exhaustive
import GameServiceCore
import WordCubeAPI

func respond(to call: OwnCall<ClubRoute>) async throws -> Response {
  switch call.route {
  case .members: try await call.respond(Clubs.members) { _ in [] }
  }
}
