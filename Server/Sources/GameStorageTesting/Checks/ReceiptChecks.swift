import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let receipts: [StorageCheck] = [
    StorageCheck("a player can use a nonce only once") { storage in
      var random = RandomRows(seed: 11)
      let (first, second, nonce) = (random.player(), random.player(), random.nonce())
      try await storage.write { rows throws in
        try rows.insert(first)
        try rows.insert(second)
        #expect(try rows.use(nonce, of: first.id, at: 100))
        #expect(try !rows.use(nonce, of: first.id, at: 101))
        #expect(try rows.use(nonce, of: second.id, at: 200))
      }
      #expect(try await storage.write { try !$0.use(nonce, of: first.id, at: 300) })
      let stranger = random.id()
      await expectConstraint(storage) { _ = try $0.use(nonce, of: stranger, at: 1) }
    },
    StorageCheck("nonces and receipts from before a given time are forgotten") { storage in
      var random = RandomRows(seed: 12)
      let player = random.player()
      let nonces = (0..<10).map { _ in random.nonce() }
      let receipts = (0..<10).map { time in
        var receipt = random.receipt(of: player.id)
        receipt.answeredAt = Int64(time)
        return receipt
      }
      try await storage.write { rows throws in
        try rows.insert(player)
        for (time, nonce) in nonces.enumerated() {
          #expect(try rows.use(nonce, of: player.id, at: Int64(time)))
        }
        for receipt in receipts { try rows.insert(receipt) }
        try rows.forget(noncesBefore: 4, receiptsBefore: 7)
        for (time, receipt) in receipts.enumerated() {
          let found = try rows.receipt(of: player.id, route: receipt.route, key: receipt.key)
          #expect(found == (time < 7 ? nil : receipt))
        }
        for (time, nonce) in nonces.enumerated() {
          #expect(try rows.use(nonce, of: player.id, at: 9) == (time < 4))
        }
      }
    },
    StorageCheck("receipts are unique by player, route and key") { storage in
      var random = RandomRows(seed: 13)
      let (first, second) = (random.player(), random.player())
      let receipt = random.receipt(of: first.id)
      var (ofSecond, ofRoute, ofKey) = (receipt, receipt, receipt)
      ofSecond.player = second.id
      ofRoute.route += "2"
      ofKey.key = random.key()
      let others = [ofSecond, ofRoute, ofKey]
      try await storage.write { rows throws in
        try rows.insert(first)
        try rows.insert(second)
        try rows.insert(receipt)
        for other in others { try rows.insert(other) }
        for each in [receipt] + others {
          #expect(try rows.receipt(of: each.player, route: each.route, key: each.key) == each)
        }
      }
      await expectConstraint(storage) { try $0.insert(receipt) }
      let strange = random.receipt(of: random.id())
      await expectConstraint(storage) { try $0.insert(strange) }
    },
  ]
}
