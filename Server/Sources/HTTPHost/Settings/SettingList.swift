/// A program's settings, in the order in which the help lists them.
public struct SettingList<Values: SettingValues>: Sendable {
  /// The settings.
  public private(set) var settings: [Setting<Values>]
  private(set) var needs: [SettingNeed<Values>] = []

  /// Creates a list.
  public init(_ settings: [Setting<Values>]) { self.settings = settings }

  /// Returns the list with additional needs. A setting has no effect unless its needs are met.
  public func with(needs: [SettingNeed<Values>]) -> SettingList {
    var list = self
    list.needs += needs
    return list
  }

  /// Adds a setting. ``load(arguments:environment:readFile:)`` throws if another setting or a command's flag already
  /// has the name.
  public mutating func add<Value>(_ setting: OwnSetting<Value>) {
    settings.append(setting.setting())
  }

  subscript(name: String) -> Setting<Values>? { settings.first { $0.name == name } }

  /// What is wrong with the settings themselves.
  var flaws: [SettingsError.Flaw] {
    // The flags of commands that also take the flags of all settings.
    var names: Set = [settingsFileName, "table", "help", "version"]
    return settings.flatMap { setting in
      var problems: [SettingsError.Problem] = []
      if !names.insert(setting.name).inserted { problems.append(.takenName) }
      if !isName(setting.name) {
        let expected = "a name of lowercase letters, digits and hyphens"
        problems.append(.badForm(expected: expected, found: setting.name))
      }
      var values = Values()
      if !setting.read(setting.defaultText, &values) {
        problems.append(.badValue(expected: setting.expected, found: setting.defaultText))
      }
      return problems.map { SettingsError.Flaw(place: "setting \(setting.name)", problem: $0) }
    }
  }
}

private func isName(_ text: String) -> Bool {
  text.first.map { ("a"..."z").contains($0) } == true
    && text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
}
