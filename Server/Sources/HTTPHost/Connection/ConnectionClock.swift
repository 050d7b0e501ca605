import NIOCore

/// What a connection waits for, and until when. It has no timer of its own.
struct ConnectionClock {
  /// What to do at the deadline.
  enum Action: Equatable {
    /// Close the connection.
    case close
    /// Tell the responder that the request has not arrived in time.
    case giveUpRequest
  }

  /// The times that the clock allows.
  struct Limits: Equatable {
    var idle: TimeAmount
    var requestArrival: TimeAmount
    /// How long a client can read the last response, after the host has closed its side.
    var linger = TimeAmount.seconds(5)
    /// The same when the host stops.
    var lingerAtStop = TimeAmount.milliseconds(500)
    /// How long the rest of a request can take to arrive when the host stops.
    var stop = TimeAmount.seconds(1)
    /// The minimum number of bytes of a response that the client must read in a second, after the idle time;
    /// 0 for no minimum.
    var leastRate = 0
  }

  let limits: Limits
  /// Requests whose response the system does not have yet.
  private(set) var unansweredCount = 0
  private var isReceiving = false
  private var hasGivenUp = false
  private var unsentWrites = 0
  /// When the connection became idle, or a write last made progress.
  private var idleSince: NIODeadline
  /// When the host began to wait for the rest of a request.
  private var receivingSince: NIODeadline
  private var lingeringSince: NIODeadline?
  private var stoppingSince: NIODeadline?
  /// When the response began, and how many of its bytes the system has taken since.
  private var sendingSince: NIODeadline
  private var takenByteCount = 0

  init(limits: Limits, now: NIODeadline) {
    self.limits = limits
    idleSince = now
    receivingSince = now
    sendingSince = now
  }

  /// When to do something, if nothing happens until then; nil to wait for the responder.
  var deadline: (at: NIODeadline, action: Action)? {
    if let lingeringSince {
      let end = lingeringSince + limits.linger
      guard let stoppingSince else { return (end, .close) }
      return (min(end, max(lingeringSince, stoppingSince) + limits.lingerAtStop), .close)
    }
    if unsentWrites > 0 || unansweredCount == 0 || hasGivenUp {
      return (min(idleSince + limits.idle, leastRateEnd ?? .distantFuture), .close)
    }
    // With more requests in flight, the rest of the last one waits for the responder, not for the client.
    guard isReceiving, unansweredCount == 1 else { return nil }
    let arrival = receivingSince + limits.requestArrival
    if let stoppingSince {
      let stop = max(stoppingSince, receivingSince) + limits.stop
      if stop < arrival { return (stop, .close) }
    }
    return (arrival, .giveUpRequest)
  }

  /// When the client will have been too slow for the bytes that it has; nil if there is no minimum rate.
  private var leastRateEnd: NIODeadline? {
    guard unsentWrites > 0, limits.leastRate > 0 else { return nil }
    let seconds = Double(takenByteCount) / Double(limits.leastRate)
    return sendingSince + limits.idle + .nanoseconds(Int64(min(seconds * 1e9, 1e18)))
  }

  mutating func requestBegan(_ now: NIODeadline) {
    unansweredCount += 1
    isReceiving = true
    receivingSince = now
  }

  mutating func requestEnded() { isReceiving = false }

  mutating func requestGivenUp(_ now: NIODeadline) {
    hasGivenUp = true
    idleSince = now
  }

  mutating func responseEnded(_ now: NIODeadline) {
    unansweredCount = max(0, unansweredCount - 1)
    idleSince = now
    receivingSince = now
  }

  mutating func responseBegan(_ now: NIODeadline) {
    sendingSince = now
    takenByteCount = 0
  }

  mutating func writeBegan(_ now: NIODeadline) {
    if unsentWrites == 0 { idleSince = now }
    unsentWrites += 1
  }

  mutating func writeEnded(_ now: NIODeadline, byteCount: Int = 0) {
    unsentWrites -= 1
    takenByteCount += byteCount
    idleSince = now
  }

  mutating func stopBegan(_ now: NIODeadline) { stoppingSince = stoppingSince ?? now }

  mutating func lingerBegan(_ now: NIODeadline) { lingeringSince = lingeringSince ?? now }
}
