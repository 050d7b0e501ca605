import Foundation

/// Sends requests with wrk, which takes less processor time from the server than one thread per connection.
struct WrkLoad {
  /// The server's answers.
  struct Result {
    var acceptedCount = 0
    var refusedCount = 0
    var otherCount = 0
    /// The seconds between the first request and the last response.
    var seconds = 0.0

    var answeredCount: Int { acceptedCount + refusedCount + otherCount }
  }

  /// The path of wrk; nil if it is not installed.
  static var path: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/wrk" }.first(where: FileManager.default.isExecutableFile)
  }

  /// The folder of the script and the requests.
  let folder: URL
  let port: UInt16
  let connections: Int

  /// Sends each request once, as fast as the server answers.
  func run(_ requests: [[UInt8]]) throws -> Result {
    let script = folder.appendingPathComponent("requests.lua")
    let file = folder.appendingPathComponent("requests")
    try Data(Self.script.utf8).write(to: script)
    try Data(requests.flatMap { Array("\($0.count)\n".utf8) + $0 }).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "wrk")
    process.arguments = [
      "--threads", "1", "--connections", "\(connections)", "--duration", "20s",
      "--script", script.path, "http://127.0.0.1:\(port)", file.path,
    ]
    process.standardOutput = output
    try process.run()
    // wrk waits for the end of its duration even if all requests have been answered.
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let lines = output.fileHandleForReading
    _ = try lines.line(after: "started")
    let start = ContinuousClock.now
    let counts = try lines.line(after: "answered ").split(separator: " ").compactMap { Int($0) }
    guard counts.count == 3 else { throw LoadError.wrk }
    return Result(
      acceptedCount: counts[0], refusedCount: counts[1], otherCount: counts[2],
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// Reads the requests, each after its length. After the last response, it prints how many were accepted, refused,
  /// and answered otherwise.
  private static let script = """
    -- wrk makes a first request that it does not send.
    local requests, planned, sent = {}, 0, -1
    local accepted, refused, others = 0, 0, 0

    function init(arguments)
      local file = assert(io.open(arguments[1], "rb"))
      local length = file:read("*n", "*l")
      while length do
        requests[#requests + 1] = file:read(length)
        length = file:read("*n", "*l")
      end
      file:close()
      print("started")
      io.stdout:flush()
    end

    -- Connections that have no more requests wait for the end.
    function delay()
      planned = planned + 1
      return planned <= #requests and 0 or 3600000
    end

    function request()
      sent = sent + 1
      return requests[math.max(sent, 1)]
    end

    function response(status)
      if status == 201 then accepted = accepted + 1
      elseif status == 422 then refused = refused + 1
      else others = others + 1 end
      if accepted + refused + others == #requests then
        print("answered " .. accepted .. " " .. refused .. " " .. others)
        io.stdout:flush()
      end
    end
    """
}

extension FileHandle {
  /// Returns the rest of the next line that begins with a prefix.
  fileprivate func line(after prefix: String) throws -> Substring {
    var line: [UInt8] = []
    while let byte = try read(upToCount: 1)?.first {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(prefix) { return text.dropFirst(prefix.count) }
      line = []
    }
    throw LoadError.wrk
  }
}
