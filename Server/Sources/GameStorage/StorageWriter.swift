import Lexicon
import WordCube
import WordCubeAPI

/// The operations that change rows in a body.
///
/// An operation throws ``StorageError/constraint(_:)`` if a row breaks a uniqueness rule of its type, if a row refers
/// to a row that does not exist, if the row to change does not exist, or if a string contains U+0000, because databases
/// cut such a string off or refuse it. A row may refer to an erased player. The storage may keep part of a failed
/// operation's changes, so a body must rethrow the error.
public protocol StorageWriter: StorageReader {
  /// Announces which rows the body will read next, so that a storage behind a network can read them together.
  /// This does not affect what a body reads. If the body begins with this call, a storage can run changes
  /// that expect the same player one after the other: it then throws an error, which the body must rethrow,
  /// and runs the body again.
  func expect(_ rows: [ExpectedRow]) throws

  // MARK: Players

  /// Adds a player.
  func insert(_ player: StoredPlayer) throws
  /// Replaces a player.
  func update(_ player: StoredPlayer) throws
  /// Removes a player's name, earlier names, tokens, devices, networks, codes, starts, receipts, refused games, suspension,
  /// subscriptions, notices, reports by and about the player, relations in both directions, and the rows of your own
  /// tables that are declared with ``StoredTable/Personal/removed(with:)``, and hides the player's games.
  func erasePlayer(_ id: UniqueID) throws
  /// Adds a name that a player had before. Removes the player's earliest ones, until at most ``StoredEarlierName/kept`` are
  /// left.
  func insert(_ name: StoredEarlierName) throws
  /// Adds a device.
  func insert(_ device: StoredDevice) throws
  /// Replaces a device. It stays with its player.
  func update(_ device: StoredDevice) throws
  /// Removes a device.
  func removeDevice(_ id: UniqueID) throws
  /// Replaces or adds a player's code for another device.
  func set(_ joining: StoredJoining) throws
  /// Removes a player's code for another device. Does nothing if there is none.
  func removeJoining(of player: UniqueID) throws
  /// Removes at most `limit` codes for adding devices that expired before a time. Returns how many it
  /// removed.
  func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int
  /// Replaces or adds a player's recovery code.
  func set(_ recovery: StoredRecovery) throws
  /// Stores that a player used a nonce. Returns false if it was already used.
  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool
  /// Adds a receipt.
  func insert(_ receipt: StoredReceipt) throws
  /// Removes nonces and receipts that are older than the given times.
  func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws

  // MARK: Games

  /// Adds a game and its words, which have the game's identifier, player and language.
  func insert(_ game: StoredGame, words: [StoredWord]) throws
  /// Replaces a game that counts on no board and has no words with another one that has the same identifier, player and
  /// puzzle. It keeps its place among the games.
  func replace(_ game: StoredGame, words: [StoredWord]) throws
  /// Hides a game and its words on boards, or shows them again.
  func setHidden(_ isHidden: Bool, game: UniqueID) throws

  // MARK: Daily challenges

  /// Adds a daily challenge.
  func insert(_ challenge: StoredChallenge) throws
  /// Stores a player's first start of a daily challenge. A second start changes nothing.
  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws
  /// Removes at most `limit` starts of challenges on days before a number. Returns how many it removed.
  func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int

  // MARK: Shared games and matches

  /// Adds the code of a shared game.
  func insert(_ share: StoredShare) throws
  /// Removes at most `limit` codes of games that were shared before a time, oldest first. Returns how many it
  /// removed.
  func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int
  /// Adds a match.
  func insert(_ match: StoredMatch) throws
  /// Replaces a match.
  func update(_ match: StoredMatch) throws
  /// Removes at most `limit` matches that are over, that nobody joined, and that were last changed before a
  /// time, oldest first. Returns how many it removed. No rematch may refer to one of them.
  func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int

  /// Adds or replaces the row that says which players want a rematch of a match.
  func set(_ rematch: StoredRematch) throws

  // MARK: Relations

  /// Adds or replaces a player's relation to another player.
  func set(_ relation: StoredRelation) throws
  /// Removes a player's relation to another player. Does nothing if there is none.
  func removeRelation(of player: UniqueID, to other: UniqueID) throws
  /// Removes at most `limit` follow requests that were made before a time, oldest first, whether or not they
  /// were answered. Keeps accepted ones. Returns how many it removed.
  func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int
  /// Sets the code that others use to find a player, replacing the previous one.
  func setFollowCode(_ code: ShareCode, of player: UniqueID) throws

  // MARK: Dictionaries

  /// Adds a dictionary.
  func insert(_ dictionary: KeptDictionary) throws
  /// Stores the time when a dictionary was the current one. Does nothing if the storage does not contain it.
  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws
  /// Removes dictionaries that were last current before a time.
  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws

  // MARK: Events, settings, checks

  /// Adds an event. The storage assigns its number.
  func append(_ event: StoredEvent.Kind) throws
  /// Sends a note to the listeners of all processes when the change is committed. The note is not stored: a
  /// process that is not listening at that time never gets it.
  ///
  /// - Parameter note: A note that ``StorageNote`` allows; any other note throws
  ///   ``StorageError/constraint(_:)``.
  func tell(_ note: String) throws
  /// Stores a setting of the server.
  func setSetting(_ name: String, to value: [UInt8]) throws
  /// Adds a game to the games that wait for a plausibility check, unless it is already waiting.
  func insertWaitingCheck(of game: UniqueID) throws
  /// Removes a game from the games that wait for a plausibility check. Does nothing if it is not waiting.
  func removeWaitingCheck(of game: UniqueID) throws
  /// Adds the result of a check, or a refused game.
  func insert(_ finding: StoredFinding) throws
  /// Removes a player's refused games, oldest first, until at most `limit` are left.
  func forgetRefusals(of player: UniqueID, keeping limit: Int) throws
  /// Removes refused games, oldest first, until at most `limit` are left and their submissions have at most
  /// `byteCount` bytes in total.
  func forgetRefusals(keeping limit: Int, byteCount: Int) throws

  // MARK: Moderators

  /// Adds a moderator, or replaces the one with the same identifier.
  func store(_ moderator: StoredModerator) throws
  /// Adds a session.
  func insert(_ session: StoredModeratorSession) throws
  /// Removes sessions. Does nothing if there are none.
  func endModeratorSessions(_ sessions: ModeratorSessions) throws

  /// Sets or removes a player's suspension. An erased player cannot have one. Does nothing if there is none to remove.
  func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws
  /// Adds a refused network, or replaces the one with the same identifier.
  func set(_ network: StoredRefusedNetwork) throws
  /// Removes a refused network. Does nothing if there is none.
  func removeRefusedNetwork(_ id: UniqueID) throws
  /// Removes at most `limit` refused networks whose refusal ended before a time, earliest end first. Returns
  /// how many it removed.
  func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int
  /// Adds a network of a player, or replaces its day. Removes the player's last networks in the order of
  /// ``StorageReader/networks(of:)``, until at most ``StoredPlayerNetwork/kept`` are left. Does nothing if the player was erased.
  func set(_ network: StoredPlayerNetwork) throws
  /// Removes at most `limit` networks of players whose day is before a number. Returns how many it removed.
  func forgetNetworks(before day: Int64, limit: Int) throws -> Int

  // MARK: Subscriptions and notices

  /// Adds a subscription, or replaces the one with the same identifier. Any other subscription with the same
  /// endpoint is removed, along with its notices.
  func set(_ subscription: StoredSubscription) throws
  /// Removes a subscription and its notices. Does nothing if there is none.
  func removeSubscription(_ id: UniqueID) throws
  /// Adds a notice, or replaces the one with the same identifier.
  func set(_ notice: StoredNotice) throws
  /// Removes a notice. Does nothing if there is none.
  func removeNotice(_ id: UniqueID) throws

  // MARK: Reports

  /// Adds a report. Its number is greater than those of all earlier reports.
  func insert(_ report: StoredReport) throws
  /// Closes an open report.
  func closeReport(_ number: Int64, at time: UnixTime) throws
  /// Removes at most `limit` reports that were closed before a time, earliest first. Returns how many it
  /// removed.
  func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int

  // MARK: Own tables

  /// Adds a row to one of your own tables. If there is one with the same key, replaces it, or throws
  /// ``StorageError/constraint(_:)``. Call `set(_:)` or `insert(_:)` with an ``OwnRow`` instead.
  ///
  /// - Parameters:
  ///   - values: The values of all columns, in the order of the table's columns.
  ///   - table: One of the storage's ``Storage/ownTables``.
  ///   - replacing: Whether to replace a row with the same key.
  func setOwnRow(_ values: [ColumnValue], in table: StoredTable, replacing: Bool) throws
  /// Removes the row with a key from one of your own tables, and returns whether there was one. Call ``remove(_:key:)``
  /// instead.
  func removeOwnRow(_ key: [ColumnValue], from table: StoredTable) throws -> Bool

  // MARK: Acts

  /// Adds an entry to the log of acts as it is. Use ``record(_:)`` to make the entry that follows the last
  /// one. No operation changes or removes entries.
  func insert(_ act: StoredAct) throws

  // MARK: Daily counts

  /// Adds an amount to a player's count for a day, whose number the caller chooses. Returns the sum.
  func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int
  /// Removes at most `limit` counts of earlier days. Returns how many it removed.
  func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int
}

/// The limits on a note: at most ``mostBytes`` bytes of UTF-8, without U+0000.
public enum StorageNote {
  /// The maximum number of bytes. PostgreSQL's limit is just below 8,000.
  public static let mostBytes = 7_900

  /// Throws ``StorageError/constraint(_:)`` unless a note can be sent.
  public static func check(_ note: String) throws(StorageError) {
    guard note.utf8.count <= mostBytes else {
      throw .constraint("a note of more than \(mostBytes) bytes")
    }
    guard !note.utf8.contains(0) else { throw .constraint("text with U+0000") }
  }
}
