import APIContract

/// The routes of the game's server.
///
/// A route's name is its endpoint's name plus its subject: `fetchMatch` is ``API/Matches/fetch`` and
/// `client.matches.fetch(_:)`. Its raw value is the `operationId` in the OpenAPI document, and never changes.
public enum APIRoute: String, Route {
  /// Whether the process is running: ``API/Service/health``.
  case health
  /// Whether the server can answer requests: ``API/Service/readiness``.
  case readiness
  /// The OpenAPI document: ``API/Service/openAPI``.
  case openAPI
  /// The configuration: ``API/Service/configuration``.
  case configuration
  /// What remains of an erased player: ``API/Service/erasure``.
  case erasure
  /// Register a player: ``API/Players/register``.
  case registerPlayer
  /// The current player: ``API/Players/current``.
  case currentPlayer = "player"
  /// Update the current player: ``API/Players/update``.
  case updatePlayer
  /// Replace the token: ``API/Players/rotateToken``.
  case rotateToken
  /// Erase the current player: ``API/Players/erase``.
  case erasePlayer
  /// Everything that is stored about the current player: ``API/Players/export``.
  case exportPlayer
  /// The current player's devices: ``API/Devices/list``.
  case listDevices = "devices"
  /// Name a device: ``API/Devices/rename``.
  case renameDevice
  /// Log out a device: ``API/Devices/end``.
  case endDevice
  /// Log out all other devices: ``API/Devices/endOther``.
  case endOtherDevices
  /// Make a code for another device: ``API/Devices/openJoining``.
  case openJoining
  /// Accept or refuse a device: ``API/Devices/answerJoining``.
  case answerJoining
  /// Use another device's code: ``API/Devices/join``.
  case joinDevice
  /// The credentials of an accepted device: ``API/Devices/claim``.
  case claimDevice
  /// Make a recovery code: ``API/Devices/makeRecoveryCode``.
  case makeRecoveryCode
  /// Keep the old recovery code: ``API/Devices/cancelRecoveryCode``.
  case cancelRecoveryCode
  /// Use a recovery code: ``API/Devices/recover``.
  case recoverDevice
  /// Object to the use of a recovery code: ``API/Devices/objectToRecovery``.
  case objectToRecovery
  /// A new puzzle: ``API/Games/newPuzzle``.
  case newPuzzle
  /// Submit a game: ``API/Games/submit``.
  case submitGame
  /// The ranks of a score: ``API/Games/demoRank``.
  case demoRank
  /// A game to replay: ``API/Games/replay``.
  case gameReplay
  /// Today's challenges: ``API/DailyChallenges/today``.
  case todaysChallenges
  /// Start a challenge: ``API/DailyChallenges/start``.
  case startChallenge
  /// A challenge's results: ``API/DailyChallenges/results``.
  case challengeResults
  /// My last 30 days: ``API/DailyChallenges/history``.
  case challengeHistory
  /// The best games: ``API/Boards/games``.
  case gamesBoard
  /// The best words: ``API/Boards/words``.
  case wordsBoard
  /// A word and the moves up to it: ``API/Boards/word``.
  case boardWord
  /// My week in review: ``API/Boards/weekInReview``.
  case weekInReview
  /// Share a game: ``API/Sharing/share``.
  case shareGame
  /// A shared game: ``API/Sharing/fetch``.
  case fetchSharedGame = "sharedGame"
  /// The link to a shared game: ``API/Sharing/page``.
  case sharedPage
  /// The preview of a link: ``API/Sharing/preview``.
  case linkPreview
  /// Open a match: ``API/Matches/open``.
  case openMatch
  /// Join a match: ``API/Matches/join``.
  case joinMatch
  /// A match: ``API/Matches/fetch``.
  case fetchMatch = "match"
  /// My matches: ``API/Matches/list``.
  case listMatches = "matches"
  /// Play a turn: ``API/Matches/play``.
  case playTurn
  /// Resign a match: ``API/Matches/resign``.
  case resignMatch
  /// Claim a match: ``API/Matches/claim``.
  case claimMatch
  /// Ask for a rematch, or accept it: ``API/Matches/rematch``.
  case rematch
  /// Who follows whom: ``API/Friends/list``.
  case listFriends = "friends"
  /// Make a friend code: ``API/Friends/renewCode``.
  case renewCodeForFriends
  /// Ask to follow a player: ``API/Friends/ask``.
  case askToFollow
  /// Accept or decline a request to follow: ``API/Friends/answer``.
  case answerFollow
  /// Stop following a player: ``API/Friends/unfollow``.
  case unfollow
  /// Remove a follower: ``API/Friends/removeFollower``.
  case removeFollower
  /// Block a player: ``API/Friends/block``.
  case blockPlayer
  /// Unblock a player: ``API/Friends/unblock``.
  case unblockPlayer
  /// Follow the player's events: ``API/Events/follow``.
  case followEvents = "events"
  /// My subscriptions to notices: ``API/Notices/list``.
  case listSubscriptions = "subscriptions"
  /// Subscribe to notices: ``API/Notices/subscribe``.
  case subscribe
  /// Unsubscribe from notices: ``API/Notices/unsubscribe``.
  case unsubscribe
  /// Report a name or a missing word: ``API/Reports/send``.
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
