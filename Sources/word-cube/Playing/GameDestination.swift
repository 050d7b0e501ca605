/// Where to write a game at its end.
enum GameDestination {
  case standardOutput
  /// A file to create, or to replace if `replaces` is true.
  case file(String, replaces: Bool)
  /// A file with an unused name.
  case newFile

  /// Checks, before the game, that the file does not exist.
  func check() throws(CommandError) {
    if case .file(let path, replaces: false) = self, SystemCalls.exists(path) {
      throw CommandError("\(path): the file exists; --force replaces it")
    }
  }

  /// Writes the game.
  ///
  /// - Returns: The name of the file; nil for standard output.
  func write(_ json: [UInt8]) throws -> String? {
    switch self {
    case .standardOutput:
      try writeToStandardOutput(json)
      return nil
    case .file(let path, let replaces):
      try OutputFile.write(json, to: path, replacing: replaces)
      return path
    case .newFile:
      let path = Self.names.first { !SystemCalls.exists($0) } ?? Self.names[0]
      try OutputFile.write(json, to: path, replacing: false)
      return path
    }
  }

  private static let names =
    ["word-cube-game.json"] + (2...999).map { "word-cube-game-\($0).json" }
}
