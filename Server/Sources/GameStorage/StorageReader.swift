import WordCube
import WordCubeAPI

/// The rows that a body can read. Rows that do not exist are nil. A limit below 0 is 0.
public protocol StorageReader {
  // MARK: Players

  /// A player who was not erased.
  func player(_ id: UniqueID) throws -> StoredPlayer?
  /// The player whose first device has a token, or a next token, with a hash.
  func player(tokenHash: SHA256.Digest) throws -> StoredPlayer?
  /// A device that is not the first one of its player.
  func device(_ id: UniqueID) throws -> StoredDevice?
  /// The device whose token, or whose next token, has a hash, unless it is the first one of its player.
  func device(tokenHash: SHA256.Digest) throws -> StoredDevice?
  /// The devices of a player without the first one, in the order of ``StoredDevice/addedAt`` and of the 16 bytes of their
  /// identifiers.
  func devices(of player: UniqueID) throws -> [StoredDevice]
  /// The code of a player for another device.
  func joining(of player: UniqueID) throws -> StoredJoining?
  /// The code with a slot.
  func joining(slot: String) throws -> StoredJoining?
  /// The code that a device with a claim has used.
  func joining(claimHash: SHA256.Digest) throws -> StoredJoining?
  /// The recovery code of a player.
  func recovery(of player: UniqueID) throws -> StoredRecovery?
  /// The recovery code with a hash.
  func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery?
  /// The recovery codes of which something is due up to a time, at most `limit`: another code, or the end of the other
  /// devices.
  func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery]
  /// The names of players as others see them: ``StoredPlayer/shownName``. Erased players have none.
  func displayNames(of players: [UniqueID]) throws -> [UniqueID: String]
  /// The number that a name has for a player: the one that the player has or had with it, else the number after the
  /// highest of the players who have or had it.
  func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int
  /// How many players have a device with a signing key of each secret, by the secret's number; nil for those of whom it is
  /// not known.
  func playerCountsBySecret() throws -> [Int?: Int]
  /// What the first request of a player on a route with an idempotency key was, and its answer.
  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt?

  // MARK: Games

  /// A game.
  func game(_ id: UniqueID) throws -> StoredGame?
  /// The game of a player on a puzzle. There is at most one.
  func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame?
  /// Games in the order in which they were stored, of the numbers after `number`, at most `limit`. The first game
  /// has the number 1.
  func games(after number: Int64, limit: Int) throws -> [(number: Int64, game: StoredGame)]
  /// The ranked games of a player that are not hidden, in the order in which they were stored.
  func rankedGames(of player: UniqueID) throws -> [RankedGame]
  /// The ranked games of a daily challenge that are not hidden, in the order in which they were stored.
  func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame]
  /// The ranked game of a query that is not hidden, if its player allows others to replay it; of several, the one that
  /// entered the boards last, and then the one that was stored last.
  func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID?

  // MARK: Words

  /// A word in its game; nil if it is hidden.
  func word(_ id: UniqueID) throws -> StoredWord?
  /// Passes the words of a query to a body, the best first, until the body returns false. The time depends on the number
  /// of words passed, not on the words around them, if ``StoredWordQuery/player`` and ``StoredWordQuery/word`` are nil
  /// and the smallest score is one of a board.
  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws
  /// Counts the words of a query. It looks at as many as the limit allows and at one more, which any of the words can be. On
  /// boards the time depends on that number alone, with a group or a player also on the number of their words.
  func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts

  // MARK: Daily challenges

  /// A daily challenge.
  func challenge(_ id: UniqueID) throws -> StoredChallenge?
  /// The daily challenge of a day.
  func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge?
  /// The first start of a daily challenge by a player.
  func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart?

  // MARK: Shared games

  /// The game of a code.
  func sharedGame(_ code: ShareCode) throws -> StoredShare?
  /// The code of a game.
  func sharedGame(ofGame game: UniqueID) throws -> StoredShare?

  // MARK: Matches

  /// A match.
  func match(_ id: UniqueID) throws -> StoredMatch?
  /// The match with a code.
  func match(code: ShareCode) throws -> StoredMatch?
  /// Matches in the order of the 16 bytes of their identifiers, after an identifier, at most `limit`.
  func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch]
  /// The matches of a player, the last changed first, after a cursor in that order, at most `limit`.
  func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws
    -> [StoredMatch]
  /// How many matches of a player are open or played.
  func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts
  /// Matches that a player opened and nobody joined, and matches that the player plays, by identifier, at most `limit`.
  func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch]
  /// Open matches that were opened before a time, the oldest first, at most `limit`.
  func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch]

  /// Who wants another match after a match.
  func rematch(after match: UniqueID) throws -> StoredRematch?

  // MARK: Relations

  /// What a player is to another one.
  func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation?
  /// The relations of a kind, the latest first, those of a time in the order of the 16 bytes of the other identifiers, at
  /// most `limit`.
  func relations(_ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int) throws
    -> [StoredRelation]
  /// The code by which others find a player.
  func followCode(of player: UniqueID) throws -> ShareCode?
  /// The player who has a code.
  func player(followCode: ShareCode) throws -> UniqueID?

  // MARK: Dictionaries

  /// The dictionaries that are kept, the last current one first, those of a time by checksum.
  func dictionaries() throws -> [KeptDictionary]

  // MARK: Events, settings, checks

  /// The events of the numbers after `number`, in order, at most `limit`.
  func events(after number: Int64, limit: Int) throws -> [StoredEvent]
  /// The place of an event, so that an observer can go on after it: ``Storage/observe(after:_:)``.
  func place(ofEvent number: Int64) throws -> EventPlace
  /// The last events up to a place and with it, in order, at most `limit`. There are none if the storage did not make
  /// the place, or if the update of a schema may have changed events since.
  func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent]
  /// The time by the clock of the database, to compare others with; nil if that is the clock of this process.
  func databaseTime() throws -> UnixTime?
  /// A value of the server, such as a secret.
  func setting(_ name: String) throws -> [UInt8]?
  /// The games that wait for a check of plausibility, in order, at most `limit`.
  func waitingChecks(limit: Int) throws -> [UniqueID]
  /// The results of checks and the refused games kept, the last added first, at most `limit`.
  func findings(limit: Int) throws -> [StoredFinding]

  // MARK: Moderators

  /// All moderators, also those who were revoked, in the order in which they were added.
  func moderators() throws -> [StoredModerator]
  /// The session of a token, also if it has ended.
  func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession?
  /// The players who have or had a name with a number from `first` on, those with the lowest numbers first, at most
  /// `limit`.
  func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID]
  /// The games of a player, or of all players for nil, that have numbers below `number`, the last stored first, at most
  /// `limit`.
  func games(of player: UniqueID?, before number: Int64, limit: Int) throws
    -> [(number: Int64, game: StoredGame)]

  /// How many games of the numbers after `number` there are, and how many players have them. The time depends on the number
  /// of games.
  func gameCounts(after number: Int64) throws -> StoredGameCounts

  /// The last suspension of a player, also if it has ended.
  func suspension(of player: UniqueID) throws -> StoredSuspension?
  /// The suspensions that end after a time, by their players.
  func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension]
  /// The refused networks, also those whose refusal has ended, in the order of the 16 bytes of their identifiers.
  func refusedNetworks() throws -> [StoredRefusedNetwork]

  // MARK: Subscriptions and notices

  /// A subscription.
  func subscription(_ id: UniqueID) throws -> StoredSubscription?
  /// The subscriptions of a player, the first added first, those of a time by identifier.
  func subscriptions(of player: UniqueID) throws -> [StoredSubscription]
  /// The subscriptions whose player is to be reminded by a time, in the order of these times and then by identifier, at
  /// most `limit`.
  func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription]
  /// A notice.
  func notice(_ id: UniqueID) throws -> StoredNotice?
  /// The notices that are due by a time, in the order in which they are due and then by identifier, at most `limit`.
  func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice]

  // MARK: Export

  /// The keys of the rows of a table that are about a player who was not erased, in the order of an export. The time can
  /// depend on the number of all rows.
  func personalKeys(of player: UniqueID, in table: StoredTable) throws -> PersonalKeys
  /// The rows of keys of ``personalKeys(of:in:)``, in their order, without those that are not there any more. The time depends
  /// on their number.
  func personalRows(_ keys: PersonalKeys, of player: UniqueID, in table: StoredTable) throws
    -> [PersonalRow]

  // MARK: Reports

  /// A report, open or closed.
  func report(_ number: Int64) throws -> StoredReport?
  /// The open reports of a query, in the order of their numbers.
  func openReports(_ query: StoredReportQuery) throws -> [(number: Int64, report: StoredReport)]
  /// The number of open reports, or `limit` if there are more. The time depends on that number.
  func openReportCount(limit: Int) throws -> Int

  // MARK: Acts

  /// The entries of the log of acts of the numbers after `number`, in order, at most `limit`.
  func acts(after number: Int64, limit: Int) throws -> [StoredAct]
}

extension StorageReader {
  /// A place that says nothing but the number.
  public func place(ofEvent number: Int64) throws -> EventPlace { EventPlace(number: number) }

  /// Nil: the database is in this process.
  public func databaseTime() throws -> UnixTime? { nil }

  /// The events of the numbers up to that of a place.
  public func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent] {
    guard place.bytes.isEmpty, place.number > 0 else { return [] }
    let limit = Int64(max(0, limit))
    let events = try events(after: max(0, place.number - limit), limit: Int(limit))
    return events.filter { $0.number <= place.number }
  }
}
