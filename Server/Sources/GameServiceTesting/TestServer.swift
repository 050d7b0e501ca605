import GameServiceCore
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// A whole server in the process of a test, without a network.
///
/// ```swift
/// let server = try await TestServer(storage: storage)
/// let ada = try await server.client(named: "Ada")
/// server.clock.now += 60
/// ```
///
/// A request of a client is printed, signed, parsed, authenticated and answered as on a real server.
public final class TestServer: Sendable {
  /// The clock of the server and of its clients.
  public let clock: TestClock
  /// The service.
  public let service: GameService
  /// What answers requests.
  public let handler: RequestHandler
  private let clientCount = Mutex(0)
  private let reported = Mutex<[any Error]>([])

  /// A server with fixed dependencies.
  ///
  /// - Parameters:
  ///   - storage: Where the rows are; nil for an empty SQLite database in memory.
  ///   - clock: The clock.
  ///   - change: Replaces dependencies.
  public convenience init(
    storage: (any Storage)? = nil, clock: TestClock = TestClock(),
    change: (inout Dependencies) throws -> Void = { _ in }
  ) async throws {
    var dependencies = try Dependencies.fixed(storage: storage, clock: clock)
    try change(&dependencies)
    try await self.init(dependencies, clock: clock)
  }

  /// A server with these dependencies.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the service.
  ///   - clock: The clock of the clients.
  ///   - ranks: Ranks to start from; nil to read all events.
  public init(
    _ dependencies: Dependencies, clock: TestClock, ranks: RankSnapshot? = nil
  ) async throws {
    self.clock = clock
    service = try await GameService(dependencies, ranks: ranks)
    handler = try RequestHandler(service, version: "1.0.0")
  }

  /// Where the rows are.
  public var storage: any Storage { service.dependencies.storage }

  /// The errors that are the server's own, in order.
  public var errors: [any Error] { reported.withLock { $0 } }

  /// Notes an error that is the server's own.
  func report(_ error: any Error) { reported.withLock { $0.append(error) } }

  /// Answers a request from an address.
  public func respond(to request: Request, from address: String = "192.0.2.1") async -> Response {
    await handler.respond(to: request, from: address, report: report)
  }

  /// Answers a request from an address with a response that may go on. Heartbeats and changes of boards come with
  /// `service.events.tick(at:)`.
  public func open(_ request: Request, from address: String = "192.0.2.1") async -> StreamedResponse
  {
    let found = Result { () throws(RequestError) in try handler.router.match(request) }
    return await handler.open(found, from: address) { error in
      reported.withLock { $0.append(error) }
    }
  }

  /// A client without a player. Each request is sent once.
  ///
  /// - Parameters:
  ///   - address: The address that the server sees; nil for one that no other client has.
  ///   - credentials: The player; nil for a client that has to register.
  public func client(
    from address: String? = nil, credentials: Credentials? = nil
  ) -> APIClient {
    let number = clientCount.withLock { count in
      count += 1
      return count
    }
    let address = address ?? "198.51.100.\(number)"
    let transport = InProcessTransport { request in
      await self.respond(to: request, from: address)
    }
    var client = APIClient(
      environment: ClientEnvironment(
        now: { [clock] in .init(unixTime: clock.now) }, sleep: { _ in }),
      credentials: MemoryCredentialStore(credentials), retry: .never, transport: transport.send)
    client.stream = { request in await self.open(request, from: address) }
    return client
  }

  /// A client whose player has just registered.
  public func client(named name: String) async throws -> APIClient {
    let client = client()
    _ = try await client.players.register(displayName: name, timeZone: "Europe/London")
    return client
  }
}

extension APIClient {
  /// The identifier of the player.
  ///
  /// - Throws: `APIError.notRegistered` without one.
  public var playerID: UniqueID {
    get async throws {
      guard let known = try await credentials.credentials() else { throw APIError.notRegistered }
      return known.playerID
    }
  }
}
