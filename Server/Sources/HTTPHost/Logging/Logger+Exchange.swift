import Logging

extension Logger {
  /// Logs a request, without its query, header fields and body, which can contain secrets.
  ///
  /// A failure is logged as an error, but only the first one of each status in a second: the others would say
  /// the same.
  func log(
    _ exchange: HostMetrics.Exchange, path: String, _ origin: RequestOrigin, _ failures: RareLines
  ) {
    let count = exchange.status >= 500 ? failures.count("\(exchange.status)") : nil
    var metadata: Metadata = [
      "method": .string(exchange.method),
      "path": .string(String(decoding: path.utf8.prefix(200), as: UTF8.self)),
      "route": .string(exchange.route),
      "status": .stringConvertible(exchange.status),
      "ms": .stringConvertible((exchange.seconds * 1e6).rounded() / 1e3),
      "id": .string(origin.requestID),
      "address": .string(origin.address),
    ]
    if let count { metadata["times"] = .stringConvertible(count) }
    log(level: count == nil ? .info : .error, "request", metadata: metadata)
  }
}
