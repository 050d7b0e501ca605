import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The players' suspensions, in memory, so that no request has to read them.
///
/// Those that have not ended are read at the start. After that, they follow the storage's events, as ranks do: at once, on
/// all servers.
final class SuspensionKeeper: Sendable {
  private let suspensions = Mutex<[UniqueID: StoredSuspension]>([:])

  /// Starts with the suspensions at a time before the events that are applied.
  func begin(with suspensions: [UniqueID: StoredSuspension]) {
    self.suspensions.withLock { $0 = suspensions }
  }

  /// Applies events. It runs on the writer's thread.
  ///
  /// - Returns: The players who are suspended now, and whether all rows could be read.
  func apply(
    _ events: [StoredEvent], _ rows: any StorageReader
  ) -> (players: [UniqueID], isComplete: Bool) {
    var (players, isComplete): ([UniqueID], Bool) = ([], true)
    for event in events {
      switch event.kind {
      case .game: continue
      case .erasedPlayer(let player): suspensions.withLock { $0[player] = nil }
      case .changedGames(let player):
        // If rows cannot be read, the suspension stays as it is until all events are read again.
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

  /// Returns whether a player is suspended.
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
