import GameServiceCore
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension TestServer {
  /// Returns a client for the moderation routes. The client sends each request only once.
  ///
  /// ```swift
  /// let grace = try await server.moderator(named: "Grace", role: .moderator)
  /// try await grace.client.hideGame(game, reason: "played by a program")
  /// ```
  ///
  /// - Parameters:
  ///   - session: The session; nil for a client that has to sign in.
  ///   - address: The client's address.
  public func moderationClient(
    session: ModeratorSession? = nil, from address: String = "192.0.2.1"
  ) throws -> ModerationClient {
    let moderation = try ModerationHandler(handler, version: "1.0.0")
    let transport = InProcessTransport { request in
      await moderation.respond(to: request, from: address, report: self.report)
    }
    return ModerationClient(
      environment: ClientEnvironment(
        now: { [clock] in .init(unixTime: clock.now) }, sleep: { _ in }),
      credentials: MemoryStore(session), retry: .never, transport: transport)
  }

  /// The register that adds, changes and revokes moderators, at the time of ``clock``.
  public var moderators: ModeratorRegister {
    ModeratorRegister(
      storage, now: clock.now, randomBits: service.dependencies.randomBits)
  }

  /// Adds a moderator and signs in as that moderator. Returns the moderator's identifier and client.
  ///
  /// - Parameters:
  ///   - name: The operator's name for the moderator.
  ///   - role: What the moderator may do.
  ///   - player: The moderator's own player account.
  public func moderator(
    named name: String, role: ModeratorRole, player: UniqueID? = nil
  ) async throws -> (id: UniqueID, client: ModerationClient) {
    let (moderator, code) = try await moderators.add(name: name, role: role, player: player)
    let client = try moderationClient()
    try await client.signIn(code: code)
    return (moderator.id, client)
  }
}
