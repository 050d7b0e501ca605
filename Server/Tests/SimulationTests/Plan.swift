import GameServiceTesting

/// What decides a schedule. Equal plans give equal schedules.
struct Plan: Hashable, Sendable {
  /// What may go wrong.
  enum Trouble: String, CaseIterable, Sendable {
    /// Requests and answers get lost, and requests arrive twice.
    case network
    /// Reads and changes fail before they begin.
    case storage
    /// A change fails while it is committed, and may have been committed.
    case commit
    /// A change's body runs again, because another change came in between.
    case conflict
    /// A transaction that took its number early commits late.
    case late
    /// A server is killed, and another one takes its place.
    case kill
    /// The follower of events loses its connection.
    case follower
    /// A standby takes over that lacks the last commits.
    case failover
    /// A wall clock is set, and back again.
    case clock
    /// A process stands still for longer than its lease.
    case freeze
  }

  var seed: UInt64
  var players = 3
  /// The clients of each player, which share the player's credentials.
  var clients = 2
  /// The steps of each client.
  var steps = 7
  /// The servers; several share a database like PostgreSQL, a single one has its own like SQLite.
  var servers = 2
  var troubles = Set(Trouble.allCases)

  /// Whether the servers share a database.
  var isShared: Bool { servers > 1 }

  /// Creates the plan of a seed. Every third one has a single server. Schedules are small and not everything goes wrong at
  /// once, so that many run in a minute.
  init(seed: UInt64) {
    self.seed = seed
    let bits = SeededBits(seed: seed)
    func number(below bound: Int) -> Int { Int(bits.next() % UInt64(bound)) }
    players = [1, 2, 2, 3][number(below: 4)]
    clients = 1 + number(below: 2)
    steps = 3 + number(below: 6)
    servers = number(below: 3) == 0 ? 1 : 2
    troubles = Set(Trouble.allCases.filter { _ in number(below: 2) == 0 })
    if !isShared { troubles.subtract([.conflict, .late, .follower, .failover]) }
  }
}

extension Plan: LosslessStringConvertible {
  /// The plan in one line, such as `17 players=2 clients=1 steps=3 servers=2 network late`.
  var description: String {
    let names = Trouble.allCases.filter(troubles.contains).map(\.rawValue)
    return
      ([
        "\(seed)", "players=\(players)", "clients=\(clients)", "steps=\(steps)",
        "servers=\(servers)",
      ]
      + names).joined(separator: " ")
  }

  /// Creates the plan of a line; a seed alone is the plan of that seed.
  init?(_ description: String) {
    let words = description.split(separator: " ").map(String.init)
    guard let first = words.first, let seed = UInt64(first) else { return nil }
    self.init(seed: seed)
    guard words.count > 1 else { return }
    troubles = []
    for word in words.dropFirst() {
      if let trouble = Trouble(rawValue: word) {
        troubles.insert(trouble)
        continue
      }
      let parts = word.split(separator: "=")
      guard parts.count == 2, let value = Int(parts[1]), value > 0 else { return nil }
      switch parts[0] {
      case "players": players = value
      case "clients": clients = value
      case "steps": steps = value
      case "servers": servers = value
      default: return nil
      }
    }
  }

  /// Smaller plans, the smallest first.
  var smaller: [Plan] {
    var plans: [Plan] = []
    func add(_ change: (inout Plan) -> Void) {
      var plan = self
      change(&plan)
      if plan != self { plans.append(plan) }
    }
    if players > 1 { add { $0.players = 1 } }
    if players > 2 { add { $0.players -= 1 } }
    if clients > 1 { add { $0.clients = 1 } }
    if steps > 1 { add { $0.steps = max(1, steps / 2) } }
    if steps > 2 { add { $0.steps -= 1 } }
    for trouble in Trouble.allCases { add { $0.troubles.remove(trouble) } }
    return plans
  }
}
