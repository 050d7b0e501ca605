import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The suspensions of players, in memory, so that no request reads them.
///
/// They follow from the events of the storage and from the rows, as ranks do: at once on all servers, and the same after a
/// restart.
final class SuspensionKeeper: Sendable {
  private let suspensions = Mutex<[UniqueID: StoredSuspension]>([:])

  /// Applies events. Runs on the writer's thread.
  func apply(_ events: [StoredEvent], _ rows: any StorageReader) {
    for event in events {
      switch event.kind {
      case .game: continue
      case .erasedPlayer(let player): suspensions.withLock { $0[player] = nil }
      case .changedGames(let player):
        // Rows that cannot be read leave the suspension as it is; a restart reads it again.
        guard case .success(let found) = Result(catching: { try rows.suspension(of: player) })
        else { continue }
        suspensions.withLock { $0[player] = found }
      }
    }
  }

  /// Throws the problem `suspended` if a player is suspended.
  func requireNone(of player: UniqueID, at now: UnixTime) throws {
    guard let suspension = suspensions.withLock({ $0[player] }), suspension.endsAt > now else {
      return
    }
    throw ProblemDetails(.suspended, detail: suspension.reason, until: suspension.endsAt)
  }
}
