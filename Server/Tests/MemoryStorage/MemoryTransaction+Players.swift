import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  func player(_ id: UniqueID) throws -> StoredPlayer? { rows.players[id] }

  func player(tokenHash: SHA256.Digest) throws -> StoredPlayer? {
    rows.players.values.first { $0.tokenHash == tokenHash || $0.nextTokenHash == tokenHash }
  }

  func displayNames(of players: [UniqueID]) throws -> [UniqueID: String] {
    players.reduce(into: [:]) { names, id in names[id] = rows.players[id]?.shownName }
  }

  func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int {
    let same = rows.names.filter { $0.text == name }
    return same.first { $0.player == player }?.number ?? (same.map(\.number).max() ?? 0) + 1
  }

  func playerCountsBySecret() throws -> [Int?: Int] {
    var players: [Int?: Set<UniqueID>] = [:]
    for player in rows.players.values where player.hasFirstDevice {
      players[player.signingSecret, default: []].insert(player.id)
    }
    for device in rows.devices.values {
      players[device.signingSecret, default: []].insert(device.player)
    }
    return players.mapValues(\.count)
  }

  func insert(_ player: StoredPlayer) throws {
    try require(!rows.hasPlayer(player.id), "player exists")
    try setPlayer(player)
  }

  func update(_ player: StoredPlayer) throws {
    try require(rows.players[player.id] != nil, "no player")
    try setPlayer(player)
  }

  private func setPlayer(_ player: StoredPlayer) throws {
    try requireWhole(player.displayName, player.timeZone, player.firstDeviceName ?? "")
    try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
    rows.players[player.id] = player
    keepName(of: player)
  }

  private func keepName(of player: StoredPlayer) {
    let name = MemoryRows.Name(
      player: player.id, text: FoldedName(player.displayName), number: player.nameNumber)
    guard !rows.names.contains(name) else { return }
    rows.names.removeAll { $0.player == player.id && $0.text == name.text }
    rows.names.append(name)
    let own = rows.names.filter { $0.player == player.id }
    let forgotten = Set(own.dropLast(StoredPlayer.namesKept))
    rows.names.removeAll { forgotten.contains($0) }
  }

  func earlierNames(of player: UniqueID) throws -> [StoredEarlierName] {
    rows.earlierNames.reversed().filter { $0.player == player }
  }

  func insert(_ name: StoredEarlierName) throws {
    try requireWhole(name.name)
    try require(rows.hasPlayer(name.player), "no player")
    rows.earlierNames.append(name)
    let own = rows.earlierNames.indices.filter { rows.earlierNames[$0].player == name.player }
    for index in own.dropLast(StoredEarlierName.kept).reversed() {
      rows.earlierNames.remove(at: index)
    }
  }

  func erasePlayer(_ id: UniqueID) throws {
    try require(rows.players.removeValue(forKey: id) != nil, "no player")
    rows.erasedPlayers.insert(id)
    rows.joinings[id] = nil
    rows.recoveries[id] = nil
    rows.devices = rows.devices.filter { $0.value.player != id }
    rows.names.removeAll { $0.player == id }
    rows.earlierNames.removeAll { $0.player == id }
    rows.playerNetworks.removeAll { $0.player == id }
    rows.starts = rows.starts.filter { $0.key.player != id }
    rows.receipts = rows.receipts.filter { $0.key.player != id }
    rows.notices = rows.notices.filter { $0.value.player != id }
    rows.subscriptions = rows.subscriptions.filter { $0.value.player != id }
    rows.relations = rows.relations.filter { $0.key.player != id && $0.key.other != id }
    rows.followCodes[id] = nil
    rows.suspensions[id] = nil
    rows.reports = rows.reports.filter { $0.value.reporter != id && $0.value.subject != id }
    try forgetRefusals(of: id, keeping: 0)
    for table in ownTables { forgetOwnRows(of: id, in: table) }
    for index in rows.games.indices where rows.games[index].player == id {
      rows.games[index].isHidden = true
    }
  }

  // MARK: Nonces and receipts

  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    try require(rows.hasPlayer(player), "no player")
    let pair = MemoryRows.Pair(player: player, other: nonce)
    guard rows.nonces[pair] == nil else { return false }
    rows.nonces[pair] = time
    return true
  }

  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt? {
    rows.receipts[MemoryRows.ReceiptKey(player: player, route: route, key: key)]
  }

  func insert(_ receipt: StoredReceipt) throws {
    try requireWhole(receipt.route)
    let key = MemoryRows.ReceiptKey(
      player: receipt.player, route: receipt.route, key: receipt.key)
    try require(rows.hasPlayer(receipt.player), "no player")
    try require(rows.receipts[key] == nil, "receipt exists")
    rows.receipts[key] = receipt
  }

  func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws {
    rows.nonces = rows.nonces.filter { $0.value >= noncesBefore }
    rows.receipts = rows.receipts.filter { $0.value.answeredAt >= receiptsBefore }
  }
}
