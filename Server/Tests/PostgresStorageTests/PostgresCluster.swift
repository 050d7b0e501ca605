#if PostgreSQL
  import Foundation
  import GameStorage
  @testable import PostgresGameStorage
  import Synchronization
  import Testing

  /// The tests on the cluster, one after the other: they hold up each other's events.
  @Suite(.serialized) enum PostgresTests {}

  /// A cluster of PostgreSQL that the tests start, on a socket in a folder of their own. It ends with the process.
  ///
  /// It runs as the user `postgres` if the tests run as root, who may not run PostgreSQL.
  final class PostgresCluster: Sendable {
    static let shared = Result { try PostgresCluster() }

    /// The folder of the socket and of the data.
    let folder: URL
    private let count = Mutex(0)

    private init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("postgres-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if geteuid() == 0 { try Self.run(["chown", "postgres", folder.path]) }
      let data = folder.appendingPathComponent("data").path
      let tools = try Self.toolsFolder()
      try Self.asServer([
        "\(tools)/initdb", "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8",
        "--no-locale", "-D", data,
      ])
      // What a test finds out does not depend on the disk.
      // Not by pg_ctl: the server would inherit the socket by which Foundation waits for the end of pg_ctl.
      let server = Process()
      server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      server.arguments =
        Self.asServerPrefix + [
          "\(tools)/postgres", "-D", data, "-k", folder.path, "-c", "listen_addresses=",
          "-c", "fsync=off", "-c", "max_connections=400",
        ]
      server.currentDirectoryURL = URL(fileURLWithPath: "/")
      server.standardOutput = FileHandle.nullDevice
      server.standardError = FileHandle.nullDevice
      try server.run()
      let stop = """
        while kill -0 \(ProcessInfo.processInfo.processIdentifier) 2>/dev/null; do sleep 0.3; done
        kill -INT $(head -n 1 \(data)/postmaster.pid); sleep 1; rm -rf \(folder.path)
        """
      for _ in 0..<600 where (try? session()) == nil { Thread.sleep(forTimeInterval: 0.05) }
      _ = try session()
      let watcher = Process()
      watcher.executableURL = URL(fileURLWithPath: "/bin/sh")
      watcher.arguments = ["-c", stop]
      watcher.standardOutput = FileHandle.nullDevice
      watcher.standardError = FileHandle.nullDevice
      try watcher.run()
    }

    /// The address of the cluster's database.
    var address: String { address(of: "postgres") }

    /// The address of a database.
    func address(of database: String) -> String {
      "postgres://postgres@/\(database)?host=\(folder.path)&connect_timeout=60"
    }

    /// Runs the statements of a file that `pg_dump` made.
    func load(_ file: URL, into database: String) throws {
      try Self.run([
        "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", address(of: database), "-f", file.path,
      ])
    }

    /// A schema that no other test has.
    func newSchema() -> String {
      count.withLock {
        $0 += 1
        return "test_\($0)"
      }
    }

    /// A new storage, whose changes wait for their events also while other tests hold them up.
    func storage(schema: String? = nil, _ limits: PostgresStorage.Limits? = nil) throws
      -> PostgresStorage
    {
      var usual = PostgresStorage.Limits()
      usual.connections = 6
      usual.eventPatience = .seconds(30)
      return try PostgresStorage(
        address, schema: schema ?? newSchema(), limits: limits ?? usual)
    }

    /// A connection without a storage.
    func session(schema: String = "public") throws -> PostgresSession {
      try PostgresAddress(text: address, schema: schema, statementLimit: .seconds(60)).connect()
    }

    /// The folder of PostgreSQL's programs: Debian does not put them on the path.
    private static func toolsFolder() throws -> String {
      try run(["pg_config", "--bindir"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static var asServerPrefix: [String] {
      geteuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []
    }

    @discardableResult
    private static func asServer(_ arguments: [String]) throws -> String {
      try run(asServerPrefix + arguments)
    }

    @discardableResult
    private static func run(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: "/")
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      FileManager.default.createFile(atPath: file.path, contents: nil)
      defer { try? FileManager.default.removeItem(at: file) }
      // Not a pipe: the server that a command starts keeps it open.
      process.standardOutput = try FileHandle(forWritingTo: file)
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let text = try String(contentsOf: file, encoding: .utf8)
      guard process.terminationStatus == 0 else {
        throw StorageError.failed("\(arguments.joined(separator: " ")): \(text)")
      }
      return text
    }
  }
#endif
