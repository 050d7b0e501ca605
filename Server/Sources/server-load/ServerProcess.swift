import Foundation

/// A server that runs in its own process.
final class ServerProcess {
  private let process = Process()
  /// The port that the server listens on.
  private(set) var port: UInt16 = 0

  /// Starts the server in this program's folder, and waits until it is ready.
  ///
  /// - Parameter options: Additional options for the server.
  init(database: String, options: [String] = []) throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("word-cube-server")
    let output = Pipe()
    process.executableURL = program
    process.arguments =
      [
        "--port", "0", "--metrics-port", "0", "--database", database, "--log-level", "error",
        "--request-limits", "off", "--plausibility", "off",
      ] + options
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains("Ready.") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw LoadError.serverDidNotStart(text) }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let url = text.firstMatch(of: /http:\/\/[^ ]*:([0-9]+)/), let port = UInt16(url.1) else {
      throw LoadError.serverDidNotStart(text)
    }
    self.port = port
  }

  var isRunning: Bool { process.isRunning }

  var identifier: Int32 { process.processIdentifier }

  /// The process's processor time so far, in seconds.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The memory of the process, in MiB.
  var memory: Double {
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }

  /// Sends a signal, and waits for the process to end. Returns its exit status.
  @discardableResult
  func end(_ signal: Int32) -> Int32 {
    kill(identifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// The reason why nothing can be measured.
enum LoadError: Error, CustomStringConvertible {
  case serverDidNotStart(String)
  case socket(Int32)
  case response(String)
  case wrk

  var description: String {
    switch self {
    case .serverDidNotStart(let text): "the server did not start: \(text)"
    case .socket(let code): "socket: \(String(cString: strerror(code)))"
    case .response(let text): "the response cannot be read: \(text)"
    case .wrk: "wrk ended before all requests were answered"
    }
  }
}
