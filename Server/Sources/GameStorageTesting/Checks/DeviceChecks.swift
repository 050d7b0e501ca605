import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let devices: [StorageCheck] = [
    StorageCheck("devices are read back as they were stored, in the order in which they were added")
    {
      storage in
      var random = RandomRows(seed: 60)
      let (player, other) = (random.player(), random.player())
      var stored: [StoredDevice] = []
      for index in 0..<20 {
        var device = random.device(of: player.id)
        // Two with the same time are in the order of their identifiers.
        device.addedAt = Int64(index / 2)
        stored.append(device)
      }
      let strange = random.device(of: other.id)
      try await storage.write { [stored] rows throws in
        try rows.insert(player)
        try rows.insert(other)
        for device in stored.reversed() { try rows.insert(device) }
        try rows.insert(strange)
      }
      let ordered = stored.sorted {
        $0.addedAt != $1.addedAt ? $0.addedAt < $1.addedAt : $0.id.precedes($1.id)
      }
      try await storage.read { rows throws in
        #expect(try rows.devices(of: player.id) == ordered)
        #expect(try rows.devices(of: other.id) == [strange])
        #expect(try rows.devices(of: strange.id) == [])
        for device in ordered {
          #expect(try rows.device(device.id) == device)
          #expect(try rows.device(tokenHash: device.tokenHash) == device)
          #expect(try rows.player(tokenHash: device.tokenHash) == nil)
          if let next = device.nextTokenHash { #expect(try rows.device(tokenHash: next) == device) }
        }
        #expect(try rows.device(player.id) == nil)
        #expect(try rows.device(tokenHash: player.tokenHash) == nil)
      }
    },
    StorageCheck("a device is replaced and removed") { storage in
      var random = RandomRows(seed: 61)
      let (player, other) = (random.player(), random.player())
      let before = random.device(of: player.id)
      var after = random.device(of: player.id)
      after.id = before.id
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.insert(before)
      }
      try await storage.write { [after] rows throws in
        try rows.expect([.device(before.id)])
        #expect(try rows.device(before.id) == before)
        try rows.update(after)
        #expect(try rows.device(before.id) == after)
      }
      try await storage.read { [after] rows throws in
        #expect(try rows.device(tokenHash: before.tokenHash) == nil)
        #expect(try rows.device(tokenHash: after.tokenHash) == after)
      }
      var moved = after
      moved.player = other.id
      await expectConstraint(storage) { [moved] in try $0.update(moved) }
      try await storage.write { rows throws in
        try rows.expect([.device(before.id)])
        try rows.removeDevice(before.id)
        #expect(try rows.device(before.id) == nil)
      }
      #expect(try await storage.read { try $0.devices(of: player.id) } == [])
      await expectConstraint(storage) { try $0.removeDevice(before.id) }
      await expectConstraint(storage) { [after] in try $0.update(after) }
      let stranger = random.device(of: random.id())
      await expectConstraint(storage) { try $0.insert(stranger) }
    },
    StorageCheck("no two tokens of players or devices have equal hashes") { storage in
      var random = RandomRows(seed: 62)
      var player = random.player()
      player.nextTokenHash = random.digest()
      var device = random.device(of: player.id)
      device.nextTokenHash = random.digest()
      let second = random.device(of: player.id)
      try await storage.write { [player, device] rows throws in
        try rows.insert(player)
        try rows.insert(device)
        try rows.insert(second)
      }
      let used = [
        player.tokenHash, player.nextTokenHash, device.tokenHash, device.nextTokenHash,
      ].compactMap { $0 }
      #expect(used.count == 4)
      for hash in used {
        for isNext in [false, true] {
          var third = random.device(of: player.id)
          if isNext { third.nextTokenHash = hash } else { third.tokenHash = hash }
          await expectConstraint(storage) { [third] in try $0.insert(third) }
          third.id = second.id
          await expectConstraint(storage) { [third] in try $0.update(third) }
          var newcomer = random.player()
          if isNext { newcomer.nextTokenHash = hash } else { newcomer.tokenHash = hash }
          await expectConstraint(storage) { [newcomer] in try $0.insert(newcomer) }
        }
      }
      var same = random.device(of: player.id)
      same.nextTokenHash = same.tokenHash
      await expectConstraint(storage) { [same] in try $0.insert(same) }
      same = random.device(of: player.id)
      same.id = device.id
      await expectConstraint(storage) { [same] in try $0.insert(same) }
    },
    StorageCheck("an erased player has no devices") { storage in
      var random = RandomRows(seed: 63)
      let (player, other) = (random.player(), random.player())
      let (device, otherDevice) = (random.device(of: player.id), random.device(of: other.id))
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.insert(device)
        try rows.insert(otherDevice)
        try rows.erasePlayer(player.id)
        #expect(try rows.devices(of: player.id) == [])
        #expect(try rows.device(tokenHash: device.tokenHash) == nil)
        #expect(try rows.devices(of: other.id) == [otherDevice])
      }
    },
    StorageCheck("players are counted by the secrets of their devices' signing keys") { storage in
      var random = RandomRows(seed: 64)
      var (ada, bob) = (random.player(), random.player())
      (ada.signingSecret, ada.hasFirstDevice) = (1, true)
      (bob.signingSecret, bob.hasFirstDevice) = (1, false)
      try await storage.write { [ada, bob] rows throws in
        try rows.insert(ada)
        try rows.insert(bob)
        #expect(try rows.playerCountsBySecret() == [1: 1])
      }
      for (player, secret) in [(ada, 1), (ada, 2), (ada, 2), (bob, 2)] {
        var device = random.device(of: player.id)
        device.signingSecret = secret
        try await storage.write { [device] in try $0.insert(device) }
      }
      #expect(try await storage.read { try $0.playerCountsBySecret() } == [1: 1, 2: 2])
    },
    StorageCheck("a player has one code for another device") { storage in
      var random = RandomRows(seed: 65)
      let (player, other) = (random.player(), random.player())
      var (first, second) = (random.joining(of: player.id), random.joining(of: player.id))
      (first.claimHash, second.claimHash) = (random.digest(), nil)
      let others = random.joining(of: other.id)
      try await storage.write { [first] rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.set(first)
        try rows.set(others)
      }
      try await storage.read { [first] rows throws in
        #expect(try rows.joining(of: player.id) == first)
        #expect(try rows.joining(slot: first.slot) == first)
        #expect(try rows.joining(claimHash: #require(first.claimHash)) == first)
        #expect(try rows.joining(of: other.id) == others)
        #expect(try rows.joining(slot: "-") == nil)
        #expect(try rows.joining(of: first.id) == nil)
      }
      try await storage.write { [first, second] rows throws in
        try rows.set(second)
        #expect(try rows.joining(of: player.id) == second)
        #expect(try rows.joining(slot: first.slot) == nil)
        #expect(try rows.joining(claimHash: #require(first.claimHash)) == nil)
        try rows.removeJoining(of: player.id)
        try rows.removeJoining(of: player.id)
        #expect(try rows.joining(of: player.id) == nil)
        #expect(try rows.joining(of: other.id) == others)
      }
      for index in 0..<3 {
        var same = random.joining(of: index == 2 ? random.id() : player.id)
        if index == 0 { same.slot = others.slot }
        if index == 1 { same.id = others.id }
        await expectConstraint(storage) { [same] in try $0.set(same) }
      }
      try await storage.write { rows throws in
        try rows.erasePlayer(other.id)
        #expect(try rows.joining(of: other.id) == nil)
      }
    },
    StorageCheck("codes for other devices are forgotten after they expire") { storage in
      var random = RandomRows(seed: 66)
      let players = (0..<5).map { _ in random.player() }
      let codes = players.enumerated().map { index, player in
        var code = random.joining(of: player.id)
        code.expiresAt = Int64(index)
        return code
      }
      try await storage.write { rows throws in
        for player in players { try rows.insert(player) }
        for code in codes { try rows.set(code) }
        #expect(try rows.forgetJoinings(expiredBefore: 3, limit: 2) == 2)
        #expect(try rows.joining(of: players[2].id) == codes[2])
        #expect(try rows.forgetJoinings(expiredBefore: 3, limit: 2) == 1)
        #expect(try rows.forgetJoinings(expiredBefore: 3, limit: 2) == 0)
        let left = try players.map { try rows.joining(of: $0.id) }
        #expect(left == [nil, nil, nil, codes[3], codes[4]])
      }
    },
    StorageCheck("a player has one recovery code") { storage in
      var random = RandomRows(seed: 67)
      let (player, other) = (random.player(), random.player())
      let (first, second) = (random.recovery(of: player.id), random.recovery(of: player.id))
      let (others, unknown) = (random.recovery(of: other.id), random.id())
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.set(first)
        try rows.set(others)
        #expect(try rows.recovery(of: player.id) == first)
        try rows.set(second)
      }
      try await storage.read { rows throws in
        #expect(try rows.recovery(of: player.id) == second)
        #expect(try rows.recovery(codeHash: second.codeHash) == second)
        #expect(try rows.recovery(codeHash: first.codeHash) == nil)
        #expect(try rows.recovery(of: other.id) == others)
        #expect(try rows.recovery(of: unknown) == nil)
      }
      var same = random.recovery(of: player.id)
      same.codeHash = others.codeHash
      await expectConstraint(storage) { [same] in try $0.set(same) }
      let stranger = random.recovery(of: random.id())
      await expectConstraint(storage) { try $0.set(stranger) }
      try await storage.write { rows throws in
        try rows.erasePlayer(other.id)
        #expect(try rows.recovery(of: other.id) == nil)
        #expect(try rows.recovery(codeHash: others.codeHash) == nil)
      }
    },
    StorageCheck("recovery codes are found once one of their times has come") { storage in
      var random = RandomRows(seed: 68)
      let players = (0..<5).map { _ in random.player() }.sorted { $0.id.precedes($1.id) }
      let dues: [(next: UnixTime?, end: UnixTime?)] = [
        (nil, nil), (5, nil), (nil, 5), (9, 5), (6, 6),
      ]
      let codes = zip(players, dues).map { player, due in
        var code = random.recovery(of: player.id)
        (code.nextCodeAt, code.othersEndAt) = (due.next, due.end)
        return code
      }
      try await storage.write { rows throws in
        for player in players { try rows.insert(player) }
        for code in codes { try rows.set(code) }
      }
      try await storage.read { rows throws in
        #expect(try rows.recoveries(dueBy: 4, limit: 9) == [])
        #expect(try rows.recoveries(dueBy: 5, limit: 9) == Array(codes[1...3]))
        #expect(try rows.recoveries(dueBy: 6, limit: 9) == Array(codes[1...4]))
        #expect(try rows.recoveries(dueBy: 6, limit: 2) == Array(codes[1...2]))
        #expect(try rows.recoveries(dueBy: 6, limit: -1) == [])
      }
    },
  ]
}
