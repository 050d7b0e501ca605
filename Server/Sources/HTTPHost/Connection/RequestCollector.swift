import APIContract
import NIOCore
import NIOHTTP1

/// Assembles requests from the parts that the parser finds. It keeps no more of a body than the limit of its
/// route.
struct RequestCollector {
  /// What follows from a part.
  enum Step {
    case none
    /// The client waits for `100 Continue` before it sends the body.
    case continueWithBody
    case arrival(Arrival)
  }

  let route: (Request) -> HostedRoute
  private var current: ReceivedRequest?
  private var isDone = false

  private var bodyLimit: Int {
    current?.route.bodyLimit ?? 0
  }

  init(route: @escaping (Request) -> HostedRoute) { self.route = route }

  mutating func receive(_ part: HTTPServerRequestPart) -> Step {
    if isDone { return .none }
    switch part {
    case .head(let head): return begin(head)
    case .body(let bytes): return append(bytes)
    case .end: return complete()
    }
  }

  /// Ends the request, because the rest of it did not arrive in time.
  mutating func giveUp() -> Step { end(.late) }

  /// Ends the collecting, because the parser refused bytes.
  mutating func refuse(_ error: any Error) -> Step {
    if isDone { return .none }
    isDone = true
    current = nil
    return .arrival(.noRequest(error))
  }

  private mutating func begin(_ head: HTTPRequestHead) -> Step {
    var request = Request(head)
    let method = request.method
    if method.rawValue == "HEAD" { request.method = .get }
    var received = ReceivedRequest(
      method: method, request: request, route: route(request), start: .now,
      closes: !head.isKeepAlive || head.version != .http1_1 || request.leavesHTTP)
    received.isChunkable = head.version == .http1_1
    if let failure = request.headFailure(head.version) {
      current = received
      return end(failure)
    }
    guard request.announcesBody else {
      current = received
      return .none
    }
    guard let limit = received.route.bodyLimit else {
      received.closes = true
      return finish(received)
    }
    current = received
    let announced = request.announcedByteCount
    if let announced, announced > limit { return end(.tooLarge(limit: limit)) }
    current?.request.body.reserveCapacity(announced ?? 0)
    let waits = head.version == .http1_1 && request.hasToken("100-continue", in: "expect")
    return waits ? .continueWithBody : .none
  }

  private mutating func complete() -> Step {
    guard let received = current.take() else { return .none }
    return received.closes ? finish(received) : .arrival(.request(received))
  }

  private mutating func append(_ bytes: ByteBuffer) -> Step {
    guard let count = current?.request.body.count else { return .none }
    let limit = bodyLimit
    if bytes.readableBytes > limit - count { return end(.tooLarge(limit: limit)) }
    current?.request.body.append(contentsOf: bytes.readableBytesView)
    return .none
  }

  /// Lets the request arrive without its body, and nothing after it.
  private mutating func end(_ failure: ReceivedRequest.Failure) -> Step {
    guard var received = current.take() else { return .none }
    received.request.body = []
    received.failure = failure
    received.closes = true
    return finish(received)
  }

  private mutating func finish(_ received: ReceivedRequest) -> Step {
    isDone = true
    return .arrival(.request(received))
  }
}
