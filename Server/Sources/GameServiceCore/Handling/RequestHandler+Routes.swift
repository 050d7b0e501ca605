import GameStorage
import WordCube
import WordCubeAPI

extension RequestHandler {
  /// Answers a request on a route. The compiler reports a new route that is not handled here.
  func respond(to match: RouteMatch<APIRoute>, from address: String) async throws -> Response {
    func read<Input, Output>(
      _ endpoint: APIEndpoint<Input, Output>,
      _ answer: (Input, PlayerDevice) async throws -> Output
    ) async throws -> Response {
      try await self.read(endpoint, match, RouteRules(match.route), from: address, answer)
    }
    func change<Input, Output>(
      _ endpoint: APIEndpoint<Input, Output>, didCommit: (Output) -> Void = { _ in },
      _ prepare: (Input, PlayerDevice) async throws -> GameService.Change<Output>
    ) async throws -> Response {
      try await self.change(
        endpoint, match, RouteRules(match.route), from: address, didCommit: didCommit, prepare)
    }
    return switch match.route {
    case .health: try await API.Service.health.respond(to: match) {}
    case .readiness:
      try await readiness(match)
    case .openAPI: try await API.Service.openAPI.respond(to: match) { openAPI }
    case .configuration:
      try await API.Service.configuration.respond(to: match) { service.configuration }
    case .erasure: try await API.Service.erasure.respond(to: match) { service.erasureNotice }

    case .registerPlayer: try await register(match, from: address)
    case .currentPlayer: try await read(API.Players.current) { PlayerProfile($1.player) }
    case .updatePlayer:
      try await change(API.Players.update) { try service.update($1.player.id, with: $0) }
    case .rotateToken:
      try await change(API.Players.rotateToken) { service.rotateToken($0, of: $1) }
    case .erasePlayer: try await change(API.Players.erase) { service.erase(by: $1) }
    case .exportPlayer:
      // For a host that sends each response as a whole.
      try await export(match, from: address).collected(limit: .max)

    case .listDevices: try await read(API.Devices.list) { try await service.devices(of: $1) }
    case .renameDevice:
      try await change(API.Devices.rename) { try service.rename($0, by: $1) }
    case .endDevice:
      try await change(API.Devices.end) { service.endDevice($0, by: $1) }
    case .endOtherDevices:
      try await change(API.Devices.endOther) { service.endOtherDevices(than: $1) }
    case .openJoining:
      try await change(API.Devices.openJoining) { service.openJoining(by: $1) }
    case .answerJoining:
      try await change(API.Devices.answerJoining) { service.answer($0, by: $1) }
    case .joinDevice:
      try await API.Devices.join.respond(to: match) { try await service.join($0, from: address) }
    case .claimDevice:
      try await API.Devices.claim.respond(to: match) { try await service.claim($0, from: address) }
    case .makeRecoveryCode:
      try await change(API.Devices.makeRecoveryCode) {
        try service.makeRecoveryCode($0, by: $1, from: address)
      }
    case .cancelRecoveryCode:
      try await change(API.Devices.cancelRecoveryCode) { service.cancelRecoveryCode(by: $1) }
    case .recoverDevice: try await recover(match, from: address)
    case .objectToRecovery:
      try await change(API.Devices.objectToRecovery) { service.objectToRecovery(by: $1) }

    case .newPuzzle:
      try await change(API.Games.newPuzzle) { try service.newPuzzle($0, for: $1.player.id) }
    case .submitGame:
      try await countingRefusal {
        try await change(API.Games.submit, didCommit: { metrics.countGame($0) }) {
          try await service.submit($0, by: $1.player.id)
        }
      }
    case .demoRank:
      try await API.Games.demoRank.respond(to: match) { try service.demoRank($0, from: address) }
    case .gameReplay:
      try await API.Games.replay.respond(to: match) {
        try await service.replay(of: $0, from: address)
      }

    case .todaysChallenges:
      try await read(API.DailyChallenges.today) {
        try await service.today(in: $0, for: $1.player.id)
      }
    case .startChallenge:
      try await change(API.DailyChallenges.start) {
        try await service.start($0, by: $1.player.id)
      }
    case .challengeResults:
      try await read(API.DailyChallenges.results) {
        try await service.results($0, for: $1.player.id)
      }
    case .challengeHistory:
      try await read(API.DailyChallenges.history) {
        try await service.history($0, for: $1.player.id)
      }

    case .gamesBoard:
      try await read(API.Boards.games) { try await service.games($0, for: $1.player.id) }
    case .wordsBoard:
      try await read(API.Boards.words) { try await service.words($0, for: $1.player.id) }
    case .boardWord:
      try await read(API.Boards.word) { try await service.word($0, for: $1.player.id) }
    case .weekInReview:
      try await read(API.Boards.weekInReview) {
        try await service.weekInReview(in: $0, for: $1.player.id)
      }

    case .shareGame:
      try await change(API.Sharing.share) { service.share($0, by: $1.player.id) }
    case .fetchSharedGame:
      try await read(API.Sharing.fetch) {
        try await service.sharedGame($0, for: $1.player.id)
      }
    case .sharedPage: try await API.Sharing.page.respond(to: match) { service.sharedPage($0) }
    case .linkPreview:
      try await API.Sharing.preview.respond(to: match) {
        try await service.linkPreview($0, from: address)
      }

    case .openMatch:
      try await change(API.Matches.open) { try service.openMatch($0, by: $1.player.id) }
    case .joinMatch:
      try await change(API.Matches.join) { service.joinMatch($0, by: $1.player.id) }
    case .fetchMatch:
      try await read(API.Matches.fetch) { try await service.match($0, of: $1.player.id) }
    case .listMatches:
      try await read(API.Matches.list) { try await service.matches($0, of: $1.player.id) }
    case .playTurn:
      try await change(API.Matches.play) { try service.playTurn($0, by: $1.player.id) }
    case .resignMatch:
      try await change(API.Matches.resign) { service.resignMatch($0, by: $1.player.id) }
    case .claimMatch:
      try await change(API.Matches.claim) { service.claimMatch($0, by: $1.player.id) }
    case .rematch:
      try await change(API.Matches.rematch) {
        try await service.rematch($0, by: $1.player.id)
      }

    case .listFriends:
      try await read(API.Friends.list) { try await service.friends(of: $1.player.id) }
    case .renewCodeForFriends:
      try await change(API.Friends.renewCode) {
        service.renewCodeForFriends(of: $1.player.id)
      }
    case .askToFollow:
      try await change(API.Friends.ask) {
        try service.ask($0, by: $1.player.id, from: address)
      }
    case .answerFollow:
      try await change(API.Friends.answer) { service.answer($0, by: $1.player.id) }
    case .unfollow:
      try await change(API.Friends.unfollow) { service.unfollow($0, by: $1.player.id) }
    case .removeFollower:
      try await change(API.Friends.removeFollower) {
        service.removeFollower($0, of: $1.player.id)
      }
    case .blockPlayer:
      try await change(API.Friends.block) {
        try service.block($0, by: $1.player.id, from: address)
      }
    case .unblockPlayer:
      try await change(API.Friends.unblock) { service.unblock($0, by: $1.player.id) }

    case .followEvents: try await eventsSoFar(match, from: address)

    case .listSubscriptions:
      try await read(API.Notices.list) {
        try await service.subscriptions(of: $1.player.id)
      }
    case .subscribe:
      try await change(API.Notices.subscribe) {
        try service.subscribe($0, by: $1)
      }
    case .unsubscribe:
      try await change(API.Notices.unsubscribe) {
        service.unsubscribe($0, by: $1.player.id)
      }
    case .sendReport:
      try await change(API.Reports.send) { try service.report($0, by: $1.player.id) }
    }
  }

  /// Reports how many seconds the boards are behind if events wait for another program's transaction.
  private func readiness(_ match: RouteMatch<APIRoute>) async throws -> Response {
    var response = try await API.Service.readiness.respond(to: match) {
      try await service.ready()
    }
    let seconds = service.storage.eventLag.components.seconds
    if seconds > 0 { response.headers["event-lag"] = "\(seconds)" }
    return response
  }

  /// Counts a game that is refused.
  private func countingRefusal(_ answer: () async throws -> Response) async throws -> Response {
    do {
      return try await answer()
    } catch let problem as ProblemDetails {
      metrics.countGame(problem)
      throw problem
    }
  }

  private func register(
    _ match: RouteMatch<APIRoute>, from address: String
  ) async throws -> Response {
    try await API.Players.register.respond(to: match) { new in
      let change = try service.register(new)
      try service.count(.registrations, of: .address(address))
      return try await service.storage.write(change)
    }
  }
}
