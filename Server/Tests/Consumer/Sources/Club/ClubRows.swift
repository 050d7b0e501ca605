import GameStorage
import WordCube
import WordCubeAPI

/// Which club a player is in.
package struct Membership: OwnRow {
  package static let table = StoredTable.own(
    "memberships", key: ["player"], rows: .removed(with: "player"),
    [.player, .text("club"), .text("nickname"), .integer("joinedAt")],
    indexes: [.init("byClub", "club", "joinedAt", "player")])

  package var player: UniqueID
  package var club: String
  package var nickname: String
  package var joinedAt: UnixTime

  package init(player: UniqueID, club: String, nickname: String, joinedAt: UnixTime) {
    (self.player, self.club, self.nickname) = (player, club, nickname)
    self.joinedAt = joinedAt
  }

  package init(_ columns: inout OwnColumns) throws {
    player = try columns.id()
    club = try columns.text()
    nickname = try columns.text()
    joinedAt = try columns.integer()
  }

  package var values: [ColumnValue] {
    [.id(player), .text(club), .text(nickname), .integer(joinedAt)]
  }
}

/// Where the app's push service reaches a device.
package struct PushToken: OwnRow {
  package static let table = StoredTable.own(
    "pushTokens", key: ["device"], rows: .removed(with: "player"),
    [.id("device"), .player, .text("token").secret],
    indexes: [.init("byPlayer", "player", "device")])

  package var device: UniqueID
  package var player: UniqueID
  package var token: String

  package init(device: UniqueID, player: UniqueID, token: String) {
    (self.device, self.player, self.token) = (device, player, token)
  }

  package init(_ columns: inout OwnColumns) throws {
    device = try columns.id()
    player = try columns.id()
    token = try columns.text()
  }

  package var values: [ColumnValue] { [.id(device), .id(player), .text(token)] }
}
