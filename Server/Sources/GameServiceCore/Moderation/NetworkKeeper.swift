import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The refused networks, in memory, so that no request reads them.
///
/// A start reads them. Then a note of each change makes all servers of a storage read them again.
final class NetworkKeeper: Sendable {
  private struct State {
    /// When the refusals of networks end.
    var ends: [NetworkPrefix: UnixTime] = [:]
    /// The versions and lengths of the networks, each once.
    var shapes: [(version: NetworkPrefix.Version, length: Int)] = []
    var begun = 0
    var kept = 0
  }

  private let state = Mutex(State())

  /// The number of a reading that begins now.
  func beginReading() -> Int {
    state.withLock { state in
      state.begun += 1
      return state.begun
    }
  }

  /// Keeps what a reading found, unless one that began later was kept: it may have found what changed in between.
  func keep(_ networks: [StoredRefusedNetwork], of reading: Int) {
    let ends = Dictionary(
      networks.compactMap { stored in
        // A newer server may have stored another kind of text.
        NetworkPrefix(stored.network).map { ($0, stored.endsAt) }
      }, uniquingKeysWith: max)
    let lengths = Dictionary(grouping: Set(ends.keys), by: \.version).mapValues { networks in
      Set(networks.map(\.length))
    }
    let shapes = lengths.flatMap { version, lengths in lengths.map { (version, $0) } }
    state.withLock { state in
      guard reading > state.kept else { return }
      (state.ends, state.shapes, state.kept) = (ends, shapes, reading)
    }
  }

  /// When the refusal of the network of an address ends; nil if it is not refused.
  func end(of address: NetworkPrefix?, ending: UnixTime) -> UnixTime? {
    guard let address else { return nil }
    return state.withLock { state in
      var last: UnixTime?
      for (version, length) in state.shapes where version == address.version {
        guard let end = state.ends[address.shortened(to: length)], end > ending else { continue }
        last = max(end, last ?? end)
      }
      return last
    }
  }

  /// Throws the problem `network-refused` if the network of an address is refused.
  func requireNone(of address: String, ending: @autoclosure () -> UnixTime) throws {
    // Most servers refuse none.
    guard state.withLock({ !$0.shapes.isEmpty }) else { return }
    if let end = end(of: NetworkPrefix(Sender(address: address)), ending: ending()) {
      throw ProblemDetails(.networkRefused, until: end)
    }
  }
}
