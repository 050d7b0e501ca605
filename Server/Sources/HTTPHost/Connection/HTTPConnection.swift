import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import WordCubeAPI

/// Connections whose requests are answered on their own event loop: no other thread has to be woken for them.
///
/// A responder gets each request as a whole, and sends each response as a whole. Hummingbird's own `HTTP1Channel` hands
/// over parts, each of which takes processor time.
struct HTTPConnection: ServerChildChannel {
  typealias Value = NIOAsyncChannel<Arrival, PendingResponse>
  /// Sends a response, and returns when the system has all of its bytes.
  typealias Sender = (OutgoingResponse) async throws -> Void

  let limits: HostLimits
  /// What a request is for, by its head.
  let route: @Sendable (WordCubeAPI.Request) -> HostedRoute
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
        idle: TimeAmount(limits.idle), requestArrival: TimeAmount(limits.requestArrival))
      try pipeline.addHandler(HTTPResponseEncoder(configuration: encoding))
      try pipeline.addHandler(
        // The decoder keeps what follows a request to leave HTTP.
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
    try await value.executeThenClose { inbound, outbound in
      var arrivals = inbound.makeAsyncIterator()
      while let arrival = try await arrivals.next() {
        try await respond(arrival, peer) { response in
          let end = value.channel.eventLoop.makePromise(of: Void.self)
          do { try await outbound.write(PendingResponse(response: response, end: end)) } catch {
            // The channel dropped the response.
            end.fail(error)
          }
          try await end.futureResult.get()
        }
      }
      outbound.finish()
      try await value.channel.closeFuture.get()
    }
  }
}
