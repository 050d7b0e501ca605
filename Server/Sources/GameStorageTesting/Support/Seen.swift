import GameStorage
import Synchronization
import WordCube

/// The events that an observer received.
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

/// The notes that a listener received.
final class HeardTexts: Sendable {
  private let heard = Mutex<[String]>([])

  func append(_ heard: HeardNotes) {
    guard case .notes(let notes) = heard else { return }
    self.heard.withLock { $0 += notes }
  }

  /// Returns the notes once there are this many, or after 4 seconds: a shared storage's notes arrive later than
  /// the answers.
  func texts(_ count: Int) async -> [String] {
    let end = ContinuousClock.now + .seconds(4)
    while heard.withLock(\.count) < count, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return heard.withLock { $0 }
  }
}
