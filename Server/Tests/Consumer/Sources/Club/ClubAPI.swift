import WordCube
import WordCubeAPI

/// A member of a club.
package struct Member: Codable, Hashable, Sendable {
  package var nickname: String
  /// In Unix seconds.
  package var joinedAt: UnixTime

  package init(nickname: String, joinedAt: UnixTime) {
    (self.nickname, self.joinedAt) = (nickname, joinedAt)
  }
}

/// The members to list.
package struct MembersQuery: Hashable, Sendable {
  package var club: String
  /// 1 to 100.
  package var limit: Int

  package init(club: String, limit: Int = 20) { (self.club, self.limit) = (club, limit) }
}

/// A club to join.
package struct Joining: Hashable, Sendable {
  package var club: String
  package var nickname: String

  package init(club: String, nickname: String) { (self.club, self.nickname) = (club, nickname) }
}

/// The club that a player is in.
package struct MyClub: Codable, Hashable, Sendable {
  package var club: String
  package var nickname: String

  package init(club: String, nickname: String) { (self.club, self.nickname) = (club, nickname) }
}

package enum ClubRoute: String, Route {
  case members, join

  package var endpoint: any RouteEndpoint<ClubRoute> {
    switch self {
    case .members: Clubs.members
    case .join: Clubs.join
    }
  }
}

package enum Clubs {
  package static let members = Endpoint(
    ClubRoute.members, "/{club}/members", "The members of a club", access: .open,
    caching: .shared(seconds: 10), sample: MembersQuery(club: "chess"),
    answer: .body(.json([Member].self))
  ) { fields in
    try MembersQuery(
      club: fields.path("club", \.club),
      limit: fields.query("limit", in: 1...100, default: 20, \.limit))
  }

  package static let join = Endpoint(
    ClubRoute.join, "POST /{club}/members", "Join a club", access: .signed, caching: .never,
    sample: Joining(club: "chess", nickname: "Ada"), answer: .body(.json(MyClub.self), status: 201)
  ) { fields in
    let joining = try Joining(
      club: fields.path("club", \.club), nickname: fields.body(nickname, \.nickname))
    for name in [joining.club, joining.nickname] where !isName(name) { throw WrongName() }
    return joining
  }

  private static let nickname = BodyCoder.json(String.self)

  /// Databases refuse U+0000, and long texts in keys and indexes.
  private static func isName(_ text: String) -> Bool {
    (1...40).contains(text.count) && text.utf8.count <= 400 && !text.utf8.contains(0)
  }
}

package struct WrongName: FieldFailure {
  package var description: String { "a name has 1 to 40 characters" }
}

package enum MembershipRoute: String, Route {
  case mine, leave, registerPushToken

  package var endpoint: any RouteEndpoint<MembershipRoute> {
    switch self {
    case .mine: Memberships.mine
    case .leave: Memberships.leave
    case .registerPushToken: Memberships.registerPushToken
    }
  }
}

package enum Memberships {
  package static let mine = Endpoint(
    MembershipRoute.mine, "/", "My club", access: .account, caching: .validated, sample: (),
    answer: .body(.json(MyClub.self)), failures: [FailureDescription(.notAMember)]
  ) { _ in }

  package static let leave = Endpoint(
    MembershipRoute.leave, "DELETE /", "Leave my club", access: .signed, caching: .never,
    sample: (), answer: .empty(), failures: [FailureDescription(.notAMember)]
  ) { _ in }

  package static let registerPushToken = Endpoint(
    MembershipRoute.registerPushToken, "PUT /push-token", "Get notices on this device",
    access: .signed, caching: .never, sample: "0f1e2d", answer: .empty()
  ) { fields in
    let token = try fields.body(pushToken, \.self)
    guard (1...200).contains(token.utf8.count), !token.utf8.contains(0) else { throw WrongToken() }
    return token
  }

  private static let pushToken = BodyCoder.json(String.self)
}

package struct WrongToken: FieldFailure {
  package var description: String { "a token has 1 to 200 bytes" }
}

extension Problem.Kind {
  package static let notAMember = Problem.Kind("not-a-member", 404, "You are not in a club")
}

/// The routes that the club's server adds to the game's.
package enum CommunityRoute: RouteGroup {
  case clubs(ClubRoute)
  case membership(MembershipRoute)

  package static let allCases =
    ClubRoute.allCases.map(clubs) + MembershipRoute.allCases.map(membership)

  package var part: RoutePart<CommunityRoute> {
    switch self {
    case .clubs(let route): RoutePart(route, of: self, under: "/clubs", named: "clubs")
    case .membership(let route):
      RoutePart(route, of: self, under: "/membership", named: "membership")
    }
  }
}

/// All routes of the club's server.
package enum SiteRoute: RouteGroup, ClientRoute {
  package typealias Credentials = WordCubeAPI.Credentials

  case game(APIRoute)
  case community(CommunityRoute)

  package static let allCases =
    APIRoute.allCases.map(game) + CommunityRoute.allCases.map(community)

  package var part: RoutePart<SiteRoute> {
    switch self {
    case .game(let route): RoutePart(route, of: self)
    case .community(let route):
      RoutePart(route, of: self, under: "/community", named: "community")
    }
  }
}

package typealias SiteClient = RouteClient<SiteRoute>

extension RouteClient<SiteRoute> {
  package func members(of club: String, limit: Int = 20) async throws -> [Member] {
    try await call(Site.members, MembersQuery(club: club, limit: limit))
  }

  package func join(_ club: String, as nickname: String) async throws -> MyClub {
    try await call(Site.join, Joining(club: club, nickname: nickname))
  }

  package func myClub() async throws -> MyClub { try await call(Site.mine) }

  package func leaveClub() async throws { try await call(Site.leave) }

  package func registerPushToken(_ token: String) async throws {
    try await call(Site.registerPushToken, token)
  }
}

/// The own endpoints as those of the whole site.
package enum Site {
  package static let members = Clubs.members.embedded(in: CommunityRoute.clubs)
    .embedded(in: SiteRoute.community)
  package static let join = Clubs.join.embedded(in: CommunityRoute.clubs)
    .embedded(in: SiteRoute.community)
  package static let mine = Memberships.mine.embedded(in: CommunityRoute.membership)
    .embedded(in: SiteRoute.community)
  package static let leave = Memberships.leave.embedded(in: CommunityRoute.membership)
    .embedded(in: SiteRoute.community)
  package static let registerPushToken = Memberships.registerPushToken
    .embedded(in: CommunityRoute.membership).embedded(in: SiteRoute.community)
}
