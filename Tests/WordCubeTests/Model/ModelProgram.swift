import Foundation
import Testing

/// The model as a program, which `Tests/Proof/compare` builds and names in `WORDCUBE_MODEL`.
struct ModelProgram: Sendable {
  static let shared = ProcessInfo.processInfo.environment["WORDCUBE_MODEL"].map {
    ModelProgram(executable: URL(fileURLWithPath: $0))
  }

  let executable: URL

  /// The numbers of the random games to compare: `WORDCUBE_MODEL_GAMES`, such as `750..<6000`, or the first 750.
  static let games: Range<Int> = {
    guard let text = ProcessInfo.processInfo.environment["WORDCUBE_MODEL_GAMES"] else {
      return 0..<750
    }
    let bounds = text.split(separator: "..<").compactMap { Int($0) }
    precondition(
      bounds.count == 2 && bounds[0] <= bounds[1],
      "WORDCUBE_MODEL_GAMES is a range such as 0..<750")
    return bounds[0]..<bounds[1]
  }()

  /// Gives games to the model. Returns a text for each game on which its answer is not the engine's.
  func disagreements(on games: [ModelGame]) throws -> [String] {
    // Input and output are files, so neither process waits for the other.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
      folder.appendingPathComponent("games"), folder.appendingPathComponent("answers")
    )
    try Data(games.map(\.lines).joined().utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = executable
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "the model stopped with \(process.terminationStatus)")

    let answers = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    try #require(
      answers.count == games.count,
      "the model gave \(answers.count) answers to \(games.count) games")
    return zip(games, answers).compactMap { game, answer in
      guard game.answer != answer else { return nil }
      return """
        They disagree about \(game.name).
        engine: \(game.answer)
        model:  \(answer)
        \(game.lines)
        """
    }
  }
}
