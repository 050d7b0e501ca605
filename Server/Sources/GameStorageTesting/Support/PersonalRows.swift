import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Rows of two players in all tables about players, and what an export finds.
package enum PersonalRows {
  /// The player who has rows in all tables.
  package struct Player: Sendable {
    /// The identifier.
    package var id: UniqueID
    /// The name, which is also in other columns: a device, a refused game and an answer.
    package var name: String
  }

  /// Adds the rows, and expects that each table has some about the player, and none about another one.
  package static func expectAll(in storage: any Storage) async throws -> Player {
    var random = RandomRows(seed: 70)
    var (player, other) = (random.player(), random.player())
    player.displayName = "Ada-to-be-found"
    var device = random.device(of: player.id)
    device.name = player.displayName
    var receipt = random.receipt(of: player.id)
    receipt.body = Array("{\"displayName\":\"\(player.displayName)\"}".utf8)
    other.displayName = "Bob"
    let game = random.rankedGame(of: player.id)
    var finding = random.finding(of: player.id, game: nil)
    finding = StoredFinding(
      kind: .refused, player: player.id, game: nil, foundAt: finding.foundAt,
      text: player.displayName, submission: Array("[\"\(player.displayName)\"]".utf8))
    var (act, otherAct, moderator) = (random.act(), random.act(), random.moderator())
    (act.subject, otherAct.subject, moderator.player) = (game.id, player.id, player.id)
    let challenge = random.challenge()
    let rows = (
      player: player, other: other, device: device, receipt: receipt, finding: finding,
      joining: random.joining(of: player.id), recovery: random.recovery(of: player.id),
      word: random.word(of: game), match: random.match(of: other.id, and: player.id),
      acts: [act, otherAct], moderator: moderator, nonce: random.nonce(), code: random.code()
    )
    let subscription = random.subscription(of: player.id)
    let notice = random.notice(of: player.id, to: subscription.id)
    try await storage.write { writer throws in
      try writer.insert(rows.player)
      try writer.insert(rows.other)
      try writer.insert(rows.device)
      try writer.insert(rows.receipt)
      try writer.set(rows.joining)
      try writer.insert(
        StoredEarlierName(player: rows.player.id, name: rows.player.displayName, changedAt: 1))
      try writer.set(
        StoredPlayerNetwork(player: rows.player.id, network: rows.player.displayName, day: 1))
      try writer.set(rows.recovery)
      _ = try writer.use(rows.nonce, of: rows.player.id, at: 1)
      try writer.insert(challenge)
      try writer.insertStart(
        StoredStart(startedAt: 1, dictionary: nil), of: rows.player.id, in: challenge.id)
      try writer.insert(game, words: [rows.word])
      try writer.insert(StoredShare(code: rows.code, game: game.id, sharedAt: 1))
      try writer.insert(rows.match)
      try writer.set(
        StoredRelation(player: rows.player.id, other: rows.other.id, kind: .asked, since: 1))
      try writer.setFollowCode(rows.code, of: rows.player.id)
      try writer.append(.changedGames(player: rows.player.id))
      try writer.insertWaitingCheck(of: game.id)
      try writer.insert(rows.finding)
      _ = try writer.add(1, to: .games, of: rows.player.id, day: 1)
      try writer.set(subscription)
      try writer.set(notice)
      for act in rows.acts { _ = try writer.record(act) }
      try writer.store(rows.moderator)
      try writer.insert(
        StoredReport(
          kind: .name, reporter: rows.other.id, subject: rows.player.id, language: .english,
          reportedAt: 1))
      try writer.insert(
        StoredReport(
          kind: .word, reporter: rows.player.id, language: .english, word: "VLOG", reportedAt: 1))
      try writer.setSuspension(
        StoredSuspension(endsAt: 1, reason: rows.player.displayName), of: rows.player.id)
    }
    try await storage.read { reader throws in
      for table in StoredTable.ofPlayers {
        let found = try reader.allPersonalRows(of: rows.player.id, in: table)
        #expect(!found.isEmpty, "\(table.name)")
        for row in found {
          #expect(Set(row.values.keys) == Set(table.exportedColumns.map(\.name)), "\(table.name)")
        }
        let others = try reader.allPersonalRows(of: rows.other.id, in: table)
        let shared = ["players", "names", "matches", "relations"]
        let expected = shared.contains(table.name) ? 1 : 0
        #expect(others.count == expected, "\(table.name)")
        #expect(try reader.allPersonalRows(of: game.id, in: table).isEmpty)
      }
      let acts = try #require(StoredTable.ofPlayers.first { $0.name == "acts" })
      #expect(try reader.allPersonalRows(of: rows.player.id, in: acts).count == 2)
      let reports = try #require(StoredTable.ofPlayers.first { $0.name == "reports" })
      #expect(try reader.allPersonalRows(of: rows.player.id, in: reports).count == 2)
    }
    return Player(id: rows.player.id, name: rows.player.displayName)
  }
}

extension StorageReader {
  /// Returns all rows of a table about a player, read in pages of one, of three and of all, which have to have the same
  /// rows.
  package func allPersonalRows(
    of player: UniqueID, in table: StoredTable
  ) throws -> [PersonalRow] {
    let keys = try personalKeys(of: player, in: table)
    var all: [[PersonalRow]] = []
    for size in [1, 3, keys.count] {
      var (rows, place): ([PersonalRow], Int) = ([], 0)
      while place < keys.count {
        let page = keys.page(from: place, rows: size, bytes: .max)
        rows += try personalRows(page, of: player, in: table)
        place += page.count
      }
      all.append(rows)
    }
    #expect(all[0] == all[2] && all[1] == all[2] && all[0].count == keys.count, "\(table.name)")
    return all[2]
  }
}
