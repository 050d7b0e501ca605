import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// Friends against a model that keeps what was asked, who follows and who blocks apart from each other.
struct FriendModelTests {
  private struct Pair: Hashable {
    let player: Int
    let other: Int
    var reversed: Pair { Pair(player: other, other: player) }
  }

  private enum Act: CaseIterable {
    case ask, accept, decline, unfollow, removeFollower, block, unblock
  }

  private struct Model {
    enum State { case asked, declined, withdrawn }

    var now: Int64 = 0
    var requests: [Pair: (state: State, since: Int64)] = [:]
    var following: [Pair: Int64] = [:]
    var blocks: [Pair: Int64] = [:]

    /// A request is over after 30 days.
    func request(_ pair: Pair) -> (state: State, since: Int64)? {
      requests[pair].flatMap { now < $0.since + 30 * 86_400 ? $0 : nil }
    }

    /// Does what a player does to another one, and returns how it is refused.
    mutating func act(_ act: Act, _ pair: Pair) -> ProblemKind? {
      switch act {
      case .ask:
        if blocks[pair] != nil { return .noSuchPlayer }
        if following[pair] != nil { return nil }
        switch request(pair)?.state {
        case .asked, .declined: return nil
        case .withdrawn: return .tooManyRequests
        case nil: requests[pair] = (.asked, now)
        }
      case .accept, .decline:
        let asked = pair.reversed
        guard request(asked)?.state == .asked, blocks[asked] == nil, blocks[pair] == nil else {
          return .noSuchPlayer
        }
        if act == .decline {
          requests[asked]?.state = .declined
        } else {
          requests[asked] = nil
          following[asked] = now
        }
      case .unfollow:
        if blocks[pair] != nil { return nil }
        following[pair] = nil
        requests[pair]?.state = .withdrawn
      case .removeFollower: following[pair.reversed] = nil
      case .block:
        if blocks[pair] != nil { return nil }
        blocks[pair] = now
        following[pair] = nil
        following[pair.reversed] = nil
      case .unblock: blocks[pair] = nil
      }
      return nil
    }

    /// What the list of a player shows of another one, with the times.
    func lines(_ pair: Pair) -> [String] {
      let back = pair.reversed
      var lines: [String] = []
      if let since = blocks[pair] { lines.append("blocked \(since)") }
      if let since = following[pair] { lines.append("following \(since)") }
      if let since = following[back] { lines.append("follower \(since)") }
      if blocks[pair] == nil, let request = request(pair), request.state != .withdrawn {
        lines.append("asked \(request.since)")
      }
      if blocks[pair] == nil, blocks[back] == nil, let request = request(back),
        request.state == .asked
      {
        lines.append("request \(request.since)")
      }
      return lines
    }
  }

  @Test(arguments: 0..<8)
  func `any acts in any order are those of the model`(_ seed: UInt64) async throws {
    let server = try await TestServer {
      $0.policy.limits.isOn = false
      $0.policy.limits.followRequestsADay = 1_000_000
    }
    let bits = SeededBits(seed: seed)
    func below(_ count: Int) -> Int { Int(bits.next() % UInt64(count)) }
    var clients: [APIClient] = []
    for name in ["Ada", "Bob", "Cy"] { clients.append(try await server.client(named: name)) }
    var ids: [UniqueID] = []
    for client in clients { ids.append(try await client.playerID) }
    // By a match, players know each other whatever their lists show.
    var matches: [Set<Int>: UniqueID] = [:]
    for pair in [[0, 1], [0, 2], [1, 2]] {
      let code = try await clients[pair[0]].matches.open(language: .english).code
      let match = try await clients[pair[1]].matches.join(code)
      matches[Set(pair)] = try await clients[pair[0]].matches.resign(match.id).id
    }
    var model = Model()
    var log: [String] = []
    for _ in 0..<400 {
      let player = below(3)
      let pair = Pair(player: player, other: (player + 1 + below(2)) % 3)
      let act = Act.allCases[below(Act.allCases.count)]
      if below(4) == 0 { server.clock.now += Int64(below(12)) * 86_400 }
      model.now = server.clock.now
      log.append("\(model.now) \(player) \(act) \(pair.other)")
      let (client, other) = (clients[player].friends, ids[pair.other])
      let match = try #require(matches[[player, pair.other]])
      let outcome = await refusal {
        switch act {
        case .ask: _ = try await client.ask(PlayerReference(matchID: match))
        case .accept: try await client.answer(other, isAccepted: true)
        case .decline: try await client.answer(other, isAccepted: false)
        case .unfollow: try await client.unfollow(other)
        case .removeFollower: try await client.removeFollower(other)
        case .block: _ = try await client.block(PlayerReference(matchID: match))
        case .unblock: try await client.unblock(other)
        }
      }
      let recent = log.suffix(12).joined(separator: "\n")
      #expect(outcome == model.act(act, pair), "\(recent)")
      for (index, client) in clients.enumerated() {
        let list = try await client.friends.list()
        for other in ids.indices where other != index {
          func lines(_ name: String, _ friends: [Friend]) -> [String] {
            friends.filter { $0.playerID == ids[other] }.map { "\(name) \($0.since.unixTime)" }
          }
          let found =
            lines("blocked", list.blocked) + lines("following", list.following)
            + lines("follower", list.followers) + lines("asked", list.asked)
            + lines("request", list.requests)
          #expect(found == model.lines(Pair(player: index, other: other)), "\(recent)")
        }
      }
    }
  }
}
