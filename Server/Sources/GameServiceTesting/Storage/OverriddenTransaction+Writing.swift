import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's or the underlying storage's, or it is missing.

extension OverriddenTransaction {
  func insert(_ player: StoredPlayer) throws {
    if let operation = operations.insertPlayer { return try operation(player) }
    try writer("insertPlayer")?.insert(player)
  }

  func update(_ player: StoredPlayer) throws {
    if let operation = operations.updatePlayer { return try operation(player) }
    try writer("updatePlayer")?.update(player)
  }

  func insert(_ device: StoredDevice) throws {
    if let operation = operations.insertDevice { return try operation(device) }
    try writer("insertDevice")?.insert(device)
  }

  func update(_ device: StoredDevice) throws {
    if let operation = operations.updateDevice { return try operation(device) }
    try writer("updateDevice")?.update(device)
  }

  func removeDevice(_ id: UniqueID) throws {
    if let operation = operations.removeDevice { return try operation(id) }
    try writer("removeDevice")?.removeDevice(id)
  }

  func set(_ joining: StoredJoining) throws {
    if let operation = operations.setJoining { return try operation(joining) }
    try writer("setJoining")?.set(joining)
  }

  func removeJoining(of player: UniqueID) throws {
    if let operation = operations.removeJoining { return try operation(player) }
    try writer("removeJoining")?.removeJoining(of: player)
  }

  func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int {
    if let operation = operations.forgetJoinings { return try operation(time, limit) }
    return try writer("forgetJoinings")?.forgetJoinings(expiredBefore: time, limit: limit) ?? 0
  }

  func set(_ recovery: StoredRecovery) throws {
    if let operation = operations.setRecovery { return try operation(recovery) }
    try writer("setRecovery")?.set(recovery)
  }

  func erasePlayer(_ id: UniqueID) throws {
    if let operation = operations.erasePlayer { return try operation(id) }
    try writer("erasePlayer")?.erasePlayer(id)
  }

  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    if let operation = operations.useNonce { return try operation(nonce, player, time) }
    return try writer("useNonce")?.use(nonce, of: player, at: time) ?? true
  }

  func insert(_ receipt: StoredReceipt) throws {
    if let operation = operations.insertReceipt { return try operation(receipt) }
    try writer("insertReceipt")?.insert(receipt)
  }

  func forget(noncesBefore nonces: UnixTime, receiptsBefore receipts: UnixTime) throws {
    if let operation = operations.forget { return try operation(nonces, receipts) }
    try writer("forget")?.forget(noncesBefore: nonces, receiptsBefore: receipts)
  }

  func insert(_ game: StoredGame, words: [StoredWord]) throws {
    if let operation = operations.insertGame { return try operation(game, words) }
    try writer("insertGame")?.insert(game, words: words)
  }

  func replace(_ game: StoredGame, words: [StoredWord]) throws {
    if let operation = operations.replaceGame { return try operation(game, words) }
    try writer("replaceGame")?.replace(game, words: words)
  }

  func setHidden(_ isHidden: Bool, game: UniqueID) throws {
    if let operation = operations.setHidden { return try operation(isHidden, game) }
    try writer("setHidden")?.setHidden(isHidden, game: game)
  }

  func insert(_ challenge: StoredChallenge) throws {
    if let operation = operations.insertChallenge { return try operation(challenge) }
    try writer("insertChallenge")?.insert(challenge)
  }

  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws {
    if let operation = operations.insertStart { return try operation(start, player, challenge) }
    try writer("insertStart")?.insertStart(start, of: player, in: challenge)
  }

  func insert(_ share: StoredShare) throws {
    if let operation = operations.insertShare { return try operation(share) }
    try writer("insertShare")?.insert(share)
  }

  func insert(_ match: StoredMatch) throws {
    if let operation = operations.insertMatch { return try operation(match) }
    try writer("insertMatch")?.insert(match)
  }

  func update(_ match: StoredMatch) throws {
    if let operation = operations.updateMatch { return try operation(match) }
    try writer("updateMatch")?.update(match)
  }

  func insert(_ dictionary: KeptDictionary) throws {
    if let operation = operations.insertDictionary { return try operation(dictionary) }
    try writer("insertDictionary")?.insert(dictionary)
  }

  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
    if let operation = operations.setLastCurrent { return try operation(dictionary, time) }
    try writer("setLastCurrent")?.setLastCurrent(dictionary, at: time)
  }

  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
    if let operation = operations.forgetDictionaries { return try operation(time) }
    try writer("forgetDictionaries")?.forgetDictionaries(lastCurrentBefore: time)
  }

  func append(_ event: StoredEvent.Kind) throws {
    guard let operation = operations.append else {
      try writer("append")?.append(event)
      return
    }
    try operation(event)
    appended.append(event)
  }

  func tell(_ note: String) throws {
    guard let operation = operations.tell else {
      try writer("tell")?.tell(note)
      return
    }
    try operation(note)
    told.append(note)
  }

  func setSetting(_ name: String, to value: [UInt8]) throws {
    if let operation = operations.setSetting { return try operation(name, value) }
    try writer("setSetting")?.setSetting(name, to: value)
  }

  func insertWaitingCheck(of game: UniqueID) throws {
    if let operation = operations.insertWaitingCheck { return try operation(game) }
    try writer("insertWaitingCheck")?.insertWaitingCheck(of: game)
  }

  func removeWaitingCheck(of game: UniqueID) throws {
    if let operation = operations.removeWaitingCheck { return try operation(game) }
    try writer("removeWaitingCheck")?.removeWaitingCheck(of: game)
  }

  func insert(_ finding: StoredFinding) throws {
    if let operation = operations.insertFinding { return try operation(finding) }
    try writer("insertFinding")?.insert(finding)
  }
}
