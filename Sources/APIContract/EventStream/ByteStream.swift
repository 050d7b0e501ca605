/// The bytes of a body that goes on, in chunks. One side sends them, and one task iterates them.
///
/// The number of chunks that wait is limited: a reader that does not keep up is cut off, and gets ``Overflow`` after the
/// chunks that wait.
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

  /// A stream without bytes.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of chunks that wait.
  ///   - onEnd: Is called once when the stream ends, by either side.
  public init(limit: Int = 64, onEnd: @escaping @Sendable () -> Void = {}) {
    (chunks, sender) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingOldest(limit))
    sender.onTermination = { _ in onEnd() }
  }

  /// Sends a chunk.
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
