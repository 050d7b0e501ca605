import HTTPHost
import Testing
import WordCubeServer

/// Which settings have no effect without others. A setting that is new is added here, and, if it needs another one, to
/// `ServerSettings.all`.
@Suite struct `Settings without effect` {
  /// A setting, a value, what is missing without more, and the settings with which it has an effect.
  struct Row: Sendable {
    var value: String
    var missing: String
    var others: [String]
    /// The setting that turns the effect off on purpose.
    var off: [String] = []
  }

  private static let needs: [String: Row] = [
    "console": Row(
      value: "/nonexist", missing: "--moderation-port", others: ["--moderation-port", "1"],
      off: ["--moderation-port", "0"]),
    "moderation-host": Row(
      value: "::1", missing: "--moderation-port", others: ["--moderation-port", "1"],
      off: ["--moderation-port", "0"]),
    "database-connections": Row(
      value: "9", missing: "a PostgreSQL database", others: ["--database", "postgres://a@b/c"]),
    "dictionary": Row(
      value: "nl=/nonexist,de=/nonexist,en=/nonexist", missing: "de in --languages",
      others: ["--languages", "en,nl,de"]),
    "word-scores": Row(
      value: "nl=270/560/1130", missing: "nl in --languages", others: ["--languages", "nl"]),
    "webhook-secret": Row(
      value: "/nonexist", missing: "--webhook", others: ["--webhook", "https://example.com/a"]),
    "refused-games": Row(
      value: "1", missing: "--quarantine", others: ["--quarantine"], off: ["--quarantine=off"]),
    "refused-games-of-player": Row(
      value: "1", missing: "--quarantine", others: ["--quarantine"], off: ["--quarantine=off"]),
    "refused-game-bytes": Row(
      value: "1", missing: "--quarantine", others: ["--quarantine"], off: ["--quarantine=off"]),
  ]

  /// Settings that others need, which are on by default: who turns one off does it on purpose.
  private static let switches: [String: (off: String, names: [String])] = [
    "metrics-port": ("0", ["metrics-host"]),
    "push": ("off", ["push-hosts", "push-origins", "push-contact"]),
    "event-streams": ("0", ["event-streams-of-player"]),
    "request-limits": (
      "off",
      [
        "registration-rate", "demo-rank-rate", "replay-rate", "preview-rate", "device-code-rate",
        "device-claim-rate", "recovery-rate", "sign-in-rate", "follow-code-rate", "export-rate",
        "puzzle-rate", "change-rate", "read-rate", "games-a-day", "matches-a-day", "shares-a-day",
        "follow-requests-a-day", "reports-a-day", "receipt-bytes-a-day",
      ]
    ),
  ]

  /// Settings that have an effect whatever the others are.
  private static let independent = [
    "host", "port", "metrics-port", "moderation-port", "database", "ranks-snapshot", "languages",
    "hidden-words", "control-socket", "web", "log-level", "log-format", "trusted-proxies",
    "minimum-build", "public-url", "quarantine", "backup-days", "access-log-days", "plausibility",
    "push", "webhook", "request-limits", "open-matches", "running-matches", "followed-players",
    "devices-of-player", "body-limit", "connections", "connections-of-address", "event-streams",
    "idle-seconds", "request-seconds", "least-rate", "stop-seconds",
  ]

  private static let values = [
    "metrics-host": "::1", "push-hosts": "a.example", "push-origins": "http://127.0.0.1:9",
    "push-contact": "mailto:a@example.com", "event-streams-of-player": "1",
    "receipt-bytes-a-day": "1048576",
  ]

  private func load(_ flags: [String]) throws -> SettingList<ServerSettings>.Loaded {
    try ServerSettings.all.load(arguments: flags, environment: [:]) { _ in "" }
  }

  @Test func `each setting is in one of the tables`() {
    let all = Self.independent + Self.needs.keys + Self.switches.values.flatMap(\.names)
    #expect(all.sorted() == ServerSettings.all.settings.map(\.name).sorted())
  }

  @Test(arguments: needs.keys.sorted())
  func `it is refused without what it needs`(name: String) throws {
    let row = try #require(Self.needs[name])
    let flag = "--\(name)=\(row.value)"
    let error = #expect(throws: SettingsError.self) { try load([flag]).requireEffect() }
    #expect(
      error?.description == "flag --\(name): the setting has no effect without \(row.missing)")
    #expect(try load([flag] + row.others).requireEffect() == [])
    if !row.off.isEmpty { #expect(try load([flag] + row.off).requireEffect() == [name]) }
    // What says nothing new is not refused.
    let setting = try #require(ServerSettings.all.settings.first { $0.name == name })
    #expect(try load(["--\(name)=\(setting.defaultText)"]).requireEffect() == [])
  }

  @Test(arguments: switches.keys.sorted())
  func `it is named if what it needs was turned off`(name: String) throws {
    let (off, names) = try #require(Self.switches[name])
    for needing in names {
      let value = Self.values[needing] ?? (needing.hasSuffix("-rate") ? "1/2/3" : "7")
      #expect(try load(["--\(needing)=\(value)"]).requireEffect() == [])
      let loaded = try load(["--\(name)=\(off)", "--\(needing)=\(value)"])
      #expect(try loaded.requireEffect() == [needing])
    }
  }

  @Test func `all are reported, each with its place`() throws {
    let error = #expect(throws: SettingsError.self) {
      try ServerSettings.all.load(
        arguments: ["--dictionary", "nl=a", "--settings", "a.conf"],
        environment: ["WORDCUBE_WEBHOOK_SECRET": "b"]
      ) { _ in "# c\nconsole = d\n" }.requireEffect()
    }
    #expect(
      error?.description == """
        file a.conf, line 2, console: the setting has no effect without --moderation-port
        flag --dictionary: the setting has no effect without nl in --languages
        environment variable WORDCUBE_WEBHOOK_SECRET: the setting has no effect without --webhook
        """)
  }
}
