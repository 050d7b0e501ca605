import APIContract
import APIContractAsyncHTTP
import AsyncHTTPClient
import Foundation
import Synchronization
import WebPush

/// A sender of messages to push services.
///
/// Anybody who subscribes chooses the address that the server then sends to. So, in addition to the rules of
/// `PushEndpoint`, all of the host's addresses have to be public, and the sender connects to one of the
/// checked addresses without resolving the name again. The sender follows no redirects, and limits how much
/// it reads of a response. The operator's own origins are exempt from these rules.
public final class PushSender: Sendable {
  /// The maximum time for an exchange with a push service.
  public static let timeout = Duration.seconds(10)
  /// The maximum number of bytes in a response's body.
  public static let mostAnswerBytes = 4 << 10
  /// The number of a host's addresses that are tried.
  private static let mostAddresses = 3
  /// The number of clients that are kept for later messages.
  private static let mostClients = 32

  private let key: VAPIDKey
  private let subject: String
  private let hosts: PushHosts
  private let origins: [String]
  private let resolve: HostResolver
  private let configuration: HTTPClient.Configuration
  private let now: @Sendable () -> Int64
  private let network: Network
  private let clients = Mutex<[Client: AsyncHTTPTransport]>([:])

  /// A connection to a push service: to one address, or to whatever its origin resolves to.
  private struct Client: Hashable {
    let origin: String
    let address: NetworkAddress?
  }

  /// The addresses and the port of push services that a sender connects to, and its timeout. Only tests use
  /// other values.
  package struct Network: Sendable {
    package var isAllowed: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
    package var port = 443
    package var timeout = PushSender.timeout
    package init() {}
  }

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - key: The server's key.
  ///   - subject: The contact for push services, a `mailto:` or `https:` URL. Some push services refuse messages without
  ///     one.
  ///   - hosts: The hosts of push services.
  ///   - origins: Origins that the operator allows.
  ///   - resolve: Looks up a host's addresses.
  ///   - configuration: The HTTP client's configuration, such as its TLS settings.
  ///   - now: Returns the time in seconds since 1970.
  public convenience init(
    key: VAPIDKey, subject: String, hosts: PushHosts = .browsers, origins: [String] = [],
    resolve: @escaping HostResolver = systemAddresses,
    configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
    now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
  ) {
    self.init(
      key: key, subject: subject, hosts: hosts, origins: origins, resolve: resolve,
      configuration: configuration, now: now, network: Network())
  }

  /// Creates a sender for another network.
  package init(
    key: VAPIDKey, subject: String, hosts: PushHosts, origins: [String],
    resolve: @escaping HostResolver, configuration: HTTPClient.Configuration,
    now: @escaping @Sendable () -> Int64, network: Network
  ) {
    self.network = network
    self.key = key
    self.subject = subject
    self.hosts = hosts
    self.origins = origins
    self.resolve = resolve
    self.configuration = configuration
    self.now = now
  }

  /// Sends a message to a subscription.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - url: The subscription's endpoint.
  ///   - keys: The subscription's keys.
  public func send(_ message: PushMessage, to url: String, keys: PushKeys) async -> SendingOutcome {
    guard let endpoint = PushEndpoint(url, hosts: hosts, origins: origins) else {
      return .refused("the endpoint does not belong to a push service")
    }
    let request: Request
    do { request = try self.request(message, to: endpoint, keys: keys) } catch {
      return .refused("the message cannot be encrypted")
    }
    return await first(within: network.timeout, or: .failed("\(TransportError.timedOut)")) {
      await self.exchange(request, with: endpoint)
    }
  }

  private func request(
    _ message: PushMessage, to endpoint: PushEndpoint, keys: PushKeys
  ) throws -> Request {
    var request = Request(.post, target: endpoint.target)
    request.headers["Authorization"] =
      try key.authorization(for: endpoint.origin, subject: subject, at: now())
    request.headers["Content-Encoding"] = "aes128gcm"
    request.headers["Content-Type"] = "application/octet-stream"
    request.headers["TTL"] = "\(max(0, message.timeToLive))"
    request.headers["Topic"] = message.topic
    request.headers["Urgency"] = message.urgency.rawValue
    request.body = try PushEncryption.body(of: message.content, for: keys)
    return request
  }

  private func exchange(_ request: Request, with endpoint: PushEndpoint) async -> SendingOutcome {
    var addresses: [NetworkAddress?] = [nil]
    if !endpoint.isOfOperator {
      guard let found = try? await resolve(endpoint.host), !found.isEmpty else {
        return .failed("the host has no address")
      }
      // One address is enough to refuse: a push service's name that also leads elsewhere is not trusted.
      guard found.allSatisfy(network.isAllowed) else {
        return .refused("the host is not public")
      }
      addresses = Array(found.prefix(Self.mostAddresses))
    }
    var failure = TransportError.offline
    for address in addresses {
      do {
        return SendingOutcome(
          ofPushService: try await client(endpoint.origin, address).send(request), at: now())
      } catch {
        failure = error
        guard error == .offline else { break }
      }
    }
    return .failed("\(failure)")
  }

  /// Returns the client for an origin that connects to an address.
  private func client(
    _ origin: String, _ address: NetworkAddress?
  ) throws(TransportError) -> AsyncHTTPTransport {
    let name = Client(origin: origin, address: address)
    if let known = clients.withLock({ $0[name] }) { return known }
    var configuration = configuration
    var text = origin
    if let address {
      configuration.dnsOverride = [String(origin.dropFirst("https://".count)): address.description]
      if network.port != 443 { text += ":\(network.port)" }
    }
    guard let url = URL(string: text),
      let made = AsyncHTTPTransport(
        baseURL: url, timeout: network.timeout, bodyLimit: Self.mostAnswerBytes,
        configuration: configuration)
    else { throw .other("the origin is not a server's origin") }
    clients.withLock { clients in
      if clients.count >= Self.mostClients { clients = [:] }
      clients[name] = made
    }
    return made
  }
}

/// A message that a push service keeps until a device fetches it (RFC 8030, section 5).
public struct PushMessage: Hashable, Sendable {
  /// How important a message is to a device that is saving battery (RFC 8030, section 5.3).
  public enum Urgency: String, Sendable {
    /// For example, a summary.
    case low
    /// For example, the turn of a match.
    case normal
  }

  /// The content for the device: at most `PushEncryption.mostMessageBytes` bytes.
  public var content: [UInt8]
  /// The topic, at most 32 characters of base64url. A later message with the same topic replaces one that no
  /// device has fetched yet.
  public var topic: String
  /// How many seconds the push service keeps the message.
  public var timeToLive: Int64
  /// How important the message is.
  public var urgency: Urgency

  /// Creates a message.
  public init(
    content: [UInt8], topic: String, timeToLive: Int64, urgency: Urgency = .normal
  ) {
    self.content = content
    self.topic = topic
    self.timeToLive = timeToLive
    self.urgency = urgency
  }
}

/// Returns the result of work, or another result if it takes too long. Work that waits for the system then continues, but
/// nobody waits for it.
func first<Result: Sendable>(
  within limit: Duration, or late: Result, _ work: @escaping @Sendable () async -> Result
) async -> Result {
  let (results, sender) = AsyncStream.makeStream(
    of: Result.self, bufferingPolicy: .bufferingOldest(1))
  let working = Task { sender.yield(await work()) }
  let timer = Task {
    try? await Task.sleep(for: limit)
    sender.yield(late)
  }
  defer {
    working.cancel()
    timer.cancel()
  }
  for await result in results { return result }
  return late
}
