extension StoredTable {
  /// All tables, each listed after the tables that its rows refer to. A copy refuses a database with a table
  /// or column that is not listed.
  public static let all = [
    players, devices, joinings, recoveries, names, earlierNames, playerNetworks, nonces, receipts,
    challenges, starts, games, words, shares, matches, relations, followCodes, rematches, events,
    settings, dictionaries, waitingChecks, findings, dailyCounts, acts, moderators,
    moderatorSessions, suspensions, refusedNetworks, subscriptions, notices, reports,
  ]

  /// The tables with rows about players, which a player's export includes.
  public static let ofPlayers = all.filter { $0.personal != nil }
}

// MARK: Players

extension StoredTable {
  /// An erased player's row stays without a name and a token, for the matches of others.
  static let players = StoredTable(
    "players", key: .identifier, personal: .kept(.row),
    [
      .id, .text("displayName").optional, .text("timeZone").optional,
      .integer("registeredAt").optional,
      .bytes("tokenHash").optional.unique(index: "playersByToken").secret,
      .bytes("nextTokenHash").optional.unique(index: "playersByNextToken").secret,
      .integer("nameNumber").standard(1), .integer("signingSecret").optional,
      .flag("allowsReplays").standard(0), .flag("hasFirstDevice").standard(1),
      .text("firstDeviceName").optional, .integer("firstDeviceUsedAt").optional,
    ])

  /// The devices of players, except the first one, which is in the player's row.
  static let devices = StoredTable(
    "devices", key: .identifier, personal: .removed(.reference("player")),
    [
      .id, .player, .text("name"), .integer("addedAt"), .integer("lastUsedAt"),
      .integer("signingSecret"), .bytes("tokenHash").unique.secret,
      .bytes("nextTokenHash").optional.unique.secret,
    ], indexes: [Index("devicesByPlayer", "player", "addedAt", "id")])

  /// The codes with which players add devices.
  static let joinings = StoredTable(
    "joinings", key: .columns(["player"]), personal: .removed(.reference("player")),
    [
      .player, .id.unique, .text("slot").unique.secret, .integer("openedAt"),
      .integer("expiresAt"), .integer("wrongAttempts"), .small("state"), .text("name").optional,
      .bytes("codeHash").secret, .bytes("claimHash").optional.unique.secret,
    ], indexes: [Index("joiningsByTime", "expiresAt")])

  /// The recovery codes of players.
  static let recoveries = StoredTable(
    "recoveries", key: .columns(["player"]), personal: .removed(.reference("player")),
    [
      .player, .integer("codeMadeAt"), .integer("nextCodeAt").optional,
      .integer("othersEndAt").optional, .id("device").optional,
      .bytes("codeHash").unique.secret, .bytes("nextCodeHash").optional.secret,
    ],
    indexes: [
      Index("recoveriesByNextCode", "nextCodeAt", where: ["nextCodeAt IS NOT NULL"]),
      Index("recoveriesByEnd", "othersEndAt", where: ["othersEndAt IS NOT NULL"]),
    ])

  /// The folded names that players have or had.
  static let names = StoredTable(
    "names", key: .number(), personal: .removed(.reference("player")),
    [.number, .player, .text("foldedName"), .integer("nameNumber")],
    unique: ["player, foldedName"],
    indexes: [Index("namesByText", "foldedName", "nameNumber")])

  /// The names that players had before, as others saw them.
  static let earlierNames = StoredTable(
    "earlierNames", key: .number(), personal: .removed(.reference("player")),
    [.number, .player, .text("name"), .integer("changedAt")],
    indexes: [Index("earlierNamesByPlayer", "player", "number")])

  /// The networks that players' requests came from in the last days.
  static let playerNetworks = StoredTable(
    "playerNetworks", key: .number(), personal: .removed(.reference("player")),
    [.number, .player, .text("network"), .integer("day")], unique: ["player, network"],
    indexes: [Index("playerNetworksByDay", "day")])

  static let nonces = StoredTable(
    "nonces", key: .columns(["player", "nonce"]), personal: .kept(.reference("player")),
    [.player, .bytes("nonce"), .integer("usedAt")],
    indexes: [Index("noncesByTime", "usedAt", isForPostgreSQL: true)])

  /// The responses to changes, for requests that a client sends again.
  static let receipts = StoredTable(
    "receipts", key: .columns(["player", "key", "route"], wide: true),
    personal: .removed(.reference("player")),
    [
      .player, .text("route"), .text("key"), .integer("answeredAt"), .integer("status"),
      .bytes("requestDigest"), .bytes("body"),
    ], indexes: [Index("receiptsByTime", "answeredAt")], batch: 32)

  /// How often players did something in a day, for the daily limits.
  static let dailyCounts = StoredTable(
    "dailyCounts", key: .columns(["day", "player", "kind"]), personal: .kept(.reference("player")),
    [.integer("day"), .player, .small("kind"), .integer("count")])
}

// MARK: Games

extension StoredTable {
  static let challenges = StoredTable(
    "challenges", key: .identifier, personal: nil,
    [
      .id, .integer("day"), .small("mode"), .small("language"), .bytes("puzzle"),
      .text("provenance"),
    ], unique: ["day, mode, language"])

  /// The players who began a challenge, with the dictionary of that moment.
  static let starts = StoredTable(
    "starts", key: .columns(["player", "challenge"]), personal: .removed(.reference("player")),
    [
      .player, .reference("challenge", to: "challenges"), .integer("startedAt"),
      .integer("dictionary").optional,
    ], indexes: [Index("startsByChallenge", "challenge")])

  /// The long columns are the last ones, so that the others are read without them.
  static let games = StoredTable(
    "games", key: .identifier, personal: .kept(.reference("player")),
    [
      .number, .id, .player, .small("kind"),
      .reference("challenge", to: "challenges").optional, .small("language"), .small("mode"),
      .integer("score"), .text("unranked").optional, .integer("startedAt").optional,
      .integer("submittedAt"), .integer("countsFrom"), .flag("isHidden"), .bytes("stamp"),
      .bytes("puzzle"), .bytes("moves"),
    ], unique: ["player, puzzle"],
    indexes: [
      Index("gamesByChallenge", "challenge", where: ["challenge IS NOT NULL"]),
      Index(
        "rankedGamesByScore", "player", "score", where: ["unranked IS NULL", .not("isHidden")]),
    ], batch: 500)

  /// The indexes of boards leave out words that no board shows: each entry is one more page to write. They have the whole order
  /// of a board. A search by hour reads only the words of the window.
  static let words = StoredTable(
    "words", key: .identifier, personal: .kept(.game),
    [
      .id, .reference("game", to: "games"), .player, .small("language"), .integer("moveIndex"),
      .integer("score"), .integer("interest"), .integer("countsFrom"), .flag("isHidden"),
      .text("word"),
    ],
    indexes: [
      Index("wordsByGame", "game"),
      Index("wordsByScore", "language", "~score", "countsFrom", "id", where: shownWords),
      Index(
        "wordsByInterest", "language", "~interest", "countsFrom", "id", where: shownWords,
        covered: "score"),
      Index(
        "wordsByHour", "language", "countsFrom / 3600", "~score", "countsFrom", "id",
        where: shownWords),
      Index("wordsByPlayer", "player", "word", "~score", "countsFrom", "id", where: shownWords),
      Index("wordsByTime", "player", "countsFrom", where: [.not("isHidden")]),
    ])

  /// The words that boards show.
  private static let shownWords: [Index.Condition] = [
    .not("isHidden"), .sql("score >= \(StoredWord.smallestBoardScore)"),
  ]

  static let shares = StoredTable(
    "shares", key: .columns(["game"]), personal: .kept(.game),
    [.reference("game", to: "games"), .text("code").unique, .integer("sharedAt")],
    indexes: [Index("sharesByTime", "sharedAt")])

  /// Games whose plausibility a worker checks.
  static let waitingChecks = StoredTable(
    "waitingChecks", key: .number(), personal: .kept(.game),
    [.number, .reference("game", to: "games").unique])

  /// Refused and implausible games, for moderators.
  static let findings = StoredTable(
    "findings", key: .number(), personal: .kept(.reference("player")),
    [
      .number, .small("kind"), .player, .reference("game", to: "games").optional,
      .integer("foundAt"), .text("text"), .bytes("submission"),
    ],
    indexes: [
      Index("findingsByKind", "kind", "number"),
      Index("findingsByPlayer", "player", "kind", "number"),
    ], batch: 32)
}

// MARK: Matches and friends

extension StoredTable {
  static let matches = StoredTable(
    "matches", key: .identifier, personal: .kept(.reference("opener"), .reference("joiner")),
    [
      .id, .text("code").unique, .small("language"), .reference("opener", to: "players"),
      .reference("joiner", to: "players").optional, .text("state"), .integer("moveCount"),
      .integer("openerScore"), .integer("joinerScore"), .integer("turn").optional,
      .integer("winner").optional, .integer("turnBeganAt"), .integer("changedAt"),
      .bytes("puzzle"), .bytes("moves"),
    ],
    indexes: [
      Index("matchesByOpener", "opener", "~changedAt", "id"),
      Index("matchesByJoiner", "joiner", "~changedAt", "id", where: ["joiner IS NOT NULL"]),
      Index(
        "runningMatchesByOpener", "opener", "state",
        where: ["state = 'open' OR state = 'playing'"]),
      Index("playedMatchesByJoiner", "joiner", where: ["state = 'playing'"]),
      Index("openMatchesByTime", "turnBeganAt", "id", where: ["state = 'open'"]),
      Index(
        "unjoinedMatchesByTime", "changedAt", "id",
        where: ["joiner IS NULL", "state <> 'open'", "state <> 'playing'"]),
    ], batch: 100)

  /// Which players asked for a rematch of a finished match, and the match that followed.
  static let rematches = StoredTable(
    "rematches", key: .columns(["ended"]), personal: nil,
    [
      .id("ended", of: "matches"), .integer("openerAskedAt").optional,
      .integer("joinerAskedAt").optional, .id("next", of: "matches").optional,
    ], batch: 100)

  /// The relations between players.
  static let relations = StoredTable(
    "relations", key: .columns(["player", "other"]),
    personal: .removed(.reference("player"), .reference("other")),
    [
      .player, .reference("other", to: "players"), .integer("kind"), .integer("since"),
      // What a player had asked the other before a block, and when.
      .integer("askedKind").optional, .integer("askedAt").optional,
    ],
    indexes: [
      Index("relationsOfPlayer", "player", "kind", "~since", "other"),
      Index("relationsToPlayer", "other", "kind", "~since", "player"),
      Index("requestsByTime", "since", where: ["kind < 3"]),
    ])

  static let followCodes = StoredTable(
    "followCodes", key: .columns(["player"]), personal: .removed(.reference("player")),
    [.player, .text("code").unique])
}

// MARK: Notices

extension StoredTable {
  /// Where players get notices. An endpoint has one subscription: a browser that changes hands shows the notices of one player.
  static let subscriptions = StoredTable(
    "subscriptions", key: .columns(["id"], wide: true), personal: .removed(.reference("player")),
    [
      .id, .player, .id("device"), .text("endpoint"), .bytes("publicKey"),
      .bytes("secret").secret, .text("kinds"), .integer("quietFrom").optional,
      .integer("quietUntil").optional, .integer("reminderHour").optional,
      .integer("remindAt").optional, .integer("addedAt"),
    ],
    indexes: [
      Index("subscriptionsByPlayer", "player", "addedAt", "id"),
      Index("subscriptionsByReminder", "remindAt", "id", where: ["remindAt IS NOT NULL"]),
      Index("subscriptionsByEndpoint", "endpoint", isUnique: true),
    ])

  /// Notices that wait to be sent. One without a subscription is for the operator's
  /// receivers: the webhook and the program's own.
  static let notices = StoredTable(
    "notices", key: .columns(["id"], wide: true), personal: .removed(.reference("player")),
    [
      .id, .player, .id("subscription", of: "subscriptions").optional, .text("content"),
      .integer("dueAt"), .integer("expiresAt"), .integer("attempts"),
    ],
    indexes: [
      Index("noticesByTime", "dueAt", "id"), Index("noticesByPlayer", "player"),
      Index("noticesBySubscription", "subscription", where: ["subscription IS NOT NULL"]),
    ])
}

// MARK: Moderation

extension StoredTable {
  /// The log of acts. Its rows refer to no other rows, because they stay after what they are about is gone.
  static let acts = StoredTable(
    "acts", key: .number(.given), personal: .kept(.subject),
    [
      .number, .integer("actedAt"), .id("moderator").optional.secret, .text("kind"),
      .id("subject").optional, .text("detail"), .text("reason"), .bytes("hash").secret,
    ])

  /// Moderators. The column for a moderator's player is no reference, because that player may be erased.
  static let moderators = StoredTable(
    "moderators", key: .identifier, personal: .kept(.id("player")),
    [
      .number, .id, .text("name"), .text("role"), .id("player").optional, .integer("addedAt"),
      .integer("revokedAt").optional,
      .bytes("codeHash").optional.unique(index: "moderatorsByCode").secret,
      .integer("codeEndsAt"),
    ])

  static let moderatorSessions = StoredTable(
    "moderatorSessions", key: .columns(["tokenHash"]), personal: nil,
    [.bytes("tokenHash").secret, .id("moderator", of: "moderators"), .integer("endsAt")])

  static let suspensions = StoredTable(
    "suspensions", key: .columns(["player"]), personal: .removed(.reference("player")),
    [.player, .integer("endsAt"), .text("reason")])

  /// Networks whose requests the server refuses.
  static let refusedNetworks = StoredTable(
    "refusedNetworks", key: .columns(["id"]), personal: nil,
    [.id, .text("network"), .integer("endsAt")])

  /// What players reported: names and missing words.
  static let reports = StoredTable(
    "reports", key: .number(.once),
    personal: .removed(.author("reporter", unless: "subject"), .reference("subject")),
    [
      .number, .small("kind"), .reference("reporter", to: "players").secret,
      .reference("subject", to: "players").optional, .small("language"), .text("word"),
      .integer("reportedAt"), .integer("closedAt").optional,
    ],
    indexes: [
      Index("openReports", "number", where: ["closedAt IS NULL"]),
      Index("reportsByReporter", "reporter", "number"),
      Index("reportsBySubject", "subject", where: ["subject IS NOT NULL"]),
      Index("closedReports", "closedAt", where: ["closedAt IS NOT NULL"]),
    ])
}

// MARK: The server

extension StoredTable {
  /// The changes that affect the ranks. In a copy, an event's number is its place among all events.
  package static let events = StoredTable(
    "events", key: .number(), personal: .kept(.id("player")),
    [
      .number, .small("kind"), .id("player"), .id("game").optional, .small("language").optional,
      .small("mode").optional, .id("challenge").optional, .integer("score").optional,
      .integer("countsFrom").optional,
    ], indexes: [Index("eventsByPlayer", "player", isForPostgreSQL: true)])

  package static let settings = StoredTable(
    "settings", key: .columns(["name"]), personal: nil, [.text("name"), .bytes("value")], batch: 32)

  /// Dictionaries that games were judged by. A checksum is stored as the signed number of its 64 bits.
  static let dictionaries = StoredTable(
    "dictionaries", key: .columns(["checksum"]), personal: nil,
    [.integer("checksum"), .integer("lastCurrentAt"), .bytes("bytes")], batch: 8)
}
