#if PostgreSQL
  import CPostgres
  import Foundation
  import GameStorage

  /// A libpq connection. All of the module's unsafe code is here.
  ///
  /// Statements are sent in [pipeline mode](https://www.postgresql.org/docs/15/libpq-pipeline-mode.html), with values and
  /// results in the binary format. Only one thread uses a connection.
  final class UnsafePostgresConnection {
    /// Messages that the server sends in addition to its answers.
    private final class Notices {
      var hasUnconfirmedCommit = false
    }

    private let handle: OpaquePointer
    private let notices = Notices()
    /// See ``cancel(after:)``.
    private var cancellation: (after: Int32, isSent: Bool)?

    /// Connects, and enters pipeline mode.
    ///
    /// - Parameters:
    ///   - text: A libpq connection string or URI.
    ///   - defaults: Settings that apply unless the string has them, such as `connect_timeout`.
    ///   - overrides: Settings that apply instead of those in the string.
    /// - Throws: ``StorageError/unavailable(_:)`` if no server answers, or if it refuses the connection.
    init(_ text: String, defaults: [String: String], overrides: [String: String])
      throws(StorageError)
    {
      let parameters = try Self.parameters(text, defaults: defaults, overrides: overrides)
      let names = parameters.map { strdup($0.0) }
      let values = parameters.map { strdup($0.1) }
      defer { for text in names + values { free(text) } }
      let keywords = names.map { UnsafePointer($0) } + [nil]
      let settings = values.map { UnsafePointer($0) } + [nil]
      guard let handle = PQconnectdbParams(keywords, settings, 0) else {
        throw .failed("out of memory")
      }
      // By default, notices go to standard error, which has the log lines.
      PQsetNoticeReceiver(
        handle,
        { notices, notice in
          // The function's name does not depend on the language of messages.
          guard let notices, let source = PQresultErrorField(notice, Int32(UInt8(ascii: "R"))),
            String(cString: source) == "SyncRepWaitForLSN"
          else { return }
          Unmanaged<Notices>.fromOpaque(notices).takeUnretainedValue().hasUnconfirmedCommit = true
        }, Unmanaged.passUnretained(notices).toOpaque())
      guard PQstatus(handle) == CONNECTION_OK, PQsetnonblocking(handle, 1) == 0,
        PQenterPipelineMode(handle) == 1
      else {
        defer { PQfinish(handle) }
        let reason = PostgresPassword(in: text).removed(from: Self.message(handle))
        throw .unavailable("cannot connect to PostgreSQL: \(reason)")
      }
      self.handle = handle
    }

    deinit { PQfinish(handle) }

    /// Returns the settings in a connection string or URI.
    private static func parameters(
      _ text: String, defaults: [String: String], overrides: [String: String]
    ) throws(StorageError) -> [(String, String)] {
      var message: UnsafeMutablePointer<CChar>?
      guard let options = PQconninfoParse(text, &message) else {
        let reason = message.map { String(cString: $0) } ?? "out of memory"
        PQfreemem(message)
        throw .failed(
          "the address of the database is invalid: "
            + PostgresPassword(in: text).removed(from: reason.trimmed))
      }
      defer { PQconninfoFree(options) }
      var parameters = defaults
      var option = options
      while let keyword = option.pointee.keyword {
        if let value = option.pointee.val {
          parameters[String(cString: keyword)] = String(cString: value)
        }
        option += 1
      }
      parameters.merge(overrides) { $1 }
      return parameters.sorted { $0.key < $1.key }
    }

    /// Throws if a text is not a connection string or URI.
    static func check(_ text: String) throws(StorageError) {
      _ = try parameters(text, defaults: [:], overrides: [:])
    }

    private static func message(_ handle: OpaquePointer) -> String {
      String(cString: PQerrorMessage(handle)).trimmed
    }

    /// The last error message.
    var message: String { Self.message(handle) }

    /// The server's version, such as 150018.
    var serverVersion: Int { Int(PQserverVersion(handle)) }

    /// The number of the server's process, as reported at the start.
    var backend: Int32 { PQbackendPID(handle) }

    /// The socket.
    var socket: Int32 { PQsocket(handle) }

    // MARK: Statements

    /// Queues the preparation of a statement.
    func sendPrepare(_ name: String, _ sql: String, types: [UInt32]) throws(StorageError) {
      try check(PQsendPrepare(handle, name, sql, Int32(types.count), types))
    }

    /// Queues the execution of a prepared statement. A nil value is null.
    func sendExecute(_ name: String, _ values: [[UInt8]?]) throws(StorageError) {
      // All values are in one buffer. A null pointer would be a null value, so an empty value points to its end.
      var bytes: [UInt8] = []
      bytes.reserveCapacity(values.reduce(1) { $0 + ($1?.count ?? 0) })
      var lengths: [Int32] = []
      for value in values {
        bytes += value ?? []
        guard let length = Int32(exactly: value?.count ?? 0) else {
          throw .constraint("a value of 2 GiB or more")
        }
        lengths.append(length)
      }
      bytes.append(0)
      let formats = [Int32](repeating: 1, count: values.count)
      let isSent = bytes.withUnsafeBytes { buffer in
        var pointers: [UnsafePointer<CChar>?] = []
        var offset = 0
        for value in values {
          guard let value, let base = buffer.baseAddress else {
            pointers.append(nil)
            continue
          }
          pointers.append((base + offset).assumingMemoryBound(to: CChar.self))
          offset += value.count
        }
        return PQsendQueryPrepared(
          handle, name, Int32(values.count), pointers, lengths, formats, 1)
      }
      try check(isSent)
    }

    /// Ends a group of statements: the server answers all of them up to here.
    func sendSync() throws(StorageError) { try check(PQpipelineSync(handle)) }

    private func check(_ code: Int32) throws(StorageError) {
      if code != 1 { throw .unavailable("the connection to PostgreSQL failed: \(message)") }
    }

    // MARK: Results

    /// Returns the next result; nil between the results of two statements. It sends everything that is queued, and waits.
    func nextResult() throws(StorageError) -> UnsafePostgresResult? {
      while true {
        let flushed = PQflush(handle)
        if flushed < 0 { try check(0) }
        if flushed == 0, PQisBusy(handle) == 0 { break }
        try wait(writing: flushed == 1)
      }
      return PQgetResult(handle).map(UnsafePostgresResult.init)
    }

    /// Sends what is queued, as far as the socket accepts it.
    func flush() throws(StorageError) {
      while true {
        let flushed = PQflush(handle)
        if flushed == 0 { return }
        if flushed < 0 { try check(0) }
        try wait(writing: true)
      }
    }

    private func wait(writing: Bool) throws(StorageError) {
      guard socket >= 0 else { throw .unavailable("the connection to PostgreSQL is closed") }
      var poll = pollfd(fd: socket, events: Int16(POLLIN | (writing ? POLLOUT : 0)), revents: 0)
      var wait = patience
      if let cancellation {
        wait = cancellation.isSent ? Self.patienceAfterCancellation : cancellation.after
      }
      let count = Foundation.poll(&poll, 1, wait)
      if count < 0 && errno == EINTR { return }
      if count == 0, let cancellation, !cancellation.isSent {
        self.cancellation?.isSent = true
        return sendCancellation()
      }
      guard count > 0 else {
        isSilent = true
        throw .unavailable("PostgreSQL does not answer")
      }
      if poll.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try check(PQconsumeInput(handle)) }
    }

    /// The milliseconds without an answer after which a connection counts as lost; below 0, it never does. It is longer than
    /// a statement may take, because the server ends slow statements.
    var patience: Int32 = 60_000
    private static let patienceAfterCancellation: Int32 = 4_000
    /// Whether an answer did not arrive in time.
    private(set) var isSilent = false

    // MARK: Commits

    /// Sets after how many milliseconds of waiting the server is asked, over a separate connection, to end its work; nil for
    /// never.
    func cancel(after milliseconds: Int32?) {
      cancellation = milliseconds.map { (after: $0, isSent: false) }
    }

    private func sendCancellation() {
      guard let request = PQgetCancel(handle) else { return }
      // On its own thread, because it waits for the server without limit.
      let address = UInt(bitPattern: request)
      Thread.detachNewThread {
        let request = OpaquePointer(bitPattern: address)
        defer { PQfreeCancel(request) }
        var message = [CChar](repeating: 0, count: 256)
        _ = PQcancel(request, &message, Int32(message.count))
      }
    }

    /// Returns whether a commit since the last call was answered before the standbys confirmed it.
    func takeUnconfirmedCommit() -> Bool {
      defer { notices.hasUnconfirmedCommit = false }
      return notices.hasUnconfirmedCommit
    }

    // MARK: Notifications

    /// Waits for a notification, for a byte on another descriptor, or for some time. Returns the notifications from other
    /// sessions.
    ///
    /// A notification may have arrived with the answer to a statement. Then the socket has nothing more to read.
    func waitForNotification(
      or other: Int32, milliseconds: Int32
    ) throws(StorageError) -> [PostgresNotification] {
      let earlier = notifications()
      guard earlier.isEmpty else { return earlier }
      var polls = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&polls, 2, milliseconds)
      var byte = [UInt8](repeating: 0, count: 64)
      if polls[1].revents != 0 { _ = read(other, &byte, byte.count) }
      if polls[0].revents != 0 { try check(PQconsumeInput(handle)) }
      return notifications()
    }

    /// Returns the notifications that have been read.
    private func notifications() -> [PostgresNotification] {
      var found: [PostgresNotification] = []
      while let notification = PQnotifies(handle) {
        defer { PQfreemem(notification) }
        guard notification.pointee.be_pid != PQbackendPID(handle) else { continue }
        found.append(
          PostgresNotification(
            channel: String(cString: notification.pointee.relname),
            text: String(cString: notification.pointee.extra)))
      }
      return found
    }
  }

  /// A message from another session on a channel.
  struct PostgresNotification {
    let channel: String
    let text: String
  }

  /// A libpq result, which this object owns.
  final class UnsafePostgresResult {
    private let handle: OpaquePointer
    /// The kind of result.
    let status: ExecStatusType
    /// The number of rows.
    let rowCount: Int
    /// The number of columns.
    let columnCount: Int

    fileprivate init(_ handle: OpaquePointer) {
      self.handle = handle
      status = PQresultStatus(handle)
      rowCount = Int(PQntuples(handle))
      columnCount = Int(PQnfields(handle))
    }

    deinit { PQclear(handle) }

    /// The number of rows that the statement added, changed or removed.
    var changeCount: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }

    /// The command that ran, such as `COMMIT`.
    var tag: String { String(cString: PQcmdStatus(handle)) }

    /// Returns the bytes of a value; nil if it is null.
    func value(_ row: Int, _ column: Int) -> [UInt8]? {
      guard (0..<rowCount).contains(row), (0..<columnCount).contains(column) else { return nil }
      let (row, column) = (Int32(row), Int32(column))
      guard PQgetisnull(handle, row, column) == 0, let start = PQgetvalue(handle, row, column)
      else {
        return nil
      }
      let count = Int(PQgetlength(handle, row, column))
      return Array(UnsafeRawBufferPointer(start: start, count: max(0, count)))
    }

    /// The error code, which has five characters, and the message.
    var error: (code: String, message: String) {
      let code = PQresultErrorField(handle, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      return (code ?? "", String(cString: PQresultErrorMessage(handle)).trimmed)
    }
  }

  /// The two ends of a pipe, with which one thread wakes another that waits for a connection.
  final class UnsafeWakePipe: Sendable {
    /// The end that receives a byte.
    let reader: Int32
    private let writer: Int32

    init() throws(StorageError) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else {
        throw .failed("cannot create a pipe: \(String(cString: strerror(errno)))")
      }
      (reader, writer) = (ends[0], ends[1])
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }

    deinit {
      close(reader)
      close(writer)
    }

    /// Wakes the thread. If the pipe is full, the thread is already being woken.
    func wake() {
      var byte: UInt8 = 1
      _ = write(writer, &byte, 1)
    }
  }

  extension String {
    /// The text without leading and trailing white space.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
  }
#endif
