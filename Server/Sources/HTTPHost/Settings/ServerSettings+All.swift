extension ServerSettings {
  /// The settings that every server has, in the order of help texts: the only place where a setting is described.
  public static let all: [Setting] = [
    Setting("host", "HOST", \.host, .text("an address or name"), "Where the service listens"),
    Setting("port", "PORT", \.port, .integer(0...65535), "Port of the service; 0 is any free port"),
    Setting(
      "metrics-host", "HOST", \.metricsHost, .text("an address or name"),
      "Where the metrics are served; they have no password"),
    Setting(
      "metrics-port", "PORT", \.metricsPort, .integer(0...65535),
      "Port of the metrics, in Prometheus text at /metrics; 0 is off"),
    Setting(
      "database", "FILE", \.databasePath, .text("a path"),
      "SQLite database, created if it does not exist"),
    Setting(
      "control-socket", "FILE", \.controlSocketPath, .optionalSocket,
      "Socket for commands of operators, in a folder of mode 0700; by default beside the database"),
    Setting(
      "web", "FOLDER", \.webFolder, .optionalText("a path"), "Folder of static files to serve"),
    Setting(
      "log-level", "LEVEL", \.logLevel, .choice(),
      "Lowest level that is logged: trace, debug, info, notice, warning, error or critical"),
    Setting(
      "log-format", "FORMAT", \.logFormat, .choice(),
      "How lines of the log are written: json or logfmt"),
    Setting(
      "trusted-proxies", "LIST", \.trustedProxies, .proxies,
      "Proxies whose X-Forwarded-For is believed: 10.0.0.1, 10.1.0.0/16"),
    Setting(
      "minimum-build", "BUILD", \.minimumBuild, .integer(0...Int(Int32.max)),
      "Lowest build of the client that is answered; 0 for all"),
    Setting(
      "public-url", "URL", \.publicURL, .optionalURL,
      "Address of the server as players see it, for links"),
    Setting(
      "quarantine", "on|off", \.keepsRefusedGames, .switch, "Store refused games, to look at them"),
    Setting(
      "plausibility", "on|off", \.checksPlausibility, .switch,
      "Check games that reach the top of a board, for operators"),
    Setting(
      "request-limits", "on|off", \.limitsRequests, .switch,
      "Limit how often a player or an address may send requests"),
    Setting(
      "registration-rate", "RATE", \.registrationRate, .rate,
      "Registrations from an address: a count, in so many seconds, and so many at once"),
    Setting(
      "demo-rank-rate", "RATE", \.demoRankRate, .rate,
      "Requests from an address for the rank of a score"),
    Setting("puzzle-rate", "RATE", \.puzzleRate, .rate, "New puzzles of a player"),
    Setting("change-rate", "RATE", \.changeRate, .rate, "Changes of a player"),
    Setting("read-rate", "RATE", \.readRate, .rate, "Other requests of a player"),
    Setting(
      "games-a-day", "COUNT", \.gamesADay, .integer(1...1_000_000),
      "Maximum number of games that a player stores in a day"),
    Setting(
      "matches-a-day", "COUNT", \.matchesADay, .integer(1...1_000_000),
      "Maximum number of matches that a player opens or joins in a day"),
    Setting(
      "shares-a-day", "COUNT", \.sharesADay, .integer(1...1_000_000),
      "Maximum number of games that a player shares in a day"),
    Setting(
      "receipt-bytes-a-day", "BYTES", \.receiptBytesADay, .integer((1 << 20)...(1 << 40)),
      "Maximum size of a player's answers of a day, kept for repeated requests"),
    Setting(
      "open-matches", "COUNT", \.openMatches, .integer(1...1_000_000),
      "Maximum number of matches of a player that nobody has joined"),
    Setting(
      "running-matches", "COUNT", \.runningMatches, .integer(1...1_000_000),
      "Maximum number of matches of a player that are not over"),
    Setting(
      "refused-games-of-player", "COUNT", \.refusedGamesOfPlayer, .integer(0...1_000_000),
      "Maximum number of refused games of a player that are stored"),
    Setting(
      "refused-games", "COUNT", \.refusedGames, .integer(0...1_000_000),
      "Maximum number of refused games that are stored"),
    Setting(
      "refused-game-bytes", "BYTES", \.refusedGameBytes, .integer(0...(1 << 40)),
      "Maximum size of the refused games that are stored"),
    Setting(
      "body-limit", "BYTES", \.bodyLimit, .integer(1024...(16 << 20)),
      "Maximum size of the body of a request"),
    Setting(
      "connections", "COUNT", \.connections, .integer(1...1_000_000),
      "Maximum number of open connections; others wait"),
    Setting(
      "connections-of-address", "COUNT", \.connectionsOfAddress, .integer(1...1_000_000),
      "Maximum number of open connections of an address; proxies of the list have no limit"),
    Setting(
      "idle-seconds", "SECONDS", \.idleSeconds, .integer(1...3600),
      "How long a connection can be idle"),
    Setting(
      "request-seconds", "SECONDS", \.requestSeconds, .integer(1...3600),
      "Maximum time for a request to arrive"),
    Setting(
      "least-rate", "BYTES", \.leastRate, .integer(0...1_000_000_000),
      "Bytes of a response that a client reads at least in a second, on average; 0 is any"),
    Setting(
      "stop-seconds", "SECONDS", \.stopSeconds, .integer(0...3600),
      "Maximum time for requests to end on SIGTERM"),
  ]
}
