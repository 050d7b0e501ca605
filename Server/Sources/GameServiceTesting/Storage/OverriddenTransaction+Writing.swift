import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's, or that of the storage below.

extension OverriddenTransaction {
  func insert(_ player: StoredPlayer) throws {
    if let operation = operations.insertPlayer { return try operation(player) }
    return try writer("insert(_: StoredPlayer)").insert(player)
  }

  func update(_ player: StoredPlayer) throws {
    if let operation = operations.updatePlayer { return try operation(player) }
    return try writer("update(_: StoredPlayer)").update(player)
  }

  func erasePlayer(_ id: UniqueID) throws {
    if let operation = operations.erasePlayer { return try operation(id) }
    return try writer("erasePlayer(_:)").erasePlayer(id)
  }

  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    if let operation = operations.useNonce { return try operation(nonce, player, time) }
    return try writer("use(_:of:at:)").use(nonce, of: player, at: time)
  }

  func insert(_ receipt: StoredReceipt) throws {
    if let operation = operations.insertReceipt { return try operation(receipt) }
    return try writer("insert(_: StoredReceipt)").insert(receipt)
  }

  func forget(noncesBefore nonces: UnixTime, receiptsBefore receipts: UnixTime) throws {
    if let operation = operations.forget { return try operation(nonces, receipts) }
    return try writer("forget(noncesBefore:receiptsBefore:)").forget(
      noncesBefore: nonces, receiptsBefore: receipts)
  }

  func insert(_ game: StoredGame, words: [StoredWord]) throws {
    if let operation = operations.insertGame { return try operation(game, words) }
    return try writer("insert(_:words:)").insert(game, words: words)
  }

  func replace(_ game: StoredGame, words: [StoredWord]) throws {
    if let operation = operations.replaceGame { return try operation(game, words) }
    return try writer("replace(_:words:)").replace(game, words: words)
  }

  func setHidden(_ isHidden: Bool, game: UniqueID) throws {
    if let operation = operations.setHidden { return try operation(isHidden, game) }
    return try writer("setHidden(_:game:)").setHidden(isHidden, game: game)
  }

  func insert(_ challenge: StoredChallenge) throws {
    if let operation = operations.insertChallenge { return try operation(challenge) }
    return try writer("insert(_: StoredChallenge)").insert(challenge)
  }

  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws {
    if let operation = operations.insertStart { return try operation(start, player, challenge) }
    return try writer("insertStart(_:of:in:)").insertStart(start, of: player, in: challenge)
  }

  func insert(_ share: StoredShare) throws {
    if let operation = operations.insertShare { return try operation(share) }
    return try writer("insert(_: StoredShare)").insert(share)
  }

  func insert(_ match: StoredMatch) throws {
    if let operation = operations.insertMatch { return try operation(match) }
    return try writer("insert(_: StoredMatch)").insert(match)
  }

  func update(_ match: StoredMatch) throws {
    if let operation = operations.updateMatch { return try operation(match) }
    return try writer("update(_: StoredMatch)").update(match)
  }

  func insert(_ dictionary: KeptDictionary) throws {
    if let operation = operations.insertDictionary { return try operation(dictionary) }
    return try writer("insert(_: KeptDictionary)").insert(dictionary)
  }

  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
    if let operation = operations.setLastCurrent { return try operation(dictionary, time) }
    return try writer("setLastCurrent(_:at:)").setLastCurrent(dictionary, at: time)
  }

  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
    if let operation = operations.forgetDictionaries { return try operation(time) }
    return try writer("forgetDictionaries(lastCurrentBefore:)").forgetDictionaries(
      lastCurrentBefore: time)
  }

  func append(_ event: StoredEvent.Kind) throws {
    guard let operation = operations.append else { return try writer("append(_:)").append(event) }
    try operation(event)
    appended.append(event)
  }

  func setSetting(_ name: String, to value: [UInt8]) throws {
    if let operation = operations.setSetting { return try operation(name, value) }
    return try writer("setSetting(_:to:)").setSetting(name, to: value)
  }

  func insertWaitingCheck(of game: UniqueID) throws {
    if let operation = operations.insertWaitingCheck { return try operation(game) }
    return try writer("insertWaitingCheck(of:)").insertWaitingCheck(of: game)
  }

  func removeWaitingCheck(of game: UniqueID) throws {
    if let operation = operations.removeWaitingCheck { return try operation(game) }
    return try writer("removeWaitingCheck(of:)").removeWaitingCheck(of: game)
  }

  func insert(_ finding: StoredFinding) throws {
    if let operation = operations.insertFinding { return try operation(finding) }
    return try writer("insert(_: StoredFinding)").insert(finding)
  }
}
