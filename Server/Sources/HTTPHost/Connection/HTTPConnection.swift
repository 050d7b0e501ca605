import APIContract
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Connections whose requests are answered on their own event loop, so that no other thread has to be woken for them.
///
/// A responder gets each request as a whole, and sends each response as a whole, or its head and a file. Hummingbird's own
/// `HTTP1Channel` passes parts instead, and each part takes processor time.
struct HTTPConnection: ServerChildChannel {
  typealias Value = NIOAsyncChannel<Arrival, OutgoingPart>
  /// Sends a response, and returns the number of bytes in its body once the system has all of them. If a body does not end
  /// by itself, none of its bytes are counted.
  typealias Sender = (OutgoingResponse) async throws -> Int

  let limits: HostLimits
  /// Finds what a request is for, by its head.
  let route: @Sendable (APIContract.Request) -> HostedRoute
  /// Counts the connections of each address.
  let addresses: ConnectionsOfAddresses
  /// Answers what arrives from an address.
  let respond: @Sendable (Arrival, IPAddress?, Sender) async throws -> Void

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      var encoding = HTTPResponseEncoder.Configuration()
      encoding.automaticallySetFramingHeaders = false
      var decoding = NIOHTTPDecoderLimitConfiguration()
      decoding.maxHeaderFieldSize = limits.headerField
      decoding.maxHeaderListSize = limits.headerList
      decoding.maxHeaderFieldCount = limits.headerCount
      let times = ConnectionClock.Limits(
        idle: TimeAmount(limits.idle), requestArrival: TimeAmount(limits.requestArrival),
        leastRate: limits.leastRate)
      try pipeline.addHandler(HTTPResponseEncoder(configuration: encoding))
      try pipeline.addHandler(
        // The decoder keeps the bytes that follow a request to leave HTTP.
        ByteToMessageHandler(
          HTTPRequestDecoder(limitConfiguration: decoding), maximumBufferSize: 128 << 10))
      try pipeline.addHandler(
        ConnectionHandler(limits: times, collector: RequestCollector(route: route)))
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(
          // One request is answered while the next one waits.
          backPressureStrategy: .init(lowWatermark: 1, highWatermark: 1),
          isOutboundHalfClosureEnabled: true))
    }
  }

  func handle(value: Value, logger: Logger) async {
    let channel = value.channel
    await withTaskExecutorPreference(EventLoopExecutor(channel.eventLoop)) {
      await withTaskCancellationHandler {
        // A connection ends with an error if the client resets it.
        try? await answerAll(value)
      } onCancel: {
        channel.close(promise: nil)
      }
    }
  }

  /// Answers requests until the client ends its side, or the connection is closed.
  private func answerAll(_ value: Value) async throws {
    let peer = value.channel.remoteAddress.flatMap { IPAddress($0) }
    let isAccepted = addresses.begin(peer)
    defer { if isAccepted { addresses.end(peer) } }
    try await value.executeThenClose { inbound, outbound in
      guard isAccepted else { return outbound.finish() }
      var arrivals = inbound.makeAsyncIterator()
      while let arrival = try await arrivals.next() {
        var stream: ByteStream?
        try await respond(arrival, peer) { response in
          do { try await send(.response(response), on: value.channel, outbound) } catch {
            response.stream?.end()
            throw error
          }
          if let file = response.file { try await send(file, on: value.channel, outbound) }
          if let body = response.stream, body.endsByItself {
            return try await send(body, on: value.channel, outbound)
          }
          stream = response.stream
          return response.byteCount
        }
        // Only after the request is counted and logged, because a stream goes on for hours.
        if let stream { _ = try await send(stream, on: value.channel, outbound) }
      }
      outbound.finish()
      try await value.channel.closeFuture.get()
    }
  }

  /// Sends a file. Each piece is read when the system has the one before.
  private func send(
    _ file: WebFile, on channel: any Channel,
    _ outbound: NIOAsyncChannelOutboundWriter<OutgoingPart>
  ) async throws {
    var offset = 0
    while offset < file.byteCount {
      let piece = try await file.piece(at: offset)
      offset += piece.readableBytes
      try await send(.piece(piece, isLast: offset == file.byteCount), on: channel, outbound)
    }
  }

  /// Sends the chunks of a stream until it ends, and returns the number of their bytes. Chunks that come while the system
  /// is taking earlier ones wait in the stream, which limits their number.
  private func send(
    _ stream: ByteStream, on channel: any Channel,
    _ outbound: NIOAsyncChannelOutboundWriter<OutgoingPart>
  ) async throws -> Int {
    var count = 0
    do {
      for try await chunk in stream {
        count += chunk.count
        try await send(.piece(ByteBuffer(bytes: chunk), isLast: false), on: channel, outbound)
      }
    } catch {
      // The client sees that the body is incomplete, and reconnects.
      stream.end()
      channel.close(promise: nil)
      throw error
    }
    try await send(.piece(ByteBuffer(), isLast: true), on: channel, outbound)
    return count
  }

  /// Sends a part, and returns once the system has all of its bytes.
  private func send(
    _ content: OutgoingPart.Content, on channel: any Channel,
    _ outbound: NIOAsyncChannelOutboundWriter<OutgoingPart>
  ) async throws {
    let end = channel.eventLoop.makePromise(of: Void.self)
    do { try await outbound.write(OutgoingPart(content: content, end: end)) } catch {
      // The channel dropped the part.
      end.fail(error)
    }
    try await end.futureResult.get()
  }
}

/// Runs tasks on an event loop.
final class EventLoopExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
