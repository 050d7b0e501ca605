/// Settings that have no effect without something else, such as the folder of a page without the port on which it is served.
///
/// A value that is not the default is then refused by ``SettingList/Loaded/requireEffect()``, unless what is missing was turned
/// off on purpose.
public struct SettingNeed<Values: SettingValues>: Sendable {
  let names: [String]
  let switchName: String?
  let missing: @Sendable (Values) -> String?

  /// The need of settings for another one that can be off.
  ///
  /// - Parameters:
  ///   - names: The settings that have no effect.
  ///   - other: The setting that they need.
  ///   - isOn: Whether it is on.
  public init(
    _ names: [String], need other: String, isOn: @escaping @Sendable (Values) -> Bool
  ) {
    self.names = names
    switchName = other
    missing = { isOn($0) ? nil : "--\(other)" }
  }

  /// The need of a setting for values of others.
  ///
  /// - Parameters:
  ///   - name: The setting.
  ///   - missing: What is missing, in a few words; nil if the setting has an effect.
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
  /// Whether what it needs was turned off on purpose.
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
  /// Returns the names of the settings without effect because what they need was turned off on purpose.
  ///
  /// - Throws: All other settings without effect.
  public func requireEffect() throws(SettingsError) -> [String] {
    let flaws = idleSettings.filter { !$0.isChosen }.map(\.flaw)
    guard flaws.isEmpty else { throw SettingsError(flaws: flaws) }
    return idleSettings.map(\.name)
  }
}
