import APIContract
import Crypto
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A server on this machine that keeps what it gets, and answers what it is told to.
final class ReceivingServer: Sendable {
  typealias Answer = @Sendable (Request) -> Response

  private let channel: any Channel
  private let received = Mutex<[Request]>([])

  /// The host that the certificate names.
  static let host = "push.example.com"
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBqzCCAVCgAwIBAgIUFyxv8qiOttXK1Ng5uFdgvRb73LkwCgYIKoZIzj0EAwIw
    GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMjYxNTQ2MjBaGA8y
    MTI2MTEwMjE1NDYyMFowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMG
    ByqGSM49AgEGCCqGSM49AwEHA0IABNRitbKs9piitzNzoFPQ63o3gZV2imIdFaNi
    uzgOO+suOAA+df+PLiUyG3tYLy3AiuiezcDQMmsIG4pvEm0r4u2jcDBuMB0GA1Ud
    DgQWBBTYtY7KkmKgng+NarFKdP+E+aYp/TAfBgNVHSMEGDAWgBTYtY7KkmKgng+N
    arFKdP+E+aYp/TAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2guZXhh
    bXBsZS5jb20wCgYIKoZIzj0EAwIDSQAwRgIhAMK3G9CfP/hNknktciBOIB5Q6dct
    DUq9xR9NYg9JePAJAiEA/Pl4Hx9kcOIbNHuxXyFQZ2hDpOjXtZf6jvDxdDEAycg=
    -----END CERTIFICATE-----
    """
  private static let key = "Irt49tCJfoIWnMz+nCyruP6arQTwvl8ZWQHWAHfhvXE="

  /// Listens on a free port.
  ///
  /// - Parameters:
  ///   - hasTLS: Whether it talks TLS, with ``certificate``.
  ///   - answer: The answer to each request; a response without a status is never sent.
  init(hasTLS: Bool = true, _ answer: @escaping Answer) async throws {
    let context = hasTLS ? try NIOSSLContext(configuration: Self.configuration()) : nil
    let keep = Mutex<(@Sendable (Request) -> Void)?>(nil)
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
          }
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(
            Handler { request in
              keep.withLock { $0 }?(request)
              return answer(request)
            })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    keep.withLock { $0 = { [weak self] request in self?.received.withLock { $0.append(request) } } }
  }

  deinit { channel.close(promise: nil) }

  var port: Int { channel.localAddress?.port ?? 0 }
  /// The requests, in order.
  var requests: [Request] { received.withLock { $0 } }

  private static func configuration() throws -> TLSConfiguration {
    let key = try P256.Signing.PrivateKey(
      rawRepresentation: Data(base64Encoded: key) ?? Data())
    return TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))
        .map { .certificate($0) },
      privateKey: .privateKey(
        try NIOSSLPrivateKey(bytes: Array(key.derRepresentation), format: .der)))
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answer: Answer
    private var request = Request(path: "/")

    init(_ answer: @escaping Answer) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        request = Request(.init(rawValue: head.method.rawValue), target: head.uri)
        for (name, value) in head.headers { request.headers.append(name, value) }
      case .body(let part): request.body += part.readableBytesView
      case .end:
        let response = answer(request)
        guard response.status > 0 else { return }
        var headers = HTTPHeaders([("Content-Length", "\(response.body.count)")])
        for field in response.headers.fields { headers.add(name: field.name, value: field.value) }
        let status = HTTPResponseStatus(statusCode: response.status)
        context.write(
          wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))),
          promise: nil)
        context.write(
          wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      }
    }
  }
}
