import GameStorage
import WordCube
import WordCubeAPI

extension OverriddenTransaction {
  // MARK: Players

  func player(_ id: UniqueID) throws -> StoredPlayer? { try read(id) { $0.player(_:) } }
  func player(tokenHash: SHA256.Digest) throws -> StoredPlayer? {
    try read(tokenHash) { $0.player(tokenHash:) }
  }
  func device(_ id: UniqueID) throws -> StoredDevice? { try read(id) { $0.device(_:) } }
  func device(tokenHash: SHA256.Digest) throws -> StoredDevice? {
    try read(tokenHash) { $0.device(tokenHash:) }
  }
  func devices(of player: UniqueID) throws -> [StoredDevice] {
    try read(player) { $0.devices(of:) }
  }
  func joining(of player: UniqueID) throws -> StoredJoining? {
    try read(player) { $0.joining(of:) }
  }
  func joining(slot: String) throws -> StoredJoining? { try read(slot) { $0.joining(slot:) } }
  func joining(claimHash: SHA256.Digest) throws -> StoredJoining? {
    try read(claimHash) { $0.joining(claimHash:) }
  }
  func recovery(of player: UniqueID) throws -> StoredRecovery? {
    try read(player) { $0.recovery(of:) }
  }
  func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery? {
    try read(codeHash) { $0.recovery(codeHash:) }
  }
  func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery] {
    try read(time, limit) { $0.recoveries(dueBy:limit:) }
  }
  func displayNames(of players: [UniqueID]) throws -> [UniqueID: String] {
    try read(players) { $0.displayNames(of:) }
  }
  func earlierNames(of player: UniqueID) throws -> [StoredEarlierName] {
    try read(player) { $0.earlierNames(of:) }
  }
  func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int {
    try read(name, player, or: 1) { $0.nameNumber(of:for:) }
  }
  func playerCountsBySecret() throws -> [Int?: Int] { try read { $0.playerCountsBySecret } }
  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt? {
    try read(player, route, key) { $0.receipt(of:route:key:) }
  }

  // MARK: Games

  func game(_ id: UniqueID) throws -> StoredGame? { try read(id) { $0.game(_:) } }
  func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame? {
    try read(player, puzzle) { $0.game(of:on:) }
  }
  func games(after number: Int64, limit: Int) throws -> [(number: Int64, game: StoredGame)] {
    try read(number, limit) { $0.games(after:limit:) }
  }
  func rankedGames(of player: UniqueID) throws -> [RankedGame] {
    try read(player) { $0.rankedGames(of:) }
  }
  func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame] {
    try read(challenge) { $0.rankedGames(ofChallenge:) }
  }
  func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID? {
    try read(query) { $0.replayableGame(_:) }
  }

  // MARK: Words

  func word(_ id: UniqueID) throws -> StoredWord? { try read(id) { $0.word(_:) } }
  func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts {
    try read(query, limit, or: StoredWordCounts(rows: 0, values: 0)) { $0.wordCounts(_:limit:) }
  }

  // MARK: Daily challenges

  func challenge(_ id: UniqueID) throws -> StoredChallenge? { try read(id) { $0.challenge(_:) } }
  func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge? {
    try read(number, mode, language) { $0.challenge(number:mode:language:) }
  }
  func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart? {
    try read(player, challenge) { $0.start(of:in:) }
  }

  // MARK: Shared games

  func sharedGame(_ code: ShareCode) throws -> StoredShare? { try read(code) { $0.sharedGame(_:) } }
  func sharedGame(ofGame game: UniqueID) throws -> StoredShare? {
    try read(game) { $0.sharedGame(ofGame:) }
  }

  // MARK: Matches

  func match(_ id: UniqueID) throws -> StoredMatch? { try read(id) { $0.match(_:) } }
  func match(code: ShareCode) throws -> StoredMatch? { try read(code) { $0.match(code:) } }
  func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch] {
    try read(id, limit) { $0.matches(after:limit:) }
  }
  func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws -> [StoredMatch]
  {
    try read(player, cursor, limit) { $0.matches(of:after:limit:) }
  }
  func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts {
    try read(player, or: RunningMatchCounts(open: 0, playing: 0)) { $0.runningMatchCounts(of:) }
  }
  func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch] {
    try read(player, limit) { $0.runningMatches(of:limit:) }
  }
  func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch] {
    try read(time, limit) { $0.openMatches(openedBefore:limit:) }
  }
  func rematch(after match: UniqueID) throws -> StoredRematch? {
    try read(match) { $0.rematch(after:) }
  }

  // MARK: Relations

  func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation? {
    try read(player, other) { $0.relation(of:to:) }
  }
  func relations(_ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int) throws
    -> [StoredRelation]
  {
    try read(side, kind, limit) { $0.relations(_:_:limit:) }
  }
  func followCode(of player: UniqueID) throws -> ShareCode? {
    try read(player) { $0.followCode(of:) }
  }
  func player(followCode: ShareCode) throws -> UniqueID? {
    try read(followCode) { $0.player(followCode:) }
  }

  // MARK: Dictionaries

  func dictionaries() throws -> [KeptDictionary] { try read { $0.dictionaries } }

  // MARK: Events, settings, checks

  func events(after number: Int64, limit: Int) throws -> [StoredEvent] {
    try read(number, limit) { $0.events(after:limit:) }
  }
  func place(ofEvent number: Int64) throws -> EventPlace {
    try read(number, or: EventPlace(number: number)) { $0.place(ofEvent:) }
  }
  func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent] {
    try read(place, limit) { $0.events(upTo:limit:) }
  }
  func setting(_ name: String) throws -> [UInt8]? { try read(name) { $0.setting(_:) } }
  func waitingChecks(limit: Int) throws -> [UniqueID] {
    try read(limit) { $0.waitingChecks(limit:) }
  }
  func findings(limit: Int) throws -> [StoredFinding] { try read(limit) { $0.findings(limit:) } }

  // MARK: Moderators

  func moderators() throws -> [StoredModerator] { try read { $0.moderators } }
  func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession? {
    try read(tokenHash) { $0.moderatorSession(tokenHash:) }
  }
  func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID] {
    try read(name, first, limit) { $0.players(named:from:limit:) }
  }
  func games(of player: UniqueID?, before number: Int64, limit: Int) throws -> [(
    number: Int64, game: StoredGame
  )] {
    try read(player, number, limit) { $0.games(of:before:limit:) }
  }
  func gameCounts(after number: Int64) throws -> StoredGameCounts {
    try read(number, or: StoredGameCounts(games: 0, players: 0)) { $0.gameCounts(after:) }
  }
  func suspension(of player: UniqueID) throws -> StoredSuspension? {
    try read(player) { $0.suspension(of:) }
  }
  func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension] {
    try read(time) { $0.suspensions(endingAfter:) }
  }
  func refusedNetworks() throws -> [StoredRefusedNetwork] { try read { $0.refusedNetworks } }
  func networks(of player: UniqueID) throws -> [StoredPlayerNetwork] {
    try read(player) { $0.networks(of:) }
  }

  // MARK: Subscriptions and notices

  func subscription(_ id: UniqueID) throws -> StoredSubscription? {
    try read(id) { $0.subscription(_:) }
  }
  func subscriptions(of player: UniqueID) throws -> [StoredSubscription] {
    try read(player) { $0.subscriptions(of:) }
  }
  func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription] {
    try read(time, limit) { $0.subscriptions(toRemindBy:limit:) }
  }
  func notice(_ id: UniqueID) throws -> StoredNotice? { try read(id) { $0.notice(_:) } }
  func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice] {
    try read(time, limit) { $0.notices(dueBy:limit:) }
  }

  // MARK: Export

  func personalKeys(of player: UniqueID, in table: StoredTable) throws -> PersonalKeys {
    try read(player, table, or: PersonalKeys(width: 1)) { $0.personalKeys(of:in:) }
  }
  func personalRows(_ keys: PersonalKeys, of player: UniqueID, in table: StoredTable) throws
    -> [PersonalRow]
  {
    try read(keys, player, table) { $0.personalRows(_:of:in:) }
  }

  // MARK: Own tables

  func ownRows(_ query: OwnQuery) throws -> [[ColumnValue]] { try read(query) { $0.ownRows(_:) } }

  // MARK: Reports

  func report(_ number: Int64) throws -> StoredReport? { try read(number) { $0.report(_:) } }
  func openReports(_ query: StoredReportQuery) throws -> [(number: Int64, report: StoredReport)] {
    try read(query) { $0.openReports(_:) }
  }
  func reports(_ side: ReportSide, limit: Int) throws -> [(number: Int64, report: StoredReport)] {
    try read(side, limit) { $0.reports(_:limit:) }
  }
  func openReportCount(limit: Int) throws -> Int { try read(limit) { $0.openReportCount(limit:) } }

  // MARK: Acts

  func acts(after number: Int64, limit: Int) throws -> [StoredAct] {
    try read(number, limit) { $0.acts(after:limit:) }
  }
}
