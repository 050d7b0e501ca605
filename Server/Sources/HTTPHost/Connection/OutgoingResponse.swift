import APIContract
import NIOCore
import NIOHTTP1

/// A response as it is sent.
struct OutgoingResponse: Sendable {
  var head: HTTPResponseHead
  /// The bytes after the head; empty if they come from a file.
  var body = ByteBuffer()
  /// The file whose bytes are sent after the head, piece by piece.
  var file: WebFile?
  /// The bytes of a chunked body.
  var stream: ByteStream?
  /// Whether the connection ends after the response.
  var closes: Bool

  /// The number of bytes of the body.
  var byteCount: Int { file?.byteCount ?? body.readableBytes }
}

/// A part of a response on its way through a channel.
struct OutgoingPart: Sendable {
  enum Content {
    /// A response, without its body if that is a file.
    case response(OutgoingResponse)
    /// Bytes of the preceding response's file or stream.
    case piece(ByteBuffer, isLast: Bool)
  }

  let content: Content
  /// Completed when the system has all bytes.
  let end: EventLoopPromise<Void>
}
