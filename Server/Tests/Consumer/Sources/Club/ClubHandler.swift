import GameServiceCore
import GameStorage
import WordCube
import WordCubeAPI

/// Answers the club's own routes.
package struct ClubHandler: Sendable {
  private let storage: any Storage

  /// - Parameter storage: A storage with the tables of ``Membership`` and ``PushToken``.
  package init(_ storage: any Storage) { self.storage = storage }

  /// The routes beside the game's, under `/community`.
  package func routes(beside game: RequestHandler) throws -> OwnRoutes<CommunityRoute> {
    try OwnRoutes(game, basePath: "/community") { call in
      switch call.route {
      case .clubs(let route): try await respond(to: call.narrowed(to: route))
      case .membership(let route): try await respond(to: call.narrowed(to: route))
      }
    }
  }

  private func respond(to call: OwnCall<ClubRoute>) async throws -> Response {
    switch call.route {
    case .members: try await call.respond(Clubs.members) { try await members($0) }
    case .join:
      try await call.change(Clubs.join) { joining, caller in
        { rows in
          try rows.set(
            Membership(
              player: caller.player, club: joining.club, nickname: joining.nickname,
              joinedAt: caller.time))
          return MyClub(club: joining.club, nickname: joining.nickname)
        }
      }
    }
  }

  private func respond(to call: OwnCall<MembershipRoute>) async throws -> Response {
    switch call.route {
    case .mine: try await call.read(Memberships.mine) { try await club(of: $1.player) }
    case .leave:
      try await call.change(Memberships.leave) { _, caller in
        { rows in
          guard try rows.remove(Membership.self, key: .id(caller.player)) else {
            throw Problem(.notAMember)
          }
        }
      }
    case .registerPushToken:
      try await call.change(Memberships.registerPushToken) { token, caller in
        { rows in
          try rows.set(PushToken(device: caller.device, player: caller.player, token: token))
        }
      }
    }
  }

  private func members(_ query: MembersQuery) async throws -> [Member] {
    try await storage.read { rows in
      try rows.rows(
        Membership.self, where: ["club": .text(query.club)], orderedBy: ["joinedAt"],
        limit: query.limit)
    }.map { Member(nickname: $0.nickname, joinedAt: $0.joinedAt) }
  }

  private func club(of player: UniqueID) async throws -> MyClub {
    let membership = try await storage.read { try $0.row(Membership.self, key: .id(player)) }
    guard let membership else { throw Problem(.notAMember) }
    return MyClub(club: membership.club, nickname: membership.nickname)
  }
}
