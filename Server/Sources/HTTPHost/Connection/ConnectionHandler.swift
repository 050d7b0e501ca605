import APIContract
import NIOCore
import NIOHTTP1

/// Assembles requests from the parts that arrive, and splits responses into parts. It limits the times of a connection,
/// and closes it in a way that lets the client read the last response.
final class ConnectionHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = Arrival
  typealias OutboundIn = OutgoingPart
  typealias OutboundOut = HTTPServerResponsePart

  var clock: ConnectionClock
  var timer: (at: NIODeadline, task: Scheduled<Void>)?
  private var collector: RequestCollector
  /// Whether the client waits for `100 Continue`, which it gets after the responses to the earlier requests.
  private var owesContinue = false
  private var isStopping = false
  private var isLingering = false
  /// Whether the connection ends after the response that is being sent.
  private var closesAfterResponse = false

  /// The chunked body of the response that is being sent.
  private var stream: ByteStream?
  /// The same, if somebody has to end it.
  private var endlessStream: ByteStream? { stream?.endsByItself == false ? stream : nil }

  /// Creates the handler of a new connection.
  init(limits: ConnectionClock.Limits, collector: RequestCollector) {
    clock = ConnectionClock(limits: limits, now: .now())
    self.collector = collector
  }

  func handlerAdded(context: ChannelHandlerContext) { updateTimer(context) }

  func channelActive(context: ChannelHandlerContext) {
    updateTimer(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    stream?.end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stream?.end()
    timer?.task.cancel()
    timer = nil
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isLingering { return }
    let part = unwrapInboundIn(data)
    switch part {
    case .head: clock.requestBegan(.now())
    case .body: break
    case .end: clock.requestEnded()
    }
    take(collector.receive(part), context)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    updateTimer(context)
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isLingering { return }
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    take(collector.refuse(error), context)
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A client that waits for events closes its side only when it leaves.
    if case .inputClosed? = event as? ChannelEvent { endlessStream?.end() }
    guard event is ChannelShouldQuiesceEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    isStopping = true
    clock.stopBegan(.now())
    endlessStream?.end()
    if clock.unansweredCount == 0, !isLingering { context.close(promise: nil) }
    updateTimer(context)
  }

  /// Gives up a request that did not arrive in time.
  func giveUpRequest(_ context: ChannelHandlerContext) {
    take(collector.giveUp(), context)
    // Without this, the channel would keep the request until more bytes arrive.
    context.fireChannelReadComplete()
  }

  private func take(_ step: RequestCollector.Step, _ context: ChannelHandlerContext) {
    switch step {
    case .none: break
    case .continueWithBody:
      owesContinue = true
      writeContinue(context)
    case .arrival(let arrival):
      owesContinue = false
      context.fireChannelRead(wrapInboundOut(arrival))
    }
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    part.end.futureResult.cascade(to: promise)
    switch part.content {
    case .response(let response): writeResponse(response, context, part.end)
    case .piece(let bytes, let isLast): writePiece(bytes, isLast: isLast, context, part.end)
    }
    // Until now, the connection waited for the responder, so there may be no timer.
    updateTimer(context)
  }

  private func writeResponse(
    _ response: OutgoingResponse, _ context: ChannelHandlerContext, _ end: EventLoopPromise<Void>
  ) {
    var response = response
    if isStopping, clock.unansweredCount == 1, !response.closes {
      response.head.headers.add(name: "Connection", value: "close")
      response.closes = true
    }
    isLingering = response.closes
    closesAfterResponse = response.closes
    clock.responseBegan(.now())
    stream = response.stream
    if isStopping { endlessStream?.end() }
    let isWhole = stream == nil && response.byteCount == response.body.readableBytes
    let hasBody = response.body.readableBytes > 0
    context.write(
      wrapOutboundOut(.head(response.head)),
      promise: hasBody ? nil : written(end, byteCount: 0, isLast: isWhole, context))
    if hasBody { writeBody(response.body, context, end) }
    if isWhole { context.write(wrapOutboundOut(.end(nil)), promise: nil) }
  }

  /// Writes a body in chunks. Each chunk that is sent resets the idle time-out, so a slow client still gets the whole
  /// body.
  private func writeBody(
    _ body: ByteBuffer, _ context: ChannelHandlerContext, _ end: EventLoopPromise<Void>
  ) {
    var rest = body
    while rest.readableBytes > 0,
      let chunk = rest.readSlice(length: min(WebFile.pieceByteCount, rest.readableBytes))
    {
      let isLast = rest.readableBytes == 0
      let promise = written(
        isLast ? end : nil, byteCount: chunk.readableBytes, isLast: isLast, context)
      context.write(wrapOutboundOut(.body(.byteBuffer(chunk))), promise: promise)
    }
  }

  private func writePiece(
    _ bytes: ByteBuffer, isLast: Bool, _ context: ChannelHandlerContext,
    _ end: EventLoopPromise<Void>
  ) {
    // The sender sets the rate of an endless stream.
    if endlessStream != nil { clock.responseBegan(.now()) }
    let promise = written(end, byteCount: bytes.readableBytes, isLast: isLast, context)
    context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
    if isLast { context.write(wrapOutboundOut(.end(nil)), promise: nil) }
  }

  /// Returns a promise that the clock sees. The response ends with its last promise.
  private func written(
    _ promise: EventLoopPromise<Void>?, byteCount: Int, isLast: Bool,
    _ context: ChannelHandlerContext
  ) -> EventLoopPromise<Void> {
    let promise = tracked(promise, byteCount: byteCount, context)
    if isLast {
      promise.futureResult.assumeIsolated().whenComplete { _ in
        self.responseEnded(closes: self.closesAfterResponse, context)
      }
    }
    return promise
  }

  private func responseEnded(closes: Bool, _ context: ChannelHandlerContext) {
    clock.responseEnded(.now())
    if closes {
      linger(context)
    } else if isStopping, clock.unansweredCount == 0 {
      context.close(promise: nil)
    } else {
      writeContinue(context)
    }
    updateTimer(context)
  }

  /// Tells the client to send the body once it has all responses to the earlier requests.
  private func writeContinue(_ context: ChannelHandlerContext) {
    guard owesContinue, clock.unansweredCount == 1 else { return }
    owesContinue = false
    let head = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
  }

  /// Closes the host's side. If a connection is closed while the client still sends, it is reset and the client loses
  /// the response.
  private func linger(_ context: ChannelHandlerContext) {
    clock.lingerBegan(.now())
    context.close(mode: .output, promise: nil)
    updateTimer(context)
  }
}
