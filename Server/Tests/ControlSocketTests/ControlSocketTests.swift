import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import ControlSocket

@Suite struct ControlSocketTests {
  private let folder: URL
  private let path: String
  private let database: String

  init() throws {
    // Short enough for an address, wherever temporary files are.
    folder = URL(fileURLWithPath: "/tmp/wc-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("control/socket").path
    database = folder.appendingPathComponent("rows.sqlite").path
    try Data().write(to: URL(fileURLWithPath: database))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func listen(
    users: Set<UInt32> = [geteuid()], limits: ControlLimits = .patient,
    answer: @escaping ControlListener.Answer = { line, user in "\(line) of \(user)" }
  ) async throws -> ControlListener {
    try await ControlListener.bind(
      path, owner: try FileOwner(of: database), users: users, limits: limits, answer: answer)
  }

  /// Waits for the answer of a server that a busy machine lets wait.
  private func ask(_ line: String, at path: String? = nil) async throws -> String {
    try await ControlClient.ask(line, at: path ?? self.path, patience: .seconds(600))
  }

  private func mode(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Sends bytes, and returns what comes back until the other end closes.
  private func exchange(_ bytes: String, thenShutDown: Bool = false) async throws -> String {
    let received = Mutex("")
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { channel in
        channel.pipeline.addHandler(Collector { text in received.withLock { $0 += text } })
      }
      .connect(unixDomainSocketPath: path).get()
    try? await channel.writeAndFlush(ByteBuffer(string: bytes))
    if thenShutDown { try? await channel.close(mode: .output) }
    try await channel.closeFuture.get()
    return received.withLock { $0 }
  }

  @Test func `a command is answered, and the folder is for its owner alone`() async throws {
    defer { remove() }
    let listener = try await listen()
    #expect(mode(folder.appendingPathComponent("control").path) == 0o700)
    #expect(try await ask("mark") == "mark of \(geteuid())")
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<10 { group.addTask { try await ask("\(number)") } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(answers.count == 10)
    await listener.close()
    #expect(!FileManager.default.fileExists(atPath: path))
    await #expect(throws: ControlError.nobodyListens(path)) {
      try await ask("mark")
    }
  }

  @Test func `another user is not answered`() async throws {
    defer { remove() }
    let isAsked = Mutex(false)
    let listener = try await listen(users: [geteuid() + 1]) { _, _ in
      isAsked.withLock { $0 = true }
      return "done"
    }
    await #expect(throws: ControlError.noAnswer(path)) {
      try await ask("mark")
    }
    #expect(try await exchange("mark\n") == "")
    #expect(!isAsked.withLock { $0 })
    await listener.close()
  }

  @Test func `a socket of a server that ended is replaced, that of another one is not`()
    async throws
  {
    defer { remove() }
    let first = try await listen { _, _ in "first" }
    await #expect(throws: ControlError.taken(path)) { try await listen() }
    #expect(try await ask("") == "first")
    // What a killed server leaves: a socket on which nobody listens.
    let moved = path + "2"
    #expect(rename(path, moved) == 0)
    await first.close()
    #expect(rename(moved, path) == 0)
    await #expect(throws: ControlError.nobodyListens(path)) {
      try await ask("")
    }
    let second = try await listen { _, _ in "second" }
    #expect(try await ask("") == "second")
    await second.close()
  }

  @Test func `a file is not replaced`() async throws {
    defer { remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/control", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try Data([1]).write(to: URL(fileURLWithPath: path))
    await #expect(throws: ControlError.noSocket(path)) { try await listen() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
  }

  @Test(arguments: [0o755, 0o710, 0o701, 0o777])
  func `a folder that others can enter is refused`(_ mode: Int) async throws {
    defer { remove() }
    let control = folder.path + "/control"
    try FileManager.default.createDirectory(atPath: control, withIntermediateDirectories: false)
    #expect(chmod(control, mode_t(mode)) == 0)
    let error = await #expect(throws: ControlError.self) { try await listen() }
    for part in [control, "mode 0700", "mode 0\(String(mode, radix: 8))"] {
      #expect(error?.description.contains(part) == true, "\(String(describing: error))")
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func `what root makes belongs to the owner of the database`() async throws {
    defer { remove() }
    #expect(chown(database, 65_534, 65_533) == 0)
    let listener = try await listen(users: [0, 65_534]) { line, _ in line }
    for name in [folder.path + "/control", path] {
      var information = stat()
      #expect(lstat(name, &information) == 0)
      #expect(information.st_uid == 65_534 && information.st_gid == 65_533, "\(name)")
    }
    #expect(try await ask("root") == "root")
    await listener.close()
    // A folder of a third user.
    #expect(chown(folder.path + "/control", 12_345, 12_345) == 0)
    await #expect(throws: ControlError.self) { try await listen() }
  }

  @Test func `a path that does not fit is refused, and not cut`() async throws {
    defer { remove() }
    let fits = folder.path + "/control/"
    let longest = fits + String(repeating: "a", count: ControlPath.mostBytes - fits.utf8.count)
    let listener = try await ControlListener.bind(
      longest, owner: try FileOwner(of: database), users: [geteuid()], limits: .patient
    ) { line, _ in line }
    #expect(try await ask("x", at: longest) == "x")
    await listener.close()
    let long = longest + "a"
    let expected = ControlError.longPath(long, byteCount: ControlPath.mostBytes + 1)
    await #expect(throws: expected) {
      try await ControlListener.bind(long, ownerOf: database) { line, _ in line }
    }
    await #expect(throws: expected) { try await ask("x", at: long) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: fits) == [])
  }

  @Test func `garbage and half a command end their connection, and nothing else`() async throws {
    defer { remove() }
    var limits = ControlLimits.patient
    limits.arrival = .milliseconds(300)
    let hasty = try await listen(limits: limits)
    // Half a command: the time ends it, or its sender does.
    #expect(try await exchange("mar") == "")
    await hasty.close()
    let asked = Mutex<[String]>([])
    let listener = try await listen { line, _ in
      asked.withLock { $0.append(line) }
      return "done"
    }
    #expect(try await exchange("mar", thenShutDown: true) == "")
    #expect(try await exchange("", thenShutDown: true) == "")
    // Too long, with and without an end.
    #expect(try await exchange(String(repeating: "a", count: 100_000)) == "")
    #expect(try await exchange(String(repeating: "a", count: 1_025) + "\n") == "")
    #expect(asked.withLock { $0 } == [])
    #expect(try await exchange("\u{0}{garbage\n") == "done\n")
    // Of two commands, one is carried out.
    #expect(try await exchange("first\nsecond\n") == "done\n")
    #expect(asked.withLock { $0 } == ["\u{0}{garbage", "first"])
    #expect(try await ask("last") == "done")
    await listener.close()
  }

  @Test func `silent connections are few, and do not keep others out for long`() async throws {
    defer { remove() }
    var limits = ControlLimits.patient
    limits.connections = 2
    limits.arrival = .seconds(1)
    let listener = try await listen(limits: limits)
    async let one = exchange("")
    async let other = exchange("")
    async let third = exchange("")
    #expect(try await [one, other, third] == ["", "", ""])
    #expect(try await ask("x") == "x of \(geteuid())")
    await listener.close()
  }

  @Test func `a server that stops answers the command that runs, and closes the others`()
    async throws
  {
    defer { remove() }
    let (isRunning, goOn) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let listener = try await listen { _, _ in
      isRunning.continuation.yield()
      for await _ in goOn.stream { break }
      return "done"
    }
    async let answer = ask("slow")
    async let silent = exchange("")
    for await _ in isRunning.stream { break }
    async let closed: Void = listener.close()
    #expect(try await silent == "")
    goOn.continuation.yield()
    #expect(try await answer == "done")
    await closed
  }

  @Test func `a server that ends before it answers leaves it open what happened`() async throws {
    defer { remove() }
    var limits = ControlLimits.patient
    limits.stop = .milliseconds(50)
    let (isRunning, goOn) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let listener = try await listen(limits: limits) { _, _ in
      isRunning.continuation.yield()
      for await _ in goOn.stream { break }
      return "late"
    }
    let answer = Task { try await ask("slow") }
    for await _ in isRunning.stream { break }
    await listener.close()
    await #expect(throws: ControlError.noAnswer(path)) { try await answer.value }
    goOn.continuation.yield()
  }
}

extension ControlLimits {
  /// All tests run at once, and a busy machine lets a task wait for minutes.
  fileprivate static var patient: ControlLimits {
    var limits = ControlLimits()
    (limits.arrival, limits.stop) = (.seconds(600), .seconds(600))
    return limits
  }
}

/// Passes what arrives to a closure, until the other end closes.
private final class Collector: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private let collect: @Sendable (String) -> Void

  init(_ collect: @escaping @Sendable (String) -> Void) { self.collect = collect }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    collect(String(buffer: unwrapInboundIn(data)))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
