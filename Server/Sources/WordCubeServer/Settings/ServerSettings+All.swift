import GameServiceCore
import HTTPHost
import WordCube

extension ServerSettings {
  /// The settings of every server, in the order in which the help lists them. Settings are described only here.
  public static let all = SettingList<ServerSettings>(
    beforeRates + rates + afterRates
  ).with(needs: needs)

  private static let beforeRates: [Setting<ServerSettings>] = [
    Setting(
      "host", "HOST", \.hostConfiguration.host, .text("an address or name"),
      "Address on which the service listens"),
    Setting(
      "port", "PORT", \.hostConfiguration.port, .integer(0...65535),
      "Port of the service; 0 picks a free port"),
    Setting(
      "metrics-host", "HOST", \.hostConfiguration.metricsHost, .text("an address or name"),
      "Address on which the metrics are served; they need no password"),
    Setting(
      "metrics-port", "PORT", \.hostConfiguration.metricsPort, .optionalPort,
      "Port of the metrics, Prometheus text at /metrics; 0 is off"),
    Setting(
      "moderation-host", "HOST", \.moderationHost, .text("an address or name"),
      "Address on which the moderation routes are served"),
    Setting(
      "moderation-port", "PORT", \.moderationPort, .optionalPort,
      "Port of the moderation routes; 0 is off"),
    Setting(
      "console", "FOLDER", \.consoleFolder, .optionalText("a path"),
      "Folder of the moderators' page, served at /console of their port"),
    Setting(
      "database", "FILE", \.databasePath, .database,
      "SQLite database, created if it does not exist; or postgres://user@host/name"),
    Setting(
      "database-connections", "COUNT", \.databaseConnections, .integer(1...1_000),
      "PostgreSQL connections, half of them for changes; one more follows events"),
    Setting(
      "ranks-snapshot", "FILE", \.rankSnapshotPath, .optionalText("a path, or off"),
      "Snapshot of ranks to start from; default: FILE.ranks for SQLite, off for PostgreSQL"),
    Setting(
      "languages", "LIST", \.languages, .languages,
      "Languages of the game, by code: en, nl"),
    Setting(
      "dictionary", "LIST", \.dictionaryPaths, .dictionaryPaths,
      "Stored dictionaries by language: nl=dutch.words, de=german.words"),
    Setting(
      "word-scores", "LIST", \.policy.wordScores, .wordScores,
      "Lowest scores on the word boards of a day, a week and all time: nl=270/560/1130"),
    Setting(
      "hidden-words", "FILE", \.hiddenWordsPath, .optionalText("a path"),
      "Playable words that public boards hide and names may not contain, one per line"),
    Setting(
      "control-socket", "FILE", \.controlSocketPath, .optionalSocket,
      "Socket for operator commands, in a folder of mode 0700; by default beside the database"),
    Setting(
      "web", "FOLDER", \.hostConfiguration.webFolder, .optionalText("a path"),
      "Folder with static files to serve"),
    Setting(
      "log-level", "LEVEL", \.logLevel, .choice(),
      "Lowest level to log: trace, debug, info, notice, warning, error or critical"),
    Setting(
      "log-format", "FORMAT", \.logFormat, .choice(),
      "Format of log lines: json or logfmt"),
    Setting(
      "trusted-proxies", "LIST", \.hostConfiguration.trustedProxies, .proxies,
      "Proxies whose X-Forwarded-For is trusted: 10.0.0.1, 10.1.0.0/16"),
    Setting(
      "minimum-build", "BUILD", \.policy.minimumBuild, .integer(0...Int(Int32.max)),
      "Lowest client build that the server answers; 0 for all"),
    Setting(
      "public-url", "URL", \.policy.sharedPageAddress, .sharedPageAddress,
      "The server's address as players see it, for links"),
    Setting(
      "quarantine", "on|off", \.policy.keepsRefusedGames, .switch,
      "Store refused games for inspection"),
    Setting(
      "backup-days", "DAYS", \.policy.retention.backupDays, .integer(0...36_500),
      "How many days you keep backups. Erased players see the number, unless it is 0"),
    Setting(
      "access-log-days", "DAYS", \.policy.retention.accessLogDays, .integer(0...36_500),
      "How many days you keep access logs. Erased players see the number, unless it is 0"),
    Setting(
      "plausibility", "on|off", \.checksPlausibility, .switch,
      "Check the plausibility of games that reach the top of a board"),
    Setting(
      "push", "on|off", \.policy.notices.isOn, .switch,
      "Send notices to browsers by Web Push"),
    Setting(
      "push-hosts", "LIST", \.policy.notices.hosts, .pushHosts,
      "Push service hosts that browsers may name"),
    Setting(
      "push-origins", "LIST", \.policy.notices.origins, .origins,
      "Origins of your own push services, at any address; also for tests"),
    Setting(
      "push-contact", "URL", \.pushContact, .optionalContact,
      "Contact for push services: mailto:operator@example.com; by default --public-url"),
    Setting(
      "webhook", "URL", \.webhookURL, .optionalWebhook,
      "URL that gets each notice, signed; https, or http on this machine"),
    Setting(
      "webhook-secret", "FILE", \.webhookSecretPath, .optionalText("a path"),
      "File with the webhook's secret, 32 bytes or more"),
    Setting(
      "request-limits", "on|off", \.policy.limits.isOn, .switch,
      "Limit how often a player or an address may send requests"),
  ]

  /// The limits on how often requests may arrive.
  private static let rates: [Setting<ServerSettings>] = LimitedRequest.allCases.map { kind in
    let facts = kind.facts
    return Setting(facts.setting, "RATE", \.policy.limits[kind], .rate, facts.help)
  }

  private static let afterRates: [Setting<ServerSettings>] = [
    Setting(
      "games-a-day", "COUNT", \.policy.limits.gamesADay, .integer(1...1_000_000),
      "Maximum number of games that the server stores for a player in a day"),
    Setting(
      "matches-a-day", "COUNT", \.policy.limits.matchesADay, .integer(1...1_000_000),
      "Maximum number of matches that a player opens or joins in a day"),
    Setting(
      "shares-a-day", "COUNT", \.policy.limits.sharesADay, .integer(1...1_000_000),
      "Maximum number of games that a player shares in a day"),
    Setting(
      "follow-requests-a-day", "COUNT", \.policy.limits.followRequestsADay, .integer(1...1_000_000),
      "Maximum number of follow requests that a player sends in a day"),
    Setting(
      "reports-a-day", "COUNT", \.policy.limits.reportsADay, .integer(1...1_000_000),
      "Maximum number of names and words that a player reports in a day"),
    Setting(
      "receipt-bytes-a-day", "BYTES", \.policy.limits.receiptBytesADay,
      .integer((1 << 20)...(1 << 40)),
      "Maximum size of a player's answers kept in a day, for repeated requests"),
    Setting(
      "open-matches", "COUNT", \.policy.matches.open, .integer(1...1_000_000),
      "Maximum number of a player's matches that nobody has joined"),
    Setting(
      "running-matches", "COUNT", \.policy.matches.running, .integer(1...1_000_000),
      "Maximum number of a player's matches that are not over"),
    Setting(
      "followed-players", "COUNT", \.policy.friends.followed, .integer(1...1_000),
      "Maximum number of players whom a player follows"),
    Setting(
      "devices-of-player", "COUNT", \.policy.devicesOfPlayer, .integer(1...1_000),
      "Maximum number of a player's devices"),
    Setting(
      "refused-games-of-player", "COUNT", \.policy.refusedGames.ofPlayer, .integer(0...1_000_000),
      "Maximum number of stored refused games of a player"),
    Setting(
      "refused-games", "COUNT", \.policy.refusedGames.count, .integer(0...1_000_000),
      "Maximum number of stored refused games"),
    Setting(
      "refused-game-bytes", "BYTES", \.policy.refusedGames.byteCount, .integer(0...(1 << 40)),
      "Maximum size of all stored refused games"),
    Setting(
      "body-limit", "BYTES", \.bodyLimit, .integer(1024...(16 << 20)),
      "Maximum size of a request body"),
    Setting(
      "connections", "COUNT", \.hostConfiguration.limits.connections, .integer(1...1_000_000),
      "Maximum number of open connections; others wait"),
    Setting(
      "connections-of-address", "COUNT", \.hostConfiguration.limits.connectionsOfAddress,
      .integer(1...1_000_000),
      "Maximum number of open connections from an address; trusted proxies have no limit"),
    Setting(
      "event-streams", "COUNT", \.policy.streams.count, .integer(0...1_000_000),
      "Maximum number of event streams, at most half of the connections"),
    Setting(
      "event-streams-of-player", "COUNT", \.policy.streams.ofPlayer, .integer(1...1_000),
      "Maximum number of a player's event streams"),
    Setting(
      "idle-seconds", "SECONDS", \.hostConfiguration.limits.idle, .seconds(1...3600),
      "Maximum time that a connection can be idle"),
    Setting(
      "request-seconds", "SECONDS", \.hostConfiguration.limits.requestArrival, .seconds(1...3600),
      "Maximum time for a request to arrive"),
    Setting(
      "least-rate", "BYTES", \.hostConfiguration.limits.leastRate, .integer(0...1_000_000_000),
      "Minimum bytes per second at which a client reads a response, on average; 0 for any"),
    Setting(
      "stop-seconds", "SECONDS", \.hostConfiguration.limits.stop, .seconds(0...3600),
      "Maximum time for requests to finish after SIGTERM"),
  ]

  /// The settings that have no effect without something else.
  private static let needs: [SettingNeed<ServerSettings>] = [
    SettingNeed(["console", "moderation-host"], need: "moderation-port") {
      $0.moderationPort != nil
    },
    SettingNeed(["metrics-host"], need: "metrics-port") {
      $0.hostConfiguration.metricsPort != nil
    },
    SettingNeed("database-connections") { $0.usesPostgres ? nil : "a PostgreSQL database" },
    SettingNeed("dictionary") { $0.unplayed($0.dictionaryPaths.keys) },
    SettingNeed("word-scores") { $0.unplayed($0.policy.wordScores.keys) },
    SettingNeed(["webhook-secret"], need: "webhook") { $0.webhookURL != nil },
    SettingNeed(["push-hosts", "push-origins", "push-contact"], need: "push") {
      $0.policy.notices.isOn
    },
    SettingNeed(
      ["refused-games-of-player", "refused-games", "refused-game-bytes"], need: "quarantine"
    ) { $0.policy.keepsRefusedGames },
    SettingNeed(["event-streams-of-player"], need: "event-streams") { $0.policy.streams.count > 0 },
    SettingNeed(
      LimitedRequest.allCases.map(\.facts.setting) + [
        "games-a-day", "matches-a-day", "shares-a-day", "follow-requests-a-day", "reports-a-day",
        "receipt-bytes-a-day",
      ], need: "request-limits"
    ) { $0.policy.limits.isOn },
  ]

  /// Returns the first language code that is not in `languages`, as the missing item; nil if all of them are.
  private func unplayed(_ named: some Collection<Language>) -> String? {
    named.filter { !languages.contains($0) }.map(\.code).min().map { "\($0) in --languages" }
  }
}
