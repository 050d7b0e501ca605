import WordCube
import WordCubeAPI

/// Any bytes as a request: a line with method and target, lines with header fields, an empty line, the body.
@_cdecl("fuzzRequests")
public func fuzzRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  let request = Request(fuzzed: input)
  // It is made once, and not held for an input.
  let router = Routes.router
  do throws(RequestError) {
    // A tree of segments and the reader; JSON is read by Foundation, and not counted.
    let limit = MemoryLimit(perByte: 64, constant: 16_384)
    let match = try holding(within: limit, for: input.count) { () throws(RequestError) in
      try router.match(request)
    }
    try checkPrinting(match.route.endpoint, match)
  } catch {
    let message = "\(error)"
    // 40 bytes of method and path, percent-encoded, and 400 of the reason.
    promise(message.utf8.count < 700, "a message is short")
    promise(message.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(message) is printable ASCII")
    promise((400..<500).contains(error.status), "\(error.status) blames the client")
    promise((error.status == 405) == (error.headers["Allow"] != nil), "405 says what is allowed")
  }
  return 0
}

private enum Routes {
  static let router = known(try? Router<APIRoute>())
}

/// What is parsed is printed as a request that is parsed and printed as the same.
private func checkPrinting<E: RouteEndpoint<APIRoute>>(
  _ endpoint: E, _ match: RouteMatch<APIRoute>
) throws(RequestError) {
  let value = try endpoint.input(match)
  let printed = known(try? endpoint.request(value))
  let again = known(try? Routes.router.match(printed))
  promise(again.route == match.route, "\(printed.target) is parsed as the same route")
  let second = known(try? endpoint.input(again))
  promise((try? endpoint.request(second)) == printed, "\(printed.target) is printed the same")
}

extension Request {
  /// The request of bytes in the form of HTTP/1.1, with line feeds alone.
  fileprivate init(fuzzed input: Input) {
    let input = Array(input)
    var lines = input.split(separator: 0x0A, maxSplits: 12, omittingEmptySubsequences: false)
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let first = lines.removeFirst().split(
      separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      Request.Method(rawValue: text(first[0])), target: first.count > 1 ? text(first[1]) : "")
    while !lines.isEmpty {
      let line = lines.removeFirst()
      if line.isEmpty { break }
      let parts = line.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
      headers.append(text(parts[0]), parts.count > 1 ? text(parts[1]) : "")
    }
    body = Array(lines.joined(separator: [0x0A]))
  }
}
