import APIContract

extension APIRoute {
  /// How Swift code names the route: `client.boards.games` and `API.Boards.games`.
  public var spelling: CallSpelling? {
    CallSpelling(
      call: "client." + nameInSwift.prefix(1).lowercased() + nameInSwift.dropFirst(),
      endpoint: "API." + nameInSwift)
  }

  /// The name of the endpoint in ``API``. A test compares it with code that calls the endpoint.
  private var nameInSwift: String {
    switch self {
    case .health: "Service.health"
    case .readiness: "Service.readiness"
    case .openAPI: "Service.openAPI"
    case .configuration: "Service.configuration"
    case .erasure: "Service.erasure"
    case .registerPlayer: "Players.register"
    case .currentPlayer: "Players.current"
    case .updatePlayer: "Players.update"
    case .rotateToken: "Players.rotateToken"
    case .erasePlayer: "Players.erase"
    case .exportPlayer: "Players.export"
    case .listDevices: "Devices.list"
    case .renameDevice: "Devices.rename"
    case .endDevice: "Devices.end"
    case .endOtherDevices: "Devices.endOther"
    case .openJoining: "Devices.openJoining"
    case .answerJoining: "Devices.answerJoining"
    case .joinDevice: "Devices.join"
    case .claimDevice: "Devices.claim"
    case .makeRecoveryCode: "Devices.makeRecoveryCode"
    case .cancelRecoveryCode: "Devices.cancelRecoveryCode"
    case .recoverDevice: "Devices.recover"
    case .objectToRecovery: "Devices.objectToRecovery"
    case .newPuzzle: "Games.newPuzzle"
    case .submitGame: "Games.submit"
    case .demoRank: "Games.demoRank"
    case .gameReplay: "Games.replay"
    case .todaysChallenges: "DailyChallenges.today"
    case .startChallenge: "DailyChallenges.start"
    case .challengeResults: "DailyChallenges.results"
    case .challengeHistory: "DailyChallenges.history"
    case .gamesBoard: "Boards.games"
    case .wordsBoard: "Boards.words"
    case .boardWord: "Boards.word"
    case .weekInReview: "Boards.weekInReview"
    case .shareGame: "Sharing.share"
    case .fetchSharedGame: "Sharing.fetch"
    case .sharedPage: "Sharing.page"
    case .linkPreview: "Sharing.preview"
    case .openMatch: "Matches.open"
    case .joinMatch: "Matches.join"
    case .fetchMatch: "Matches.fetch"
    case .listMatches: "Matches.list"
    case .playTurn: "Matches.play"
    case .resignMatch: "Matches.resign"
    case .claimMatch: "Matches.claim"
    case .rematch: "Matches.rematch"
    case .listFriends: "Friends.list"
    case .renewCodeForFriends: "Friends.renewCode"
    case .askToFollow: "Friends.ask"
    case .answerFollow: "Friends.answer"
    case .unfollow: "Friends.unfollow"
    case .removeFollower: "Friends.removeFollower"
    case .blockPlayer: "Friends.block"
    case .unblockPlayer: "Friends.unblock"
    case .followEvents: "Events.follow"
    case .listSubscriptions: "Notices.list"
    case .subscribe: "Notices.subscribe"
    case .unsubscribe: "Notices.unsubscribe"
    case .sendReport: "Reports.send"
    }
  }
}
