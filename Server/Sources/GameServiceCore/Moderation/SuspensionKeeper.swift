import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The suspensions of players, in memory, so that no request reads them.
///
/// A start reads those that have not ended. Then they follow the events of the storage, as ranks do: at once on all servers.
final class SuspensionKeeper: Sendable {
  private let suspensions = Mutex<[UniqueID: StoredSuspension]>([:])

  /// Takes the suspensions of a time before the events that are applied.
  func begin(with suspensions: [UniqueID: StoredSuspension]) {
    self.suspensions.withLock { $0 = suspensions }
  }

  /// Applies events. Runs on the writer's thread.
  ///
  /// - Returns: The players who have a suspension now, and whether all rows could be read.
  func apply(
    _ events: [StoredEvent], _ rows: any StorageReader
  ) -> (players: [UniqueID], isComplete: Bool) {
    var (players, isComplete): ([UniqueID], Bool) = ([], true)
    for event in events {
      switch event.kind {
      case .game: continue
      case .erasedPlayer(let player): suspensions.withLock { $0[player] = nil }
      case .changedGames(let player):
        // Rows that cannot be read leave the suspension as it is, until all events are read again.
        guard case .success(let found) = Result(catching: { try rows.suspension(of: player) })
        else {
          isComplete = false
          continue
        }
        suspensions.withLock { $0[player] = found }
        if found != nil { players.append(player) }
      }
    }
    return (players, isComplete)
  }

  /// Whether a player is suspended.
  func has(_ player: UniqueID, ending: @autoclosure () -> UnixTime) -> Bool {
    suspensions.withLock { $0[player] }.map { $0.endsAt > ending() } ?? false
  }

  /// Throws the problem `suspended` if a player is suspended.
  func requireNone(of player: UniqueID, ending: @autoclosure () -> UnixTime) throws {
    guard let suspension = suspensions.withLock({ $0[player] }), suspension.endsAt > ending() else {
      return
    }
    throw ProblemDetails(.suspended, detail: suspension.reason, until: suspension.endsAt)
  }
}
