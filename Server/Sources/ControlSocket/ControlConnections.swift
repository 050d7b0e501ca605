import NIOCore
import Synchronization

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
