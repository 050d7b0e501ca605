/// One of a program's settings: its names, and how its value is read.
public struct Setting<Values: SettingValues>: Sendable {
  /// The name in a settings file: `metrics-port`.
  public let name: String
  /// A word that stands for the value in the help: `PORT`.
  public let placeholder: String
  /// What the setting means, in a few words.
  public let help: String
  /// What a value must be: `a number from 0 to 65535`.
  public let expected: String
  /// Whether the flag can be given without a value, which is then `on`.
  public let isSwitch: Bool
  /// Returns the text of the setting's value; empty if there is none.
  public let show: @Sendable (Values) -> String
  /// Whether a text of the setting may contain a password.
  let isSecret: Bool
  let read: @Sendable (String, inout Values) -> Bool

  /// Creates a setting whose value is a property.
  ///
  /// - Parameters:
  ///   - name: The name in a settings file: lowercase letters, digits and hyphens.
  ///   - placeholder: A word that stands for the value in the help.
  ///   - property: The property of the values.
  ///   - type: How the value is read.
  ///   - help: What the setting means, in a few words.
  public init<Value: Sendable>(
    _ name: String, _ placeholder: String,
    _ property: WritableKeyPath<Values, Value> & Sendable, _ type: SettingType<Value>,
    _ help: String
  ) {
    self.init(
      name, placeholder, type, help, get: { $0[keyPath: property] },
      set: { $0[keyPath: property] = $1 })
  }

  /// Creates a setting.
  init<Value: Sendable>(
    _ name: String, _ placeholder: String, _ type: SettingType<Value>, _ help: String,
    get: @escaping @Sendable (Values) -> Value,
    set: @escaping @Sendable (inout Values, Value) -> Void
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    expected = type.expected
    isSwitch = Value.self == Bool.self
    isSecret = type.isSecret
    show = { type.print(get($0)) }
    read = { text, settings in
      guard let value = type.parse(text) else { return false }
      set(&settings, value)
      return true
    }
  }

  /// The name of the environment variable: `WORDCUBE_METRICS_PORT`.
  public var variable: String {
    Self.variablePrefix + name.uppercased().replacing("-", with: "_")
  }

  /// The name of the flag: `--metrics-port`.
  public var flag: String { "--" + name }

  /// The default value.
  public var defaultText: String { show(Values()) }

  /// The prefix of environment variables' names.
  static var variablePrefix: String { "WORDCUBE_" }
}
