import HTTPHost
import Testing

/// The settings of a program without the game.
private struct ToySettings: Hashable, SettingValues {
  var host = HostConfiguration()
  var ownTexts: [String: String] = [:]

  static let all = SettingList<ToySettings>([
    Setting("port", "PORT", \.host.port, .integer(0...65535), "Port of the toy"),
    Setting("idle", "SECONDS", \.host.limits.idle, .seconds(1...60), "How long it can be idle"),
  ])
}

private enum Mood: String, CaseIterable { case good, bad }

private let greeting = OwnSetting(
  "greeting", "TEXT", .text("a greeting"), default: "hello", help: "What the toy says")
private let webhook = OwnSetting(
  "webhook", "URL", .optionalURL, default: nil, help: "Who is told what it says")
private let volume = OwnSetting(
  "volume-2", "LEVEL", .integer(0...11), default: 5, help: "How loud it says it")
private let isLoud = OwnSetting(
  "loud", "on|off", .switch, default: false, help: "Whether it shouts")
private let mood = OwnSetting(
  "mood", "MOOD", .choice(), default: Mood.good, help: "good or bad")

@Suite struct `A list of settings` {
  private let list: SettingList<ToySettings>

  init() {
    var list = ToySettings.all
    list.add(greeting)
    list.add(webhook)
    list.add(volume)
    list.add(isLoud)
    list.add(mood)
    self.list = list
  }

  private func load(
    _ arguments: [String] = [], _ environment: [String: String] = [:], _ text: String = ""
  ) throws -> SettingList<ToySettings>.Loaded {
    try list.load(arguments: arguments, environment: environment) { _ in text }
  }

  @Test func `has the values of a program's own`() throws {
    let settings = try load(["--port", "0", "--idle=7"]).settings
    #expect(settings.host.port == 0)
    #expect(settings.host.limits.idle == .seconds(7))
    #expect(
      list.fileText(of: settings)
        == "port = 0\nidle = 7\ngreeting = hello\nwebhook = \nvolume-2 = 5\nloud = off\nmood = good\n"
    )
  }

  @Test func `an added setting has its default`() throws {
    let settings = try load().settings
    #expect(settings[greeting] == "hello")
    #expect(settings[webhook] == nil)
    #expect(settings[volume] == 5)
    #expect(!settings[isLoud])
    #expect(settings[mood] == .good)
  }

  @Test func `an added setting is read from every source`() throws {
    let text = "greeting = a b\nwebhook = https://a\nvolume-2 = 11\nloud = on\nmood = bad\n"
    let sources = [
      try load([
        "--greeting", "a b", "--webhook", "https://a", "--volume-2", "11", "--loud", "--mood=bad",
      ]),
      try load(
        [],
        [
          "WORDCUBE_GREETING": "a b", "WORDCUBE_WEBHOOK": "https://a/", "WORDCUBE_VOLUME_2": "11",
          "WORDCUBE_LOUD": "on", "WORDCUBE_MOOD": "bad",
        ]), try load(["--settings", "a.conf"], [:], text),
    ]
    for loaded in sources {
      #expect(loaded.settings[greeting] == "a b")
      #expect(loaded.settings[webhook] == "https://a")
      #expect(loaded.settings[volume] == 11)
      #expect(loaded.settings[isLoud])
      #expect(loaded.settings[mood] == .bad)
      #expect(loaded.unknownVariables == [])
      let file = list.fileText(of: loaded.settings)
      #expect(try load(["--settings", "a.conf"], [:], file).settings == loaded.settings)
    }
  }

  @Test func `flags replace the environment, which replaces the file`() throws {
    let environment = ["WORDCUBE_GREETING": "2", "WORDCUBE_SETTINGS": "a.conf"]
    #expect(try load(["--greeting", "1"], environment, "greeting = 3").settings[greeting] == "1")
    #expect(try load([], environment, "greeting = 3").settings[greeting] == "2")
    #expect(try load(["--settings", "a.conf"], [:], "greeting = 3").settings[greeting] == "3")
  }

  @Test func `a program can set a value`() throws {
    var settings = ToySettings()
    settings[volume] = 7
    settings[webhook] = "https://b"
    #expect(settings[volume] == 7)
    #expect(settings[webhook] == "https://b")
    settings[webhook] = nil
    #expect(settings[webhook] == nil)
  }

  @Test func `bad values and names that it does not have are refused`() {
    let error = #expect(throws: SettingsError.self) {
      try load(["--volume-2", "12", "--database", "a"])
    }
    #expect(
      error?.description == """
        flag --volume-2: expected a number from 0 to 11, found '12'
        flag --database: there is no such setting; 'settings' lists them
        """)
  }

  @Test func `help and table show all settings`() {
    #expect(
      list.flagHelp.hasSuffix(
        """
          --greeting TEXT         What the toy says. (default: hello)
          --webhook URL           Who is told what it says. (default: none)
          --volume-2 LEVEL        How loud it says it. (default: 5)
          --loud [on|off]         Whether it shouts. (default: off)
          --mood MOOD             good or bad. (default: good)

        """))
    let row = "| `--volume-2 LEVEL` | `WORDCUBE_VOLUME_2` | `5` | How loud it says it |\n"
    #expect(list.markdownTable.contains(row))
  }

  @Test(arguments: [
    ("greeting", "hi", "the name is taken by another setting or by a command's flag"),
    ("port", "hi", "the name is taken by another setting or by a command's flag"),
    ("settings", "hi", "the name is taken by another setting or by a command's flag"),
    ("table", "hi", "the name is taken by another setting or by a command's flag"),
    ("help", "hi", "the name is taken by another setting or by a command's flag"),
    ("Two", "hi", "expected a name of lowercase letters, digits and hyphens, found 'Two'"),
    ("-two", "hi", "expected a name of lowercase letters, digits and hyphens, found '-two'"),
    ("", "hi", "expected a name of lowercase letters, digits and hyphens, found ''"),
    ("two", "", "expected a greeting, found ''"),
  ])
  func `a setting that cannot be is an error`(name: String, text: String, message: String) {
    var list = list
    list.add(OwnSetting(name, "TEXT", .text("a greeting"), default: text, help: "Twice"))
    let error = #expect(throws: SettingsError.self) {
      try list.load(arguments: [], environment: [:]) { _ in "" }
    }
    #expect(error?.description == "setting \(name): \(message)")
  }
}
