import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The suspensions of players, in memory, so that no request reads them.
///
/// A start reads those that have not ended. Then they follow the events of the storage, as ranks do: at once on all servers.
final class SuspensionKeeper: Sendable {
  private let suspensions: Mutex<[UniqueID: StoredSuspension]>

  /// The suspensions of a time before the events that are applied.
  init(_ suspensions: [UniqueID: StoredSuspension]) {
    self.suspensions = Mutex(suspensions)
  }

  /// Applies events. Runs on the writer's thread.
  ///
  /// - Returns: The players who have a suspension now.
  func apply(_ events: [StoredEvent], _ rows: any StorageReader) -> [UniqueID] {
    var players: [UniqueID] = []
    for event in events {
      switch event.kind {
      case .game: continue
      case .erasedPlayer(let player): suspensions.withLock { $0[player] = nil }
      case .changedGames(let player):
        // Rows that cannot be read leave the suspension as it is; a restart reads it again.
        guard case .success(let found) = Result(catching: { try rows.suspension(of: player) })
        else { continue }
        suspensions.withLock { $0[player] = found }
        if found != nil { players.append(player) }
      }
    }
    return players
  }

  /// Whether a player is suspended.
  func has(_ player: UniqueID, at now: UnixTime) -> Bool {
    suspensions.withLock { $0[player] }.map { $0.endsAt > now } ?? false
  }

  /// Throws the problem `suspended` if a player is suspended.
  func requireNone(of player: UniqueID, at now: UnixTime) throws {
    guard let suspension = suspensions.withLock({ $0[player] }), suspension.endsAt > now else {
      return
    }
    throw ProblemDetails(.suspended, detail: suspension.reason, until: suspension.endsAt)
  }
}
