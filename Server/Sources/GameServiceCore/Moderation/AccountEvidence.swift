import APIContract
import Foundation
import GameStorage
import WordCube
import WordCubeAPI

/// A player's stored data that helps to decide who owns the account: the owner knows it, and somebody who
/// took the account does not. The evidence contains no secrets, no hashes of secrets, and no address that a browser's
/// notices are sent to.
public struct AccountEvidence: Hashable, Sendable {
  /// The facts, one per line. Text that players wrote is escaped, so that each fact stays on one line and cannot control a terminal.
  public let lines: [String]

  private static let mostRows = 20

  /// Reads a player's stored data, and records that in the log of acts.
  ///
  /// - Returns: The data; nil if there is no such player or the player was erased.
  public static func read(
    of player: UniqueID, in storage: any Storage, from origin: ActOrigin
  ) async throws -> AccountEvidence? {
    try await storage.write { rows in
      guard let stored = try rows.player(player) else { return nil }
      let evidence = try AccountEvidence(stored, rows)
      try rows.record(origin.act(.readAccount, on: player))
      return evidence
    }
  }

  private init(_ player: StoredPlayer, _ rows: any StorageReader) throws {
    let id = player.id
    var lines = [
      "player \(id): \(Self.quoted(player.shownName))",
      "registered \(Self.time(player.registeredAt)), time zone \(Self.quoted(player.timeZone))",
    ]
    let names = try Self.rows("names", of: id, rows).compactMap { $0.text("foldedName") }
    lines += ["names, as they are compared: " + names.map(Self.quoted).joined(separator: ", ")]
    for name in try rows.earlierNames(of: id) {
      lines.append("earlier name: \(Self.quoted(name.name)), until \(Self.time(name.changedAt))")
    }
    let recovery = try rows.recovery(of: id)
    for device in try rows.playerDevices(of: id) {
      let name = device.name.map(Self.quoted) ?? "without a name"
      let used = device.lastUsedAt.map(Self.time) ?? "not known"
      lines.append(
        "device \(device.id): \(name), added "
          + "\(Self.time(device.row?.addedAt ?? player.registeredAt)), last used \(used)"
          + (device.row == nil ? ", the first one" : "")
          + (recovery?.device == device.id ? ", added with the recovery code" : ""))
    }
    if let recovery {
      lines.append("recovery code: made \(Self.time(recovery.codeMadeAt))")
      if let time = recovery.nextCodeAt {
        lines.append("another recovery code, made without this one, replaces it \(Self.time(time))")
      }
      if let end = recovery.othersEndAt {
        lines.append(
          "the recovery code was used: the other devices are logged out \(Self.time(end))")
      }
    } else {
      lines.append("recovery code: never made")
    }
    if let joining = try rows.joining(of: id) {
      lines.append(
        "code for another device: made \(Self.time(joining.openedAt)), \(joining.state)"
          + (joining.name.map { ", used by \(Self.quoted($0))" } ?? ""))
    }
    for subscription in try rows.subscriptions(of: id) {
      lines.append(
        "browser with notices: on device \(subscription.device), since \(Self.time(subscription.addedAt))"
      )
    }
    lines += try Self.played(id, rows)
    if let suspension = try rows.suspension(of: id) {
      lines.append("suspended until \(Self.time(suspension.endsAt))")
    }
    for act in try Self.rows("acts", of: id, rows).suffix(Self.mostRows) {
      lines.append(
        "act: \(Self.time(act.integer("actedAt") ?? 0))  \(act.text("kind") ?? "")  "
          + Self.quoted(act.text("reason") ?? ""))
    }
    self.lines = lines
  }

  /// Returns the last games and matches: an owner knows when they were, and against whom.
  private static func played(_ id: UniqueID, _ rows: any StorageReader) throws -> [String] {
    let games = try rows.games(of: id, before: .max, limit: mostRows).map(\.game)
    var lines = games.map { game in
      "game \(game.id): \(time(game.submittedAt)), \(game.language.code), \(game.mode.name), "
        + "\(game.score) points"
    }
    let matches = try rows.matches(of: id, after: nil, limit: mostRows)
    let others = matches.compactMap { $0.opener == id ? $0.joiner : $0.opener }
    let names = try rows.displayNames(of: others)
    for match in matches {
      let other = match.opener == id ? match.joiner : match.opener
      let name = other.map { names[$0].map(quoted) ?? "an erased player" } ?? "nobody yet"
      lines.append("match \(match.id): \(time(match.changedAt)), against \(name)")
    }
    return lines
  }

  private static func rows(
    _ table: String, of player: UniqueID, _ rows: any StorageReader
  ) throws -> [PersonalRow] {
    guard let table = StoredTable.ofPlayers.first(where: { $0.name == table }) else { return [] }
    return try rows.personalRows(rows.personalKeys(of: player, in: table), of: player, in: table)
  }

  private static func quoted(_ text: String) -> String { "'\(String(printable: text))'" }

  private static func time(_ time: UnixTime) -> String {
    Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }
}

extension PersonalRow {
  fileprivate func text(_ column: String) -> String? {
    if case .text(let text)? = values[column] { text } else { nil }
  }

  fileprivate func integer(_ column: String) -> Int64? {
    if case .integer(let number)? = values[column] { number } else { nil }
  }
}
