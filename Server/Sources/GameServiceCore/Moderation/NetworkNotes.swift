import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The networks that players' requests came from today, in memory, so that each is stored once a day.
///
/// A network has the shortest prefix that a moderator can refuse. The memory is bounded, and so are the rows of a player who
/// sends requests from many networks: further networks of a day are not stored.
final class NetworkNotes: Sendable {
  /// A player's networks of the day.
  private struct Today {
    /// The last address, so that most requests need not parse theirs.
    var address = ""
    var networks: [NetworkPrefix] = []
  }

  private struct State {
    var day: Int64 = 0
    var players: [UniqueID: Today] = [:]
    var waiting: [(player: UniqueID, network: NetworkPrefix)] = []
  }

  /// The number of days for which a player's network is stored: today and the days before.
  static let daysKept: Int64 = 7
  /// The maximum number of bytes in an address: an IPv6 address that ends with an IPv4 address.
  private static let mostBytes = 45

  private let mostPlayers: Int
  private let mostWaiting: Int
  private let proxies: [NetworkPrefix]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - proxies: The proxies that the server trusts: their addresses are not clients' addresses.
  ///   - mostPlayers: The maximum number of players whose networks are kept.
  ///   - mostWaiting: The maximum number of networks that wait until they are stored.
  init(proxies: [NetworkPrefix], mostPlayers: Int = 50_000, mostWaiting: Int = 10_000) {
    (self.proxies, self.mostPlayers, self.mostWaiting) = (proxies, mostPlayers, mostWaiting)
  }

  /// Notes that a player's request came from an address.
  func note(_ address: String, of player: UniqueID, at now: UnixTime) {
    let day = GameService.day(of: now)
    let isNew = state.withLock { state in
      if state.day != day { (state.day, state.players) = (day, [:]) }
      return state.players[player]?.address != address && state.waiting.count < mostWaiting
    }
    guard isNew, address.utf8.count <= Self.mostBytes else { return }
    let network = NetworkRefusal.largestNetwork(of: address, proxies: proxies)
    state.withLock { state in
      if state.players.count >= mostPlayers, state.players[player] == nil { state.players = [:] }
      var today = state.players[player, default: Today()]
      today.address = address
      if let network, !today.networks.contains(network),
        today.networks.count < StoredPlayerNetwork.kept
      {
        today.networks.append(network)
        state.waiting.append((player, network))
      }
      state.players[player] = today
    }
  }

  /// Returns the first networks that wait until they are stored.
  func waiting(limit: Int) -> [(player: UniqueID, network: NetworkPrefix)] {
    state.withLock { Array($0.waiting.prefix(limit)) }
  }

  /// Forgets the first networks that wait, because they are stored.
  func removeWaiting(_ count: Int) {
    state.withLock { $0.waiting.removeFirst(min(count, $0.waiting.count)) }
  }
}

extension GameService {
  /// Stores the networks that players' requests came from since the last call. Call it every few seconds.
  public func storeNetworks() async throws {
    guard clockIsSettled else { return }
    let day = Self.day(of: now)
    while true {
      let waiting = networkNotes.waiting(limit: Self.upkeepRows)
      guard !waiting.isEmpty else { return }
      try await storage.write { rows in
        for (player, network) in waiting {
          try rows.set(
            StoredPlayerNetwork(player: player, network: network.description, day: day))
        }
      }
      networkNotes.removeWaiting(waiting.count)
    }
  }
}
