/// A setting that a program adds to a list. It is also the key of the setting's value.
///
/// ```swift
/// let greeting = OwnSetting(
///   "greeting", "TEXT", .text("a greeting"), default: "hello", help: "What /hello answers")
/// var list = ServerSettings.all
/// list.add(greeting)
/// let loaded = try list.load(arguments: ["--greeting", "hi"], environment: [:], readFile: read)
/// loaded.settings[greeting]  // "hi"
/// ```
public struct OwnSetting<Value: Sendable>: Sendable {
  let name: String
  let placeholder: String
  let type: SettingType<Value>
  let defaultValue: Value
  let help: String

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: The name in a settings file, such as `greeting-text`: lowercase letters, digits and hyphens. The
  ///     flag `--greeting-text` and the variable `WORDCUBE_GREETING_TEXT` are derived from it.
  ///   - placeholder: A word that stands for the value in the help.
  ///   - type: How the value is read.
  ///   - defaultValue: The value if no source sets one.
  ///   - help: What the setting means, in a few words.
  public init(
    _ name: String, _ placeholder: String, _ type: SettingType<Value>, default defaultValue: Value,
    help: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.type = type
    self.defaultValue = defaultValue
    self.help = help
  }

  /// Returns the setting for a list.
  func setting<Values>() -> Setting<Values> {
    Setting(name, placeholder, type, help, get: { $0[self] }, set: { $0[self] = $1 })
  }
}
