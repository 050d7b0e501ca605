/// Settings that have no effect unless something else is set, such as a page's folder, which needs the port that
/// serves it.
///
/// ``SettingList/Loaded/requireEffect()`` then refuses any value except the default, unless the user deliberately
/// turned off what is missing.
public struct SettingNeed<Values: SettingValues>: Sendable {
  let names: [String]
  let switchName: String?
  let missing: @Sendable (Values) -> String?

  /// Creates a need for another setting to be on.
  ///
  /// - Parameters:
  ///   - names: The settings that have no effect.
  ///   - other: The setting that they need.
  ///   - isOn: Returns whether that setting is on.
  public init(
    _ names: [String], need other: String, isOn: @escaping @Sendable (Values) -> Bool
  ) {
    self.names = names
    switchName = other
    missing = { isOn($0) ? nil : "--\(other)" }
  }

  /// Creates a need that depends on the values of other settings.
  ///
  /// - Parameters:
  ///   - name: The setting.
  ///   - missing: Returns what is missing, in a few words; nil if the setting has an effect.
  public init(_ name: String, missing: @escaping @Sendable (Values) -> String?) {
    names = [name]
    switchName = nil
    self.missing = missing
  }
}

/// A setting without effect.
struct IdleSetting: Hashable, Sendable {
  let name: String
  let flaw: SettingsError.Flaw
  /// Whether the user turned off on purpose what the setting needs.
  let isChosen: Bool
}

extension SettingsReader {
  /// The settings without effect.
  var idleSettings: [IdleSetting] {
    list.needs.flatMap { need -> [IdleSetting] in
      guard let missing = need.missing(settings) else { return [] }
      let isChosen = need.switchName.map { places[$0] != nil } ?? false
      return need.names.compactMap { name in
        guard let place = places[name], let setting = list[name],
          setting.show(settings) != setting.defaultText
        else { return nil }
        let flaw = SettingsError.Flaw(place: place, problem: .noEffect(missing: missing))
        return IdleSetting(name: name, flaw: flaw, isChosen: isChosen)
      }
    }
  }
}

extension SettingList.Loaded {
  /// Returns the names of the settings that have no effect because the user deliberately turned off what they
  /// need.
  ///
  /// - Throws: A ``SettingsError`` that lists all other settings that have no effect, if there are any.
  public func requireEffect() throws(SettingsError) -> [String] {
    let flaws = idleSettings.filter { !$0.isChosen }.map(\.flaw)
    guard flaws.isEmpty else { throw SettingsError(flaws: flaws) }
    return idleSettings.map(\.name)
  }
}
