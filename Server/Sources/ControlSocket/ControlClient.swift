import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A client that sends a command to the server on this machine.
public enum ControlClient {
  private static let mostAnswerBytes = 1 << 20

  /// Sends a line and returns the line that answers it.
  ///
  /// - Throws: ``ControlError``. After ``ControlError/noAnswer(_:)``, the server may have carried out the command; after any other error,
  ///   it has not.
  public static func ask(
    _ line: String, at text: String, patience: Duration = .seconds(60)
  ) async throws -> String {
    let answer = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: String.self)
    do {
      let channel = try await connect(
        try ControlPath(text), AnswerHandler(line, at: text, mostAnswerBytes, answer))
      let last = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) {
        channel.close(promise: nil)
      }
      defer { last.cancel() }
      return try await answer.futureResult.get()
    } catch {
      answer.fail(error)
      throw error
    }
  }

  /// Whether a server listens at a path.
  static func isListening(_ path: ControlPath) async -> Bool {
    do {
      try await connect(path, nil).close()
      return true
    } catch ControlError.nobodyListens {
      return false
    } catch {
      // A server that does not accept the connection is there all the same.
      return true
    }
  }

  private static func connect(
    _ path: ControlPath, _ handler: (any ChannelInboundHandler & Sendable)?
  ) async throws -> any Channel {
    do {
      return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(.seconds(5))
        .channelInitializer { channel in
          guard let handler else { return channel.eventLoop.makeSucceededVoidFuture() }
          return channel.pipeline.addHandler(handler)
        }
        .connect(unixDomainSocketPath: path.path).get()
    } catch let error as IOError where [ENOENT, ECONNREFUSED, ENOTDIR].contains(error.errnoCode) {
      throw ControlError.nobodyListens(path.path)
    } catch let error as IOError {
      let reason = String(cString: strerror(error.errnoCode))
      throw ControlError.failed(operation: "connect to", path: path.path, reason: reason)
    } catch {
      throw ControlError.failed(operation: "connect to", path: path.path, reason: "\(error)")
    }
  }
}

/// Sends a command's line, and collects the line of the answer.
private final class AnswerHandler: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let line: String
  private let mostBytes: Int
  private let answer: EventLoopPromise<String>
  private let path: String
  private let received = Mutex(ByteBuffer())

  init(_ line: String, at path: String, _ mostBytes: Int, _ answer: EventLoopPromise<String>) {
    self.line = line
    self.path = path
    self.mostBytes = mostBytes
    self.answer = answer
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: line + "\n")), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    let text: String? = received.withLock { received in
      received.writeBuffer(&bytes)
      let end = received.readableBytesView.firstIndex(of: UInt8(ascii: "\n"))
      if end == nil, received.readableBytes > mostBytes { context.close(promise: nil) }
      return end.flatMap { received.readString(length: $0 - received.readerIndex) }
    }
    guard let text else { return }
    answer.succeed(text)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) { answer.fail(ControlError.noAnswer(path)) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
