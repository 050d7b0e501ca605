import Foundation
import HTTPHost
import Testing
import WordCube
import WordCubeServer

@Suite struct `Refused settings` {
  @Test(arguments: [
    (["--port", "web"], "flag --port: expected a number from 0 to 65535, found 'web'"),
    (["--port=65536"], "flag --port: expected a number from 0 to 65535, found '65536'"),
    (["--port", "-1"], "flag --port: expected a number from 0 to 65535, found '-1'"),
    (["--port=+1"], "flag --port: expected a number from 0 to 65535, found '+1'"),
    (["--port="], "flag --port: expected a number from 0 to 65535, found ''"),
    (["--port", "1", "--port", "2"], "flag --port: the setting is given twice"),
    (["--port"], "flag --port: expected a number from 0 to 65535, found nothing"),
    (["--port", "--web", "a"], "flag --port: expected a number from 0 to 65535, found nothing"),
    (["--prot", "1"], "flag --prot: there is no such setting; 'settings' lists them"),
    (["--Port", "1"], "flag --Port: there is no such setting; 'settings' lists them"),
    (["port"], "command line: expected --name value, found 'port'"),
    (["--"], "command line: expected --name value, found '--'"),
    (
      ["-p", "1"],
      "command line: expected --name value, found '-p'\ncommand line: expected --name value, found '1'"
    ),
    (["--quarantine=yes"], "flag --quarantine: expected on or off, found 'yes'"),
    (["--log-format", "xml"], "flag --log-format: expected one of json, logfmt, found 'xml'"),
    (
      ["--trusted-proxies", "10.0.0.1,"],
      "flag --trusted-proxies: expected addresses such as 10.0.0.1, 10.1.0.0/16, separated by commas, found '10.0.0.1,'"
    ),
    (
      ["--public-url", "example.com"],
      "flag --public-url: expected a URL such as https://example.com, found 'example.com'"
    ),
    (
      ["--public-url", "ftp://a"],
      "flag --public-url: expected a URL such as https://example.com, found 'ftp://a'"
    ),
    (
      ["--public-url", "http://a?b"],
      "flag --public-url: expected a URL such as https://example.com, found 'http://a?b'"
    ),
    (
      ["--push-contact", "mailto:a@b c"],
      "flag --push-contact: expected mailto:operator@example.com, or a URL such as https://example.com/contact, "
        + "found 'mailto:a@b c'"
    ),
    (
      ["--languages", ""], "flag --languages: expected codes such as en, nl, of \(codes), found ''"
    ),
    (
      ["--languages", "en,xx"],
      "flag --languages: expected codes such as en, nl, of \(codes), found 'en,xx'"
    ),
    (
      ["--languages=en,en"],
      "flag --languages: expected codes such as en, nl, of \(codes), found 'en,en'"
    ),
    (
      ["--dictionary", "dutch.words"],
      "flag --dictionary: expected codes and paths such as nl=dutch.words, with codes of \(codes), "
        + "found 'dutch.words'"
    ),
    (
      ["--word-scores", "nl=199/200/200, en=300/200/400"],
      "flag --word-scores: expected codes and ascending scores of at least 200, such as nl=270/560/1130, "
        + "with codes of \(codes), found 'nl=199/200/200, en=300/200/400'"
    ),
    (["--host", ""], "flag --host: expected an address or name, found ''"),
    (
      ["--body-limit", "99999999999999999999"],
      "flag --body-limit: expected a number from 1024 to 16777216, found '99999999999999999999'"
    ),
    (["--settings"], "flag --settings: expected a value, found nothing"),
  ])
  func `a message says where and what`(arguments: [String], message: String) {
    #expect(message == self.message { try load(arguments) })
  }

  @Test func `all flaws of all sources are reported`() {
    let message = message {
      try load(
        ["--port", "a", "--settings", "a.conf"], ["WORDCUBE_PORT": "b"],
        "# c\nport = c\nprot = 1\nport = 1\nport\n = 2\n")
    }
    #expect(
      message == """
        file a.conf, line 5: expected name = value, found 'port'
        file a.conf, line 2, port: expected a number from 0 to 65535, found 'c'
        file a.conf, line 3, prot: there is no such setting; 'settings' lists them
        file a.conf, line 4, port: the setting is given twice
        file a.conf, line 6, : there is no such setting; 'settings' lists them
        environment variable WORDCUBE_PORT: expected a number from 0 to 65535, found 'b'
        flag --port: expected a number from 0 to 65535, found 'a'
        """)
  }

  @Test func `a bad value is refused although another source replaces it`() {
    #expect(throws: SettingsError.self) { try load(["--port", "1"], ["WORDCUBE_PORT": "b"]) }
  }

  @Test func `a file that cannot be read is refused`() {
    let message = message {
      try ServerSettings.all.load(arguments: ["--settings", "/no/file"], environment: [:]) {
        path in
        try String(contentsOfFile: path, encoding: .utf8)
      }
    }
    #expect(message?.hasPrefix("file /no/file: the file cannot be read: ") == true)
  }

  @Test func `names are unique, and every default can be read`() throws {
    let all = ServerSettings.all.settings
    #expect(Set(all.map(\.name)).count == all.count)
    for setting in all {
      #expect(setting.name.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) })
      let loaded = try load(["\(setting.flag)=\(setting.defaultText)"])
      #expect(loaded.settings == ServerSettings())
    }
  }

  @Test func `help and table have every setting, and help fits 80 columns`() {
    let help = ServerSettings.all.flagHelp
    let table = ServerSettings.all.markdownTable
    for setting in ServerSettings.all.settings {
      #expect(help.contains("  \(setting.flag) "))
      #expect(table.contains("| `\(setting.flag) "))
      #expect(table.contains("`\(setting.variable)`"))
    }
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let rows = table.split(separator: "\n")
    #expect(rows.count == ServerSettings.all.settings.count + 3)
    for row in rows { #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5, "\(row)") }
  }

  private func message(_ body: () throws -> SettingList<ServerSettings>.Loaded) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

private let codes = Language.allCases.map(\.code).joined(separator: ", ")
