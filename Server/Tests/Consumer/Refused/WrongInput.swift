// error: cannot convert value of type 'MembersQuery' to expected argument type 'String'
import GameServiceCore
import WordCubeAPI

func members(of club: String) -> [Member] { [] }

func respond(to call: OwnCall<ClubRoute>) async throws -> Response {
  try await call.respond(Clubs.members) { members(of: $0) }
}
