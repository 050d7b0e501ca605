import APIContract

/// The routes of the game's server.
///
/// A route's name is its endpoint's name plus what it is about: `fetchMatch` is
/// ``API/Matches/fetch`` and `client.matches.fetch(_:)`. Its raw value is the `operationId` in the OpenAPI
/// document, and never changes.
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

  /// The route's endpoint.
  public var endpoint: any RouteEndpoint<APIRoute> {
    switch self {
    case .health: API.Service.health
    case .readiness: API.Service.readiness
    case .openAPI: API.Service.openAPI
    case .configuration: API.Service.configuration
    case .erasure: API.Service.erasure
    case .registerPlayer: API.Players.register
    case .currentPlayer: API.Players.current
    case .updatePlayer: API.Players.update
    case .rotateToken: API.Players.rotateToken
    case .erasePlayer: API.Players.erase
    case .exportPlayer: API.Players.export
    case .listDevices: API.Devices.list
    case .renameDevice: API.Devices.rename
    case .endDevice: API.Devices.end
    case .endOtherDevices: API.Devices.endOther
    case .openJoining: API.Devices.openJoining
    case .answerJoining: API.Devices.answerJoining
    case .joinDevice: API.Devices.join
    case .claimDevice: API.Devices.claim
    case .makeRecoveryCode: API.Devices.makeRecoveryCode
    case .cancelRecoveryCode: API.Devices.cancelRecoveryCode
    case .recoverDevice: API.Devices.recover
    case .objectToRecovery: API.Devices.objectToRecovery
    case .newPuzzle: API.Games.newPuzzle
    case .submitGame: API.Games.submit
    case .demoRank: API.Games.demoRank
    case .gameReplay: API.Games.replay
    case .todaysChallenges: API.DailyChallenges.today
    case .startChallenge: API.DailyChallenges.start
    case .challengeResults: API.DailyChallenges.results
    case .challengeHistory: API.DailyChallenges.history
    case .gamesBoard: API.Boards.games
    case .wordsBoard: API.Boards.words
    case .boardWord: API.Boards.word
    case .weekInReview: API.Boards.weekInReview
    case .shareGame: API.Sharing.share
    case .fetchSharedGame: API.Sharing.fetch
    case .sharedPage: API.Sharing.page
    case .linkPreview: API.Sharing.preview
    case .openMatch: API.Matches.open
    case .joinMatch: API.Matches.join
    case .fetchMatch: API.Matches.fetch
    case .listMatches: API.Matches.list
    case .playTurn: API.Matches.play
    case .resignMatch: API.Matches.resign
    case .claimMatch: API.Matches.claim
    case .rematch: API.Matches.rematch
    case .listFriends: API.Friends.list
    case .renewCodeForFriends: API.Friends.renewCode
    case .askToFollow: API.Friends.ask
    case .answerFollow: API.Friends.answer
    case .unfollow: API.Friends.unfollow
    case .removeFollower: API.Friends.removeFollower
    case .blockPlayer: API.Friends.block
    case .unblockPlayer: API.Friends.unblock
    case .followEvents: API.Events.follow
    case .listSubscriptions: API.Notices.list
    case .subscribe: API.Notices.subscribe
    case .unsubscribe: API.Notices.unsubscribe
    case .sendReport: API.Reports.send
    }
  }
}

/// An endpoint of the game's server.
public typealias APIEndpoint<Input: Sendable, Output: Sendable> = Endpoint<APIRoute, Input, Output>

/// The endpoints of the game's server, grouped like its paths. The client's calls have the same groups.
public enum API {}

extension CallSpelling {
  /// Returns the spelling of an endpoint in ``API`` and of its call: `Players.register` is
  /// `API.Players.register` and `client.players.register`. A test calls each endpoint by its spelling.
  static func api(_ name: String) -> CallSpelling {
    CallSpelling(
      call: "client." + name.prefix(1).lowercased() + name.dropFirst(), endpoint: "API." + name)
  }
}
