import APIContract
import AsyncHTTPClient
import Crypto
import Foundation
import NIOSSL
import Synchronization
import Testing
import WebPush

@testable import NoticeSending

struct PushSenderTests {
  private static let loopback: [UInt8] = [127, 0, 0, 1]

  private let message = PushMessage(
    content: Array("{}".utf8), topic: "0123456789abcdef", timeToLive: 60, urgency: .low)

  /// A sender for which the addresses of this machine are public.
  private func sender(
    to server: ReceivingServer, addresses: [[UInt8]] = [loopback],
    isAllowed: @escaping @Sendable (NetworkAddress) -> Bool = { _ in true },
    resolve: HostResolver? = nil, origins: [String] = [], key: VAPIDKey = VAPIDKey(),
    // A machine under load.
    timeout: Duration = .seconds(120)
  ) throws -> PushSender {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.trustRoots = .certificates(
      try NIOSSLCertificate.fromPEMBytes(Array(ReceivingServer.certificate.utf8)))
    var network = PushSender.Network()
    network.port = server.port
    network.isAllowed = isAllowed
    network.timeout = timeout
    return try PushSender(
      key: key, subject: "mailto:a@example.com",
      hosts: #require(PushHosts([ReceivingServer.host, "other.example.com"])), origins: origins,
      resolve: resolve ?? { _ in addresses.compactMap { NetworkAddress(bytes: $0) } },
      configuration: HTTPClient.Configuration(tlsConfiguration: tls), now: { 1_000 },
      network: network)
  }

  private func keys() throws -> PushKeys {
    let key = P256.KeyAgreement.PrivateKey().publicKey
    return try #require(
      PushKeys(publicKey: Array(key.x963Representation), secret: Array(0..<16)))
  }

  private let endpoint = "https://\(ReceivingServer.host)/send/abc?d=e"

  @Test func `a message arrives at the address that was checked`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    let sender = try sender(to: server)
    #expect(await sender.send(message, to: endpoint, keys: try keys()) == .taken)
    #expect(await sender.send(message, to: endpoint, keys: try keys()) == .taken)
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 2)
    #expect(request.method == .post && request.target == "/send/abc?d=e")
    #expect(request.headers["Host"] == "\(ReceivingServer.host):\(server.port)")
    #expect(request.headers["Content-Encoding"] == "aes128gcm")
    #expect(request.headers["TTL"] == "60" && request.headers["Urgency"] == "low")
    #expect(request.headers["Topic"] == "0123456789abcdef")
    #expect(request.body.count == 86 + 256 + 16)
    let authorization = try #require(request.headers["Authorization"])
    #expect(VAPIDKey.isSigned(authorization))
    let claims = try #require(authorization.split(separator: ".").dropFirst().first)
    let padding = String(repeating: "=", count: (4 - claims.count % 4) % 4)
    let text = String(decoding: try #require(Data(base64Encoded: claims + padding)), as: UTF8.self)
    #expect(text.contains("\"https://\(ReceivingServer.host)\""))
  }

  @Test func `nothing is sent to an address that is not public`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    let isAllowed: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
    let cases: [[[UInt8]]] = [
      [Self.loopback], [[8, 8, 8, 8], Self.loopback], [[10, 0, 0, 1]],
      [[UInt8](repeating: 0, count: 15) + [1]],
      [[UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + Self.loopback],
    ]
    for addresses in cases {
      let sender = try sender(to: server, addresses: addresses, isAllowed: isAllowed)
      let outcome = await sender.send(message, to: endpoint, keys: try keys())
      #expect(outcome == .refused("the host is not public"), "\(addresses)")
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a name is resolved once for a message`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    let count = Mutex(0)
    // A name that leads elsewhere the second time.
    let sender = try sender(
      to: server,
      resolve: { _ in
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        return [NetworkAddress(bytes: isFirst ? Self.loopback : [192, 0, 2, 1])].compactMap { $0 }
      })
    #expect(await sender.send(message, to: endpoint, keys: try keys()) == .taken)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `the next address is tried where nobody listens`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    // Nobody listens on another address of this machine.
    let sender = try sender(to: server, addresses: [[127, 0, 0, 2], Self.loopback])
    #expect(await sender.send(message, to: endpoint, keys: try keys()) == .taken)
    let none = try self.sender(to: server, addresses: [])
    #expect(
      await none.send(message, to: endpoint, keys: try keys())
        == .failed("the host has no address"))
  }

  @Test func `a certificate of another host is refused`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    let outcome = try await sender(to: server).send(
      message, to: "https://other.example.com/a", keys: keys())
    #expect(outcome == .failed("\(TransportError.insecure)") && server.requests.isEmpty)
  }

  @Test(
    arguments: [
      (200, [:], .taken), (201, [:], .taken), (404, [:], .gone("status 404")),
      (410, [:], .gone("status 410")),
      (403, [:], .gone("status 403: the push service refuses the server's key")),
      (307, ["Location": "http://127.0.0.1/"], .failed("status 307")),
      (400, [:], .failed("status 400")), (401, [:], .failed("status 401")),
      (413, [:], .failed("status 413")), (408, [:], .failed("status 408")),
      (425, [:], .failed("status 425")), (500, [:], .failed("status 500")),
      (429, ["Retry-After": "120"], .failed("status 429", retryAfter: 120)),
      (
        503, ["Retry-After": "Thu, 01 Jan 1970 00:17:40 GMT"],
        .failed("status 503", retryAfter: 60)
      ),
      (503, ["Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"], .failed("status 503", retryAfter: 0)),
      (503, ["Retry-After": "soon"], .failed("status 503")),
      (503, ["Retry-After": "-1"], .failed("status 503")),
    ] as [(Int, [String: String], SendingOutcome)])
  func `an answer means`(
    _ status: Int, _ fields: [String: String], _ expected: SendingOutcome
  ) async throws {
    let server = try await ReceivingServer { _ in
      var response = Response(status: status)
      for (name, value) in fields { response.headers[name] = value }
      return response
    }
    #expect(try await sender(to: server).send(message, to: endpoint, keys: keys()) == expected)
    #expect(server.requests.count == 1)
  }

  @Test func `a message is not kept for less than no time`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    var late = message
    late.timeToLive = -1
    #expect(try await sender(to: server).send(late, to: endpoint, keys: keys()) == .taken)
    #expect(server.requests.map { $0.headers["TTL"] } == ["0"])
  }

  @Test func `a push service that does not answer, and one that is not found, fail in time`()
    async throws
  {
    #expect(PushSender.timeout == .seconds(10) && PushSender.Network().timeout == .seconds(10))
    let server = try await ReceivingServer { _ in Response(status: 0) }
    let silent = try sender(to: server, timeout: .seconds(1))
    let unknown = try sender(
      to: server,
      resolve: { _ in
        try await Task.sleep(for: .seconds(20))
        return []
      }, timeout: .milliseconds(50))
    for sender in [silent, unknown] {
      #expect(
        await sender.send(message, to: endpoint, keys: try keys())
          == .failed("\(TransportError.timedOut)"))
    }
  }

  @Test func `a large answer is not read`() async throws {
    #expect(PushSender.mostAnswerBytes == 4_096)
    let server = try await ReceivingServer { _ in
      Response(status: 201, body: Array(repeating: 0, count: PushSender.mostAnswerBytes + 1))
    }
    let outcome = try await sender(to: server).send(message, to: endpoint, keys: keys())
    #expect(outcome == .failed("\(TransportError.tooLarge(limit: PushSender.mostAnswerBytes))"))
  }

  @Test func `an endpoint that breaks a rule is refused`() async throws {
    let server = try await ReceivingServer { _ in Response(status: 201) }
    for url in ["http://\(ReceivingServer.host)/a", "https://127.0.0.1:\(server.port)/a"] {
      let outcome = try await sender(to: server).send(message, to: url, keys: keys())
      #expect(outcome == .refused("the endpoint does not belong to a push service"))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `an origin of the operator is free of the rules`() async throws {
    let server = try await ReceivingServer(hasTLS: false) { _ in Response(status: 201) }
    let origin = "http://127.0.0.1:\(server.port)"
    let sender = try sender(to: server, isAllowed: { _ in false }, origins: [origin])
    #expect(await sender.send(message, to: origin + "/a", keys: try keys()) == .taken)
    #expect(server.requests.map(\.path) == ["/a"])
  }

  @Test func `work that takes too long is left alone`() async {
    let result = await first(within: .milliseconds(20), or: "late") {
      // As a resolver does, it does not hear of the end of its task.
      await withUnsafeContinuation { (caller: UnsafeContinuation<Void, Never>) in
        DispatchQueue.global().asyncAfter(deadline: .now() + 5) { caller.resume() }
      }
      return "done"
    }
    #expect(result == "late")
    #expect(await first(within: .seconds(60), or: "late") { "done" } == "done")
  }

  @Test func `the system knows this machine`() async throws {
    let found = try await systemAddresses(of: "localhost")
    #expect(!found.isEmpty && found.allSatisfy { !$0.isPublic })
    let none = String(repeating: "a.", count: 200)
    await #expect(throws: HostNotFound.self) { try await systemAddresses(of: none) }
  }
}
