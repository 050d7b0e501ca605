// error: cannot convert value of type 'Endpoint<MembershipRoute, (), MyClub>' to expected argument type 'Endpoint<ClubRoute, (), MyClub>'
import GameServiceCore
import WordCubeAPI

func respond(to call: OwnCall<ClubRoute>) async throws -> Response {
  try await call.read(Memberships.mine) { _, _ in MyClub(club: "chess", nickname: "Ada") }
}
