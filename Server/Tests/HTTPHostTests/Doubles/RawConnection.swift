import Foundation
import HTTPHost
import NIOCore
import NIOPosix

/// A client's connection, on which bytes are sent and received as they are.
final class RawConnection {
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  let writer: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let channel: any Channel
  private var unread = ""

  private init(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>, _ channel: any Channel
  ) {
    self.channel = channel
    self.inbound = inbound.makeAsyncIterator()
    writer = outbound
  }

  static func with<Result>(
    _ address: BoundAddress, _ body: (RawConnection) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(host: address.host, port: address.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: true))
        }
      }
    // No test waits for ever for a host that does not close its connection.
    let end = channel.channel.eventLoop.scheduleTask(in: .seconds(200)) {
      channel.channel.close(promise: nil)
    }
    defer { end.cancel() }
    return try await channel.executeThenClose { inbound, outbound in
      try await body(RawConnection(inbound, outbound, channel.channel))
    }
  }

  func send(_ text: String) async throws {
    try await writer.write(ByteBuffer(string: text))
  }

  /// Sends bytes, and waits until the system has them all.
  func deliver(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text)).get()
  }

  /// Ends what the client sends.
  func finish() { writer.finish() }

  /// What the host sends, up to and with a text; less if the host closes the connection.
  func text(through end: String) async throws -> String {
    while true {
      if let range = unread.range(of: end) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return String(unread[..<range.upperBound])
      }
      guard try await receive() else { return take() }
    }
  }

  /// All that the host sends until it closes the connection.
  func rest() async throws -> String {
    while try await receive() {}
    return take()
  }

  /// How many bytes the host sends until it closes the connection.
  ///
  /// - Parameter pause: How long the client waits before it reads what arrived next.
  func restCount(pausing pause: Duration? = nil) async throws -> Int {
    var count = take().utf8.count
    do {
      while let buffer = try await inbound.next() {
        count += buffer.readableBytes
        if let pause { try await Task.sleep(for: pause) }
      }
    } catch let error as IOError where error.errnoCode == ECONNRESET {}
    return count
  }

  private func receive() async throws -> Bool {
    do {
      guard let buffer = try await inbound.next() else { return false }
      unread += String(decoding: buffer.readableBytesView, as: UTF8.self)
      return true
    } catch let error as IOError where error.errnoCode == ECONNRESET {
      return false
    }
  }

  private func take() -> String {
    defer { unread = "" }
    return unread
  }
}
