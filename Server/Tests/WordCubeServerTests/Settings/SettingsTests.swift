import HTTPHost
import Testing
import WordCubeServer

@Suite struct `Settings` {
  @Test func `without sources they are the defaults`() throws {
    let loaded = try load()
    #expect(loaded.settings == ServerSettings())
    #expect(loaded.unknownVariables == [])
  }

  @Test func `flags replace the environment, which replaces the file`() throws {
    for (flag, variable, line, port) in [
      (false, false, false, 8080), (false, false, true, 3), (false, true, false, 2),
      (false, true, true, 2), (true, false, false, 1), (true, false, true, 1),
      (true, true, false, 1), (true, true, true, 1),
    ] {
      let loaded = try load(
        (flag ? ["--port", "1"] : []) + ["--settings", "a.conf"],
        variable ? ["WORDCUBE_PORT": "2"] : [:], line ? "port = 3" : "")
      #expect(loaded.settings.hostConfiguration.port == port)
    }
  }

  @Test func `a file may start with a byte order mark`() throws {
    let loaded = try load(["--settings", "a.conf"], [:], "\u{FEFF}port = 3\n")
    #expect(loaded.settings.hostConfiguration.port == 3)
  }

  @Test func `every setting is read from every source`() throws {
    let values = [
      "host": "::1", "port": "0", "metrics-host": "localhost", "metrics-port": "65535",
      "moderation-host": "localhost", "moderation-port": "65534", "console": "/srv/console",
      "database": "/var/a b.sqlite", "database-connections": "9",
      "ranks-snapshot": "/var/a b.ranks",
      "hidden-words": "/etc/hidden words",
      "control-socket": "/run/a b/socket",
      "languages": "nl, en", "dictionary": "nl=/a b.words, de=c=d",
      "word-scores": "en=200/201/202, nl=270/560/1130",
      "web": "/srv/web", "log-level": "trace", "log-format": "json",
      "trusted-proxies": "10.0.0.0/8, ::1", "minimum-build": "12",
      "public-url": "https://example.com/cube", "quarantine": "on",
      "plausibility": "off", "push": "off", "push-hosts": "push.example.com, *.push.example.net",
      "push-origins": "http://127.0.0.1:9, https://push.example.com:8443",
      "push-contact": "mailto:operator@example.com",
      "webhook": "https://example.com/hook?a=b", "webhook-secret": "/run/a b/secret",
      "request-limits": "off",
      "registration-rate": "1/1/1", "demo-rank-rate": "1000000/86400/1000000",
      "replay-rate": "9/8/7",
      "preview-rate": "3/2/1", "device-code-rate": "4/3/2", "device-claim-rate": "5/4/3",
      "recovery-rate": "6/5/4", "export-rate": "7/6/5", "backup-days": "30",
      "access-log-days": "7",
      "devices-of-player": "1",
      "sign-in-rate": "2/3/4", "follow-code-rate": "8/7/6",
      "puzzle-rate": "1/2/3", "change-rate": "4/5/6", "read-rate": "7/8/9", "games-a-day": "1",
      "matches-a-day": "2", "shares-a-day": "3", "follow-requests-a-day": "4",
      "followed-players": "5", "reports-a-day": "4", "receipt-bytes-a-day": "1048576",
      "open-matches": "5", "running-matches": "6", "refused-games-of-player": "0",
      "refused-games": "8", "refused-game-bytes": "9",
      "body-limit": "1024",
      "connections": "1", "connections-of-address": "2", "least-rate": "0", "event-streams": "0",
      "event-streams-of-player": "1", "idle-seconds": "3600",
      "request-seconds": "1", "stop-seconds": "0",
    ]
    #expect(Set(values.keys) == Set(ServerSettings.all.settings.map(\.name)))
    let lines = values.map { "\($0) = \($1)\n" }.joined()
    let variables = values.map { name, value in
      ("WORDCUBE_" + name.uppercased().replacing("-", with: "_"), value)
    }
    let sources = [
      try load(values.flatMap { ["--" + $0, $1] }).settings,
      try load(values.map { "--\($0)=\($1)" }).settings,
      try load([], Dictionary(uniqueKeysWithValues: variables)).settings,
      try load(["--settings", "a.conf"], [:], lines).settings,
    ]
    for settings in sources {
      for setting in ServerSettings.all.settings {
        #expect(setting.show(settings) == values[setting.name])
        #expect(setting.show(settings) != setting.defaultText, "\(setting.name)")
      }
      #expect(settings == sources[0])
    }
  }

  @Test func `the text of settings is a file of the same settings`() throws {
    let settings = try load(["--port", "1", "--quarantine", "--trusted-proxies", "::1,10.0.0.0/8"])
    for settings in [settings.settings, ServerSettings()] {
      let text = ServerSettings.all.fileText(of: settings)
      #expect(try load(["--settings", "a.conf"], [:], text).settings == settings)
    }
  }

  @Test func `a file has comments and spaces`() throws {
    let text = "# a\r\n\n  port=1 # b\r\n\tweb =  /a#b c\t\nhost= h\n#port = 2\nlog-format = json#"
    #expect(throws: SettingsError.self) { try load(["--settings", "f"], [:], text) }
    let settings = try load(["--settings", "f"], [:], String(text.dropLast())).settings
    #expect(settings.hostConfiguration.port == 1)
    #expect(settings.hostConfiguration.webFolder == "/a#b c")
    #expect(settings.hostConfiguration.host == "h")
    #expect(settings.logFormat == .json)
  }

  @Test func `the environment can name the file`() throws {
    let loaded = try load([], ["WORDCUBE_SETTINGS": "a.conf"], "port = 3")
    #expect(loaded.settings.hostConfiguration.port == 3)
    #expect(loaded.unknownVariables == [])
  }

  @Test func `a switch needs no value`() throws {
    #expect(try load(["--quarantine", "--port", "1"]).settings.policy.keepsRefusedGames)
    #expect(try load(["--quarantine", "on", "--port", "1"]).settings.policy.keepsRefusedGames)
    let off = try load(["--quarantine", "off"], ["WORDCUBE_QUARANTINE": "on"]).settings
    #expect(!off.policy.keepsRefusedGames)
  }

  @Test func `an unknown variable is reported, not refused`() throws {
    let loaded = try load([], ["WORDCUBE_PROT": "1", "WORDCUBE_A": "", "PATH": "/bin"])
    #expect(loaded.unknownVariables == ["WORDCUBE_A", "WORDCUBE_PROT"])
  }

  @Test func `a socket is beside the database, or where its setting says`() throws {
    #expect(try load(["--database", "a/b"]).settings.controlSocket == "a/b.control/socket")
    let path = "/" + String(repeating: "a", count: 102)
    #expect(try load(["--control-socket", path]).settings.controlSocket == path)
    let error = #expect(throws: SettingsError.self) {
      try load(["--control-socket", path + "a"])
    }
    #expect(error?.description.contains("bytes") == true)
  }

  @Test func `a host gets the settings`() throws {
    let configuration = try load([
      "--port", "1", "--metrics-port", "0", "--web", "w", "--idle-seconds", "7", "--connections",
      "9",
    ]).settings.hostConfiguration
    #expect(configuration.port == 1)
    #expect(configuration.metricsPort == nil)
    #expect(configuration.webFolder == "w")
    #expect(configuration.limits.idle == .seconds(7))
    #expect(configuration.limits.connections == 9)
    #expect(ServerSettings().hostConfiguration.metricsPort == 8081)
    #expect(ServerSettings().hostConfiguration.limits == HostLimits())
  }
}

/// Loads settings; the file has the text, whatever its path is.
func load(
  _ arguments: [String] = [], _ environment: [String: String] = [:], _ text: String = ""
) throws -> SettingList<ServerSettings>.Loaded {
  try ServerSettings.all.load(arguments: arguments, environment: environment) { _ in text }
}
