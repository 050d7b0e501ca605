import APIContract

/// The routes of the game's server.
///
/// A route has the name of its endpoint, with the thing that it is about: `fetchMatch` is ``API/Matches/fetch``, and
/// `client.matches.fetch(_:)`. Its raw value is the `operationId` of the OpenAPI document, which never changes.
public enum APIRoute: String, Route {
  case health, readiness, openAPI, configuration, erasure
  case registerPlayer
  case currentPlayer = "player"
  case updatePlayer, rotateToken, erasePlayer, exportPlayer
  case listDevices = "devices"
  case renameDevice, endDevice, endOtherDevices
  case openJoining, answerJoining, joinDevice, claimDevice
  case makeRecoveryCode, cancelRecoveryCode, recoverDevice, objectToRecovery
  case newPuzzle, submitGame, demoRank, gameReplay
  case todaysChallenges, startChallenge, challengeResults, challengeHistory
  case gamesBoard, wordsBoard, boardWord, weekInReview
  case shareGame
  case fetchSharedGame = "sharedGame"
  case sharedPage, linkPreview
  case openMatch, joinMatch
  case fetchMatch = "match"
  case listMatches = "matches"
  case playTurn, resignMatch, claimMatch, rematch
  case listFriends = "friends"
  case renewCodeForFriends, askToFollow, answerFollow, unfollow, removeFollower, blockPlayer
  case unblockPlayer
  case followEvents = "events"
  case listSubscriptions = "subscriptions"
  case subscribe, unsubscribe
  case sendReport

  /// The method and the paths of the route.
  public var pattern: RoutePattern {
    switch self {
    case .health: "/health"
    case .readiness: "/ready"
    case .openAPI: "/openapi.json"
    case .configuration: "/api/config"
    case .erasure: "/api/erasure"

    case .registerPlayer: "POST /api/players"
    case .currentPlayer: "/api/players/me"
    case .updatePlayer: "PATCH /api/players/me"
    case .rotateToken: "POST /api/players/me/token"
    case .erasePlayer: "DELETE /api/players/me"
    case .exportPlayer: "/api/players/me/export"

    case .listDevices: "/api/players/me/devices"
    case .renameDevice: "PATCH /api/players/me/devices"
    case .endDevice: "DELETE /api/players/me/devices/{id}"
    case .endOtherDevices: "DELETE /api/players/me/devices"
    case .openJoining: "POST /api/players/me/joinings"
    case .answerJoining: "POST /api/players/me/joinings/answer"
    case .joinDevice: "POST /api/devices"
    case .claimDevice: "POST /api/devices/claim"
    case .makeRecoveryCode: "POST /api/players/me/recovery-code"
    case .cancelRecoveryCode: "DELETE /api/players/me/recovery-code"
    case .recoverDevice: "POST /api/devices/recovery"
    case .objectToRecovery: "POST /api/players/me/recovery/objection"

    case .newPuzzle: "POST /api/puzzles"
    case .submitGame: "POST /api/games"
    case .demoRank: "/api/games/demo-rank"
    case .gameReplay: "/api/games/{id}/replay"

    case .todaysChallenges: "/api/daily-challenges/today"
    case .startChallenge: "POST /api/daily-challenges"
    case .challengeResults: "/api/daily-challenges/results"
    case .challengeHistory: "/api/daily-challenges/results/history"

    case .gamesBoard: "/api/leaderboards/games"
    case .wordsBoard: "/api/leaderboards/words"
    case .boardWord: "/api/leaderboards/words/{id}"
    case .weekInReview: "/api/week-in-review"

    case .shareGame: "POST /api/shared-games"
    case .fetchSharedGame: "/api/shared-games/{code}"
    case .sharedPage: "/shared/{code}"
    case .linkPreview: "/api/previews/{code}"

    case .openMatch: "POST /api/matches"
    case .joinMatch: "POST /api/matches/join"
    case .fetchMatch: "/api/matches/{id}"
    case .listMatches: "/api/matches"
    case .playTurn: "POST /api/matches/{id}/turns"
    case .resignMatch: "POST /api/matches/{id}/resign"
    case .claimMatch: "POST /api/matches/{id}/claim"
    case .rematch: "POST /api/matches/{id}/rematch"

    case .listFriends: "/api/friends"
    case .renewCodeForFriends: "POST /api/friends/code"
    case .askToFollow: "POST /api/friends/requests"
    case .answerFollow: "POST /api/friends/requests/answer"
    case .unfollow: "DELETE /api/friends/following/{id}"
    case .removeFollower: "DELETE /api/friends/followers/{id}"
    case .blockPlayer: "POST /api/friends/blocked"
    case .unblockPlayer: "DELETE /api/friends/blocked/{id}"

    case .followEvents: "/api/events"

    case .listSubscriptions: "/api/subscriptions"
    case .subscribe: "POST /api/subscriptions"
    case .unsubscribe: "DELETE /api/subscriptions/{id}"
    case .sendReport: "POST /api/reports"
    }
  }
}

/// An endpoint of the game's server.
public typealias APIEndpoint<Input: Sendable, Output: Sendable> = Endpoint<APIRoute, Input, Output>

/// The endpoints of the game's server, grouped as its paths are.
public enum API {}
