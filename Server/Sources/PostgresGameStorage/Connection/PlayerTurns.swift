#if PostgreSQL
  import Synchronization
  import WordCube

  /// Lets the changes of a player run one after the other in this process. They would conflict anyway, and wait for each other
  /// with a connection each, which then nobody else has.
  final class PlayerTurns: Sendable {
    /// For each player whose change runs, what calls the changes that wait.
    private let waiting = Mutex<[UniqueID: [@Sendable () -> Void]]>([:])

    /// Takes the turn of a player. False if another change has it.
    func take(_ player: UniqueID) -> Bool {
      waiting.withLock { waiting in
        guard waiting[player] == nil else { return false }
        waiting[player] = []
        return true
      }
    }

    /// Calls a change when it has the turn of a player.
    func wait(for player: UniqueID, _ call: @escaping @Sendable () -> Void) {
      let isFree = waiting.withLock { waiting in
        let isFree = waiting[player] == nil
        if isFree { waiting[player] = [] } else { waiting[player]?.append(call) }
        return isFree
      }
      if isFree { call() }
    }

    /// Passes the turn of a player on.
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

  /// Ends a body whose player has another change that runs. It runs again when that has ended.
  struct WaitsForTurn: Error {
    let player: UniqueID
  }
#endif
