import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct JoiningTests {
  private let server: TestServer
  private let phone: APIClient

  init() async throws {
    server = try await TestServer()
    phone = try await server.client(named: "Ada")
  }

  /// A code of the same slot that is not the code.
  private func wrong(_ code: JoiningCode, _ number: Int) throws -> JoiningCode {
    let last = code.text.hasSuffix("0000\(number)") ? "9999\(number)" : "0000\(number)"
    return try #require(JoiningCode(code.text.prefix(3) + last))
  }

  /// A device that used a code, and the request as the phone sees it.
  private func waiting(_ name: String = "Tablet") async throws -> (
    tablet: APIClient, claim: DeviceClaim, request: WaitingDevice
  ) {
    let tablet = server.client()
    let claim = try await tablet.devices.join(phone.devices.openJoining().code, name: name)
    return (tablet, claim, try #require(try await phone.devices.list().waiting))
  }

  @Test func `a device joins, and its player goes on there`() async throws {
    let (tablet, claim, request) = try await waiting()
    #expect(request.name == "Tablet")
    #expect(try await tablet.devices.claim(claim) == .waiting)
    #expect(try await tablet.credentials.credentials() == nil)
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    #expect(try await tablet.devices.claim(claim) == .accepted)
    #expect(try await tablet.players.current().displayName == "Ada")
    _ = try await tablet.players.update(PlayerChanges(displayName: "Grace"))
    let list = try await phone.devices.list()
    #expect(list.devices.map(\.name) == [nil, "Tablet"] && list.waiting == nil)
    let (first, second) = (
      try #require(try await phone.credentials.credentials()),
      try #require(try await tablet.credentials.credentials())
    )
    #expect(first.playerID == second.playerID)
    #expect(first.token != second.token && first.signingKey != second.signingKey)
    // The second device adds the third.
    let code = try await tablet.devices.openJoining().code
    let third = try await server.client().devices.join(code, name: "Desk")
    let asked = try #require(try await phone.devices.list().waiting)
    try await tablet.devices.answerJoining(asked.id, isAccepted: true)
    #expect(try await server.client().devices.claim(third) == .accepted)
    #expect(try await phone.devices.list().devices.count == 3)
  }

  @Test func `a device whose answer was lost asks again`() async throws {
    let (_, claim, request) = try await waiting()
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    let lost = server.client()
    #expect(try await lost.devices.claim(claim) == .accepted)
    let tablet = server.client()
    #expect(try await tablet.devices.claim(claim) == .accepted)
    #expect(try await tablet.credentials.credentials() == lost.credentials.credentials())
    #expect(try await phone.devices.list().devices.count == 2)
    #expect(try await tablet.players.current().displayName == "Ada")
    // A device that is registered does not ask.
    await #expect(throws: APIError.self) { try await tablet.devices.claim(claim) }
    // After a new token, the claim is worth nothing.
    _ = try await tablet.players.rotateToken()
    _ = try await tablet.players.current()
    #expect(await refusal { try await server.client().devices.claim(claim) } == .noSuchCode)
  }

  @Test func `a device that was ended gets no credentials`() async throws {
    let (_, claim, request) = try await waiting()
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    let added = try #require(try await phone.devices.list().devices.last)
    try await phone.devices.end(added.id)
    #expect(await refusal { try await server.client().devices.claim(claim) } == .noSuchCode)
  }

  @Test func `a device that is refused gets nothing`() async throws {
    let (tablet, claim, request) = try await waiting()
    try await phone.devices.answerJoining(request.id, isAccepted: false)
    #expect(try await tablet.devices.claim(claim) == .refused)
    #expect(try await phone.devices.list().devices.count == 1)
    #expect(
      await refusal { try await phone.devices.answerJoining(request.id, isAccepted: true) }
        == .noSuchDevice)
    #expect(try await tablet.devices.claim(claim) == .refused)
  }

  @Test func `a code is used once, and ends with the next one`() async throws {
    let first = try await phone.devices.openJoining().code
    let second = try await phone.devices.openJoining().code
    let client = server.client()
    #expect(await refusal { try await client.devices.join(first, name: "A") } == .noSuchCode)
    _ = try await client.devices.join(second, name: "B")
    #expect(await refusal { try await client.devices.join(second, name: "C") } == .noSuchCode)
    #expect(try await phone.devices.list().waiting?.name == "B")
  }

  @Test func `a code, an answer and a claim are valid for 5 minutes each`() async throws {
    let code = try await phone.devices.openJoining()
    #expect(code.expiresAt.timeIntervalSince1970 == Double(server.clock.now + 300))
    server.clock.now += 299
    let claim = try await server.client().devices.join(code.code, name: "Tablet")
    server.clock.now += 299
    let request = try #require(try await phone.devices.list().waiting)
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    server.clock.now += 299
    #expect(try await server.client().devices.claim(claim) == .accepted)

    let late = try await phone.devices.openJoining().code
    server.clock.now += 300
    #expect(
      await refusal { try await server.client().devices.join(late, name: "Late") } == .noSuchCode)
    let (_, second, asked) = try await waiting()
    server.clock.now += 300
    #expect(try await phone.devices.list().waiting == nil)
    #expect(
      await refusal { try await phone.devices.answerJoining(asked.id, isAccepted: true) }
        == .noSuchDevice)
    #expect(await refusal { try await server.client().devices.claim(second) } == .noSuchCode)
    let (_, third, last) = try await waiting()
    try await phone.devices.answerJoining(last.id, isAccepted: true)
    server.clock.now += 300
    #expect(await refusal { try await server.client().devices.claim(third) } == .noSuchCode)
  }

  @Test func `after 5 wrong attempts a code is answered as an unknown one`() async throws {
    let code = try await phone.devices.openJoining().code
    for number in 0..<4 {
      let other = try wrong(code, number)
      #expect(
        await refusal { try await server.client().devices.join(other, name: "A") } == .noSuchCode)
    }
    // The fifth of another code is right.
    _ = try await server.client().devices.join(code, name: "Tablet")
    let next = try await phone.devices.openJoining().code
    for number in 0..<5 {
      let other = try wrong(next, number)
      #expect(
        await refusal { try await server.client().devices.join(other, name: "A") } == .noSuchCode)
    }
    #expect(
      await refusal { try await server.client().devices.join(next, name: "A") } == .noSuchCode)
    #expect(try await phone.devices.list().waiting == nil)
  }

  @Test func `a network tries 60 wrong codes an hour, and right ones do not count`() async throws {
    let school = server.client(from: "203.0.113.7")
    func join(_ code: JoiningCode) async -> ProblemKind? {
      await refusal { try await school.devices.join(code, name: "A") }
    }
    let unknown = try #require(JoiningCode("00000000"))
    for number in 0..<80 {
      server.clock.now += 1
      let code = try await phone.devices.openJoining().code
      #expect(await join(code) == nil, "\(number)")
    }
    let code = try await phone.devices.openJoining().code
    for _ in 0..<60 { #expect(await join(unknown) == .noSuchCode) }
    // Then none is tried: 40 bits are too few for as many as somebody sends.
    #expect(await join(unknown) == .tooManyRequests)
    #expect(await join(code) == .tooManyRequests)
    server.clock.now += 60
    #expect(await join(code) == nil)
    #expect(await join(unknown) == .noSuchCode)
    #expect(await join(unknown) == .tooManyRequests)
  }

  @Test func `ten devices of an address ask as often as the guide says`() async throws {
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/WordCubeAPI/WordCubeAPI.docc/Authentication.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let found = try #require(
      text.firstMatch(of: /case \.waiting: try await Task\.sleep\(for: \.seconds\(([0-9]+)\)\)/))
    let pause = try #require(Int64(found.1))
    let school = server.client(from: "203.0.113.7")
    var claims: [DeviceClaim] = []
    for number in 0..<10 {
      let phone = try await server.client(named: "Player \(number)")
      claims.append(try await school.devices.join(phone.devices.openJoining().code, name: "A"))
    }
    for _ in 0..<300 / pause {
      for claim in claims { #expect(try await school.devices.claim(claim) == .waiting) }
      server.clock.now += pause
    }
  }

  @Test func `a device that asks too often, or for what it may not, waits alone`() async throws {
    let (tablet, claim, _) = try await waiting()
    let other = try await server.client(named: "Bob")
    let second = try await tablet.devices.join(other.devices.openJoining().code, name: "Desk")
    var generator = SystemRandomNumberGenerator()
    let unknown = DeviceClaim(claim: .random(using: &generator))
    func ask(_ claim: DeviceClaim) async -> ProblemKind? {
      await refusal { try await tablet.devices.claim(claim) }
    }
    for _ in 0..<60 {
      #expect(await ask(unknown) == .noSuchCode)
      #expect(await ask(claim) == nil)
    }
    #expect(await ask(unknown) == .tooManyRequests)
    #expect(await ask(claim) == .tooManyRequests)
    #expect(await ask(second) == nil)
    #expect(try await phone.players.current().displayName == "Ada")
  }

  @Test func `nobody else answers, and an erased player has no code`() async throws {
    let (_, claim, request) = try await waiting()
    let bob = try await server.client(named: "Bob")
    #expect(
      await refusal { try await bob.devices.answerJoining(request.id, isAccepted: true) }
        == .noSuchDevice)
    #expect(try await bob.devices.list().waiting == nil)
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    try await phone.players.erase()
    #expect(await refusal { try await server.client().devices.claim(claim) } == .noSuchCode)
  }

  @Test func `a player has as many devices as the server allows`() async throws {
    let server = try await TestServer { $0.policy.devicesOfPlayer = 2 }
    let phone = try await server.client(named: "Ada")
    let claim = try await server.client().devices.join(
      phone.devices.openJoining().code, name: "Tablet")
    let request = try #require(try await phone.devices.list().waiting)
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    #expect(try await server.client().devices.claim(claim) == .accepted)
    #expect(await refusal { try await phone.devices.openJoining() } == .tooManyDevices)
    try await phone.devices.endOther()
    _ = try await phone.devices.openJoining()
  }

  @Test func `names are checked, and no code is stored`() async throws {
    let code = try await phone.devices.openJoining().code
    #expect(
      await refusal { try await server.client().devices.join(code, name: " ") }
        == .invalidDisplayName)
    let player = try await phone.playerID
    let stored = try #require(try await server.storage.read { try $0.joining(of: player) })
    #expect(stored.slot == code.text.prefix(3) && stored.wrongAttempts == 0)
    #expect(!"\(stored)".contains(code.text))
    _ = try await server.client().devices.join(code, name: "Tablet")
  }

  @Test func `codes that are over are forgotten`() async throws {
    _ = try await phone.devices.openJoining()
    let player = try await phone.playerID
    #expect(
      try await server.storage.write { try $0.forgetJoinings(expiredBefore: 0, limit: 9) } == 0)
    server.clock.now += 301
    try await server.service.forgetOldRows()
    server.clock.now += 100_000
    for _ in 0..<3 {
      server.clock.now += 700
      try await server.service.forgetOldRows()
    }
    #expect(try await server.storage.read { try $0.joining(of: player) } == nil)
  }
}
