import APIContractAsyncHTTP
import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import HTTPHost
import ModerationAPI
import Synchronization
import Testing
import TestSupport
import WordCube
import WordCubeAPI

@testable import WordCubeServer

/// Requests that a proxy forwards from a network that a moderator refuses.
struct RefusedNetworkRequestTests {
  @Test func `the address is the one that a trusted proxy forwards`() async throws {
    let all = Mutex<[ServerParts]>([])
    var program = ServerProgram(name: "my-server")
    program.service = { parts in
      all.withLock { $0.append(parts) }
      return parts.hostedService
    }
    let change: (inout ServerSettings) -> Void = {
      $0.hostConfiguration.trustedProxies = TrustedProxies(
        ["127.0.0.1", "203.0.113.0/28"].compactMap { AddressRange($0) })
    }
    try await withServer(program, change: change) { server in
      let parts = try #require(all.withLock { $0.first })
      func status(_ path: String, for forwarded: String?) async throws -> Int {
        var request = Request(path: path)
        request.headers["x-forwarded-for"] = forwarded
        return try await server.send(request).status
      }
      let now = UnixTime(Date().timeIntervalSince1970)
      let register = ModeratorRegister(parts.storage, now: now, randomBits: systemRandomBits)
      let (_, code) = try await register.add(name: "Grace", role: .moderator)
      let transport = InProcessTransport { request in
        await parts.moderation.respond(to: request, from: "127.0.0.1")
      }
      let grace = ModerationClient(
        environment: ClientEnvironment(now: { Date() }, sleep: { _ in }),
        credentials: MemoryStore(nil), retry: .never, transport: transport)
      try await grace.signIn(code: code)

      // A proxy is never refused, whatever moderators type.
      for proxy in ["127.0.0.1", "203.0.113.7", "203.0.113.0/24"] {
        await #expect(throws: ModerationError.self) {
          try await grace.refuseNetwork(proxy, until: now + 600, reason: "a")
        }
      }
      #expect(try await status("/api/config", for: "198.51.100.7") == 200)
      let network = try await grace.refuseNetwork(
        "198.51.100.0/24", until: now + 600, reason: "many accounts in a minute")
      var request = Request(path: "/api/config")
      request.headers["x-forwarded-for"] = "198.51.100.7, 203.0.113.7"
      let answer = try await server.send(request)
      #expect(answer.status == 403)
      #expect(
        ProblemDetails(answer) == ProblemDetails(.networkRefused, until: network.endsAt))
      #expect(try await status("/nowhere", for: "198.51.100.7") == 403)
      // What a client writes before its own address is not believed.
      #expect(try await status("/api/config", for: "198.51.100.7, 192.0.2.1") == 200)
      #expect(try await status("/api/config", for: "192.0.2.1, 198.51.100.7") == 403)
      #expect(try await status("/api/config", for: nil) == 200)
      try await grace.allowNetwork(network.id, reason: "a mistake")
      #expect(try await status("/api/config", for: "198.51.100.7") == 200)
      // The log of the server has the addresses; that of acts has none.
      let acts = try await grace.acts().map { "\($0)" }.joined()
      #expect(!acts.contains("198.51"))
    }
  }

  /// A note of another server can be lost.
  @Test func `upkeep reads the refused networks`() async throws {
    let server = try await TestServer()
    let parts = try await ServerParts(server.storage)
    let now = UnixTime(Date().timeIntervalSince1970)
    try await parts.storage.write {
      try $0.set(
        StoredRefusedNetwork(
          id: UniqueID(high: 0, low: 1), network: "192.0.2.0/24", endsAt: now + 600))
    }
    func status() async -> Int {
      await parts.handler.respond(to: Request(path: "/api/config"), from: "192.0.2.7").status
    }
    #expect(await status() == 200)
    let upkeep = Task { try await parts.upkeep.run() }
    #expect(try await poll(status) { $0 == 403 } == 403)
    upkeep.cancel()
    try await upkeep.value
  }
}
