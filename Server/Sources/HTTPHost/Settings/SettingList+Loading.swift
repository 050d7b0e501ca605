import Foundation

extension SettingList {
  /// Settings that were loaded from their sources.
  public struct Loaded: Sendable {
    /// The settings.
    public var settings: Values
    /// Environment variables that begin with `WORDCUBE_` but are not settings, sorted. They may be
    /// misspelled.
    public var unknownVariables: [String]
    let idleSettings: [IdleSetting]
  }

  /// Loads the settings. The command line overrides the environment, the environment overrides a file,
  /// and the file overrides the defaults.
  ///
  /// `--settings FILE` or `WORDCUBE_SETTINGS` names the file. A value is checked even if another source
  /// overrides it. With swift-argument-parser, collect the arguments in an array
  /// `@Argument(parsing: .allUnrecognized)`, and put ``flagHelp`` into the command's discussion.
  ///
  /// - Parameters:
  ///   - arguments: Flags and their values: `["--port", "80", "--quarantine"]`.
  ///   - environment: The environment of the process.
  ///   - readFile: Returns the text of the file at the given path.
  /// - Throws: A ``SettingsError`` that lists everything that is wrong in any of the sources.
  public func load(
    arguments: [String], environment: [String: String],
    readFile: (String) throws -> String
  ) throws(SettingsError) -> Loaded {
    var reader = SettingsReader(list: self)
    if !flaws.isEmpty { throw SettingsError(flaws: flaws) }
    var flags = reader.items(ofFlags: arguments)
    let flagFlaws = reader.flaws
    reader.flaws = []
    let path =
      flags.last { $0.name == settingsFileName }?.value ?? environment[Self.fileVariable]
    flags.removeAll { $0.name == settingsFileName }
    if let path, !path.isEmpty { reader.readFile(path, readFile) }
    reader.apply(reader.items(ofEnvironment: environment))
    reader.flaws += flagFlaws
    reader.apply(flags)
    if !reader.flaws.isEmpty { throw SettingsError(flaws: reader.flaws) }
    return Loaded(
      settings: reader.settings, unknownVariables: unknownVariables(in: environment),
      idleSettings: reader.idleSettings)
  }

  private static var fileVariable: String {
    Setting<Values>.variablePrefix + settingsFileName.uppercased()
  }

  private func unknownVariables(in environment: [String: String]) -> [String] {
    let known = Set(settings.map(\.variable) + [Self.fileVariable])
    return environment.keys.filter {
      $0.hasPrefix(Setting<Values>.variablePrefix) && !known.contains($0)
    }
    .sorted()
  }
}

extension SettingsReader {
  fileprivate mutating func readFile(_ path: String, _ readFile: (String) throws -> String) {
    do {
      var text = try readFile(path)
      // Some editors write a byte order mark.
      if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
      apply(items(ofFile: text, path: path))
    } catch {
      refuse("file \(path)", .unreadableFile(error.localizedDescription))
    }
  }
}
