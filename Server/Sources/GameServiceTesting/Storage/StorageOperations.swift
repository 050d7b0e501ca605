import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

/// The storage operations that a test supplies, each as a closure. A closure is nil if the test does not
/// supply the operation.
///
/// Each closure has the parameters of the `StorageReader` or `StorageWriter` operation that its comment
/// names. A failure prints the name of the property to set, such as `StorageOperations.playerOfToken`.
public struct StorageOperations: Sendable {
  /// `Storage.observe(_:)`: the past events.
  public var observe: (@Sendable () throws -> [StoredEvent])?
  /// `Storage.checkWritable()`.
  public var checkWritable: (@Sendable () throws -> Void)?

  /// `StorageReader.player(_:)`.
  public var player: (@Sendable (UniqueID) throws -> StoredPlayer?)?
  /// `StorageReader.player(tokenHash:)`.
  public var playerOfToken: (@Sendable (SHA256.Digest) throws -> StoredPlayer?)?
  /// `StorageReader.device(_:)`.
  public var device: (@Sendable (UniqueID) throws -> StoredDevice?)?
  /// `StorageReader.device(tokenHash:)`.
  public var deviceOfToken: (@Sendable (SHA256.Digest) throws -> StoredDevice?)?
  /// `StorageReader.devices(of:)`.
  public var devices: (@Sendable (UniqueID) throws -> [StoredDevice])?
  /// `StorageReader.joining(of:)`.
  public var joining: (@Sendable (UniqueID) throws -> StoredJoining?)?
  /// `StorageReader.joining(slot:)`.
  public var joiningOfSlot: (@Sendable (String) throws -> StoredJoining?)?
  /// `StorageReader.joining(claimHash:)`.
  public var joiningOfClaim: (@Sendable (SHA256.Digest) throws -> StoredJoining?)?
  /// `StorageReader.personalKeys(of:in:)`.
  public var personalKeys: (@Sendable (UniqueID, StoredTable) throws -> PersonalKeys)?
  /// `StorageReader.personalRows(_:of:in:)`.
  public var personalRows:
    (@Sendable (PersonalKeys, UniqueID, StoredTable) throws -> [PersonalRow])?
  /// `StorageReader.recovery(of:)`.
  public var recovery: (@Sendable (UniqueID) throws -> StoredRecovery?)?
  /// `StorageReader.recovery(codeHash:)`.
  public var recoveryOfCode: (@Sendable (SHA256.Digest) throws -> StoredRecovery?)?
  /// `StorageReader.recoveries(dueBy:limit:)`.
  public var recoveries: (@Sendable (UnixTime, Int) throws -> [StoredRecovery])?
  /// `StorageReader.displayNames(of:)`.
  public var displayNames: (@Sendable ([UniqueID]) throws -> [UniqueID: String])?
  /// `StorageReader.nameNumber(of:for:)`.
  public var nameNumber: (@Sendable (FoldedName, UniqueID) throws -> Int)?
  /// `StorageReader.playerCountsBySecret()`.
  public var playerCountsBySecret: (@Sendable () throws -> [Int?: Int])?
  /// `StorageReader.receipt(of:route:key:)`.
  public var receipt: (@Sendable (UniqueID, String, IdempotencyKey) throws -> StoredReceipt?)?
  /// `StorageReader.game(_:)`.
  public var game: (@Sendable (UniqueID) throws -> StoredGame?)?
  /// `StorageReader.game(of:on:)`.
  public var gameOnPuzzle: (@Sendable (UniqueID, [UInt8]) throws -> StoredGame?)?
  /// `StorageReader.games(after:limit:)`.
  public var games: (@Sendable (Int64, Int) throws -> [(number: Int64, game: StoredGame)])?
  /// `StorageReader.rankedGames(of:)`.
  public var rankedGamesOfPlayer: (@Sendable (UniqueID) throws -> [RankedGame])?
  /// `StorageReader.rankedGames(ofChallenge:)`.
  public var rankedGamesOfChallenge: (@Sendable (UniqueID) throws -> [RankedGame])?
  /// `StorageReader.replayableGame(_:)`.
  public var replayableGame: (@Sendable (ReplayableGameQuery) throws -> UniqueID?)?
  /// `StorageReader.word(_:)`.
  public var word: (@Sendable (UniqueID) throws -> StoredWord?)?
  /// `StorageReader.words(_:_:)`: the words, best first.
  public var words: (@Sendable (StoredWordQuery) throws -> [StoredWord])?
  /// `StorageReader.wordCounts(_:limit:)`.
  public var wordCounts: (@Sendable (StoredWordQuery, _ limit: Int) throws -> StoredWordCounts)?
  /// `StorageReader.challenge(_:)`.
  public var challenge: (@Sendable (UniqueID) throws -> StoredChallenge?)?
  /// `StorageReader.challenge(number:mode:language:)`.
  public var challengeOfDay: (@Sendable (Int, GameMode, Language) throws -> StoredChallenge?)?
  /// `StorageReader.start(of:in:)`.
  public var start: (@Sendable (UniqueID, UniqueID) throws -> StoredStart?)?
  /// `StorageReader.sharedGame(_:)`.
  public var sharedGame: (@Sendable (ShareCode) throws -> StoredShare?)?
  /// `StorageReader.sharedGame(ofGame:)`.
  public var sharedGameOfGame: (@Sendable (UniqueID) throws -> StoredShare?)?
  /// `StorageReader.match(_:)`.
  public var match: (@Sendable (UniqueID) throws -> StoredMatch?)?
  /// `StorageReader.match(code:)`.
  public var matchOfCode: (@Sendable (ShareCode) throws -> StoredMatch?)?
  /// `StorageReader.matches(after:limit:)`.
  public var allMatches: (@Sendable (UniqueID?, Int) throws -> [StoredMatch])?
  /// `StorageReader.matches(of:after:limit:)`.
  public var matches: (@Sendable (UniqueID, MatchCursor?, Int) throws -> [StoredMatch])?
  /// `StorageReader.runningMatchCounts(of:)`.
  public var runningMatchCounts: (@Sendable (UniqueID) throws -> RunningMatchCounts)?
  /// `StorageReader.runningMatches(of:limit:)`.
  public var runningMatches: (@Sendable (UniqueID, Int) throws -> [StoredMatch])?
  /// `StorageReader.openMatches(openedBefore:limit:)`.
  public var openMatches: (@Sendable (UnixTime, Int) throws -> [StoredMatch])?
  /// `StorageReader.rematch(after:)`.
  public var rematch: (@Sendable (UniqueID) throws -> StoredRematch?)?
  /// `StorageReader.relation(of:to:)`.
  public var relation: (@Sendable (UniqueID, UniqueID) throws -> StoredRelation?)?
  /// `StorageReader.relations(_:_:limit:)`.
  public var relations:
    (@Sendable (RelationSide, StoredRelation.Kind, Int) throws -> [StoredRelation])?
  /// `StorageReader.followCode(of:)`.
  public var followCode: (@Sendable (UniqueID) throws -> ShareCode?)?
  /// `StorageReader.player(followCode:)`.
  public var playerOfFollowCode: (@Sendable (ShareCode) throws -> UniqueID?)?
  /// `StorageReader.events(after:limit:)`.
  public var events: (@Sendable (Int64, Int) throws -> [StoredEvent])?
  /// `StorageReader.dictionaries()`.
  public var dictionaries: (@Sendable () throws -> [KeptDictionary])?
  /// `StorageReader.databaseTime()`. If it is not supplied, the result is the underlying storage's time, or
  /// nil if there is no underlying storage.
  public var databaseTime: (@Sendable () throws -> UnixTime?)?
  /// `StorageReader.setting(_:)`.
  public var setting: (@Sendable (String) throws -> [UInt8]?)?
  /// `StorageReader.waitingChecks(limit:)`.
  public var waitingChecks: (@Sendable (Int) throws -> [UniqueID])?
  /// `StorageReader.findings(limit:)`.
  public var findings: (@Sendable (Int) throws -> [StoredFinding])?
  /// `StorageReader.moderators()`.
  public var moderators: (@Sendable () throws -> [StoredModerator])?
  /// `StorageReader.subscription(_:)`.
  public var subscription: (@Sendable (UniqueID) throws -> StoredSubscription?)?
  /// `StorageReader.subscriptions(of:)`.
  public var subscriptions: (@Sendable (UniqueID) throws -> [StoredSubscription])?
  /// `StorageReader.subscriptions(toRemindBy:limit:)`.
  public var subscriptionsToRemind: (@Sendable (UnixTime, Int) throws -> [StoredSubscription])?
  /// `StorageReader.notice(_:)`.
  public var notice: (@Sendable (UniqueID) throws -> StoredNotice?)?
  /// `StorageReader.notices(dueBy:limit:)`.
  public var notices: (@Sendable (UnixTime, Int) throws -> [StoredNotice])?
  /// `StorageReader.moderatorSession(tokenHash:)`.
  public var moderatorSession: (@Sendable (SHA256.Digest) throws -> StoredModeratorSession?)?
  /// `StorageReader.players(named:from:limit:)`.
  public var playersNamed: (@Sendable (FoldedName, Int, Int) throws -> [UniqueID])?
  /// `StorageReader.games(of:before:limit:)`.
  public var gamesOfPlayer:
    (@Sendable (UniqueID?, Int64, Int) throws -> [(number: Int64, game: StoredGame)])?
  /// `StorageReader.gameCounts(after:)`.
  public var gameCounts: (@Sendable (Int64) throws -> StoredGameCounts)?
  /// `StorageReader.report(_:)`.
  public var report: (@Sendable (Int64) throws -> StoredReport?)?
  /// `StorageReader.openReports(_:)`.
  public var openReports:
    (@Sendable (StoredReportQuery) throws -> [(number: Int64, report: StoredReport)])?
  /// `StorageReader.openReportCount(limit:)`.
  public var openReportCount: (@Sendable (Int) throws -> Int)?
  /// `StorageReader.suspension(of:)`.
  public var suspension: (@Sendable (UniqueID) throws -> StoredSuspension?)?
  /// `StorageReader.suspensions(endingAfter:)`.
  public var suspensions: (@Sendable (UnixTime) throws -> [UniqueID: StoredSuspension])?
  /// `StorageReader.refusedNetworks()`.
  public var refusedNetworks: (@Sendable () throws -> [StoredRefusedNetwork])?
  /// `StorageReader.acts(after:limit:)`.
  public var acts: (@Sendable (Int64, Int) throws -> [StoredAct])?

  /// `StorageWriter.insert(_: StoredPlayer)`.
  public var insertPlayer: (@Sendable (StoredPlayer) throws -> Void)?
  /// `StorageWriter.update(_: StoredPlayer)`.
  public var updatePlayer: (@Sendable (StoredPlayer) throws -> Void)?
  /// `StorageWriter.erasePlayer(_:)`.
  public var erasePlayer: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.insert(_: StoredDevice)`.
  public var insertDevice: (@Sendable (StoredDevice) throws -> Void)?
  /// `StorageWriter.update(_: StoredDevice)`.
  public var updateDevice: (@Sendable (StoredDevice) throws -> Void)?
  /// `StorageWriter.removeDevice(_:)`.
  public var removeDevice: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.set(_: StoredJoining)`.
  public var setJoining: (@Sendable (StoredJoining) throws -> Void)?
  /// `StorageWriter.removeJoining(of:)`.
  public var removeJoining: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.forgetJoinings(expiredBefore:limit:)`.
  public var forgetJoinings: (@Sendable (UnixTime, Int) throws -> Int)?
  /// `StorageWriter.set(_: StoredRecovery)`.
  public var setRecovery: (@Sendable (StoredRecovery) throws -> Void)?
  /// `StorageWriter.use(_:of:at:)`.
  public var useNonce: (@Sendable (Nonce, UniqueID, UnixTime) throws -> Bool)?
  /// `StorageWriter.insert(_: StoredReceipt)`.
  public var insertReceipt: (@Sendable (StoredReceipt) throws -> Void)?
  /// `StorageWriter.forget(noncesBefore:receiptsBefore:)`.
  public var forget: (@Sendable (UnixTime, UnixTime) throws -> Void)?
  /// `StorageWriter.insert(_:words:)`.
  public var insertGame: (@Sendable (StoredGame, [StoredWord]) throws -> Void)?
  /// `StorageWriter.replace(_:words:)`.
  public var replaceGame: (@Sendable (StoredGame, [StoredWord]) throws -> Void)?
  /// `StorageWriter.setHidden(_:game:)`.
  public var setHidden: (@Sendable (Bool, UniqueID) throws -> Void)?
  /// `StorageWriter.insert(_: StoredChallenge)`.
  public var insertChallenge: (@Sendable (StoredChallenge) throws -> Void)?
  /// `StorageWriter.insertStart(_:of:in:)`.
  public var insertStart: (@Sendable (StoredStart, UniqueID, UniqueID) throws -> Void)?
  /// `StorageWriter.set(_: StoredRematch)`.
  public var setRematch: (@Sendable (StoredRematch) throws -> Void)?
  /// `StorageWriter.set(_: StoredRelation)`.
  public var setRelation: (@Sendable (StoredRelation) throws -> Void)?
  /// `StorageWriter.removeRelation(of:to:)`.
  public var removeRelation: (@Sendable (UniqueID, UniqueID) throws -> Void)?
  /// `StorageWriter.forgetFollowRequests(askedBefore:limit:)`.
  public var forgetFollowRequests: (@Sendable (UnixTime, Int) throws -> Int)?
  /// `StorageWriter.setFollowCode(_:of:)`.
  public var setFollowCode: (@Sendable (ShareCode, UniqueID) throws -> Void)?
  /// `StorageWriter.forgetUnjoinedMatches(changedBefore:limit:)`.
  public var forgetUnjoinedMatches: (@Sendable (UnixTime, Int) throws -> Int)?
  /// `StorageWriter.forgetStarts(ofChallengesBefore:limit:)`.
  public var forgetStarts: (@Sendable (Int, Int) throws -> Int)?
  /// `StorageWriter.forgetShares(sharedBefore:limit:)`.
  public var forgetShares: (@Sendable (UnixTime, Int) throws -> Int)?
  /// `StorageWriter.insert(_: StoredShare)`.
  public var insertShare: (@Sendable (StoredShare) throws -> Void)?
  /// `StorageWriter.insert(_: StoredMatch)`.
  public var insertMatch: (@Sendable (StoredMatch) throws -> Void)?
  /// `StorageWriter.update(_: StoredMatch)`.
  public var updateMatch: (@Sendable (StoredMatch) throws -> Void)?
  /// `StorageWriter.insert(_: KeptDictionary)`.
  public var insertDictionary: (@Sendable (KeptDictionary) throws -> Void)?
  /// `StorageWriter.setLastCurrent(_:at:)`.
  public var setLastCurrent: (@Sendable (Fingerprint, UnixTime) throws -> Void)?
  /// `StorageWriter.forgetDictionaries(lastCurrentBefore:)`.
  public var forgetDictionaries: (@Sendable (UnixTime) throws -> Void)?
  /// `StorageWriter.append(_:)`.
  public var append: (@Sendable (StoredEvent.Kind) throws -> Void)?
  /// `StorageWriter.tell(_:)`.
  public var tell: (@Sendable (String) throws -> Void)?
  /// `StorageWriter.setSetting(_:to:)`.
  public var setSetting: (@Sendable (String, [UInt8]) throws -> Void)?
  /// `StorageWriter.insertWaitingCheck(of:)`.
  public var insertWaitingCheck: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.removeWaitingCheck(of:)`.
  public var removeWaitingCheck: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.insert(_: StoredFinding)`.
  public var insertFinding: (@Sendable (StoredFinding) throws -> Void)?
  /// `StorageWriter.set(_: StoredSubscription)`.
  public var setSubscription: (@Sendable (StoredSubscription) throws -> Void)?
  /// `StorageWriter.removeSubscription(_:)`.
  public var removeSubscription: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.set(_: StoredNotice)`.
  public var setNotice: (@Sendable (StoredNotice) throws -> Void)?
  /// `StorageWriter.removeNotice(_:)`.
  public var removeNotice: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.store(_: StoredModerator)`.
  public var storeModerator: (@Sendable (StoredModerator) throws -> Void)?
  /// `StorageWriter.insert(_: StoredModeratorSession)`.
  public var insertModeratorSession: (@Sendable (StoredModeratorSession) throws -> Void)?
  /// `StorageWriter.endModeratorSessions(_:)`.
  public var endModeratorSessions: (@Sendable (ModeratorSessions) throws -> Void)?
  /// `StorageWriter.insert(_:)` for a report.
  public var insertReport: (@Sendable (StoredReport) throws -> Void)?
  /// `StorageWriter.closeReport(_:at:)`.
  public var closeReport: (@Sendable (Int64, UnixTime) throws -> Void)?
  /// `StorageWriter.forgetReports(closedBefore:limit:)`.
  public var forgetReports: (@Sendable (UnixTime, Int) throws -> Int)?
  /// `StorageWriter.setSuspension(_:of:)`.
  public var setSuspension: (@Sendable (StoredSuspension?, UniqueID) throws -> Void)?
  /// `StorageWriter.set(_: StoredRefusedNetwork)`.
  public var setRefusedNetwork: (@Sendable (StoredRefusedNetwork) throws -> Void)?
  /// `StorageWriter.removeRefusedNetwork(_:)`.
  public var removeRefusedNetwork: (@Sendable (UniqueID) throws -> Void)?
  /// `StorageWriter.forgetRefusedNetworks(endedBefore:limit:)`.
  public var forgetRefusedNetworks: (@Sendable (UnixTime, Int) throws -> Int)?
  /// `StorageWriter.insert(_: StoredAct)`.
  public var insertAct: (@Sendable (StoredAct) throws -> Void)?
  /// `StorageWriter.forgetRefusals(of:keeping:)`.
  public var forgetRefusalsOfPlayer: (@Sendable (UniqueID, Int) throws -> Void)?
  /// `StorageWriter.forgetRefusals(keeping:byteCount:)`.
  public var forgetRefusals: (@Sendable (Int, Int) throws -> Void)?
  /// `StorageWriter.add(_:to:of:day:)`.
  public var addToDailyCount: (@Sendable (Int, DailyCount, UniqueID, Int64) throws -> Int)?
  /// `StorageWriter.forgetDailyCounts(before:limit:)`.
  public var forgetDailyCounts: (@Sendable (Int64, Int) throws -> Int)?

  /// Creates an empty set of operations.
  public init() {}
}
