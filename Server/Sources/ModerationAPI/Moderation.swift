import APIContract
import WordCube
import WordCubeAPI

/// The endpoints for moderators.
public enum Moderation {
  /// An endpoint.
  public typealias ModerationEndpoint<Input: Sendable, Output: Sendable> = Endpoint<
    ModerationRoute, Input, Output
  >

  // MARK: Sessions

  /// The OpenAPI document of these routes.
  public static let openAPI = ModerationEndpoint<Void, [UInt8]>(
    .openAPI, "/moderation/openapi.json", "The OpenAPI document", access: .open, caching: .never,
    sample: (), answer: .body(.bytes("application/json")),
    sampleAnswer: { Array(try ModerationRoute.openAPI(version: "0").description.utf8) }
  ) { _ in }

  /// Begins a session with a code that the operator made. The code works once, within an hour.
  public static let signIn = ModerationEndpoint(
    .signIn, "POST /moderation/session", "Sign in", access: .open, caching: .never,
    sample: SignIn(code: "7KXW2-MPQR3-ABCDE-FGH45"),
    answer: .body(.json(ModeratorSession.self), status: 201),
    failures: problems(.wrongCode, .tooManyRequests)
  ) { fields in
    try fields.body(signInCoder, \.self)
  }

  /// The moderator who has signed in.
  public static let session = ModerationEndpoint<Void, CurrentModerator>(
    .session, "/moderation/session", "The moderator who has signed in", access: .account,
    caching: .never,
    sample: (), answer: .body(.json(CurrentModerator.self))
  ) { _ in }

  /// Ends the session.
  public static let signOut = ModerationEndpoint<Void, Void>(
    .signOut, "DELETE /moderation/session", "Sign out", access: .account, caching: .never,
    sample: (), answer: .empty()
  ) { _ in }

  // MARK: Reading

  /// The players who have or had a name, at most 100.
  public static let findPlayers = ModerationEndpoint(
    .findPlayers, "/moderation/players", "The players who have or had a name", access: .account,
    caching: .never, sample: "Ada",
    answer: .body(.json([ModeratedPlayer].self)), sampleAnswer: { _ in [.sample] }
  ) { fields in
    try fields.query("name", \.self)
  }

  /// A player.
  public static let player = ModerationEndpoint(
    .player, "/moderation/players/{id}", "A player", access: .account, caching: .never,
    sample: UniqueID.sample, answer: .body(.json(ModeratedPlayer.self)),
    failures: problems(.noSuchPlayer)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// A player's games, most recently stored first.
  public static let playerGames = ModerationEndpoint(
    .playerGames, "/moderation/players/{id}/games", "A player's games", access: .account,
    caching: .never,
    sample: PlayerGamesQuery(player: .sample, before: 17, limit: 10),
    answer: .body(.json(ModeratedGames.self))
  ) { fields in
    try PlayerGamesQuery(
      player: fields.path("id", \.player), before: fields.query("before", in: 1...(.max), \.before),
      limit: fields.query("limit", in: 1...100, default: 20, \.limit))
  }

  /// The figures for a player's last games, compared with those for other players' last games.
  public static let playerEvidence = ModerationEndpoint(
    .playerEvidence, "/moderation/players/{id}/evidence", "What a player's last games show",
    access: .account, caching: .never,
    sample: EvidenceQuery(player: .sample, limit: 10),
    answer: .body(.json(PlayerEvidence.self)), failures: problems(.noSuchPlayer)
  ) { fields in
    try EvidenceQuery(
      player: fields.path("id", \.player),
      limit: fields.query("limit", in: 1...50, default: 20, \.limit))
  }

  /// A player's devices, starting with the first one.
  public static let playerDevices = ModerationEndpoint(
    .playerDevices, "/moderation/players/{id}/devices", "A player's devices", access: .account,
    caching: .never, sample: UniqueID.sample,
    answer: .body(.json([ModeratedDevice].self)), sampleAnswer: { _ in [.sample] },
    failures: problems(.noSuchPlayer)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// The names that a player had before, at most 20, the one that was changed last first.
  public static let playerNames = ModerationEndpoint(
    .playerNames, "/moderation/players/{id}/names", "A player's earlier names", access: .account,
    caching: .never, sample: UniqueID.sample,
    answer: .body(.json([EarlierName].self)), sampleAnswer: { _ in [.sample] },
    failures: problems(.noSuchPlayer)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// The latest reports about a player's name, and the latest that the player sent, at most 50 of each, open and closed.
  public static let playerReports = ModerationEndpoint(
    .playerReports, "/moderation/players/{id}/reports", "The reports about and by a player",
    access: .account, caching: .never, sample: UniqueID.sample,
    answer: .body(.json(PlayerReports.self)), failures: problems(.noSuchPlayer)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// A player's matches, last changed first.
  public static let playerMatches = ModerationEndpoint(
    .playerMatches, "/moderation/players/{id}/matches", "A player's matches", access: .account,
    caching: .never,
    sample: PlayerMatchesQuery(player: .sample, cursor: "b64", limit: 10),
    answer: .body(.json(ModeratedMatches.self))
  ) { fields in
    try PlayerMatchesQuery(
      player: fields.path("id", \.player),
      cursor: fields.query("cursor", lengths: 1...512, \.cursor),
      limit: fields.query("limit", in: 1...50, default: 20, \.limit))
  }

  /// The networks that a player's requests came from in the last 7 days, at most 20, the latest first. The server stores only the
  /// first bits of an address, once a day, and only of networks that can be refused.
  public static let playerNetworks = ModerationEndpoint(
    .playerNetworks, "/moderation/players/{id}/networks", "The networks of a player's requests",
    access: .account, caching: .never, sample: UniqueID.sample,
    answer: .body(.json([PlayerNetwork].self)), sampleAnswer: { _ in [.sample] },
    failures: problems(.noSuchPlayer)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// A game.
  public static let game = ModerationEndpoint(
    .game, "/moderation/games/{id}", "A game", access: .account, caching: .never,
    sample: UniqueID.sample, answer: .body(.json(ModeratedGame.self)),
    failures: problems(.noSuchGame)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// A game with all its moves, even if its player lets nobody replay it.
  public static let gameReplay = ModerationEndpoint(
    .gameReplay, "/moderation/games/{id}/replay", "A game with all its moves", access: .account,
    caching: .never, sample: UniqueID.sample,
    answer: .body(.json(GameReplay.self)), failures: problems(.noSuchGame)
  ) { fields in
    try fields.path("id", \.self)
  }

  /// The findings to review, most recent first.
  public static let findings = ModerationEndpoint(
    .findings, "/moderation/findings", "The findings to review", access: .account, caching: .never,
    sample: 50, answer: .body(.json([ModeratedFinding].self)),
    sampleAnswer: { _ in [.sample] }
  ) { fields in
    try fields.query("limit", in: 1...1_000, default: 100, \.self)
  }

  /// What has happened since the last midnight, UTC.
  public static let day = ModerationEndpoint<Void, DayFigures>(
    .day, "/moderation/day", "What happened today", access: .account, caching: .never, sample: (),
    answer: .body(.json(DayFigures.self))
  ) { _ in }

  /// Entries in the log of acts: the first ones after a number, or the last ones before a number.
  public static let acts = ModerationEndpoint(
    .acts, "/moderation/acts", "Entries in the log of acts", access: .account, caching: .never,
    sample: ActsQuery(after: 5, before: 70, limit: 10),
    answer: .body(.json([LoggedAct].self)), sampleAnswer: { _ in [.sample] }
  ) { fields in
    try ActsQuery(
      after: fields.query("after", in: 0...(.max), default: 0, \.after),
      before: fields.query("before", in: 1...(.max), \.before),
      limit: fields.query("limit", in: 1...1_000, default: 100, \.limit))
  }

  /// Players' open reports, oldest first.
  public static let reports = ModerationEndpoint(
    .reports, "/moderation/reports", "Players' open reports", access: .account, caching: .never,
    sample: ActsQuery(after: 5, limit: 10),
    answer: .body(.json([ModeratedReport].self)), sampleAnswer: { _ in [.sample] }
  ) { fields in
    try ActsQuery(
      after: fields.query("after", in: 0...(.max), default: 0, \.after),
      limit: fields.query("limit", in: 1...1_000, default: 100, \.limit))
  }

  /// The networks whose requests the server refuses now, oldest first.
  public static let refusedNetworks = ModerationEndpoint<Void, [RefusedNetwork]>(
    .refusedNetworks, "/moderation/networks", "The refused networks", access: .account,
    caching: .never, sample: (),
    answer: .body(.json([RefusedNetwork].self)), sampleAnswer: { [.sample] }
  ) { _ in }

  // MARK: Acts

  /// Closes a report.
  public static let closeReport = ModerationEndpoint(
    .closeReport, "POST /moderation/reports/{number}/close", "Close a report", access: .account,
    caching: .never, sample: ClosedReport(number: 7, body: reason),
    answer: .empty(), failures: problems(.ownAccount, .noSuchReport)
  ) { fields in
    try ClosedReport(
      number: fields.path("number", \.number), body: fields.body(reasonCoder, \.body))
  }

  /// Takes a game off all boards.
  public static let hideGame = ModerationEndpoint(
    .hideGame, "POST /moderation/games/{id}/hide", "Take a game off all boards", access: .account,
    caching: .never, sample: ActInput(subject: .sample, body: reason),
    answer: .body(.json(ModeratedGame.self)), failures: problems(.ownAccount, .noSuchGame)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(reasonCoder, \.body))
  }

  /// Puts a game back on the boards. An erased player's game stays off the boards.
  public static let showGame = ModerationEndpoint(
    .showGame, "POST /moderation/games/{id}/show", "Put a game back on the boards",
    access: .account, caching: .never, sample: ActInput(subject: .sample, body: reason),
    answer: .body(.json(ModeratedGame.self)), failures: problems(.ownAccount, .noSuchGame)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(reasonCoder, \.body))
  }

  /// Renames a player.
  public static let renamePlayer = ModerationEndpoint(
    .renamePlayer, "POST /moderation/players/{id}/rename", "Rename a player",
    access: .account, caching: .never,
    sample: ActInput(
      subject: .sample, body: NewName(displayName: "Player", reason: "an insult as a name")),
    answer: .body(.json(ModeratedPlayer.self)),
    failures: problems(.ownAccount, .noSuchPlayer, .nameNotAllowed)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(nameCoder, \.body))
  }

  /// Suspends a player until a given time; another suspension replaces it. Until then, the server refuses the player's
  /// requests with the problem `suspended`, which states the time and the reason. Only requests that keep the account
  /// safe still work: see `APIRoute.refusesSuspended`.
  public static let suspendPlayer = ModerationEndpoint(
    .suspendPlayer, "POST /moderation/players/{id}/suspend", "Suspend a player until a given time",
    access: .account, caching: .never,
    sample: ActInput(
      subject: .sample, body: NewSuspension(until: 1_795_978_800, reason: "Insults as names.")),
    answer: .body(.json(ModeratedPlayer.self)), failures: problems(.ownAccount, .noSuchPlayer)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(suspensionCoder, \.body))
  }

  /// Ends a player's suspension, if there is one.
  public static let endSuspension = ModerationEndpoint(
    .endSuspension, "POST /moderation/players/{id}/end-suspension",
    "End a player's suspension", access: .account, caching: .never,
    sample: ActInput(subject: .sample, body: reason),
    answer: .body(.json(ModeratedPlayer.self)), failures: problems(.ownAccount, .noSuchPlayer)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(reasonCoder, \.body))
  }

  /// Erases a player, as players can do themselves: the name and the token are deleted, and no board shows the player.
  public static let erasePlayer = ModerationEndpoint(
    .erasePlayer, "POST /moderation/players/{id}/erase", "Erase a player", access: .account,
    caching: .never, sample: ActInput(subject: .sample, body: reason),
    answer: .empty(), failures: problems(.ownAccount, .noSuchPlayer)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(reasonCoder, \.body))
  }

  /// Logs out a player's device, even if it is the player's only one. The device's token stops working, and its notices and
  /// event streams end. The answer lists the remaining devices. Players can log out their other devices themselves.
  public static let refuseDevice = ModerationEndpoint(
    .refuseDevice, "POST /moderation/players/{id}/devices/{device}/refuse",
    "Log out a player's device", access: .account, caching: .never,
    sample: DeviceAct(player: .sample, device: .sample, body: reason),
    answer: .body(.json([ModeratedDevice].self)), sampleAnswer: { _ in [.sample] },
    failures: problems(.ownAccount, .noSuchPlayer, .noSuchDevice)
  ) { fields in
    try DeviceAct(
      player: fields.path("id", \.player), device: fields.path("device", \.device),
      body: fields.body(reasonCoder, \.body))
  }

  /// Refuses players' requests from a network with the problem `network-refused`, until the given time. A network that
  /// is already refused keeps its identifier, and gets the new time.
  public static let refuseNetwork = ModerationEndpoint(
    .refuseNetwork, "POST /moderation/networks", "Refuse a network until a given time",
    access: .account,
    caching: .never,
    sample: NewRefusedNetwork(
      network: "192.0.2.0/24", until: 1_795_978_800, reason: "many accounts in a minute"),
    answer: .body(.json(RefusedNetwork.self)), failures: problems(.networkNotRefusable)
  ) { fields in
    try fields.body(networkCoder, \.self)
  }

  /// Stops refusing a network before its time is over.
  public static let allowNetwork = ModerationEndpoint(
    .allowNetwork, "POST /moderation/networks/{id}/allow", "Stop refusing a network",
    access: .account, caching: .never, sample: ActInput(subject: .sample, body: reason),
    answer: .empty(), failures: problems(.noSuchNetwork)
  ) { fields in
    try ActInput(subject: fields.path("id", \.subject), body: fields.body(reasonCoder, \.body))
  }

  private static let reason = ActReason("played by a program")
  private static let signInCoder = BodyCoder.json(SignIn.self)
  private static let reasonCoder = BodyCoder.json(ActReason.self)
  private static let nameCoder = BodyCoder.json(NewName.self)
  private static let suspensionCoder = BodyCoder.json(NewSuspension.self)
  private static let networkCoder = BodyCoder.json(NewRefusedNetwork.self)

  private static func problems(_ kinds: Problem.Kind...) -> [FailureDescription] {
    kinds.map { FailureDescription($0) }
  }
}
