// error: type 'Clubs' has no member 'membres'
import GameServiceCore
import WordCubeAPI

func respond(to call: OwnCall<ClubRoute>) async throws -> Response {
  try await call.respond(Clubs.membres) { _ in [] }
}
