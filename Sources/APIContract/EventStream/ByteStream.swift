/// The bytes of a body in chunks. One side sends them as they come, or makes each when it is asked for, and one task iterates
/// them.
///
/// The number of chunks that are sent and wait is limited: a reader that does not keep up is cut off, and gets ``Overflow``
/// after the chunks that wait.
public struct ByteStream: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]
  /// Iterates the chunks.
  public typealias AsyncIterator = AsyncThrowingStream<[UInt8], any Error>.AsyncIterator

  /// The reader did not keep up.
  public struct Overflow: Error, Hashable, Sendable {}

  /// What became of a chunk.
  public enum Outcome: Hashable, Sendable {
    /// The reader gets it.
    case sent
    /// Too many chunks waited. The stream has ended now.
    case overflowed
    /// The stream had ended before.
    case ended
  }

  private let chunks: AsyncThrowingStream<[UInt8], any Error>
  private let sender: AsyncThrowingStream<[UInt8], any Error>.Continuation
  /// Whether the body is whole after some chunks, which are made when the reader asks. A host that stops sends it to its
  /// end. Other bodies go on until somebody ends them.
  public let endsByItself: Bool

  /// A stream without bytes.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of chunks that wait.
  ///   - onEnd: Is called once when the stream ends, by either side.
  public init(limit: Int = 64, onEnd: @escaping @Sendable () -> Void = {}) {
    (chunks, sender) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingOldest(limit))
    sender.onTermination = { _ in onEnd() }
    endsByItself = false
  }

  /// A stream whose chunks are made when the reader asks for them: none waits. If it is ended before its last chunk, the
  /// reader gets a `CancellationError`, so that nobody takes the body for whole.
  ///
  /// - Parameters:
  ///   - onEnd: Is called once when the stream ends, by either side, or when nobody can iterate it any more.
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

  /// Calls a function once: when its sender finishes, or when nobody has it any more.
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

  /// Sends a chunk of a body that does not end by itself.
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

  /// Ends the stream, after the chunks that wait. Only the first end counts.
  public func end(throwing error: (any Error)? = nil) { sender.finish(throwing: error) }

  /// Iterates the chunks. Only one task may iterate.
  public func makeAsyncIterator() -> AsyncIterator { chunks.makeAsyncIterator() }
}
