import WordCube
import WordCubeAPI

/// The operations that read rows in a body. For a row that does not exist, they return nil. A limit below 0
/// counts as 0.
public protocol StorageReader {
  // MARK: Players

  /// Returns a player. Returns nil if the player was erased.
  func player(_ id: UniqueID) throws -> StoredPlayer?
  /// Returns the player whose first device has a token, or a next token, with the given hash.
  func player(tokenHash: SHA256.Digest) throws -> StoredPlayer?
  /// Returns a device that is not its player's first device.
  func device(_ id: UniqueID) throws -> StoredDevice?
  /// Returns the device that has a token, or a next token, with the given hash, unless it is its player's
  /// first device.
  func device(tokenHash: SHA256.Digest) throws -> StoredDevice?
  /// Returns a player's devices except the first one, in the order of ``StoredDevice/addedAt`` and then of their
  /// identifiers' 16 bytes.
  func devices(of player: UniqueID) throws -> [StoredDevice]
  /// Returns a player's code for adding another device.
  func joining(of player: UniqueID) throws -> StoredJoining?
  /// Returns the code for adding a device, by its ``StoredJoining/slot``.
  func joining(slot: String) throws -> StoredJoining?
  /// Returns the code for adding a device that was used by the device with the given claim.
  func joining(claimHash: SHA256.Digest) throws -> StoredJoining?
  /// Returns a player's recovery code.
  func recovery(of player: UniqueID) throws -> StoredRecovery?
  /// Returns the recovery code with the given hash.
  func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery?
  /// Returns at most `limit` recovery codes for which something is due by a time: the next code takes over,
  /// or the other devices are logged out.
  func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery]
  /// Returns players' names as others see them: ``StoredPlayer/shownName``. Erased players have none.
  func displayNames(of players: [UniqueID]) throws -> [UniqueID: String]
  /// Returns a player's earlier names, the one that was changed last first.
  func earlierNames(of player: UniqueID) throws -> [StoredEarlierName]
  /// Returns the number that a player gets for a name: the number that the player has or had with it, or else
  /// the number after the highest one among the players who have or had that name.
  func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int
  /// Returns how many players have a device with a signing key from each secret, by the secret's number.
  /// Players whose secret is unknown are counted under nil.
  func playerCountsBySecret() throws -> [Int?: Int]
  /// Returns a player's first request on a route with an idempotency key, and its answer.
  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt?

  // MARK: Games

  /// Returns a game.
  func game(_ id: UniqueID) throws -> StoredGame?
  /// Returns a player's game on a puzzle. There is at most one.
  func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame?
  /// Returns at most `limit` games with numbers after `number`, in the order in which they were stored. The first game has
  /// the number 1.
  func games(after number: Int64, limit: Int) throws -> [(number: Int64, game: StoredGame)]
  /// Returns a player's ranked games that are not hidden, in the order in which they were stored.
  func rankedGames(of player: UniqueID) throws -> [RankedGame]
  /// Returns the ranked games of a daily challenge that are not hidden, in the order in which they were stored.
  func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame]
  /// Returns a ranked game that matches a query, is not hidden, and whose player allows others to replay it.
  /// If there are several, it is the one that went onto the boards last, or among these the one that was stored
  /// last.
  func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID?

  // MARK: Words

  /// Returns a word of a game; nil if the word is hidden.
  func word(_ id: UniqueID) throws -> StoredWord?
  /// Calls a body with each word of a query, best first, until the body returns false. If
  /// ``StoredWordQuery/player`` and ``StoredWordQuery/word`` are nil and the lowest score is a board's, the
  /// time depends only on the number of words passed, not on the words around them.
  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws
  /// Counts the words of a query. It examines at most one word more than `limit`, and these can be any of the
  /// words. On boards, the time depends only on that number; with a group or a player, it also depends on the
  /// number of their words.
  func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts

  // MARK: Daily challenges

  /// Returns a daily challenge.
  func challenge(_ id: UniqueID) throws -> StoredChallenge?
  /// Returns the daily challenge of a day in a mode and a language.
  func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge?
  /// Returns a player's first start of a daily challenge.
  func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart?

  // MARK: Shared games

  /// Returns the shared game with the given code.
  func sharedGame(_ code: ShareCode) throws -> StoredShare?
  /// Returns the code with which a game is shared.
  func sharedGame(ofGame game: UniqueID) throws -> StoredShare?

  // MARK: Matches

  /// Returns a match.
  func match(_ id: UniqueID) throws -> StoredMatch?
  /// Returns the match with the given code.
  func match(code: ShareCode) throws -> StoredMatch?
  /// Returns at most `limit` matches after an identifier, in the order of their identifiers' 16 bytes.
  func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch]
  /// Returns at most `limit` matches of a player after a cursor, starting with the one changed last.
  func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws
    -> [StoredMatch]
  /// Returns how many of a player's matches are open or being played.
  func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts
  /// Returns at most `limit` matches that a player opened and nobody has joined, or that the player is
  /// playing, by identifier.
  func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch]
  /// Returns at most `limit` open matches that were opened before a time, oldest first.
  func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch]

  /// Returns which players want a rematch of a match.
  func rematch(after match: UniqueID) throws -> StoredRematch?

  // MARK: Relations

  /// Returns a player's relation to another player.
  func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation?
  /// Returns at most `limit` relations of a kind, latest first; relations from the same time are in the order
  /// of the other players' identifiers' 16 bytes.
  func relations(_ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int) throws
    -> [StoredRelation]
  /// Returns the code that others use to find a player.
  func followCode(of player: UniqueID) throws -> ShareCode?
  /// Returns the player who can be found with the given code.
  func player(followCode: ShareCode) throws -> UniqueID?

  // MARK: Dictionaries

  /// Returns the stored dictionaries, starting with the one that was current last; dictionaries with the same
  /// time are ordered by checksum.
  func dictionaries() throws -> [KeptDictionary]

  // MARK: Events, settings, checks

  /// Returns at most `limit` events with numbers after `number`, in order.
  func events(after number: Int64, limit: Int) throws -> [StoredEvent]
  /// Returns the place of an event, so that an observer can continue after it: ``Storage/observe(after:_:)``.
  func place(ofEvent number: Int64) throws -> EventPlace
  /// Returns at most `limit` last events up to and including a place, in order. Returns none if the place is
  /// from another storage, or if a schema update may have changed events since.
  func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent]
  /// Returns the time of the database's clock, to compare other clocks with; nil if that clock is this
  /// process's own.
  func databaseTime() throws -> UnixTime?
  /// Returns a setting of the server, such as a secret.
  func setting(_ name: String) throws -> [UInt8]?
  /// Returns at most `limit` games that wait for a plausibility check, in order.
  func waitingChecks(limit: Int) throws -> [UniqueID]
  /// Returns at most `limit` check results and stored refused games, starting with the one added last.
  func findings(limit: Int) throws -> [StoredFinding]

  // MARK: Moderators

  /// Returns all moderators, including revoked ones, in the order in which they were added.
  func moderators() throws -> [StoredModerator]
  /// Returns the session with a token, even if it has expired.
  func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession?
  /// Returns at most `limit` players who have or had a name with the number `first` or a higher one, lowest
  /// numbers first.
  func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID]
  /// Returns at most `limit` games with numbers below `number`, starting with the one stored last. They are
  /// one player's games, or all players' games if `player` is nil.
  func games(of player: UniqueID?, before number: Int64, limit: Int) throws
    -> [(number: Int64, game: StoredGame)]

  /// Returns how many games have numbers after `number`, and how many players played them. The time depends
  /// on the number of games.
  func gameCounts(after number: Int64) throws -> StoredGameCounts

  /// Returns a player's last suspension, even if it has ended.
  func suspension(of player: UniqueID) throws -> StoredSuspension?
  /// Returns the suspensions that end after a time, by their players.
  func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension]
  /// Returns the refused networks, even if their refusal has ended, in the order of their identifiers' 16 bytes.
  func refusedNetworks() throws -> [StoredRefusedNetwork]
  /// Returns the networks that a player's requests came from, the latest day first. Of the same day, the network that was added
  /// last is the first.
  func networks(of player: UniqueID) throws -> [StoredPlayerNetwork]

  // MARK: Subscriptions and notices

  /// Returns a subscription.
  func subscription(_ id: UniqueID) throws -> StoredSubscription?
  /// Returns a player's subscriptions, in the order in which they were added; those added at the same time
  /// are ordered by identifier.
  func subscriptions(of player: UniqueID) throws -> [StoredSubscription]
  /// Returns at most `limit` subscriptions whose player is to be reminded by a time, in the order of these times and then by
  /// identifier.
  func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription]
  /// Returns a notice.
  func notice(_ id: UniqueID) throws -> StoredNotice?
  /// Returns at most `limit` notices that are due by a time, in the order in which they are due and then by identifier.
  func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice]

  // MARK: Export

  /// Returns the keys of a table's rows about a player who was not erased, in the order of an export. The time can depend on
  /// the number of all rows.
  func personalKeys(of player: UniqueID, in table: StoredTable) throws -> PersonalKeys
  /// Returns the rows for keys from ``personalKeys(of:in:)``, in the same order, leaving out rows that no
  /// longer exist. The time depends on the number of keys.
  func personalRows(_ keys: PersonalKeys, of player: UniqueID, in table: StoredTable) throws
    -> [PersonalRow]

  // MARK: Own tables

  /// Returns the rows of a query, with the values of all columns in the order of the table's columns. A storage throws
  /// ``StorageError/failed(_:)`` for a table that is not one of its ``Storage/ownTables``, and for names and values
  /// that don't fit the table. Call ``rows(_:where:orderedBy:after:limit:)`` instead.
  func ownRows(_ query: OwnQuery) throws -> [[ColumnValue]]

  // MARK: Reports

  /// Returns a report, open or closed.
  func report(_ number: Int64) throws -> StoredReport?
  /// Returns the open reports of a query, in the order of their numbers.
  func openReports(_ query: StoredReportQuery) throws -> [(number: Int64, report: StoredReport)]
  /// Returns at most `limit` reports about or by a player, open and closed, latest first.
  func reports(_ side: ReportSide, limit: Int) throws -> [(number: Int64, report: StoredReport)]
  /// Returns the number of open reports, or `limit` if there are more. The time depends on that number.
  func openReportCount(limit: Int) throws -> Int

  // MARK: Acts

  /// Returns at most `limit` entries of the log of acts with numbers after `number`, in order.
  func acts(after number: Int64, limit: Int) throws -> [StoredAct]
}

extension StorageReader {
  /// Returns a place that has the number and no bytes.
  public func place(ofEvent number: Int64) throws -> EventPlace { EventPlace(number: number) }

  /// Returns nil, because the database runs in this process and has no clock of its own.
  public func databaseTime() throws -> UnixTime? { nil }

  /// Returns the last events up to the one with the place's number.
  public func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent] {
    guard place.bytes.isEmpty, place.number > 0 else { return [] }
    let limit = Int64(max(0, limit))
    let events = try events(after: max(0, place.number - limit), limit: Int(limit))
    return events.filter { $0.number <= place.number }
  }
}
