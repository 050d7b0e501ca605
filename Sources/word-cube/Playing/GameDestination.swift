/// Where a game is written that was played.
enum GameDestination {
  case standardOutput
  /// A file that is made, or replaced where that is wanted.
  case file(String, replaces: Bool)
  /// A file with a name that is free.
  case newFile

  /// Checks, before the game, that it can be written afterwards as far as that is known.
  func check() throws(CommandFailure) {
    if case .file(let path, replaces: false) = self, SystemCalls.exists(path) {
      throw CommandFailure("\(path): it is there already; --force replaces it")
    }
  }

  /// Writes the game.
  ///
  /// - Returns: The name of the file, nil for standard output.
  func write(_ json: [UInt8]) throws -> String? {
    switch self {
    case .standardOutput:
      try writeToStandardOutput(json)
      return nil
    case .file(let path, replaces: true):
      try OutputFile.write(json, to: path)
      return path
    case .file(let path, replaces: false):
      try Self.writeNew(json, to: path)
      return path
    case .newFile:
      let path = Self.names.first { !SystemCalls.exists($0) } ?? Self.names[0]
      try Self.writeNew(json, to: path)
      return path
    }
  }

  private static let names =
    ["word-cube-game.json"] + (2...999).map { "word-cube-game-\($0).json" }

  private static func writeNew(_ json: [UInt8], to path: String) throws(CommandFailure) {
    do throws(SystemError) {
      let file = try SystemCalls.createForWriting(path)
      do throws(SystemError) {
        try SystemCalls.writeAll(json, to: file)
      } catch {
        SystemCalls.closeRead(file)
        throw error
      }
      try SystemCalls.closeWritten(file)
    } catch {
      throw CommandFailure(path: path, error)
    }
  }
}
