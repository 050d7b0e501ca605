import NIOCore
import NIOHTTP1
import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Collecting requests` {
  /// A request, and how it is cut into parts.
  private struct Sent {
    var path: String
    var isChunked: Bool
    var closes = false
    var pieces: [[UInt8]]

    var body: [UInt8] { pieces.flatMap(\.self) }

    var parts: [HTTPServerRequestPart] {
      var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: path)
      head.headers.add(name: "Host", value: "a")
      if closes { head.headers.add(name: "Connection", value: "close") }
      if isChunked {
        head.headers.add(name: "Transfer-Encoding", value: "chunked")
      } else if !body.isEmpty {
        head.headers.add(name: "Content-Length", value: "\(body.count)")
      }
      return [.head(head)] + pieces.map { .body(ByteBuffer(bytes: $0)) } + [.end(nil)]
    }
  }

  /// What arrives, in short.
  private struct Short: Equatable {
    var path: String
    var body: [UInt8] = []
    var failure: ReceivedRequest.Failure?
    var closes = false
  }

  private static let limits = ["/none": 0, "/small": 10, "/large": 100]

  private static func collector() -> RequestCollector {
    RequestCollector { request in
      limits[request.path].map { limit in
        .known(name: request.path, bodyLimit: limit) { _, _ in Response(status: 204) }
      } ?? .unknownPath()
    }
  }

  /// What should arrive: all requests up to the first whose body is not read, or that closes.
  private static func expected(_ requests: [Sent]) -> [Short] {
    var all: [Short] = []
    for request in requests {
      var short = Short(path: request.path, body: request.body)
      if let limit = limits[request.path] {
        if request.body.count > limit { short.failure = .tooLarge(limit: limit) }
      }
      let isUnread = limits[request.path] == nil && (request.isChunked || !request.body.isEmpty)
      if isUnread || short.failure != nil { short.body = [] }
      short.closes = request.closes || isUnread || short.failure != nil
      all.append(short)
      if short.closes { break }
    }
    return all
  }

  private static func arrivals(_ parts: [HTTPServerRequestPart]) -> [Short] {
    var collector = collector()
    return parts.compactMap { part in
      guard case .arrival(.request(let received)) = collector.receive(part) else { return nil }
      return Short(
        path: received.request.path, body: received.request.body, failure: received.failure,
        closes: received.closes)
    }
  }

  @Test func `random requests arrive as a plain reading of them says`() {
    var random = SystemRandomNumberGenerator()
    var failureCount = 0
    for _ in 0..<2000 {
      let requests = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Sent(
          path: ["/none", "/small", "/large", "/other"].randomElement(using: &random) ?? "",
          isChunked: .random(using: &random), closes: Int.random(in: 0..<10, using: &random) == 0,
          pieces: (0..<Int.random(in: 0...3, using: &random)).map { _ in
            (0..<Int.random(in: 0...8, using: &random)).map { _ in
              .random(in: 0...255, using: &random)
            }
          })
      }
      let found = Self.arrivals(requests.flatMap(\.parts))
      #expect(found == Self.expected(requests))
      failureCount += found.count { $0.failure != nil }
    }
    #expect(failureCount > 100)
  }

  @Test func `a request that is given up arrives without its body, and is the last`() {
    var collector = Self.collector()
    let parts = Sent(path: "/large", isChunked: true, pieces: [[1, 2], [3]]).parts
    for part in parts.prefix(2) { _ = collector.receive(part) }
    guard case .arrival(.request(let received)) = collector.giveUp() else {
      Issue.record("nothing arrived")
      return
    }
    #expect(received.failure == .late && received.closes && received.request.body.isEmpty)
    #expect(isNothing(collector.giveUp()) && isNothing(collector.refuse(HTTPParserError.unknown)))
    for part in parts { #expect(isNothing(collector.receive(part))) }
  }

  @Test func `a request that the parser refuses does not arrive`() {
    var collector = Self.collector()
    let parts = Sent(path: "/large", isChunked: true, pieces: [[1, 2], [3]]).parts
    for part in parts.prefix(2) { _ = collector.receive(part) }
    guard case .arrival(.noRequest) = collector.refuse(HTTPParserError.invalidChunkSize) else {
      Issue.record("nothing arrived")
      return
    }
    #expect(isNothing(collector.refuse(HTTPParserError.unknown)) && isNothing(collector.giveUp()))
    for part in parts { #expect(isNothing(collector.receive(part))) }
  }

  @Test(arguments: [
    (HTTPVersion.http1_1, "100-continue", "5", true), (.http1_1, "100-Continue", "10", true),
    (.http1_1, "100-continue", "11", false), (.http1_1, "100-continue", "0", false),
    (.http1_1, "other", "5", false), (.http1_0, "100-continue", "5", false),
  ])
  func `a client waits for 100 only if its body is read`(
    version: HTTPVersion, expect: String, length: String, waits: Bool
  ) {
    var collector = Self.collector()
    var head = HTTPRequestHead(version: version, method: .POST, uri: "/small")
    head.headers = ["Host": "a", "Expect": expect, "Content-Length": length]
    if case .continueWithBody = collector.receive(.head(head)) {
      #expect(waits)
    } else {
      #expect(!waits)
    }
  }

  private static let heads: [([String], HTTPVersion, ReceivedRequest.Failure?)] = [
    ([], .http1_1, .badHost), ([], .http1_0, nil),
    (["Host: a"], .http1_1, nil), (["host: example.com:80"], .http1_1, nil),
    (["Host: [2001:db8::1]:8080"], .http1_1, nil), (["Host:"], .http1_1, nil),
    (["Host: 127.0.0.1"], .http1_1, nil), (["Host: %C3%A9"], .http1_1, nil),
    (["Host: a", "Host: a"], .http1_1, .badHost), (["Host: a", "HOST: b"], .http1_0, .badHost),
    (["Host: a b"], .http1_1, .badHost), (["Host: a b"], .http1_0, .badHost),
    (["Host: a/b"], .http1_1, .badHost), (["Host: user@a"], .http1_1, .badHost),
    (["Host: a:b"], .http1_1, .badHost), (["Host: a:80:80"], .http1_1, .badHost),
    (["Host: a:123456"], .http1_1, .badHost), (["Host: [::1"], .http1_1, .badHost),
    (["Host: [::1]x"], .http1_1, .badHost), (["Host: [127.0.0.1]"], .http1_1, .badHost),
    (["Host: ::1"], .http1_1, .badHost), (["Host: %C"], .http1_1, .badHost),
    (["Host: %zz"], .http1_1, .badHost), (["Host: é"], .http1_1, .badHost),
    (["Host: a?b"], .http1_1, .badHost), (["Host: a#b"], .http1_1, .badHost),
    (["Host: a\\b"], .http1_1, .badHost), (["Host: http://a"], .http1_1, .badHost),
    (["Host: a", "Transfer-Encoding: chunked"], .http1_1, nil),
    (["Host: a", "Transfer-Encoding: Chunked"], .http1_1, nil),
    (["Host: a", "Transfer-Encoding: gzip, chunked"], .http1_1, .unknownCoding),
    (
      ["Host: a", "Transfer-Encoding: gzip", "Transfer-Encoding: chunked"], .http1_1, .unknownCoding
    ),
    (["Host: a", "Transfer-Encoding: identity"], .http1_1, .unknownCoding),
    (["Host: a", "Transfer-Encoding: chunked, chunked"], .http1_1, .badCoding),
    (["Host: a", "Transfer-Encoding:"], .http1_1, .badCoding),
  ]

  @Test(arguments: heads)
  func `a head has one host, and no coding but chunked`(
    fields: [String], version: HTTPVersion, failure: ReceivedRequest.Failure?
  ) {
    var head = HTTPRequestHead(version: version, method: .POST, uri: "/small")
    for field in fields {
      let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      head.headers.add(name: String(parts[0]), value: String(parts[1].dropFirst()))
    }
    var collector = Self.collector()
    guard case .arrival(.request(let received)) = collector.receive(.head(head)) else {
      #expect(failure == nil)
      return
    }
    #expect(received.failure == failure && received.closes)
    // Nothing after it is read.
    #expect(isNothing(collector.receive(.end(nil))) && isNothing(collector.receive(.head(head))))
  }

  @Test func `nothing is given up before a request begins`() {
    var collector = Self.collector()
    #expect(isNothing(collector.giveUp()))
    #expect(Self.arrivals(Sent(path: "/none", isChunked: false, pieces: []).parts).count == 1)
  }

  private func isNothing(_ step: RequestCollector.Step) -> Bool {
    if case .none = step { true } else { false }
  }
}
