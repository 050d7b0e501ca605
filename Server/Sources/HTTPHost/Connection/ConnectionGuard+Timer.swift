import NIOCore

extension ConnectionGuard {
  /// The promise, or a new one, by which the clock sees that a write ends.
  func tracked(
    _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
  ) -> EventLoopPromise<Void> {
    clock.writeBegan(.now())
    let promise = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in
      let (handler, context) = bound.value
      handler.clock.writeEnded(.now())
      handler.updateTimer(context)
    }
    return promise
  }

  /// Sets the timer if the deadline is earlier than its time. A timer that is too early sets itself again.
  func updateTimer(_ context: ChannelHandlerContext) {
    guard let deadline = clock.deadline, context.channel.isActive else { return }
    if let timer {
      if timer.at <= deadline.at { return }
      timer.task.cancel()
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let task = context.eventLoop.scheduleTask(deadline: deadline.at) {
      let (handler, context) = bound.value
      handler.timer = nil
      handler.act(context)
    }
    timer = (deadline.at, task)
  }

  private func act(_ context: ChannelHandlerContext) {
    guard let deadline = clock.deadline, deadline.at <= .now() else { return updateTimer(context) }
    switch deadline.action {
    case .close: context.close(promise: nil)
    case .giveUpRequest:
      clock.requestGivenUp(.now())
      context.fireErrorCaught(RequestDidNotArrive())
      updateTimer(context)
    }
  }
}

/// The rest of a request does not arrive in time.
struct RequestDidNotArrive: Error {}
