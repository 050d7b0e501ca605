import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct FriendTests {
  /// Two players, and what they see of each other.
  private struct Pair {
    let server: TestServer
    let ada: APIClient
    let bob: APIClient
    let adaID: UniqueID
    let bobID: UniqueID

    init(change: (inout Dependencies) throws -> Void = { _ in }) async throws {
      server = try await TestServer(change: change)
      ada = try await server.client(named: "Ada")
      bob = try await server.client(named: "Bob")
      (adaID, bobID) = (try await ada.playerID, try await bob.playerID)
    }

    /// Bob asks to follow Ada by her code.
    @discardableResult
    func bobAsks() async throws -> Friend {
      let known = try await ada.friends.list().code
      let code = if let known { known } else { try await ada.friends.renewCode() }
      return try await bob.friends.ask(PlayerReference(code: code))
    }

    /// Bob follows Ada.
    func bobFollows() async throws {
      try await bobAsks()
      try await ada.friends.answer(bobID, isAccepted: true)
    }

    /// A match that is over.
    func endedMatch() async throws -> Match {
      let match = try await bob.matches.join(ada.matches.open(language: .english).code)
      return try await ada.matches.resign(match.id)
    }
  }

  private static let codes = ["7KXW2MPQ", "ABCDEFGH"].compactMap { ShareCode($0) }

  @Test func `a player who asks follows after the consent, in one direction`() async throws {
    let pair = try await Pair()
    #expect(try await pair.ada.friends.list() == FriendList())
    let asked = try await pair.bobAsks()
    #expect(asked.playerID == pair.adaID && asked.displayName == "Ada")
    #expect(asked.since.unixTime == pair.server.clock.now)
    #expect(try await pair.bob.friends.list() == FriendList(asked: [asked]))
    let request = Friend(playerID: pair.bobID, displayName: "Bob", since: asked.since)
    let code = try await pair.ada.friends.list().code
    #expect(try await pair.ada.friends.list() == FriendList(code: code, requests: [request]))

    pair.server.clock.now += 60
    try await pair.ada.friends.answer(pair.bobID, isAccepted: true)
    let bobs = try await pair.bob.friends.list()
    #expect(bobs.following.map(\.playerID) == [pair.adaID] && bobs.asked.isEmpty)
    #expect(bobs.followers.isEmpty && bobs.following[0].since.unixTime == pair.server.clock.now)
    let adas = try await pair.ada.friends.list()
    #expect(adas.followers.map(\.playerID) == [pair.bobID] && adas.following.isEmpty)
    // A second consent is to nothing.
    #expect(
      await refusal { try await pair.ada.friends.answer(pair.bobID, isAccepted: true) }
        == .noSuchPlayer)
    // She finds him in her list, and asks in turn.
    _ = try await pair.ada.friends.ask(PlayerReference(playerID: pair.bobID))
    #expect(try await pair.bob.friends.list().requests.map(\.playerID) == [pair.adaID])
  }

  @Test func `either ends it, and the other can ask again`() async throws {
    let pair = try await Pair()
    for isFollower in [true, false] {
      try await pair.bobFollows()
      if isFollower {
        try await pair.bob.friends.unfollow(pair.adaID)
      } else {
        try await pair.ada.friends.removeFollower(pair.bobID)
      }
      #expect(try await pair.bob.friends.list() == FriendList())
      #expect(try await pair.ada.friends.list().followers.isEmpty)
    }
    // There is nothing more to end.
    try await pair.bob.friends.unfollow(pair.adaID)
    try await pair.ada.friends.removeFollower(pair.bobID)
    try await pair.bob.friends.unblock(pair.adaID)
  }

  @Test func `players are found by a code, a match or the list, and by nothing else`() async throws
  {
    let pair = try await Pair()
    let cy = try await pair.server.client(named: "Cy")
    let first = try await pair.ada.friends.renewCode()
    let second = try await pair.ada.friends.renewCode()
    #expect(first != second)
    #expect(try await pair.ada.friends.list().code == second)
    let match = try await pair.endedMatch()
    let open = try await pair.ada.matches.open(language: .english)
    for (client, reference) in [
      (cy, PlayerReference(code: first)), (pair.ada, PlayerReference(code: second)),
      (cy, PlayerReference(code: open.code)), (cy, PlayerReference(matchID: match.id)),
      (cy, PlayerReference(playerID: pair.adaID)), (pair.ada, PlayerReference(matchID: open.id)),
      (pair.ada, PlayerReference(playerID: pair.adaID)), (cy, PlayerReference(code: Self.codes[0])),
    ] {
      #expect(await refusal { try await client.friends.ask(reference) } == .noSuchPlayer)
      #expect(await refusal { try await client.friends.block(reference) } == .noSuchPlayer)
    }
    #expect(
      try await pair.bob.friends.ask(PlayerReference(matchID: match.id)).playerID == pair.adaID)
    #expect(
      try await pair.ada.friends.ask(PlayerReference(matchID: match.id)).playerID == pair.bobID)
    #expect(try await cy.friends.ask(PlayerReference(code: second)).playerID == pair.adaID)
    try await pair.ada.players.erase()
    #expect(try await cy.friends.list() == FriendList())
    for reference in [PlayerReference(code: second), PlayerReference(matchID: match.id)] {
      #expect(await refusal { try await pair.bob.friends.ask(reference) } == .noSuchPlayer)
    }
  }

  @Test func `a request that is declined looks as one that waits, and is not asked again`()
    async throws
  {
    let pair = try await Pair()
    let asked = try await pair.bobAsks()
    pair.server.clock.now += 86_400
    try await pair.ada.friends.answer(pair.bobID, isAccepted: false)
    for days in [0, 28] as [Int64] {
      pair.server.clock.now += days * 86_400
      #expect(try await pair.bobAsks() == asked)
      #expect(try await pair.bob.friends.list() == FriendList(asked: [asked]))
      #expect(try await pair.ada.friends.list().requests.isEmpty)
    }
    // The request is over for both, also before it is forgotten.
    pair.server.clock.now += 86_400
    #expect(try await pair.bob.friends.list() == FriendList())
    #expect(try await pair.bobAsks().since.unixTime == pair.server.clock.now)
    #expect(try await pair.ada.friends.list().requests.map(\.playerID) == [pair.bobID])
  }

  @Test func `a request that was taken back is not asked again at once`() async throws {
    let pair = try await Pair()
    try await pair.bobAsks()
    pair.server.clock.now += 100
    try await pair.bob.friends.unfollow(pair.adaID)
    #expect(try await pair.bob.friends.list() == FriendList())
    #expect(try await pair.ada.friends.list().requests.isEmpty)
    #expect(await refusal { try await pair.bobAsks() } == .tooManyRequests)
    pair.server.clock.now += 30 * 86_400 - 100
    try await pair.bobAsks()
  }

  @Test func `old requests are forgotten`() async throws {
    let pair = try await Pair()
    try await pair.bobAsks()
    func relation() async throws -> StoredRelation? {
      try await pair.server.storage.read { try $0.relation(of: pair.bobID, to: pair.adaID) }
    }
    for (days, isThere) in [(29, true), (2, false)] as [(Int64, Bool)] {
      await pair.server.service.watchClock()
      pair.server.clock.now += days * 86_400
      await pair.server.service.watchClock()
      try await pair.server.service.forgetOldRows()
      let found = try await relation()
      #expect((found != nil) == isThere)
    }
  }

  @Test func `limits of requests and of followed players hold`() async throws {
    let pair = try await Pair {
      $0.policy.friends.followed = 2
      $0.policy.friends.followers = 1
      $0.policy.limits.followRequestsADay = 3
    }
    var others: [APIClient] = []
    for name in ["Cy", "Di", "Ed"] { others.append(try await pair.server.client(named: name)) }
    func ask(_ other: APIClient) async throws {
      _ = try await pair.bob.friends.ask(PlayerReference(code: other.friends.renewCode()))
    }
    try await ask(others[0])
    try await ask(others[1])
    #expect(await refusal { try await ask(others[2]) } == .tooManyFriends)
    try await pair.bob.friends.unfollow(others[1].playerID)
    try await ask(others[2])
    try await pair.bob.friends.unfollow(others[2].playerID)
    #expect(await refusal { try await pair.bobAsks() } == .tooManyRequests)
    pair.server.clock.now += 86_400
    try await pair.bobAsks()
    // The second follower is one too many.
    try await pair.ada.friends.answer(pair.bobID, isAccepted: true)
    let code = try #require(try await pair.ada.friends.list().code)
    _ = try await others[0].friends.ask(PlayerReference(code: code))
    let asking = try await others[0].playerID
    #expect(
      await refusal { try await pair.ada.friends.answer(asking, isAccepted: true) }
        == .tooManyFriends)
  }

  @Test func `a player tries twenty wrong codes an hour, and a network those of five players`()
    async throws
  {
    let pair = try await Pair()
    let match = try await pair.endedMatch()
    let code = try await pair.ada.friends.renewCode()
    let address = "203.0.113.9"
    var clients: [APIClient] = []
    for name in ["Cy", "Di", "Ed", "Fay", "Gil", "Hal"] {
      let client = pair.server.client(from: address)
      _ = try await client.players.register(displayName: name, timeZone: "Europe/London")
      clients.append(client)
    }
    let bob = pair.server.client(
      from: address, credentials: try await pair.bob.credentials.credentials())
    var calls = 0
    func outcome(_ client: APIClient, _ code: ShareCode, blocks: Bool = false) async
      -> ProblemKind?
    {
      calls += 1
      // For the limit of changes, and too short to get a try back.
      if calls % 5 == 0 { pair.server.clock.now += 1 }
      return await refusal {
        if blocks {
          _ = try await client.friends.block(PlayerReference(code: code))
        } else {
          _ = try await client.friends.ask(PlayerReference(code: code))
        }
      }
    }
    // Right ones are not counted, and a block tries a code, too.
    for _ in 0..<3 { #expect(await outcome(clients[0], code) == nil) }
    for (index, client) in clients.dropLast().enumerated() {
      for number in 0..<20 {
        let answer = await outcome(client, Self.codes[number % 2], blocks: number % 4 == 3)
        #expect(answer == .noSuchPlayer)
      }
      // Then none of the player's is answered, so that a right one shows nothing. What was refused counts nowhere.
      #expect(await outcome(client, Self.codes[0]) == .tooManyRequests)
      #expect(await outcome(client, code, blocks: true) == .tooManyRequests)
      // The others of the household go on.
      if index < 4 { #expect(await outcome(clients[index + 1], code) == nil) }
    }
    // A network whose five players used up their tries has none left.
    #expect(await outcome(clients[5], code) == .tooManyRequests)
    // What needs no code, and other networks, go on.
    _ = try await bob.friends.ask(PlayerReference(matchID: match.id))
    #expect(await outcome(pair.bob, Self.codes[0]) == .noSuchPlayer)
    pair.server.clock.now += 3_600 / 20
    #expect(await outcome(clients[1], code) == nil)
    #expect(await outcome(clients[5], code) == nil)
  }

  @Test func `the code of a player who blocks counts as a wrong one`() async throws {
    let pair = try await Pair { $0.policy.limits[.followCodes] = .init(1, in: 3_600) }
    let code = try await pair.ada.friends.renewCode()
    let match = try await pair.endedMatch()
    _ = try await pair.ada.friends.block(PlayerReference(matchID: match.id))
    var answers: [ProblemKind?] = []
    for code in [code, Self.codes[0]] {
      answers.append(await refusal { try await pair.bob.friends.ask(PlayerReference(code: code)) })
    }
    #expect(answers == [.noSuchPlayer, .tooManyRequests])
  }

  // MARK: Blocks

  @Test func `a block ends following in both directions`() async throws {
    let pair = try await Pair()
    try await pair.bobFollows()
    _ = try await pair.ada.friends.ask(PlayerReference(playerID: pair.bobID))
    try await pair.bob.friends.answer(pair.adaID, isAccepted: true)
    let blocked = try await pair.ada.friends.block(PlayerReference(playerID: pair.bobID))
    #expect(blocked.playerID == pair.bobID && blocked.displayName == "Bob")
    let list = try await pair.ada.friends.list()
    #expect(list.blocked == [blocked] && list.following.isEmpty && list.followers.isEmpty)
    #expect(try await pair.bob.friends.list() == FriendList())
    // It is the same block.
    pair.server.clock.now += 60
    #expect(try await pair.ada.friends.block(PlayerReference(playerID: pair.bobID)) == blocked)
    #expect(
      await refusal { try await pair.ada.friends.ask(PlayerReference(playerID: pair.bobID)) }
        == .noSuchPlayer)
    try await pair.ada.friends.unblock(pair.bobID)
    #expect(try await pair.ada.friends.list().blocked.isEmpty)
    try await pair.bobFollows()
  }

  @Test func `a block keeps what was asked, and when`() async throws {
    let pair = try await Pair { $0.policy.friends.followed = 1 }
    let match = try await pair.endedMatch()
    func blockAndUnblock() async throws {
      _ = try await pair.bob.friends.block(PlayerReference(matchID: match.id))
      try await pair.bob.friends.unblock(pair.adaID)
    }
    let asked = try await pair.bob.friends.ask(PlayerReference(matchID: match.id))
    try await blockAndUnblock()
    #expect(try await pair.ada.friends.list().requests.map(\.playerID) == [pair.bobID])
    try await pair.ada.friends.answer(pair.bobID, isAccepted: false)
    pair.server.clock.now += 86_400
    for _ in 0..<3 {
      try await blockAndUnblock()
      #expect(try await pair.bob.friends.ask(PlayerReference(matchID: match.id)) == asked)
      #expect(try await pair.ada.friends.list().requests.isEmpty)
    }
    // A request that was put aside by a block makes no room for another one.
    _ = try await pair.bob.friends.block(PlayerReference(matchID: match.id))
    let cy = try await pair.server.client(named: "Cy")
    _ = try await pair.bob.friends.ask(PlayerReference(code: cy.friends.renewCode()))
    try await pair.bob.friends.unblock(pair.adaID)
    #expect(try await pair.bob.friends.list().asked.map(\.playerID) == [cy.playerID])
    pair.server.clock.now += 29 * 86_400 - 1
    for _ in 0..<2 {
      let again = await refusal {
        try await pair.bob.friends.ask(PlayerReference(matchID: match.id))
      }
      #expect(again == .tooManyRequests)
      try await blockAndUnblock()
    }
    pair.server.clock.now += 1
    try await pair.bob.friends.unfollow(cy.playerID)
    _ = try await pair.bob.friends.ask(PlayerReference(matchID: match.id))
    #expect(try await pair.ada.friends.list().requests.map(\.playerID) == [pair.bobID])
  }

  @Test func `a blocked player gets the answers of a stranger`() async throws {
    let pair = try await Pair()
    let match = try await pair.endedMatch()
    let code = try await pair.ada.friends.renewCode()
    _ = try await pair.ada.friends.block(PlayerReference(matchID: match.id))
    let open = try await pair.ada.matches.open(language: .english)
    let unknown = await problem {
      try await pair.bob.friends.ask(PlayerReference(code: Self.codes[0]))
    }
    #expect(unknown?.kind == .noSuchPlayer)
    #expect(
      await problem { try await pair.bob.friends.ask(PlayerReference(code: code)) } == unknown)
    #expect(
      await problem { try await pair.bob.friends.block(PlayerReference(code: code)) } == unknown)
    let noMatch = await problem { try await pair.bob.matches.join(Self.codes[0]) }
    #expect(noMatch?.kind == .noSuchMatch)
    #expect(await problem { try await pair.bob.matches.join(open.code) } == noMatch)
    // Neither does she join his.
    let his = try await pair.bob.matches.open(language: .english)
    #expect(await refusal { try await pair.ada.matches.join(his.code) } == .noSuchMatch)
    // From the match they know each other: the request waits for ever, as a declined one.
    let asked = try await pair.bob.friends.ask(PlayerReference(matchID: match.id))
    #expect(try await pair.bob.friends.list() == FriendList(asked: [asked]))
    #expect(try await pair.ada.friends.list().requests.isEmpty)
    #expect(
      await refusal { try await pair.ada.friends.answer(pair.bobID, isAccepted: true) }
        == .noSuchPlayer)
  }

  @Test func `an export says nothing of blocks and of requests that were declined`() async throws {
    let pair = try await Pair()
    func kinds(_ client: APIClient) async throws -> [ExportedValue?] {
      let tables = try await client.players.export().tables
      return tables.first { $0.name == "relations" }?.rows.map { $0.values["kind"] } ?? []
    }
    try await pair.bobAsks()
    try await pair.ada.friends.answer(pair.bobID, isAccepted: false)
    let asked = Int64(StoredRelation.Kind.asked.rawValue)
    #expect(try await kinds(pair.bob) == [.integer(asked)])
    #expect(try await kinds(pair.ada) == [])
    let match = try await pair.endedMatch()
    _ = try await pair.ada.friends.block(PlayerReference(matchID: match.id))
    #expect(try await kinds(pair.bob) == [.integer(asked)])
    let blocks = Int64(StoredRelation.Kind.blocks.rawValue)
    #expect(try await kinds(pair.ada) == [.integer(blocks)])
    // Neither does what his own block keeps.
    _ = try await pair.bob.friends.block(PlayerReference(matchID: match.id))
    #expect(try await kinds(pair.bob) == [.integer(blocks)])
    let rows = try await pair.bob.players.export().tables.first { $0.name == "relations" }?.rows
    #expect(rows?.map { $0.values["askedKind"] } == [.integer(asked)])
  }

  @Test func `a match that is played when a player is blocked goes on`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    _ = try await players.ada.friends.block(PlayerReference(matchID: match.id))
    let played = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    _ = try await players.bob.matches.play(
      players.word(played, side: 1), in: match.id, after: 1)
    // Joining again is answered as before.
    #expect(try await players.bob.matches.join(match.code).id == match.id)
  }

  // MARK: Events

  @Test func `both hear of a request and of a consent, and of nothing else`() async throws {
    let pair = try await Pair()
    var ada = pair.ada.events.follow().makeAsyncIterator()
    var bob = pair.bob.events.follow().makeAsyncIterator()
    #expect(try await ada.next() == .reset)
    #expect(try await bob.next() == .reset)
    try await pair.bobAsks()
    try await pair.bobAsks()
    try await pair.ada.friends.answer(pair.bobID, isAccepted: true)
    #expect(try await bob.next() == .followAccepted(FriendEvent(player: pair.adaID)))
    _ = try await pair.bob.friends.block(PlayerReference(playerID: pair.adaID))
    _ = try await pair.bob.friends.unblock(pair.adaID)
    try await pair.bobAsks()
    try await pair.ada.friends.answer(pair.bobID, isAccepted: false)
    for _ in 0..<2 {
      #expect(try await ada.next() == .followAsked(FriendEvent(player: pair.bobID)))
    }
    // A request of a blocked player is no event: the next one is of the match.
    let match = try await pair.endedMatch()
    let event = MatchEvent(match: match.id, moveCount: 0)
    #expect(try await ada.next() == .matchJoined(event))
    #expect(try await ada.next() == .matchEnded(event))
    // Bob's own joining comes to all of Bob's devices.
    #expect(try await bob.next() == .matchChanged(event))
    #expect(try await bob.next() == .matchEnded(event))
    _ = try await pair.bob.friends.block(PlayerReference(matchID: match.id))
    _ = try await pair.ada.friends.ask(PlayerReference(matchID: match.id))
    let other = try await pair.server.client(named: "Cy")
    let next = try await other.matches.join(pair.bob.matches.open(language: .english).code)
    #expect(try await bob.next() == .matchJoined(MatchEvent(match: next.id, moveCount: 0)))
  }
}
