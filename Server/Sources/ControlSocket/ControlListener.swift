import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A listener that takes commands from operators on this machine, through a Unix socket. Each command is one line, and so is its answer.
/// Each command has its own connection.
///
/// The listener answers only the database's owner and root: nobody else can enter the socket's folder, and the system reports
/// which user connected.
public final class ControlListener: Sendable {
  /// A function that carries out a command and returns its answer. `user` is the operator's user ID.
  public typealias Answer = @Sendable (_ line: String, _ user: UInt32) async -> String

  private let path: ControlPath
  private let identity: UInt64?
  private let server: any Channel
  private let connections: ControlConnections

  /// Starts listening at a path. The caller must hold the database's lock. A socket that nobody listens on can then only
  /// be a leftover from a server that has ended, so it is replaced.
  ///
  /// - Parameters:
  ///   - path: The socket's path. Its folder is created if it does not exist.
  ///   - database: The database's file. If root creates the folder and the socket, they will belong to this
  ///     file's owner.
  ///   - answer: Runs once for each command.
  /// - Throws: ``ControlError``.
  public static func bind(
    _ path: String, ownerOf database: String, answer: @escaping Answer
  ) async throws -> ControlListener {
    let owner = try FileOwner(of: database)
    return try await bind(
      path, owner: owner, users: [0, owner.user], limits: ControlLimits(), answer: answer)
  }

  static func bind(
    _ text: String, owner: FileOwner, users: Set<UInt32>, limits: ControlLimits,
    answer: @escaping Answer
  ) async throws -> ControlListener {
    let path = try ControlPath(text)
    try path.prepareFolder(for: owner)
    if try path.isSocket() {
      guard await !ControlClient.isListening(path) else { throw ControlError.taken(text) }
      try path.remove()
    }
    let connections = ControlConnections(limit: limits.connections)
    do {
      let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.backlog, value: 16)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            guard let user = try UnsafePeer.user(of: channel), users.contains(user),
              connections.add(channel)
            else {
              channel.close(promise: nil)
              return
            }
            try channel.pipeline.syncOperations.addHandler(
              ControlHandler(user: user, limits: limits, answer: answer))
          }
        }
        .bind(unixDomainSocketPath: text).get()
      try path.giveToOwnerOfFolder()
      return ControlListener(path, server, connections, limits)
    } catch let error as IOError {
      throw ControlError.failed(
        operation: "listen at", path: text, reason: String(cString: strerror(error.errnoCode)))
    }
  }

  private let limits: ControlLimits

  private init(
    _ path: ControlPath, _ server: any Channel, _ connections: ControlConnections,
    _ limits: ControlLimits
  ) {
    self.path = path
    self.server = server
    self.connections = connections
    self.limits = limits
    identity = Self.identity(path)
  }

  private static func identity(_ path: ControlPath) -> UInt64? {
    var information = stat()
    return lstat(path.path, &information) == 0 ? UInt64(information.st_ino) : nil
  }

  /// Stops taking commands, waits until the running ones are answered, and removes the socket.
  public func close() async {
    if identity != nil, Self.identity(path) == identity { try? path.remove() }
    try? await server.close()
    await connections.end(within: limits.stop)
  }
}

/// How much a server takes from operators, and how long it waits for them.
package struct ControlLimits: Sendable {
  /// The maximum number of bytes in a command, without its line end.
  package var requestBytes = 1_024
  /// How long a command may take to arrive, and how long the operator may take to read the answer.
  package var arrival = TimeAmount.seconds(5)
  /// How long a stopping server waits for the commands that it is carrying out.
  package var stop = TimeAmount.seconds(5)
  /// The maximum number of operators connected at once.
  package var connections = 16
  package init() {}
}

/// The connected operators.
final class ControlConnections: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds a connection. Returns false if there are too many.
  func add(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let isAdded = channels.withLock { channels in
      guard channels.count < limit else { return false }
      channels[id] = channel
      return true
    }
    if isAdded {
      channel.closeFuture.whenComplete { [weak self] _ in
        self?.channels.withLock { _ = $0.removeValue(forKey: id) }
      }
    }
    return isAdded
  }

  /// Closes connections that have sent no command, and waits for the others.
  func end(within time: TimeAmount) async {
    let channels = channels.withLock { Array($0.values) }
    let ends = channels.map { channel in
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      return channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }
    for (channel, end) in zip(channels, ends) {
      try? await channel.closeFuture.get()
      end.cancel()
    }
  }
}
