import Logging

extension Logger {
  /// Logs a request: no query, no header field and no body, which can have secrets.
  func log(_ exchange: HostMetrics.Exchange, path: String, _ origin: RequestOrigin) {
    log(
      level: exchange.status >= 500 ? .error : .info, "request",
      metadata: [
        "method": .string(exchange.method),
        "path": .string(String(decoding: path.utf8.prefix(200), as: UTF8.self)),
        "route": .string(exchange.route),
        "status": .stringConvertible(exchange.status),
        "ms": .stringConvertible((exchange.seconds * 1e6).rounded() / 1e3),
        "id": .string(origin.requestID),
        "address": .string(origin.address),
      ])
  }
}
