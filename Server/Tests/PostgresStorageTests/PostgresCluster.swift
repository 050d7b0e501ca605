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
  /// It runs as the user `postgres` if the tests run as root.
  final class PostgresCluster: Sendable {
    static let shared = Result { try PostgresCluster() }

    /// The folder of the socket and of the data.
    let folder: URL
    private let count = Mutex(0)

    private init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("postgres-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if geteuid() == 0 { try Self.run("chown postgres \(folder.path)") }
      let data = "\(folder.path)/data"
      let tools = try Self.run("pg_config --bindir").trimmingCharacters(in: .whitespacesAndNewlines)
      // Root may not run PostgreSQL.
      let asServer = "cd /; \(geteuid() == 0 ? "exec runuser -u postgres --" : "exec") \(tools)"
      try Self.run(
        "\(asServer)/initdb --no-sync -A trust -U postgres -E UTF8 --no-locale -D \(data)")
      // What a test finds out does not depend on the disk.
      try Self.start(
        """
        \(asServer)/postgres -D \(data) -k \(folder.path) -c listen_addresses= -c fsync=off \
        -c max_connections=400
        """)
      for _ in 0..<600 where (try? session()) == nil { Thread.sleep(forTimeInterval: 0.05) }
      _ = try session()
      try Self.start(
        """
        while kill -0 \(ProcessInfo.processInfo.processIdentifier); do sleep 0.3; done
        kill -INT $(head -n 1 \(data)/postmaster.pid); sleep 1; rm -rf \(folder.path)
        """)
    }

    /// The address of the cluster's database.
    var address: String { address(of: "postgres") }

    /// The address of a database.
    func address(of database: String) -> String {
      "postgres://postgres@/\(database)?host=\(folder.path)&connect_timeout=60"
    }

    /// Runs the statements of a file that `pg_dump` made.
    func load(_ file: URL, into database: String) throws {
      try Self.run(
        "psql -X -q -v ON_ERROR_STOP=1 -d '\(address(of: database))' -f \(file.path)")
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

    /// Starts a command that runs beside the tests.
    private static func start(_ command: String) throws {
      try run("(\(command)) >/dev/null 2>&1 &")
    }

    /// Runs a command of the shell, without the tests' descriptors. Returns what it prints.
    ///
    /// Not by Foundation's `Process`: it reads the list of open descriptors, and past the list's end with
    /// some 1,400 of them, as hundreds of tests have (swift-corelibs-foundation, pull request 5472).
    @discardableResult
    private static func run(_ command: String) throws -> String {
      // A socket or pipe of a test that the server kept would never end.
      let script = """
        bash <<'END'
        for file in /dev/fd/*; do
          [ "${file##*/}" -le 2 ] || eval "exec ${file##*/}>&-"
        done
        \(command)
        END
        """
      guard let output = popen(script, "r") else {
        throw StorageError.failed("\(command): \(String(cString: strerror(errno)))")
      }
      var text = ""
      var line = [CChar](repeating: 0, count: 1024)
      while fgets(&line, Int32(line.count), output) != nil { text += String(cString: line) }
      let status = pclose(output)
      guard status == 0 else { throw StorageError.failed("\(command): \(status), \(text)") }
      return text
    }
  }
#endif
