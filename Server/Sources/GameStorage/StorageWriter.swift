import Lexicon
import WordCube
import WordCubeAPI

/// The rows that a body can change.
///
/// A row that breaks a uniqueness that its type names, a row that names a row that does not exist, and a change
/// of a row that does not exist are ``StorageError/constraint(_:)``, and so is a text with U+0000, which databases cut
/// off or refuse. A row may name an erased player. The storage can keep a part of what such an operation does, so a body
/// must throw the error.
public protocol StorageWriter: StorageReader {
  /// Says which rows the body will ask for next. A storage that is reached over a network reads them together. It changes
  /// nothing of what a body reads. If the body begins with it, a storage can let changes that expect the same player run
  /// one after the other: it throws, and runs the body again, so the body must throw the error.
  func expect(_ rows: [ExpectedRow]) throws

  // MARK: Players

  /// Adds a player.
  func insert(_ player: StoredPlayer) throws
  /// Replaces a player.
  func update(_ player: StoredPlayer) throws
  /// Removes a player's name, tokens, devices, codes, starts, receipts, refused games, suspension, subscriptions, notices,
  /// reports by and of the player, and relations to and of others, and hides the games.
  func erasePlayer(_ id: UniqueID) throws
  /// Adds a device.
  func insert(_ device: StoredDevice) throws
  /// Replaces a device. It stays that of its player.
  func update(_ device: StoredDevice) throws
  /// Removes a device.
  func removeDevice(_ id: UniqueID) throws
  /// Replaces the code of a player for another device, or adds it.
  func set(_ joining: StoredJoining) throws
  /// Removes the code of a player for another device. Nothing happens if there is none.
  func removeJoining(of player: UniqueID) throws
  /// Removes codes for devices that ended before a time, at most `limit`. Returns how many.
  func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int
  /// Replaces the recovery code of a player, or adds it.
  func set(_ recovery: StoredRecovery) throws
  /// Notes that a player used a nonce; false if it was used before.
  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool
  /// Adds a receipt.
  func insert(_ receipt: StoredReceipt) throws
  /// Removes nonces and receipts that are older.
  func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws

  // MARK: Games

  /// Adds a game and its words, which have the game's identifier, player and language.
  func insert(_ game: StoredGame, words: [StoredWord]) throws
  /// Replaces a game that counts on no board and has no words by another of the same identifier, player and puzzle.
  /// It keeps its place among the games.
  func replace(_ game: StoredGame, words: [StoredWord]) throws
  /// Hides a game and its words from boards, or shows them again.
  func setHidden(_ isHidden: Bool, game: UniqueID) throws

  // MARK: Daily challenges

  /// Adds a daily challenge.
  func insert(_ challenge: StoredChallenge) throws
  /// Notes that a player starts a daily challenge. A second start changes nothing.
  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws
  /// Removes starts of challenges of the days before a number, at most `limit`. Returns how many.
  func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int

  // MARK: Shared games and matches

  /// Adds a code.
  func insert(_ share: StoredShare) throws
  /// Removes codes of games that were shared before a time, the first shared first, at most `limit`. Returns how many.
  func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int
  /// Adds a match.
  func insert(_ match: StoredMatch) throws
  /// Replaces a match.
  func update(_ match: StoredMatch) throws
  /// Removes matches that are over and that nobody joined, of those that were changed last before a time, the oldest
  /// first, at most `limit`. Returns how many. No rematch may name one of them.
  func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int

  /// Adds who wants another match after a match, or replaces it.
  func set(_ rematch: StoredRematch) throws

  // MARK: Relations

  /// Adds a relation of a player to another one, or replaces it.
  func set(_ relation: StoredRelation) throws
  /// Removes the relation of a player to another one. Nothing happens if there is none.
  func removeRelation(of player: UniqueID, to other: UniqueID) throws
  /// Removes requests that were asked before a time, answered or not, but no consents, the oldest first, at most `limit`.
  /// Returns how many.
  func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int
  /// Sets the code by which others find a player, instead of the one before.
  func setFollowCode(_ code: ShareCode, of player: UniqueID) throws

  // MARK: Dictionaries

  /// Adds a dictionary.
  func insert(_ dictionary: KeptDictionary) throws
  /// Notes that a dictionary is the current one. Nothing happens if it is not kept.
  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws
  /// Removes dictionaries that were the current one only before a time.
  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws

  // MARK: Events, settings, checks

  /// Adds an event. The storage assigns its number.
  func append(_ event: StoredEvent.Kind) throws
  /// Sends a note to the listeners of all processes when the change is committed. It is not stored: a process that does
  /// not listen at that time never gets it.
  ///
  /// - Parameter note: What ``StorageNote`` allows; another one is ``StorageError/constraint(_:)``.
  func tell(_ note: String) throws
  /// Sets a value of the server.
  func setSetting(_ name: String, to value: [UInt8]) throws
  /// Adds a game to those that wait for a check of plausibility. A game that waits is not added again.
  func insertWaitingCheck(of game: UniqueID) throws
  /// Removes a game from those that wait for a check of plausibility. Nothing happens if it does not wait.
  func removeWaitingCheck(of game: UniqueID) throws
  /// Adds the result of a check, or a refused game.
  func insert(_ finding: StoredFinding) throws
  /// Removes refused games of a player, the first added first, until `limit` are left.
  func forgetRefusals(of player: UniqueID, keeping limit: Int) throws
  /// Removes refused games, the first added first, until at most `limit` are left, whose submissions have at most
  /// `byteCount` bytes.
  func forgetRefusals(keeping limit: Int, byteCount: Int) throws

  // MARK: Moderators

  /// Adds a moderator, or replaces the one of the same identifier.
  func store(_ moderator: StoredModerator) throws
  /// Adds a session.
  func insert(_ session: StoredModeratorSession) throws
  /// Removes sessions. Nothing happens if there are none.
  func endModeratorSessions(_ sessions: ModeratorSessions) throws

  /// Sets or removes the suspension of a player. An erased player has none. Nothing happens if there is none to remove.
  func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws
  /// Adds a refused network, or replaces the one of the same identifier.
  func set(_ network: StoredRefusedNetwork) throws
  /// Removes a refused network. Nothing happens if there is none.
  func removeRefusedNetwork(_ id: UniqueID) throws
  /// Removes refused networks whose refusal ended before a time, the first ended first, at most `limit`. Returns how many.
  func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int

  // MARK: Subscriptions and notices

  /// Adds a subscription, or replaces the one of the same identifier. Another one of the same endpoint goes, with its
  /// notices.
  func set(_ subscription: StoredSubscription) throws
  /// Removes a subscription, with its notices. Nothing happens if there is none.
  func removeSubscription(_ id: UniqueID) throws
  /// Adds a notice, or replaces the one of the same identifier.
  func set(_ notice: StoredNotice) throws
  /// Removes a notice. Nothing happens if there is none.
  func removeNotice(_ id: UniqueID) throws

  // MARK: Reports

  /// Adds a report. Its number is greater than those of the reports before.
  func insert(_ report: StoredReport) throws
  /// Closes a report that is open.
  func closeReport(_ number: Int64, at time: UnixTime) throws
  /// Removes reports that were closed before a time, the first closed first, at most `limit`. Returns how many.
  func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int

  // MARK: Acts

  /// Adds an entry of the log of acts as it is. ``record(_:)`` makes the entry after the last one. Nothing changes or
  /// removes entries.
  func insert(_ act: StoredAct) throws

  // MARK: Daily counts

  /// Adds to a count of a player and a day, which is a number of the caller's. Returns the sum.
  func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int
  /// Removes counts of earlier days, at most `limit`. Returns how many.
  func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int
}

/// What a note may be: at most ``mostBytes`` bytes of UTF-8, without U+0000.
public enum StorageNote {
  /// The maximum number of bytes. PostgreSQL sends fewer than 8,000.
  public static let mostBytes = 7_900

  /// Throws ``StorageError/constraint(_:)`` unless a note can be sent.
  public static func check(_ note: String) throws(StorageError) {
    guard note.utf8.count <= mostBytes else {
      throw .constraint("a note of more than \(mostBytes) bytes")
    }
    guard !note.utf8.contains(0) else { throw .constraint("text with U+0000") }
  }
}
