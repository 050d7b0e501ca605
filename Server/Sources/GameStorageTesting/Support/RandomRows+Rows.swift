import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

extension RandomRows {
  mutating func player() -> StoredPlayer {
    StoredPlayer(
      id: id(), displayName: text(), timeZone: text(), registeredAt: integer(),
      tokenHash: digest(), nextTokenHash: optional(digest()),
      signingSecret: optional(number(0...3)), nameNumber: number(1...4), allowsReplays: flag(),
      hasFirstDevice: flag(), firstDeviceName: optional(text()),
      firstDeviceUsedAt: optional(integer()))
  }

  mutating func earlierName(of player: UniqueID) -> StoredEarlierName {
    StoredEarlierName(player: player, name: text(), changedAt: integer())
  }

  mutating func network(of player: UniqueID) -> StoredPlayerNetwork {
    StoredPlayerNetwork(player: player, network: text(), day: integer())
  }

  mutating func device(of player: UniqueID) -> StoredDevice {
    StoredDevice(
      id: id(), player: player, name: text(), addedAt: integer(), lastUsedAt: integer(),
      tokenHash: digest(), nextTokenHash: optional(digest()), signingSecret: number(0...3))
  }

  mutating func joining(of player: UniqueID) -> StoredJoining {
    var joining = StoredJoining(
      player: player, id: id(), slot: text() + code().description, codeHash: digest(),
      openedAt: integer(), expiresAt: time())
    joining.wrongAttempts = number(0...9)
    joining.state = element(StoredJoining.State.allCases)
    joining.name = optional(text())
    joining.claimHash = optional(digest())
    return joining
  }

  mutating func recovery(of player: UniqueID) -> StoredRecovery {
    var recovery = StoredRecovery(player: player, codeHash: digest(), codeMadeAt: integer())
    (recovery.nextCodeHash, recovery.nextCodeAt) = (optional(digest()), optional(time()))
    (recovery.device, recovery.othersEndAt) = (optional(id()), optional(time()))
    return recovery
  }

  mutating func receipt(of player: UniqueID) -> StoredReceipt {
    StoredReceipt(
      player: player, route: text(), key: key(), requestDigest: RequestDigest(digest()),
      status: number(100...599), body: bytes(number(0...300)), answeredAt: time())
  }

  mutating func stamp() -> Verdict.Stamp {
    Verdict.Stamp(
      engineVersion: EngineVersion(
        major: UInt16(number(0...65_535)), minor: UInt16(number(0...65_535)),
        patch: UInt16(number(0...65_535))),
      rulesFingerprint: Fingerprint(rawValue: generator.next()),
      dictionaryChecksum: optional(Fingerprint(rawValue: generator.next())),
      gameDigest: GameDigest(high: generator.next(), low: generator.next()))
  }

  mutating func game(of player: UniqueID, challenge: UniqueID? = nil) -> StoredGame {
    StoredGame(
      id: id(), player: player, kind: element(StoredGame.Kind.allCases), challenge: challenge,
      language: .english, mode: element(GameMode.allCases), puzzle: bytes(53),
      moves: bytes(number(0...900)), score: integer(),
      unranked: optional(UnrankedReason(rawValue: text())), startedAt: optional(integer()),
      submittedAt: integer(), countsFrom: integer(), stamp: stamp(), isHidden: flag())
  }

  /// Returns a game that counts on boards.
  mutating func rankedGame(of player: UniqueID, challenge: UniqueID? = nil) -> StoredGame {
    var game = game(of: player, challenge: challenge)
    game.unranked = nil
    game.isHidden = false
    return game
  }

  mutating func word(of game: StoredGame) -> StoredWord {
    StoredWord(
      id: id(), game: game.id, player: game.player, language: game.language, word: text(),
      moveIndex: number(0...200), score: integer(), interest: integer(), countsFrom: time())
  }

  mutating func challenge() -> StoredChallenge {
    StoredChallenge(
      id: id(), number: number(0...1_000_000), mode: element(GameMode.allCases),
      language: .english, puzzle: bytes(53), provenance: text())
  }

  /// Returns a random state of a match: one that storages know, or any other text.
  mutating func matchState() -> Match.State {
    element([.open, .playing, .finished, Match.State(rawValue: text())])
  }

  mutating func match(of opener: UniqueID, and joiner: UniqueID? = nil) -> StoredMatch {
    StoredMatch(
      id: id(), code: code(), language: .english, puzzle: bytes(53), opener: opener,
      joiner: joiner, state: matchState(), moves: bytes(number(0...300)),
      moveCount: number(0...300), scores: [integer(), integer()],
      turn: optional(number(0...1)), winner: optional(number(0...1)), turnBeganAt: integer(),
      changedAt: time())
  }

  mutating func finding(of player: UniqueID, game: UniqueID?) -> StoredFinding {
    StoredFinding(
      kind: element(StoredFinding.Kind.allCases), player: player, game: game,
      foundAt: integer(), text: text(), submission: bytes(number(0...100)))
  }

  mutating func moderator() -> StoredModerator {
    StoredModerator(
      id: id(), name: text(), role: text(), player: optional(id()), addedAt: integer(),
      revokedAt: optional(integer()), codeHash: optional(digest()), codeEndsAt: integer())
  }

  mutating func request() -> StoredRelation.Request? {
    optional(
      StoredRelation.Request(
        kind: element([.asked, .declined, .withdrawn]), since: integer()))
  }

  mutating func subscription(of player: UniqueID) -> StoredSubscription {
    let id = id()
    // Two subscriptions with one endpoint are one.
    var row = StoredSubscription(
      id: id, player: player, device: self.id(), endpoint: text() + "\(id)",
      publicKey: bytes(65), secret: bytes(16), kinds: text(), addedAt: integer())
    row.quietFrom = optional(number(0...23))
    row.quietUntil = optional(number(0...23))
    row.reminderHour = optional(number(0...23))
    row.remindAt = optional(integer())
    return row
  }

  mutating func notice(of player: UniqueID, to subscription: UniqueID?) -> StoredNotice {
    StoredNotice(
      id: id(), player: player, subscription: subscription, content: text(), dueAt: integer(),
      expiresAt: integer(), attempts: number(0...9))
  }

  mutating func act() -> Act {
    Act(
      time: integer(), moderator: optional(id()), kind: Act.Kind(rawValue: text()),
      subject: optional(id()), detail: text(), reason: text())
  }

  mutating func event() -> StoredEvent.Kind {
    switch number(0...2) {
    case 0: .changedGames(player: id())
    case 1: .erasedPlayer(id())
    default:
      .game(
        RankedGame(
          game: id(), player: id(), language: .english, mode: element(GameMode.allCases),
          challenge: optional(id()), score: integer(), countsFrom: integer()))
    }
  }
}
