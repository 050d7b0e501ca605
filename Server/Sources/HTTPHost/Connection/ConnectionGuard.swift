import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Limits the times of a connection, and closes it so that the client can read the last response.
///
/// It is on the way of the parts of requests and responses, and belongs to the event loop.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  var clock: ConnectionClock
  var timer: (at: NIODeadline, task: Scheduled<Void>)?
  private let refuse: @Sendable (any Error, SocketAddress?) -> (HTTPResponse, ByteBuffer)
  private var parserError: (any Error)?
  private var closesAfterResponse = false
  private var isLingering = false

  /// A guard of a new connection.
  ///
  /// - Parameter refuse: The response to bytes that are no request, which the parser refused.
  init(
    limits: ConnectionClock.Limits,
    refuse: @escaping @Sendable (any Error, SocketAddress?) -> (HTTPResponse, ByteBuffer)
  ) {
    clock = ConnectionClock(limits: limits, now: .now())
    self.refuse = refuse
  }

  func handlerAdded(context: ChannelHandlerContext) { updateTimer(context) }

  func channelActive(context: ChannelHandlerContext) {
    updateTimer(context)
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.task.cancel()
    timer = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isLingering { return }
    switch unwrapInboundIn(data) {
    case .head: clock.requestBegan(.now())
    case .body: break
    case .end: clock.requestEnded()
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    updateTimer(context)
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isLingering { return }
    parserError = error
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): writeHead(head, context: context, promise: promise)
    case .body: context.write(data, promise: tracked(promise, context))
    case .end: writeEnd(data, context: context, promise: promise)
    }
  }

  private func writeHead(
    _ head: HTTPResponse, context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    closesAfterResponse = head.headerFields[.connection] == "close"
    // A head without an identifier is Hummingbird's own answer to what is no request.
    guard let parserError, head.headerFields[.requestID] == nil else {
      return context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
    let (head, body) = refuse(parserError, context.channel.remoteAddress)
    context.write(wrapOutboundOut(.head(head)), promise: promise)
    context.write(wrapOutboundOut(.body(body)), promise: nil)
  }

  private func writeEnd(
    _ data: NIOAny, context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    clock.responseEnded(.now())
    let promise = tracked(promise, context)
    if closesAfterResponse {
      isLingering = true
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      promise.futureResult.whenComplete { _ in
        let (handler, context) = bound.value
        handler.linger(context)
      }
      context.writeAndFlush(data, promise: promise)
    } else {
      context.write(data, promise: promise)
    }
    updateTimer(context)
  }

  /// Closes the host's side. A connection that is closed while the client still sends is reset, and
  /// the client loses the response.
  private func linger(_ context: ChannelHandlerContext) {
    clock.lingerBegan(.now())
    context.close(mode: .output, promise: nil)
    updateTimer(context)
  }
}

extension HTTPField.Name {
  /// `Request-Id`: the identifier of a request.
  static let requestID = HTTPField.Name("Request-Id") ?? .server
}
