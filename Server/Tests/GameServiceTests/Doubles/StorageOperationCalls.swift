import GameServiceTesting
import Lexicon
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A call of an operation of a storage, and the operation's name.
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
      .init(name: "player(_:)") { _ = try $0.player(id) },
      .init(name: "player(tokenHash:)") { _ = try $0.player(tokenHash: hash) },
      .init(name: "displayNames(of:)") { _ = try $0.displayNames(of: []) },
      .init(name: "nameNumber(of:for:)") {
        _ = try $0.nameNumber(of: FoldedName("a"), for: id)
      },
      .init(name: "playerCountsBySecret()") { _ = try $0.playerCountsBySecret() },
      .init(name: "receipt(of:route:key:)") { _ = try $0.receipt(of: id, route: "", key: key) },
      .init(name: "game(_:)") { _ = try $0.game(id) },
      .init(name: "game(of:on:)") { _ = try $0.game(of: id, on: []) },
      .init(name: "games(after:limit:)") { _ = try $0.games(after: 0, limit: 1) },
      .init(name: "rankedGames(of:)") { _ = try $0.rankedGames(of: id) },
      .init(name: "rankedGames(ofChallenge:)") { _ = try $0.rankedGames(ofChallenge: id) },
      .init(name: "word(_:)") { _ = try $0.word(id) },
      .init(name: "wordCounts(_:)") { rows in
        _ = try rows.wordCounts(
          StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...1))
      },
      .init(name: "words(_:_:)") { rows in
        try rows.words(
          StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...1)
        ) { _ in true }
      },
    ] + otherReaders(code)
  }

  private static func otherReaders(_ code: ShareCode) -> [StorageOperationCall] {
    [
      .init(name: "challenge(_:)") { _ = try $0.challenge(id) },
      .init(name: "challenge(number:mode:language:)") {
        _ = try $0.challenge(number: 0, mode: .timed, language: .english)
      },
      .init(name: "start(of:in:)") { _ = try $0.start(of: id, in: id) },
      .init(name: "sharedGame(_:)") { _ = try $0.sharedGame(code) },
      .init(name: "sharedGame(ofGame:)") { _ = try $0.sharedGame(ofGame: id) },
      .init(name: "match(_:)") { _ = try $0.match(id) },
      .init(name: "match(code:)") { _ = try $0.match(code: code) },
      .init(name: "matches(after:limit:)") { _ = try $0.matches(after: id, limit: 1) },
      .init(name: "matches(of:after:limit:)") { _ = try $0.matches(of: id, after: nil, limit: 1) },
      .init(name: "runningMatchCounts(of:)") { _ = try $0.runningMatchCounts(of: id) },
      .init(name: "runningMatches(of:limit:)") { _ = try $0.runningMatches(of: id, limit: 1) },
      .init(name: "openMatches(openedBefore:limit:)") {
        _ = try $0.openMatches(openedBefore: 0, limit: 1)
      },
      .init(name: "dictionaries()") { _ = try $0.dictionaries() },
      .init(name: "events(after:limit:)") { _ = try $0.events(after: 0, limit: 1) },
      .init(name: "setting(_:)") { _ = try $0.setting("") },
      .init(name: "waitingChecks(limit:)") { _ = try $0.waitingChecks(limit: 1) },
      .init(name: "findings(limit:)") { _ = try $0.findings(limit: 1) },
    ]
  }

  static func writers(_ code: ShareCode, _ nonce: Nonce) -> [StorageOperationCall] {
    [
      .init(name: "erasePlayer(_:)") { try $0.erasePlayer(id) },
      .init(name: "use(_:of:at:)") { _ = try $0.use(nonce, of: id, at: 0) },
      .init(name: "forget(noncesBefore:receiptsBefore:)") {
        try $0.forget(noncesBefore: 0, receiptsBefore: 0)
      },
      .init(name: "replace(_:words:)") { try $0.replace(game, words: []) },
      .init(name: "setHidden(_:game:)") { try $0.setHidden(true, game: id) },
      .init(name: "insert(_: StoredChallenge)") {
        try $0.insert(
          StoredChallenge(
            id: id, number: 0, mode: .timed, language: .english, puzzle: [], provenance: ""))
      },
      .init(name: "insertStart(_:of:in:)") {
        try $0.insertStart(StoredStart(startedAt: 0, dictionary: nil), of: id, in: id)
      },
      .init(name: "insert(_: StoredShare)") {
        try $0.insert(StoredShare(code: code, game: id, sharedAt: 0))
      },
      .init(name: "append(_:)") { try $0.append(.erasedPlayer(id)) },
      .init(name: "setSetting(_:to:)") { try $0.setSetting("", to: []) },
      .init(name: "insertWaitingCheck(of:)") { try $0.insertWaitingCheck(of: id) },
      .init(name: "removeWaitingCheck(of:)") { try $0.removeWaitingCheck(of: id) },
      .init(name: "insert(_: StoredFinding)") {
        try $0.insert(StoredFinding(kind: .refused, player: id, foundAt: 0, text: ""))
      },
    ] + forgetting + rows(code)
  }

  private static let forgetting: [StorageOperationCall] = [
    .init(name: "insert(_: KeptDictionary)") {
      try $0.insert(
        KeptDictionary(checksum: Fingerprint(rawValue: 1), lastCurrentAt: 0, bytes: []))
    },
    .init(name: "setLastCurrent(_:at:)") {
      try $0.setLastCurrent(Fingerprint(rawValue: 1), at: 0)
    },
    .init(name: "forgetDictionaries(lastCurrentBefore:)") {
      try $0.forgetDictionaries(lastCurrentBefore: 0)
    },
    .init(name: "forgetUnjoinedMatches(changedBefore:limit:)") {
      _ = try $0.forgetUnjoinedMatches(changedBefore: 0, limit: 1)
    },
    .init(name: "forgetRefusals(of:keeping:)") { try $0.forgetRefusals(of: id, keeping: 0) },
    .init(name: "forgetRefusals(keeping:byteCount:)") {
      try $0.forgetRefusals(keeping: 0, byteCount: 0)
    },
    .init(name: "forgetStarts(ofChallengesBefore:limit:)") {
      _ = try $0.forgetStarts(ofChallengesBefore: 0, limit: 1)
    },
    .init(name: "forgetShares(sharedBefore:limit:)") {
      _ = try $0.forgetShares(sharedBefore: 0, limit: 1)
    },
    .init(name: "add(_:to:of:day:)") { _ = try $0.add(1, to: .games, of: id, day: 0) },
    .init(name: "forgetDailyCounts(before:limit:)") {
      _ = try $0.forgetDailyCounts(before: 0, limit: 1)
    },
  ]

  private static func rows(_ code: ShareCode) -> [StorageOperationCall] {
    let match = StoredMatch(
      id: id, code: code, language: .english, puzzle: [], opener: id, moves: [], turnBeganAt: 0,
      changedAt: 0)
    let player = StoredPlayer(
      id: id, displayName: "", timeZone: "", registeredAt: 0, tokenHash: hash)
    return [
      .init(name: "insert(_: StoredMatch)") { try $0.insert(match) },
      .init(name: "update(_: StoredMatch)") { try $0.update(match) },
      .init(name: "insert(_: StoredPlayer)") { try $0.insert(player) },
      .init(name: "update(_: StoredPlayer)") { try $0.update(player) },
    ]
  }
}
