import GameServiceCore
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// A complete server in a test's process, without a network.
///
/// ```swift
/// let server = try await TestServer(storage: storage)
/// let ada = try await server.client(named: "Ada")
/// server.clock.now += 60
/// ```
///
/// Each client request is serialized, signed, parsed, authenticated and answered as on a real server.
public final class TestServer: Sendable {
  /// The clock of the server and of its clients.
  public let clock: TestClock
  /// The service.
  public let service: GameService
  /// Answers requests.
  public let handler: RequestHandler
  private let clientCount = Mutex(0)
  private let reported = Mutex<[any Error]>([])

  // `nonisolated(nonsending)`, so that the closure may belong to the caller's actor, such as a `@MainActor` suite.
  /// Creates a server with fixed dependencies.
  ///
  /// - Parameters:
  ///   - storage: The storage; nil for an empty SQLite database in memory.
  ///   - clock: The clock.
  ///   - change: A closure that can replace dependencies.
  nonisolated(nonsending) public convenience init(
    storage: (any Storage)? = nil, clock: TestClock = TestClock(),
    change: (inout Dependencies) throws -> Void = { _ in }
  ) async throws {
    var dependencies = try Dependencies.fixed(storage: storage, clock: clock)
    try change(&dependencies)
    try await self.init(dependencies, clock: clock)
  }

  /// Creates a server with dependencies.
  ///
  /// - Parameters:
  ///   - dependencies: The service's dependencies.
  ///   - clock: The clients' clock.
  ///   - ranks: Ranks to start from; nil to read all events.
  public init(
    _ dependencies: Dependencies, clock: TestClock, ranks: RankSnapshot? = nil
  ) async throws {
    self.clock = clock
    service = try await GameService(dependencies, ranks: ranks)
    handler = try RequestHandler(service, version: "1.0.0")
  }

  /// The storage.
  public var storage: any Storage { service.dependencies.storage }

  /// The server's own errors, in order.
  public var errors: [any Error] { reported.withLock { $0 } }

  /// Notes one of the server's own errors.
  func report(_ error: any Error) { reported.withLock { $0.append(error) } }

  /// Answers a request as if it came from the given address.
  public func respond(to request: Request, from address: String = "192.0.2.1") async -> Response {
    await handler.respond(to: request, from: address, report: report)
  }

  /// Answers a request as if it came from the given address. The response may be streamed. `service.events.tick(at:)` sends
  /// heartbeats and changes to boards.
  public func open(_ request: Request, from address: String = "192.0.2.1") async -> StreamedResponse
  {
    let found = Result { () throws(RequestError) in try handler.router.match(request) }
    return await handler.open(found, from: address) { error in
      reported.withLock { $0.append(error) }
    }
  }

  /// Returns a client, which sends each request only once.
  ///
  /// - Parameters:
  ///   - address: The address that the server sees; nil for an address that no other client has.
  ///   - credentials: The player's credentials; nil for a client that has to register.
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
    } stream: { request in
      await self.open(request, from: address)
    }
    return APIClient(
      environment: ClientEnvironment(
        now: { [clock] in .init(unixTime: clock.now) }, sleep: { _ in }),
      credentials: MemoryCredentialStore(credentials), retry: .never, transport: transport)
  }

  /// Returns a client for a server's own routes, or for a `RouteGroup` of these and the game's. The client sends each request only once.
  ///
  /// ```swift
  /// let clubs: RouteClient<ClubRoute> = try await server.client(for: own, of: ada)
  /// ```
  ///
  /// - Parameters:
  ///   - own: The server's own routes.
  ///   - player: A client of the player who sends the requests.
  ///   - address: The address that the server sees.
  public func client<R: Route, Client: ClientRoute>(
    for own: OwnRoutes<R>, of player: APIClient, from address: String = "198.51.100.0"
  ) async throws -> RouteClient<Client> where Client.Credentials == Credentials {
    RouteClient(
      environment: ClientEnvironment(
        now: { [clock] in .init(unixTime: clock.now) }, sleep: { _ in }),
      credentials: MemoryStore(try await player.credentials.credentials()), retry: .never,
      transport: InProcessTransport { request in
        await own.respond(to: request, from: address, report: self.report)
      })
  }

  /// Registers a player, and returns the player's client.
  public func client(named name: String) async throws -> APIClient {
    let client = client()
    _ = try await client.players.register(displayName: name, timeZone: "Europe/London")
    return client
  }
}

extension APIClient {
  /// The player's identifier.
  ///
  /// - Throws: `APIError.notRegistered` if there is no player.
  public var playerID: UniqueID {
    get async throws {
      guard let known = try await credentials.credentials() else { throw APIError.notRegistered }
      return known.playerID
    }
  }
}
