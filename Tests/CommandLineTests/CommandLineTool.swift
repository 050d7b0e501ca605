import Foundation

/// The built executable, run with arguments and input.
enum CommandLineTool {
  /// The result of a run.
  struct Result {
    let status: Int32
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of the output without their ends.
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0) }
    }
  }

  /// The program that `WORDCUBE_COMMAND` names, or else the one in the folder of the test bundle, to which the runner's
  /// arguments and bundles lead. A debug build checks all its commands at each start, so a release build is much faster.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["WORDCUBE_COMMAND"] {
      return URL(fileURLWithPath: path)
    }
    var starts = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    starts += Bundle.allBundles.map(\.bundleURL)
    for start in starts {
      var folder = start.deletingLastPathComponent()
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent("word-cube")
        if FileManager.default.isExecutableFile(atPath: candidate.path),
          !isFolder(candidate)
        {
          return candidate
        }
        folder = folder.deletingLastPathComponent()
      }
    }
    fatalError("no executable word-cube beside \(starts.map(\.path))")
  }()

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }

  /// Runs the executable with some input.
  static func run(_ arguments: String..., input: [UInt8] = []) throws -> Result {
    try run(executable, arguments, input: input)
  }

  /// Runs the executable with some input.
  static func run(_ arguments: [String], input: [UInt8]) throws -> Result {
    try run(executable, arguments, input: input)
  }

  /// Runs the executable with some input.
  static func run(_ arguments: [String], input: String) throws -> Result {
    try run(executable, arguments, input: Array(input.utf8))
  }

  /// Runs a shell command; `$W` is the executable.
  static func shell(_ line: String, input: [UInt8] = []) throws -> Result {
    let quoted = "W='\(executable.path)'\n" + line
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", quoted], input: input)
  }

  /// Input and output are files, so neither process waits for the other.
  private static func run(
    _ executable: URL, _ arguments: [String], input: [UInt8]
  ) throws -> Result {
    try withTemporaryFolder { folder in
      let inputFile = folder.file("input", input)
      let (outputFile, errorFile) = (folder.file("output", []), folder.file("errors", []))
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputFile))
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputFile))
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorFile))
      try process.run()
      process.waitUntilExit()
      return Result(
        status: process.terminationStatus, output: try folder.bytes("output"),
        errors: String(decoding: try folder.bytes("errors"), as: UTF8.self))
    }
  }
}

/// A folder that is gone after a test.
struct TemporaryFolder {
  let url: URL

  /// The path of a name in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, and returns its path.
  @discardableResult
  func file(_ name: String, _ content: some Sequence<UInt8>) -> String {
    let path = path(name)
    guard FileManager.default.createFile(atPath: path, contents: Data(content)) else {
      fatalError("cannot write \(path)")
    }
    return path
  }

  /// Writes a file of text, and returns its path.
  @discardableResult
  func file(_ name: String, _ content: String) -> String { file(name, content.utf8) }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}

func withTemporaryFolder<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("word-cube-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(TemporaryFolder(url: url))
}
