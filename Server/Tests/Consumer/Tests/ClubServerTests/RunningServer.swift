import Foundation

/// A program of this package that runs and serves.
final class RunningServer {
  let address: URL
  private let process: Process
  private let folder: URL

  /// Starts the program with a database and ports of its own.
  init(_ program: String, _ flags: String...) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = folder.appending(path: "output")
    try Data().write(to: output)
    process = Process()
    process.executableURL = try executable(program)
    process.arguments =
      flags + [
        "--port", "0", "--metrics-port", "0", "--log-level", "error",
        "--database", folder.appending(path: "club.sqlite").path,
      ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    while true {
      let text = try String(contentsOf: output, encoding: .utf8)
      if text.contains("Ready."), let found = text.firstMatch(of: /http:\/\/[0-9.:]+/),
        let url = URL(string: String(found.output))
      {
        address = url
        return
      }
      guard process.isRunning else { throw RunningServerError.ended(text) }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Ends the program as an operator does.
  ///
  /// - Returns: The exit status.
  func stop() async throws -> Int32 {
    process.terminate()
    while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    return process.terminationStatus
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }
}

enum RunningServerError: Error {
  case ended(String)
  case noProgram(String)
}

/// The programs are beside the bundle of the tests.
private func executable(_ name: String) throws -> URL {
  let starts =
    CommandLine.arguments.map { URL(fileURLWithPath: $0) } + Bundle.allBundles.map(\.bundleURL)
  for start in starts {
    let file = start.deletingLastPathComponent().appending(path: name)
    if FileManager.default.isExecutableFile(atPath: file.path) { return file }
  }
  throw RunningServerError.noProgram(name)
}
