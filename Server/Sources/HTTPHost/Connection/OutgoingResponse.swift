import NIOCore
import NIOHTTP1

/// A response as it is sent.
struct OutgoingResponse: Sendable {
  var head: HTTPResponseHead
  var body: ByteBuffer
  /// Whether the connection ends after it.
  var closes: Bool
}

/// A response on its way through a channel.
struct PendingResponse: Sendable {
  let response: OutgoingResponse
  /// Completed when the system has all bytes.
  let end: EventLoopPromise<Void>
}
