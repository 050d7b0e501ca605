/// The bytes of a body, in chunks. The sender either sends chunks as they come or makes each one on demand. One task
/// reads them.
///
/// The number of waiting chunks is limited. A reader that does not keep up is cut off: it gets the waiting chunks, and
/// then ``Overflow``.
public struct ByteStream: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]
  /// An iterator over the chunks.
  public typealias AsyncIterator = AsyncThrowingStream<[UInt8], any Error>.AsyncIterator

  /// The error thrown to a reader that did not keep up.
  public struct Overflow: Error, Hashable, Sendable {}

  /// What happened to a chunk.
  public enum Outcome: Hashable, Sendable {
    /// The reader gets it.
    case sent
    /// Too many chunks were waiting. The stream has ended now.
    case overflowed
    /// The stream had already ended.
    case ended
  }

  private let chunks: AsyncThrowingStream<[UInt8], any Error>
  private let sender: AsyncThrowingStream<[UInt8], any Error>.Continuation
  /// Whether the body ends on its own, because its chunks are made on demand. Even a host that is stopping sends all of such a body. Other
  /// bodies continue until one side ends them.
  public let endsByItself: Bool

  /// Creates an empty stream.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of waiting chunks.
  ///   - onEnd: Called once, when either side ends the stream.
  public init(limit: Int = 64, onEnd: @escaping @Sendable () -> Void = {}) {
    (chunks, sender) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingOldest(limit))
    sender.onTermination = { _ in onEnd() }
    endsByItself = false
  }

  /// Creates a stream that makes each chunk when the reader asks for it, so that no chunks wait. If the stream is ended before its last
  /// chunk, the reader gets a `CancellationError` and cannot mistake the body for a complete one.
  ///
  /// - Parameters:
  ///   - onEnd: Called once, when either side ends the stream or when nobody can iterate it any more.
  ///   - next: Makes the next chunk; nil after the last one.
  public init(
    onEnd: @escaping @Sendable () -> Void = {},
    next: @escaping @Sendable () async throws -> [UInt8]?
  ) {
    let life = Life(onEnd)
    sender = life.sender
    endsByItself = true
    chunks = AsyncThrowingStream(unfolding: {
      if life.isOver { throw CancellationError() }
      do {
        let chunk = try await next()
        if chunk == nil { life.sender.finish() }
        return chunk
      } catch {
        life.sender.finish()
        throw error
      }
    })
  }

  /// Calls a function once: when its sender finishes, or when nothing refers to it any more.
  private final class Life: Sendable {
    private let stream: AsyncThrowingStream<[UInt8], any Error>
    let sender: AsyncThrowingStream<[UInt8], any Error>.Continuation

    init(_ onEnd: @escaping @Sendable () -> Void) {
      (stream, sender) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingOldest(0))
      sender.onTermination = { _ in onEnd() }
    }

    var isOver: Bool {
      if case .terminated = sender.yield([]) { true } else { false }
    }
  }

  /// Sends a chunk of a body that does not end on its own.
  @discardableResult public func send(_ bytes: [UInt8]) -> Outcome {
    switch sender.yield(bytes) {
    case .enqueued: return .sent
    case .dropped:
      sender.finish(throwing: Overflow())
      return .overflowed
    case .terminated: return .ended
    @unknown default: return .ended
    }
  }

  /// Ends the stream after the waiting chunks. Only the first call counts.
  public func end(throwing error: (any Error)? = nil) { sender.finish(throwing: error) }

  /// Returns an iterator over the chunks. Only one task may iterate.
  public func makeAsyncIterator() -> AsyncIterator { chunks.makeAsyncIterator() }
}
