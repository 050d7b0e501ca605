import NIOCore

/// Reads a line from an operator and sends the answer.
final class ControlHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let user: UInt32
  private let limits: ControlLimits
  private let answer: ControlListener.Answer
  private var received = ByteBuffer()
  private var isAnswering = false
  private var timer: Scheduled<Void>?

  init(user: UInt32, limits: ControlLimits, answer: @escaping ControlListener.Answer) {
    self.user = user
    self.limits = limits
    self.answer = answer
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: limits.arrival) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswering else { return }
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    let end = received.readableBytesView.firstIndex(of: UInt8(ascii: "\n"))
    let count = (end ?? received.writerIndex) - received.readerIndex
    guard count <= limits.requestBytes else { return context.close(promise: nil) }
    guard end != nil, let line = received.readString(length: count) else { return }
    isAnswering = true
    timer?.cancel()
    let (channel, answer, user, time) = (context.channel, answer, user, limits.arrival)
    Task {
      let text = await answer(line, user)
      // An operator that does not read must not keep the connection.
      let last = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
      try? await channel.writeAndFlush(ByteBuffer(string: text + "\n"))
      try? await channel.close()
      last.cancel()
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, !isAnswering { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
