#if PostgreSQL
  import Synchronization
  import WordCube

  /// Runs a player's changes one after the other in this process. They would conflict anyway, and each would hold a
  /// connection while it waits.
  final class PlayerTurns: Sendable {
    /// The functions that call a player's waiting changes, for each player with a running change.
    private let waiting = Mutex<[UniqueID: [@Sendable () -> Void]]>([:])

    /// Takes a player's turn. Returns false if another change has it.
    func take(_ player: UniqueID) -> Bool {
      waiting.withLock { waiting in
        guard waiting[player] == nil else { return false }
        waiting[player] = []
        return true
      }
    }

    /// Calls a change when it gets a player's turn.
    func wait(for player: UniqueID, _ call: @escaping @Sendable () -> Void) {
      let isFree = waiting.withLock { waiting in
        let isFree = waiting[player] == nil
        if isFree { waiting[player] = [] } else { waiting[player]?.append(call) }
        return isFree
      }
      if isFree { call() }
    }

    /// Passes a player's turn on.
    func leave(_ player: UniqueID) {
      let next = waiting.withLock { waiting -> (@Sendable () -> Void)? in
        guard let calls = waiting[player], !calls.isEmpty else {
          waiting[player] = nil
          return nil
        }
        return waiting[player]?.removeFirst()
      }
      next?()
    }
  }

  /// Ends a body while another change of its player is running. The body runs again after that.
  struct WaitsForTurn: Error {
    let player: UniqueID
  }
#endif
