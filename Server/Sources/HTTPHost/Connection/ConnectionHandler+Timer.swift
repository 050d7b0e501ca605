import NIOCore

extension ConnectionHandler {
  /// Returns the promise of a write, or a new one, so that the clock sees when a write of so many bytes ends.
  func tracked(
    _ promise: EventLoopPromise<Void>?, byteCount: Int, _ context: ChannelHandlerContext
  ) -> EventLoopPromise<Void> {
    clock.writeBegan(.now())
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenComplete { _ in
      self.clock.writeEnded(.now(), byteCount: byteCount)
      self.updateTimer(context)
    }
    return promise
  }

  /// Sets the timer if the deadline is earlier than its time. A timer that fires too early sets itself again.
  func updateTimer(_ context: ChannelHandlerContext) {
    guard let deadline = clock.deadline, context.channel.isActive else { return }
    if let timer {
      if timer.at <= deadline.at { return }
      timer.task.cancel()
    }
    let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline.at) {
      self.timer = nil
      self.act(context)
    }
    timer = (deadline.at, task)
  }

  private func act(_ context: ChannelHandlerContext) {
    guard let deadline = clock.deadline, deadline.at <= .now() else { return updateTimer(context) }
    switch deadline.action {
    case .close: context.close(promise: nil)
    case .giveUpRequest:
      clock.requestGivenUp(.now())
      giveUpRequest(context)
      updateTimer(context)
    }
  }
}
