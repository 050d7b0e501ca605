import GameServiceTesting
import Lexicon
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A call of an operation of a storage, and the name of its closure.
struct StorageOperationCall: Sendable {
  let name: String
  let call: @Sendable (any StorageWriter) throws -> Void

  private static let id = UniqueID(high: 1, low: 2)
  private static let hash = SHA256.digest(of: [])
  private static let game = StoredGame(
    id: id, player: id, kind: .solo, language: .english, mode: .timed, puzzle: [], moves: [],
    score: 0, submittedAt: 0, countsFrom: 0,
    stamp: Verdict.Stamp(
      engineVersion: .current, rulesFingerprint: Fingerprint(rawValue: 1),
      dictionaryChecksum: nil, gameDigest: GameDigest(high: 1, low: 2)))

  static func readers(_ key: IdempotencyKey, _ code: ShareCode) -> [StorageOperationCall] {
    [
      .init(name: "player") { _ = try $0.player(id) },
      .init(name: "playerOfToken") { _ = try $0.player(tokenHash: hash) },
      .init(name: "device") { _ = try $0.device(id) },
      .init(name: "deviceOfToken") { _ = try $0.device(tokenHash: hash) },
      .init(name: "devices") { _ = try $0.devices(of: id) },
      .init(name: "joining") { _ = try $0.joining(of: id) },
      .init(name: "joiningOfSlot") { _ = try $0.joining(slot: "") },
      .init(name: "joiningOfClaim") { _ = try $0.joining(claimHash: hash) },
      .init(name: "personalKeys") { _ = try $0.personalKeys(of: id, in: StoredTable.ofPlayers[0]) },
      .init(name: "personalRows") {
        _ = try $0.personalRows(PersonalKeys(width: 1), of: id, in: StoredTable.ofPlayers[0])
      },
      .init(name: "recovery") { _ = try $0.recovery(of: id) },
      .init(name: "recoveryOfCode") { _ = try $0.recovery(codeHash: hash) },
      .init(name: "recoveries") { _ = try $0.recoveries(dueBy: 0, limit: 1) },
      .init(name: "displayNames") { _ = try $0.displayNames(of: []) },
      .init(name: "nameNumber") {
        _ = try $0.nameNumber(of: FoldedName("a"), for: id)
      },
      .init(name: "playerCountsBySecret") { _ = try $0.playerCountsBySecret() },
      .init(name: "receipt") { _ = try $0.receipt(of: id, route: "", key: key) },
      .init(name: "game") { _ = try $0.game(id) },
      .init(name: "gameOnPuzzle") { _ = try $0.game(of: id, on: []) },
      .init(name: "games") { _ = try $0.games(after: 0, limit: 1) },
      .init(name: "rankedGamesOfPlayer") { _ = try $0.rankedGames(of: id) },
      .init(name: "rankedGamesOfChallenge") { _ = try $0.rankedGames(ofChallenge: id) },
      .init(name: "replayableGame") {
        _ = try $0.replayableGame(
          ReplayableGameQuery(player: id, language: .english, mode: .timed, score: 0, countsBy: 0))
      },
      .init(name: "word") { _ = try $0.word(id) },
      .init(name: "wordCounts") { rows in
        _ = try rows.wordCounts(
          StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...1), limit: 1)
      },
      .init(name: "words") { rows in
        try rows.words(
          StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...1)
        ) { _ in true }
      },
    ] + otherReaders(code)
  }

  private static func otherReaders(_ code: ShareCode) -> [StorageOperationCall] {
    [
      .init(name: "subscription") { _ = try $0.subscription(id) },
      .init(name: "subscriptions") { _ = try $0.subscriptions(of: id) },
      .init(name: "subscriptionsToRemind") {
        _ = try $0.subscriptions(toRemindBy: 0, limit: 1)
      },
      .init(name: "notice") { _ = try $0.notice(id) },
      .init(name: "notices") { _ = try $0.notices(dueBy: 0, limit: 1) },
      .init(name: "challenge") { _ = try $0.challenge(id) },
      .init(name: "challengeOfDay") {
        _ = try $0.challenge(number: 0, mode: .timed, language: .english)
      },
      .init(name: "start") { _ = try $0.start(of: id, in: id) },
      .init(name: "sharedGame") { _ = try $0.sharedGame(code) },
      .init(name: "sharedGameOfGame") { _ = try $0.sharedGame(ofGame: id) },
      .init(name: "match") { _ = try $0.match(id) },
      .init(name: "matchOfCode") { _ = try $0.match(code: code) },
      .init(name: "allMatches") { _ = try $0.matches(after: id, limit: 1) },
      .init(name: "matches") { _ = try $0.matches(of: id, after: nil, limit: 1) },
      .init(name: "runningMatchCounts") { _ = try $0.runningMatchCounts(of: id) },
      .init(name: "runningMatches") { _ = try $0.runningMatches(of: id, limit: 1) },
      .init(name: "openMatches") {
        _ = try $0.openMatches(openedBefore: 0, limit: 1)
      },
      .init(name: "rematch") { _ = try $0.rematch(after: id) },
      .init(name: "relation") { _ = try $0.relation(of: id, to: id) },
      .init(name: "relations") { _ = try $0.relations(.of(id), .asked, limit: 1) },
      .init(name: "followCode") { _ = try $0.followCode(of: id) },
      .init(name: "playerOfFollowCode") { _ = try $0.player(followCode: code) },
      .init(name: "dictionaries") { _ = try $0.dictionaries() },
      .init(name: "events") { _ = try $0.events(after: 0, limit: 1) },
      .init(name: "setting") { _ = try $0.setting("") },
      .init(name: "waitingChecks") { _ = try $0.waitingChecks(limit: 1) },
      .init(name: "findings") { _ = try $0.findings(limit: 1) },
      .init(name: "acts") { _ = try $0.acts(after: 0, limit: 1) },
      .init(name: "moderators") { _ = try $0.moderators() },
      .init(name: "moderatorSession") { _ = try $0.moderatorSession(tokenHash: hash) },
      .init(name: "playersNamed") { _ = try $0.players(named: FoldedName("a"), from: 1, limit: 1) },
      .init(name: "gameCounts") { _ = try $0.gameCounts(after: 0) },
      .init(name: "report") { _ = try $0.report(1) },
      .init(name: "openReports") { _ = try $0.openReports(StoredReportQuery(limit: 1)) },
      .init(name: "openReportCount") { _ = try $0.openReportCount(limit: 1) },
      .init(name: "suspension") { _ = try $0.suspension(of: id) },
      .init(name: "suspensions") { _ = try $0.suspensions(endingAfter: 0) },
      .init(name: "refusedNetworks") { _ = try $0.refusedNetworks() },
      .init(name: "gamesOfPlayer") { _ = try $0.games(of: id, before: 0, limit: 1) },
    ]
  }

  static func writers(
    _ code: ShareCode, _ nonce: Nonce, _ key: IdempotencyKey
  ) -> [StorageOperationCall] {
    [
      .init(name: "insertReceipt") {
        try $0.insert(
          StoredReceipt(
            player: id, route: "", key: key, requestDigest: RequestDigest(hash), status: 200,
            body: [], answeredAt: 0))
      },
      .init(name: "erasePlayer") { try $0.erasePlayer(id) },
      .init(name: "useNonce") { _ = try $0.use(nonce, of: id, at: 0) },
      .init(name: "forget") {
        try $0.forget(noncesBefore: 0, receiptsBefore: 0)
      },
      .init(name: "replaceGame") { try $0.replace(game, words: []) },
      .init(name: "setHidden") { try $0.setHidden(true, game: id) },
      .init(name: "insertChallenge") {
        try $0.insert(
          StoredChallenge(
            id: id, number: 0, mode: .timed, language: .english, puzzle: [], provenance: ""))
      },
      .init(name: "insertStart") {
        try $0.insertStart(StoredStart(startedAt: 0, dictionary: nil), of: id, in: id)
      },
      .init(name: "insertShare") {
        try $0.insert(StoredShare(code: code, game: id, sharedAt: 0))
      },
      .init(name: "append") { try $0.append(.erasedPlayer(id)) },
      .init(name: "tell") { try $0.tell("") },
      .init(name: "setSetting") { try $0.setSetting("", to: []) },
      .init(name: "insertWaitingCheck") { try $0.insertWaitingCheck(of: id) },
      .init(name: "removeWaitingCheck") { try $0.removeWaitingCheck(of: id) },
      .init(name: "insertFinding") {
        try $0.insert(StoredFinding(kind: .refused, player: id, foundAt: 0, text: ""))
      },
      .init(name: "storeModerator") {
        try $0.store(StoredModerator(id: id, name: "", role: "", addedAt: 0))
      },
      .init(name: "insertModeratorSession") {
        try $0.insert(StoredModeratorSession(tokenHash: hash, moderator: id, endsAt: 0))
      },
      .init(name: "insertReport") {
        try $0.insert(
          StoredReport(kind: .word, reporter: id, language: .english, word: "A", reportedAt: 0))
      },
      .init(name: "closeReport") { try $0.closeReport(1, at: 0) },
      .init(name: "forgetReports") { _ = try $0.forgetReports(closedBefore: 0, limit: 1) },
      .init(name: "setSuspension") { try $0.setSuspension(nil, of: id) },
      .init(name: "endModeratorSessions") {
        try $0.endModeratorSessions(.moderator(id))
      },
      .init(name: "setSubscription") {
        try $0.set(
          StoredSubscription(
            id: id, player: id, device: id, endpoint: "", publicKey: [], secret: [], kinds: "",
            addedAt: 0))
      },
      .init(name: "removeSubscription") { try $0.removeSubscription(id) },
      .init(name: "setNotice") {
        try $0.set(
          StoredNotice(
            id: id, player: id, subscription: nil, content: "", dueAt: 0, expiresAt: 0))
      },
      .init(name: "removeNotice") { try $0.removeNotice(id) },
      .init(name: "insertAct") {
        try $0.insert(StoredAct(Act(time: 0, kind: .hideGame), after: .empty))
      },
    ] + forgetting + rows(code)
  }

  private static let forgetting: [StorageOperationCall] = [
    .init(name: "insertDictionary") {
      try $0.insert(
        KeptDictionary(checksum: Fingerprint(rawValue: 1), lastCurrentAt: 0, bytes: []))
    },
    .init(name: "setLastCurrent") {
      try $0.setLastCurrent(Fingerprint(rawValue: 1), at: 0)
    },
    .init(name: "forgetDictionaries") {
      try $0.forgetDictionaries(lastCurrentBefore: 0)
    },
    .init(name: "forgetUnjoinedMatches") {
      _ = try $0.forgetUnjoinedMatches(changedBefore: 0, limit: 1)
    },
    .init(name: "forgetRefusalsOfPlayer") { try $0.forgetRefusals(of: id, keeping: 0) },
    .init(name: "forgetRefusals") {
      try $0.forgetRefusals(keeping: 0, byteCount: 0)
    },
    .init(name: "forgetStarts") {
      _ = try $0.forgetStarts(ofChallengesBefore: 0, limit: 1)
    },
    .init(name: "forgetShares") {
      _ = try $0.forgetShares(sharedBefore: 0, limit: 1)
    },
    .init(name: "addToDailyCount") { _ = try $0.add(1, to: .games, of: id, day: 0) },
    .init(name: "forgetDailyCounts") {
      _ = try $0.forgetDailyCounts(before: 0, limit: 1)
    },
  ]

  private static func rows(_ code: ShareCode) -> [StorageOperationCall] {
    let match = StoredMatch(
      id: id, code: code, language: .english, puzzle: [], opener: id, moves: [], turnBeganAt: 0,
      changedAt: 0)
    let player = StoredPlayer(
      id: id, displayName: "", timeZone: "", registeredAt: 0, tokenHash: hash)
    let device = StoredDevice(
      id: id, player: id, name: "", addedAt: 0, lastUsedAt: 0, tokenHash: hash, signingSecret: 1)
    return [
      .init(name: "setRematch") { try $0.set(StoredRematch(ended: id)) },
      .init(name: "setRelation") {
        try $0.set(StoredRelation(player: id, other: id, kind: .asked, since: 0))
      },
      .init(name: "removeRelation") { try $0.removeRelation(of: id, to: id) },
      .init(name: "forgetFollowRequests") {
        _ = try $0.forgetFollowRequests(askedBefore: 0, limit: 1)
      },
      .init(name: "setFollowCode") { rows in
        guard let code = ShareCode("7KXW2MPQ") else { return }
        try rows.setFollowCode(code, of: id)
      },
      .init(name: "insertMatch") { try $0.insert(match) },
      .init(name: "updateMatch") { try $0.update(match) },
      .init(name: "insertPlayer") { try $0.insert(player) },
      .init(name: "insertGame") { try $0.insert(game, words: []) },
      .init(name: "updatePlayer") { try $0.update(player) },
      .init(name: "insertDevice") { try $0.insert(device) },
      .init(name: "updateDevice") { try $0.update(device) },
      .init(name: "removeDevice") { try $0.removeDevice(id) },
      .init(name: "setJoining") {
        try $0.set(
          StoredJoining(
            player: id, id: id, slot: "", codeHash: hash, openedAt: 0, expiresAt: 0))
      },
      .init(name: "removeJoining") { try $0.removeJoining(of: id) },
      .init(name: "setRefusedNetwork") {
        try $0.set(StoredRefusedNetwork(id: id, network: "", endsAt: 0))
      },
      .init(name: "removeRefusedNetwork") { try $0.removeRefusedNetwork(id) },
      .init(name: "forgetRefusedNetworks") {
        _ = try $0.forgetRefusedNetworks(endedBefore: 0, limit: 1)
      },
      .init(name: "forgetJoinings") { _ = try $0.forgetJoinings(expiredBefore: 0, limit: 1) },
      .init(name: "setRecovery") {
        try $0.set(StoredRecovery(player: id, codeHash: hash, codeMadeAt: 0))
      },
    ]
  }
}
