import GameStorage
import Synchronization
import WordCube

/// The events that an observer got.
final class Seen: Sendable {
  private let state = Mutex((events: [StoredEvent](), players: Set<UniqueID>()))

  var events: [StoredEvent] { state.withLock(\.events) }
  var players: Set<UniqueID> { state.withLock(\.players) }

  func append(_ events: [StoredEvent]) {
    state.withLock { state in
      state.events += events
      for case .changedGames(let player) in events.map(\.kind) { state.players.insert(player) }
    }
  }
}
