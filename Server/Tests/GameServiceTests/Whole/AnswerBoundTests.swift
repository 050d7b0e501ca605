import Foundation
import GameStorage
import ModerationAPI
import Testing
import WebPush
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// The most bytes of each answer. They follow from the schemas: each array and each text of an answer has a bound below, and a
/// route whose answer has another one fails.
struct AnswerBoundTests {
  /// The most elements of arrays, by model and member, or by route.
  private static let counts: [String: Int] = [
    "Configuration.dictionaryChecksums": Language.allCases.count,
    "Configuration.languages": Language.allCases.count,
    "ErasureNotice.remains": ErasureNotice.Kind.allCases.count,
    // `--devices-of-player`, and one of a recovery code.
    "DeviceList.devices": 1_001, "playerDevices": 1_001, "refuseDevice": 1_001,
    "TodaysChallenges.challenges": GameMode.allCases.count,
    "ChallengeHistory.days": 30,
    "Board.top": BoardPart.rowLimit, "WordsBoard.words": BoardPart.rowLimit,
    "WeekInReview.ranks": GameMode.allCases.count,
    "Match.sides": 2, "Rematch.askedBy": 2,
    // `--followed-players`.
    "FriendList.following": 1_000, "FriendList.asked": 1_000,
    "FriendList.followers": FriendLimits().followers,
    "FriendList.requests": FriendLimits().requests,
    "FriendList.blocked": FriendLimits().blocked,
    "NoticeSubscriptions.subscriptions": NoticePolicy().subscriptionsOfPlayer,
    "NoticeSubscription.kinds": 16,
    "findPlayers": 100, "ModeratedGames.games": 100, "PlayerEvidence.games": 50,
    "PlayerEvidence.comparisons": Language.allCases.count * GameMode.allCases.count,
    "findings": 1_000, "acts": 1_000, "reports": 1_000,
    "playerNames": StoredEarlierName.kept, "playerNetworks": StoredPlayerNetwork.kept,
    "PlayerReports.about": ModerationHandler.reportsOfPlayer,
    "PlayerReports.sent": ModerationHandler.reportsOfPlayer, "ModeratedMatches.matches": 50,
    "DayFigures.refused": Rule.allCases.count,
    "refusedNetworks": NetworkRefusal.mostNetworks,
  ]

  /// The most bytes of members that have no schema, or of which the service counts the bytes.
  private static let sizes: [String: Int] = [
    // See `ReactionLimits`.
    "GameReplay.moves": moves, "WordInGame.moves": moves, "Match.moves": moves,
    "MatchPage.matches": MatchPage.mostBytes + moves + 2_048,
  ]
  private static let moves = 256 << 10

  /// The most bytes of texts, by the name of the member. In JSON, each byte of those of moderators and verdicts can take
  /// 6 bytes, and each byte of others 2.
  private static let texts: [String: Int] = [
    "displayName": DisplayName.byteLimit + 24, "name": DisplayName.byteLimit + 24,
    "reportedName": DisplayName.byteLimit + 24, "reporterName": DisplayName.byteLimit + 24,
    "opponentName": DisplayName.byteLimit + 24,
    "timeZone": TimeZoneName.characterLimit, "puzzle": 2 * 71, "provenance": 64, "ticket": 300,
    "word": 2 * 81, "unranked": 32, "kind": 32, "kinds": 32, "rule": 32, "state": 16, "code": 16,
    "nextCursor": 256, "hash": 64, "network": 64, "dictionaryChecksum": 16,
    "dictionaryChecksums": 16, "rulesFingerprint": 32, "applicationServerKey": 100,
    "endpoint": PushEndpoint.mostBytes,
  ]
  private static let freeTexts: [String: Int] = [
    "reason": ActReason.mostBytes, "suspensionReason": ActReason.mostBytes,
    "detail": DisplayName.byteLimit + 80, "text": RefusedGameLimits.textLength,
  ]

  /// The most KiB of an answer. The documents are as large as they are, an export has chunks (``ExportDocument``), and events
  /// are sent one by one: those have at most 64 that wait.
  private static let routes: [String: Int] = [
    "health": 0, "readiness": 0, "configuration": 3, "erasure": 1, "registerPlayer": 1,
    "player": 1, "updatePlayer": 1, "erasePlayer": 0, "rotateToken": 1, "devices": 838,
    "renameDevice": 1, "endOtherDevices": 0, "endDevice": 0, "openJoining": 1,
    "answerJoining": 0, "joinDevice": 1, "claimDevice": 1, "makeRecoveryCode": 1,
    "cancelRecoveryCode": 0, "recoverDevice": 1, "objectToRecovery": 0, "newPuzzle": 2,
    "submitGame": 1, "demoRank": 1, "gameReplay": 258, "todaysChallenges": 1,
    "startChallenge": 1, "challengeResults": 86, "challengeHistory": 8, "gamesBoard": 86,
    "wordsBoard": 120, "boardWord": 258, "weekInReview": 1, "shareGame": 2, "sharedGame": 2,
    "sharedPage": 0, "linkPreview": 1, "openMatch": 259, "matches": 1283, "joinMatch": 259,
    "match": 259, "playTurn": 259, "resignMatch": 259, "claimMatch": 259, "rematch": 259,
    "friends": 3343, "renewCodeForFriends": 1, "askToFollow": 1, "answerFollow": 0,
    "unfollow": 0, "removeFollower": 0, "blockPlayer": 1, "unblockPlayer": 0,
    "subscriptions": 27, "subscribe": 6, "unsubscribe": 0, "sendReport": 0,
  ]
  private static let moderationRoutes: [String: Int] = [
    "signIn": 1, "session": 1, "signOut": 0, "findPlayers": 379, "player": 4, "playerGames": 111,
    "playerEvidence": 20, "playerDevices": 820, "playerNames": 15, "playerReports": 276,
    "playerMatches": 56, "playerNetworks": 5, "game": 2, "gameReplay": 258, "findings": 6810,
    "day": 3, "acts": 5716, "reports": 2751, "closeReport": 0, "hideGame": 2, "showGame": 2,
    "renamePlayer": 4, "suspendPlayer": 4, "endSuspension": 4, "erasePlayer": 0,
    "refuseDevice": 820, "refusedNetworks": 241, "refuseNetwork": 1, "allowNetwork": 0,
  ]
  private static let documents: Set = ["openAPI", "exportPlayer", "events"]

  @Test func `the answer of each route has a bound`() throws {
    try expect(
      APIRoute.openAPI(version: "1").description, Self.routes,
      all: APIRoute.allCases.map(\.rawValue))
    try expect(
      ModerationRoute.openAPI(version: "1").description, Self.moderationRoutes,
      all: ModerationRoute.allCases.map(\.rawValue))
  }

  private func expect(_ text: String, _ table: [String: Int], all names: [String]) throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let components = document["components"] as? [String: Any]
    let schemas = try #require(components?["schemas"] as? [String: [String: Any]])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    var found: Set<String> = []
    for operation in paths.values.flatMap(\.values) {
      let name = try #require(operation["operationId"] as? String)
      found.insert(name)
      if Self.documents.contains(name) { continue }
      let responses = try #require(operation["responses"] as? [String: [String: Any]])
      let bodies = responses.filter { $0.key.hasPrefix("2") }.values
        .flatMap { ($0["content"] as? [String: [String: Any]] ?? [:]).values }
      let bound =
        bodies.map { body in
          Self.bound(body["schema"] as? [String: Any] ?? [:], name, schemas)
        }.max() ?? 0
      let kibibytes = (bound + 1_023) / 1_024
      #expect(table[name] == kibibytes, "\(name) can have \(kibibytes) KiB")
    }
    #expect(found == Set(names) && Set(table.keys).union(Self.documents).isSuperset(of: found))
  }

  /// The most bytes of a value.
  private static func bound(
    _ schema: [String: Any], _ path: String, _ schemas: [String: [String: Any]]
  ) -> Int {
    if let size = sizes[path] { return size }
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return bound(schemas[name] ?? [:], name, schemas)
    }
    for name in ["anyOf", "oneOf"] {
      guard let kinds = schema[name] as? [[String: Any]] else { continue }
      return kinds.map { bound($0, path, schemas) }.max() ?? 0
    }
    let types = (schema["type"] as? String).map { [$0] } ?? schema["type"] as? [String] ?? [""]
    return types.map { bound(ofType: $0, schema, path, schemas) }.max() ?? 0
  }

  private static func bound(
    ofType type: String, _ schema: [String: Any], _ path: String,
    _ schemas: [String: [String: Any]]
  ) -> Int {
    let unknown = "\(path) has no bound"
    switch type {
    case "object":
      let members = schema["properties"] as? [String: [String: Any]]
      let values = schema["additionalProperties"] as? [String: Any]
      if members == nil, values == nil { Issue.record("\(unknown)") }
      var size = 2
      for (name, member) in members ?? [:] {
        size += name.utf8.count + 4 + bound(member, "\(path).\(name)", schemas)
      }
      if let values {
        guard let count = counts[path] else { break }
        size += count * (24 + bound(values, path, schemas))
      }
      return size
    case "array":
      guard let count = counts[path] else { break }
      return 2 + count * (1 + bound(schema["items"] as? [String: Any] ?? [:], path, schemas))
    case "string":
      if let all = schema["enum"] as? [String] { return 2 + (all.map(\.utf8.count).max() ?? 0) }
      // Identifiers, secrets and codes.
      if schema["pattern"] != nil { return 66 }
      if ["uuid", "secret", "share-code"].contains(schema["format"] as? String) { return 66 }
      let name = path.split(separator: ".").last.map(String.init) ?? path
      if let count = texts[name] { return 2 + 2 * count }
      if let count = freeTexts[name] { return 2 + 6 * count }
    case "integer": return 20
    case "number": return 25
    case "boolean": return 5
    case "null": return 4
    default: break
    }
    Issue.record("\(unknown)")
    return 0
  }

  @Test func `no answer is larger than 8 MiB`() {
    #expect((Self.routes.values.max() ?? 0) < 8_192)
    #expect((Self.moderationRoutes.values.max() ?? 0) < 8_192)
  }

  @Test func `the moves of a game have no more bytes than the bound`() {
    let reactions = (0..<Int64(ReactionLimits.count)).map {
      Reaction(
        playerIndex: .min + $0,
        text: ExactText(String(repeating: "\u{1}", count: ReactionLimits.byteCount)))
    }
    // Each face is used three times, and a game has at most 135 moves.
    let faces = Array(Face.all.prefix(27))
    let moves = MoveList(
      (0..<135).map { index in
        let action: Move.Action =
          index < 9 ? .playedWord(faces) : .removedCube(faces[0].cube)
        return Move(
          action, claimedScore: .min, playedAt: -1.2345678901234567e-300, playerIndex: .min,
          reactions: reactions)
      })
    #expect(moves.json.count < Self.moves && moves.json.count > Self.moves / 2)
  }
}
