import GameStorage
import Lexicon
import WordCube
import WordCubeAPI

extension OverriddenTransaction {
  // MARK: Players

  func insert(_ player: StoredPlayer) throws { try write(player) { $0.insert(_:) } }
  func update(_ player: StoredPlayer) throws { try write(player) { $0.update(_:) } }
  func erasePlayer(_ id: UniqueID) throws { try write(id) { $0.erasePlayer(_:) } }
  func insert(_ name: StoredEarlierName) throws { try write(name) { $0.insert(_:) } }
  func insert(_ device: StoredDevice) throws { try write(device) { $0.insert(_:) } }
  func update(_ device: StoredDevice) throws { try write(device) { $0.update(_:) } }
  func removeDevice(_ id: UniqueID) throws { try write(id) { $0.removeDevice(_:) } }
  func set(_ joining: StoredJoining) throws { try write(joining) { $0.set(_:) } }
  func removeJoining(of player: UniqueID) throws { try write(player) { $0.removeJoining(of:) } }
  func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int {
    try write(time, limit) { $0.forgetJoinings(expiredBefore:limit:) }
  }
  func set(_ recovery: StoredRecovery) throws { try write(recovery) { $0.set(_:) } }
  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    try write(nonce, player, time, or: true) { $0.use(_:of:at:) }
  }
  func insert(_ receipt: StoredReceipt) throws { try write(receipt) { $0.insert(_:) } }
  func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws {
    try write(noncesBefore, receiptsBefore) { $0.forget(noncesBefore:receiptsBefore:) }
  }

  // MARK: Games

  func insert(_ game: StoredGame, words: [StoredWord]) throws {
    try write(game, words) { $0.insert(_:words:) }
  }
  func replace(_ game: StoredGame, words: [StoredWord]) throws {
    try write(game, words) { $0.replace(_:words:) }
  }
  func setHidden(_ isHidden: Bool, game: UniqueID) throws {
    try write(isHidden, game) { $0.setHidden(_:game:) }
  }

  // MARK: Daily challenges

  func insert(_ challenge: StoredChallenge) throws { try write(challenge) { $0.insert(_:) } }
  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws {
    try write(start, player, challenge) { $0.insertStart(_:of:in:) }
  }
  func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int {
    try write(number, limit) { $0.forgetStarts(ofChallengesBefore:limit:) }
  }

  // MARK: Shared games and matches

  func insert(_ share: StoredShare) throws { try write(share) { $0.insert(_:) } }
  func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int {
    try write(time, limit) { $0.forgetShares(sharedBefore:limit:) }
  }
  func insert(_ match: StoredMatch) throws { try write(match) { $0.insert(_:) } }
  func update(_ match: StoredMatch) throws { try write(match) { $0.update(_:) } }
  func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int {
    try write(time, limit) { $0.forgetUnjoinedMatches(changedBefore:limit:) }
  }
  func set(_ rematch: StoredRematch) throws { try write(rematch) { $0.set(_:) } }

  // MARK: Relations

  func set(_ relation: StoredRelation) throws { try write(relation) { $0.set(_:) } }
  func removeRelation(of player: UniqueID, to other: UniqueID) throws {
    try write(player, other) { $0.removeRelation(of:to:) }
  }
  func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int {
    try write(time, limit) { $0.forgetFollowRequests(askedBefore:limit:) }
  }
  func setFollowCode(_ code: ShareCode, of player: UniqueID) throws {
    try write(code, player) { $0.setFollowCode(_:of:) }
  }

  // MARK: Dictionaries

  func insert(_ dictionary: KeptDictionary) throws { try write(dictionary) { $0.insert(_:) } }
  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
    try write(dictionary, time) { $0.setLastCurrent(_:at:) }
  }
  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
    try write(time) { $0.forgetDictionaries(lastCurrentBefore:) }
  }

  // MARK: Events, settings, checks

  func setSetting(_ name: String, to value: [UInt8]) throws {
    try write(name, value) { $0.setSetting(_:to:) }
  }
  func insertWaitingCheck(of game: UniqueID) throws {
    try write(game) { $0.insertWaitingCheck(of:) }
  }
  func removeWaitingCheck(of game: UniqueID) throws {
    try write(game) { $0.removeWaitingCheck(of:) }
  }
  func insert(_ finding: StoredFinding) throws { try write(finding) { $0.insert(_:) } }
  func forgetRefusals(of player: UniqueID, keeping limit: Int) throws {
    try write(player, limit) { $0.forgetRefusals(of:keeping:) }
  }
  func forgetRefusals(keeping limit: Int, byteCount: Int) throws {
    try write(limit, byteCount) { $0.forgetRefusals(keeping:byteCount:) }
  }

  // MARK: Moderators

  func store(_ moderator: StoredModerator) throws { try write(moderator) { $0.store(_:) } }
  func insert(_ session: StoredModeratorSession) throws { try write(session) { $0.insert(_:) } }
  func endModeratorSessions(_ sessions: ModeratorSessions) throws {
    try write(sessions) { $0.endModeratorSessions(_:) }
  }
  func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws {
    try write(suspension, player) { $0.setSuspension(_:of:) }
  }
  func set(_ network: StoredRefusedNetwork) throws { try write(network) { $0.set(_:) } }
  func removeRefusedNetwork(_ id: UniqueID) throws { try write(id) { $0.removeRefusedNetwork(_:) } }
  func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int {
    try write(time, limit) { $0.forgetRefusedNetworks(endedBefore:limit:) }
  }
  func set(_ network: StoredPlayerNetwork) throws { try write(network) { $0.set(_:) } }
  func forgetNetworks(before day: Int64, limit: Int) throws -> Int {
    try write(day, limit) { $0.forgetNetworks(before:limit:) }
  }

  // MARK: Subscriptions and notices

  func set(_ subscription: StoredSubscription) throws { try write(subscription) { $0.set(_:) } }
  func removeSubscription(_ id: UniqueID) throws { try write(id) { $0.removeSubscription(_:) } }
  func set(_ notice: StoredNotice) throws { try write(notice) { $0.set(_:) } }
  func removeNotice(_ id: UniqueID) throws { try write(id) { $0.removeNotice(_:) } }

  // MARK: Reports

  func insert(_ report: StoredReport) throws { try write(report) { $0.insert(_:) } }
  func closeReport(_ number: Int64, at time: UnixTime) throws {
    try write(number, time) { $0.closeReport(_:at:) }
  }
  func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int {
    try write(time, limit) { $0.forgetReports(closedBefore:limit:) }
  }

  // MARK: Own tables

  func setOwnRow(_ values: [ColumnValue], in table: StoredTable, replacing: Bool) throws {
    try write(values, table, replacing) { $0.setOwnRow(_:in:replacing:) }
  }
  func removeOwnRow(_ key: [ColumnValue], from table: StoredTable) throws -> Bool {
    try write(key, table, or: false) { $0.removeOwnRow(_:from:) }
  }

  // MARK: Acts

  func insert(_ act: StoredAct) throws { try write(act) { $0.insert(_:) } }

  // MARK: Daily counts

  func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int {
    try write(amount, count, player, day, or: amount) { $0.add(_:to:of:day:) }
  }
  func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int {
    try write(day, limit) { $0.forgetDailyCounts(before:limit:) }
  }
}
