import Foundation
import NIOCore
import NIOPosix

/// Sends a command to the server that runs on this machine.
public enum ControlClient {
  private static let mostAnswerBytes = 1 << 20

  /// Sends a line, and gives the line that answers it.
  ///
  /// - Throws: ``ControlError``. With ``ControlError/noAnswer(_:)``, perhaps the command was carried out; with all
  ///   others it was not.
  public static func ask(
    _ line: String, at text: String, patience: Duration = .seconds(60)
  ) async throws -> String {
    let channel = try await connect(try ControlPath(text))
    let last = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) {
      channel.close(promise: nil)
    }
    defer { last.cancel() }
    let answer = channel.eventLoop.makePromise(of: String.self)
    do {
      try await channel.eventLoop.submit {
        try channel.pipeline.syncOperations.addHandler(AnswerHandler(answer, mostAnswerBytes))
      }.get()
      channel.writeAndFlush(ByteBuffer(string: line + "\n"), promise: nil)
      return try await answer.futureResult.get()
    } catch {
      answer.fail(error)
      throw ControlError.noAnswer(text)
    }
  }

  /// Whether a server listens at a path.
  static func isListening(_ path: ControlPath) async -> Bool {
    do {
      try await connect(path).close()
      return true
    } catch ControlError.nobodyListens {
      return false
    } catch {
      // Who does not accept is there all the same.
      return true
    }
  }

  private static func connect(_ path: ControlPath) async throws -> any Channel {
    do {
      return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(.seconds(5)).connect(unixDomainSocketPath: path.path).get()
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

/// Collects the line of an answer.
private final class AnswerHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let answer: EventLoopPromise<String>
  private let mostBytes: Int
  private var received = ByteBuffer()

  init(_ answer: EventLoopPromise<String>, _ mostBytes: Int) {
    self.answer = answer
    self.mostBytes = mostBytes
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // The server has refused this user already.
    if !context.channel.isActive { answer.fail(ChannelError.eof) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    guard received.readableBytes <= mostBytes else { return context.close(promise: nil) }
    guard let end = received.readableBytesView.firstIndex(of: UInt8(ascii: "\n")),
      let line = received.readString(length: end - received.readerIndex)
    else { return }
    answer.succeed(line)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) { answer.fail(ChannelError.eof) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { answer.fail(error) }
}
