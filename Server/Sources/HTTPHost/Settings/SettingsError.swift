/// The reason why settings are refused: everything that is wrong, in the order file, environment, flags.
public struct SettingsError: Error, Hashable, Sendable {
  /// A flaw and its place.
  public struct Flaw: Hashable, Sendable {
    /// The place: `flag --port`, `environment variable WORDCUBE_PORT`, `file a.conf, line 3, port`.
    public var place: String
    /// What is wrong.
    public var problem: Problem
  }

  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// The value is not what the setting expects.
    case badValue(expected: String, found: String)
    /// There is no such setting.
    case unknownName
    /// Another setting, or a command's flag, already has the name.
    case takenName
    /// The value is missing.
    case missingValue(expected: String)
    /// The name is given twice.
    case repeatedName
    /// The line of the file, or the argument, does not have the expected form.
    case badForm(expected: String, found: String)
    /// The setting has no effect.
    case noEffect(missing: String)
    /// The file cannot be read.
    case unreadableFile(String)
  }

  /// What is wrong; never empty.
  public var flaws: [Flaw]
}

extension SettingsError: CustomStringConvertible {
  /// One line for each flaw.
  public var description: String { flaws.map(\.description).joined(separator: "\n") }
}

extension SettingsError.Flaw: CustomStringConvertible {
  /// The place and the problem: `flag --port: expected a number from 0 to 65535, found 'web'`.
  public var description: String { "\(place): \(problem)" }
}

extension SettingsError.Problem: CustomStringConvertible {
  /// What is wrong. Passwords that can be recognised are left out.
  public var description: String {
    switch self {
    case .badValue(let expected, let found), .badForm(let expected, let found):
      "expected \(expected), found '\(withoutPasswords(found))'"
    case .unknownName: "there is no such setting; 'settings' lists them"
    case .takenName: "the name is taken by another setting or by a command's flag"
    case .missingValue(let expected): "expected \(expected), found nothing"
    case .repeatedName: "the setting is given twice"
    case .noEffect(let missing): "the setting has no effect without \(missing)"
    case .unreadableFile(let reason): "the file cannot be read: \(reason)"
    }
  }
}
