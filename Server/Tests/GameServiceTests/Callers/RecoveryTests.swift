import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct RecoveryTests {
  private static let day: Int64 = 86_400

  private let server: TestServer
  private let phone: APIClient
  private let code: RecoveryCode

  init() async throws {
    server = try await TestServer()
    phone = try await server.client(named: "Ada")
    await server.service.watchClock()
    code = try await phone.devices.makeRecoveryCode().code
  }

  /// Lets seconds pass, and carries out what is due.
  private func pass(_ seconds: Int64) async throws {
    server.clock.now += seconds
    try await server.handler.settleRecoveries()
  }

  /// A device that used a code.
  private func recovered(_ code: RecoveryCode? = nil, _ name: String = "New") async throws
    -> APIClient
  {
    let client = server.client()
    _ = try await client.devices.recover(code ?? self.code, name: name)
    return client
  }

  /// Another device of the player, which joined by a code.
  private func joined(_ name: String = "Tablet", to phone: APIClient? = nil) async throws
    -> APIClient
  {
    let phone = phone ?? self.phone
    let client = server.client()
    let claim = try await client.devices.join(phone.devices.openJoining().code, name: name)
    let request = try #require(try await phone.devices.list().waiting)
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    #expect(try await client.devices.claim(claim) == .accepted)
    return client
  }

  /// Which clients have a device that has not ended.
  private func isIn(_ clients: APIClient...) async -> [Bool] {
    var isIn: [Bool] = []
    for client in clients {
      isIn.append(await refusal { try await client.players.current() } == nil)
    }
    return isIn
  }

  /// Which codes are valid now.
  private func isValid(_ codes: RecoveryCode...) async throws -> [Bool] {
    try await server.storage.read { rows in
      try codes.map { try rows.recovery(codeHash: $0.storedHash) != nil }
    }
  }

  @Test func `a code makes a device, and the others end after 24 hours`() async throws {
    let tablet = try await joined()
    let new = server.client()
    let answer = try await new.devices.recover(code, name: "New phone")
    let end = server.clock.now + Self.day
    #expect(answer.othersEndAt.timeIntervalSince1970 == Double(end))
    #expect(try await new.players.current().displayName == "Ada")
    _ = try await new.players.update(PlayerChanges(displayName: "Grace"))
    for client in [phone, tablet, new] {
      let list = try await client.devices.list()
      #expect(list.devices.map(\.name) == [nil, "Tablet", "New phone"])
      #expect(list.recovery?.recoveredDevice == list.devices.last?.id)
      #expect(list.recovery?.othersEndAt == answer.othersEndAt)
    }
    try await pass(Self.day - 1)
    #expect(await isIn(phone, tablet) == [true, true])
    try await pass(1)
    #expect(await isIn(phone, tablet, new) == [false, false, true])
    let list = try await new.devices.list()
    #expect(list.devices.map(\.name) == ["New phone"] && list.recovery?.recoveredDevice == nil)
    #expect(list.recovery?.othersEndAt == nil)
    // The device is like any other one now, and the code is still that of the player.
    _ = try await new.devices.openJoining()
    let again = try await recovered()
    #expect(await isIn(again) == [true])
  }

  @Test func `all devices hear of a code and of its use`() async throws {
    let reader = EventStreamTests.Reader(phone)
    #expect(try await reader.next() == .reset)
    _ = try await recovered()
    #expect(try await reader.next() == .devicesChanged)
    try await phone.devices.objectToRecovery()
    #expect(try await reader.next() == .devicesChanged)
    _ = try await phone.devices.makeRecoveryCode()
    #expect(try await reader.next() == .devicesChanged)
    try await phone.devices.cancelRecoveryCode()
    #expect(try await reader.next() == .devicesChanged)
    _ = try await joined()
    for _ in 0..<2 { #expect(try await reader.next() == .devicesChanged) }
  }

  // MARK: A stolen code

  @Test func `one of the others objects: the new device ends, and no other one does`() async throws
  {
    let tablet = try await joined()
    let thief = try await recovered()
    try await tablet.devices.objectToRecovery()
    #expect(await isIn(thief) == [false])
    #expect(await refusal { try await phone.devices.objectToRecovery() } == .noSuchDevice)
    try await pass(2 * Self.day)
    #expect(await isIn(phone, tablet) == [true, true])
    #expect(try await phone.devices.list().recovery?.othersEndAt == nil)
  }

  @Test func `a stolen code shuts nobody out before the 24 hours`() async throws {
    let tablet = try await joined()
    let thief = try await recovered()
    let list = try await thief.devices.list()
    let (first, own) = (try #require(list.devices.first), try #require(list.devices.last))
    let attempts: [@Sendable () async throws -> Void] = [
      { try await thief.devices.end(first.id) },
      { try await thief.devices.endOther() },
      { _ = try await thief.devices.rename(first.id, to: "New") },
      { _ = try await thief.devices.openJoining() },
      { _ = try await thief.devices.makeRecoveryCode() },
      { [code] in _ = try await thief.devices.makeRecoveryCode(replacing: code) },
      { try await thief.devices.cancelRecoveryCode() },
      { try await thief.devices.objectToRecovery() },
      { try await thief.players.erase() },
      {
        _ = try await thief.call(
          API.Players.rotateToken,
          TokenRotation(tokenHash: SHA256.digest(of: [1]), endsOldToken: true))
      },
    ]
    for attempt in attempts { #expect(await refusal(attempt) == .recoveryPending) }
    #expect(await isIn(phone, tablet, thief) == [true, true, true])
    #expect(try await isValid(code) == [true])
    // It names itself, gets another token, and gives up.
    _ = try await thief.devices.rename(own.id, to: "Mine")
    _ = try await thief.players.rotateToken()
    try await thief.devices.end(own.id)
    try await pass(Self.day)
    #expect(await isIn(phone, tablet, thief) == [true, true, false])
  }

  @Test func `a thief does not accept a second device`() async throws {
    let claim = try await server.client().devices.join(
      phone.devices.openJoining().code, name: "Second")
    let request = try #require(try await phone.devices.list().waiting)
    let thief = try await recovered()
    #expect(
      await refusal { try await thief.devices.answerJoining(request.id, isAccepted: true) }
        == .recoveryPending)
    #expect(try await server.client().devices.claim(claim) == .waiting)
  }

  @Test func `a second use begins the 24 hours anew, and ends the device of the first`()
    async throws
  {
    let first = try await recovered()
    try await pass(Self.day - 1)
    let second = try await recovered()
    #expect(await isIn(first, second) == [false, true])
    try await pass(Self.day - 1)
    #expect(await isIn(phone) == [true])
    try await phone.devices.objectToRecovery()
    try await pass(Self.day)
    #expect(await isIn(phone, second) == [true, false])
  }

  @Test func `the owner replaces a stolen code with the old one at once`() async throws {
    let thief = try await recovered()
    let new = try await phone.devices.makeRecoveryCode(replacing: code)
    #expect(new.validFrom.timeIntervalSince1970 == Double(server.clock.now))
    #expect(try await isValid(code, new.code) == [false, true])
    // The device of the old code is still one to object to.
    #expect(try await phone.devices.list().recovery?.recoveredDevice != nil)
    try await phone.devices.objectToRecovery()
    #expect(await isIn(thief) == [false])
    #expect(await refusal { try await recovered() } == .noSuchCode)
  }

  // MARK: A stolen token

  @Test func `a stolen token does not replace the code`() async throws {
    // The thief has all that the phone stores.
    let thief = server.client(credentials: try await phone.credentials.credentials())
    let wrong = try #require(RecoveryCode(String(repeating: "0", count: 24)))
    #expect(
      await refusal { try await thief.devices.makeRecoveryCode(replacing: wrong) } == .noSuchCode)
    let other = try await thief.devices.makeRecoveryCode()
    #expect(
      other.validFrom.timeIntervalSince1970 == Double(server.clock.now + 7 * Self.day))
    #expect(try await isValid(code, other.code) == [true, false])
    #expect(await refusal { try await recovered(other.code) } == .noSuchCode)
    // All devices show it for 7 days.
    #expect(try await phone.devices.list().recovery?.replacedAt == other.validFrom)
    try await pass(7 * Self.day - 1)
    #expect(try await isValid(code, other.code) == [true, false])
    // The owner's code, meanwhile, keeps itself: its use cancels the other one.
    let owner = try await recovered()
    #expect(try await owner.devices.list().recovery?.replacedAt == nil)
    try await pass(Self.day)
    #expect(try await isValid(code, other.code) == [true, false])
    #expect(await isIn(owner, thief) == [true, false])
  }

  @Test func `another device cancels the replacement`() async throws {
    let tablet = try await joined()
    let other = try await phone.devices.makeRecoveryCode()
    try await tablet.devices.cancelRecoveryCode()
    #expect(await refusal { try await tablet.devices.cancelRecoveryCode() } == .noSuchCode)
    try await pass(8 * Self.day)
    #expect(try await isValid(code, other.code) == [true, false])
  }

  @Test func `without an objection a lost code is replaced after 7 days`() async throws {
    let other = try await phone.devices.makeRecoveryCode()
    try await pass(7 * Self.day)
    #expect(try await isValid(code, other.code) == [false, true])
    let state = try #require(try await phone.devices.list().recovery)
    #expect(state.codeMadeAt.timeIntervalSince1970 == Double(server.clock.now))
    #expect(state.replacedAt == nil)
    #expect(await isIn(try await recovered(other.code)) == [true])
  }

  @Test func `a code that a thief asked for ends with the thief's device`() async throws {
    let thief = server.client(credentials: try await phone.credentials.credentials())
    let owner = try await recovered()
    let other = try await thief.devices.makeRecoveryCode()
    try await pass(Self.day)
    #expect(await isIn(owner, thief) == [true, false])
    #expect(try await owner.devices.list().recovery?.replacedAt == nil)
    try await pass(8 * Self.day)
    #expect(try await isValid(code, other.code) == [true, false])
  }

  @Test func `a device that joins meanwhile ends with the others`() async throws {
    let owner = try await recovered()
    let second = try await joined("Second", to: phone)
    try await pass(Self.day)
    #expect(await isIn(owner, second, phone) == [true, false, false])
  }

  @Test func `a full list of devices does not keep the owner out`() async throws {
    let most = server.service.dependencies.policy.devicesOfPlayer
    for number in 1..<most { _ = try await joined("\(number)") }
    #expect(await refusal { try await phone.devices.openJoining() } == .tooManyDevices)
    #expect(await isIn(try await recovered()) == [true])
  }

  // MARK: Codes

  @Test
  func `a wrong code is answered as an unknown one, 10 times an hour, and the right one goes on`()
    async throws
  {
    let neighbour = server.client(from: "203.0.113.7")
    let wrong = try #require(RecoveryCode(String(code.text.dropLast()) + "0"))
    let unknown = try #require(RecoveryCode(String(repeating: "0", count: 24)))
    func use(_ code: RecoveryCode) async -> ProblemKind? {
      await refusal {
        try await server.client(from: "203.0.113.7").devices.recover(code, name: "A")
      }
    }
    for attempt in 0..<10 {
      #expect(await use(attempt % 2 == 0 && wrong != code ? wrong : unknown) == .noSuchCode)
    }
    #expect(await use(unknown) == .tooManyRequests)
    _ = try await neighbour.devices.recover(code, name: "A")
    server.clock.now += 360
    #expect(await use(unknown) == .noSuchCode)
    #expect(await use(unknown) == .tooManyRequests)
  }

  @Test func `wrong codes with a token are counted, too`() async throws {
    let wrong = try #require(RecoveryCode(String(repeating: "0", count: 24)))
    let thief = server.client(
      from: "203.0.113.8", credentials: try await phone.credentials.credentials())
    func replace(_ code: RecoveryCode) async -> ProblemKind? {
      server.clock.now += 1
      return await refusal { try await thief.devices.makeRecoveryCode(replacing: code) }
    }
    for _ in 0..<10 { #expect(await replace(wrong) == .noSuchCode) }
    #expect(await replace(wrong) == .tooManyRequests)
    #expect(await replace(code) == nil)
  }

  @Test func `a code is stored as a hash alone`() async throws {
    let player = try await phone.playerID
    let stored = try #require(try await server.storage.read { try $0.recovery(of: player) })
    #expect(stored.codeHash == code.storedHash)
    #expect(!"\(stored)".contains(code.text) && "\(code)" == "RecoveryCode")
    let bob = try await server.client(named: "Bob")
    #expect(
      await refusal { try await bob.devices.makeRecoveryCode(replacing: code) }
        == .noSuchCode)
    #expect(try await bob.devices.list().recovery == nil)
    #expect(
      await refusal { try await server.client().devices.recover(code, name: " ") }
        == .invalidDisplayName)
    try await phone.players.erase()
    #expect(await refusal { try await recovered() } == .noSuchCode)
  }

  @Test func `a clock that is set ahead ends no device`() async throws {
    let new = try await recovered()
    server.clock.jump(by: 30 * Self.day)
    try await server.handler.settleRecoveries()
    #expect(try await server.storage.read { try $0.recoveries(dueBy: .max, limit: 9) }.count == 1)
    server.clock.jump(by: -30 * Self.day)
    try await pass(1)
    #expect(await isIn(phone, new) == [true, true])
  }

  @Test func `upkeep carries out once what several processes find due`() async throws {
    let new = try await recovered()
    server.clock.now += Self.day
    let other = try await TestServer(storage: server.storage, clock: server.clock)
    async let first: Void = server.handler.settleRecoveries()
    async let second: Void = other.handler.settleRecoveries()
    _ = try await (first, second)
    #expect(try await new.devices.list().devices.map(\.name) == ["New"])
    #expect(try await server.storage.read { try $0.recoveries(dueBy: .max, limit: 9) } == [])
  }
}
