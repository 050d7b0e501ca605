import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let texts: [StorageCheck] = [
    StorageCheck("a string with U+0000 is refused, not cut off") { storage in
      var random = RandomRows(seed: 71)
      let player = random.player()
      let game = random.game(of: player.id)
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(game, words: [])
      }
      let text = "a\u{0}b"
      var (named, zoned, renamed) = (random.player(), random.player(), player)
      named.displayName = text
      zoned.timeZone = text
      renamed.displayName = text
      var challenge = random.challenge()
      challenge.provenance = text
      var finding = random.finding(of: player.id, game: game.id)
      finding.text = text
      var receipt = random.receipt(of: player.id)
      receipt.route = text
      let other = random.game(of: player.id)
      var word = random.word(of: other)
      word.word = text
      let changes: [@Sendable (any StorageWriter) throws -> Void] = [
        { [named] in try $0.insert(named) }, { [zoned] in try $0.insert(zoned) },
        { [renamed] in try $0.update(renamed) }, { [challenge] in try $0.insert(challenge) },
        { [finding] in try $0.insert(finding) }, { [receipt] in try $0.insert(receipt) },
        { [word] in try $0.insert(other, words: [word]) }, { try $0.setSetting(text, to: []) },
      ]
      for change in changes {
        await #expect(throws: StorageError.constraint("text with U+0000")) {
          try await storage.write(change)
        }
      }
      try await storage.read { [named, challenge] rows throws in
        #expect(try rows.player(player.id) == player && rows.player(named.id) == nil)
        #expect(try rows.challenge(challenge.id) == nil && rows.findings(limit: 9) == [])
        #expect(try rows.game(other.id) == nil)
      }
    }
  ]
}
