import Foundation
import NIOCore

/// Stops accepting connections for a moment when the system has no descriptor or no memory for one.
///
/// Without the pause, the socket stays ready to be read, and the event loop asks the system again and again.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let pause = TimeAmount.milliseconds(100)

  private let metrics: HostMetrics?
  private let warnings: RareLines

  init(metrics: HostMetrics?, warnings: RareLines) {
    self.metrics = metrics
    self.warnings = warnings
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let code = (error as? IOError)?.errnoCode,
      [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
    else { return context.fireErrorCaught(error) }
    metrics?.acceptFailures.increment()
    warnings.warn("cannot accept connections", ["error": "\(String(cString: strerror(code)))"])
    let channel = context.channel
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
      try? channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }
}
