import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The refused networks, in memory, so that no request has to read them.
///
/// They are read at the start. After that, a note of each change makes all servers of a storage read them again.
final class NetworkKeeper: Sendable {
  private struct State {
    /// The times when networks' refusals end.
    var ends: [NetworkPrefix: UnixTime] = [:]
    /// The versions and lengths of the networks, without duplicates.
    var shapes: [(version: NetworkPrefix.Version, length: Int)] = []
    var begun = 0
    var kept = 0
  }

  private let state = Mutex(State())

  /// Returns the number of a reading that begins now.
  func beginReading() -> Int {
    state.withLock { state in
      state.begun += 1
      return state.begun
    }
  }

  /// Keeps the result of a reading, unless a later one was kept: that one may have found newer changes.
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

  /// Returns when the refusal of an address's network ends; nil if it is not refused.
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

  /// Throws the problem `network-refused` if an address's network is refused.
  func requireNone(of address: String, ending: @autoclosure () -> UnixTime) throws {
    // Most servers refuse no network.
    guard state.withLock({ !$0.shapes.isEmpty }) else { return }
    if let end = end(of: NetworkPrefix(Sender(address: address)), ending: ending()) {
      throw ProblemDetails(.networkRefused, until: end)
    }
  }
}
