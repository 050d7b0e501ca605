/// How rotating the signing secrets affects players: how many of them have a key from each secret.
///
/// A player whose secret is dropped can't sign requests, so the player can't replace the token or the key either: the
/// account is lost.
public struct SecretRotation: Hashable, Sendable {
  /// For each secret that was stored before the rotation, newest first: its number, and how many players have
  /// a key from it.
  public let playerCounts: [(secret: Int, players: Int)]
  /// The number of players with a key from a secret that an earlier rotation dropped. Their accounts are
  /// already lost.
  public let lostEarlier: Int
  /// The number of players whose key comes from an unknown secret: they registered before the server stored
  /// the secrets' numbers, and have not signed a request since.
  public let unknown: Int
  /// The numbers of the secrets that the rotation drops.
  public let dropped: Range<Int>

  /// - Parameters:
  ///   - newest: The number of the newest secret before the rotation.
  ///   - stored: The number of stored secrets before the rotation.
  ///   - count: The number of secrets to keep, including the new one.
  ///   - playerCounts: The number of players by the number of their secret.
  init(newest: Int, stored: Int, keeping count: Int, playerCounts: [Int?: Int]) {
    let oldest = newest - stored + 1
    let oldestKept = min(newest + 1, max(oldest, newest + 2 - max(1, count)))
    dropped = oldest..<max(oldest, oldestKept)
    self.playerCounts = (oldest..<max(oldest, newest + 1)).reversed().map {
      ($0, playerCounts[$0] ?? 0)
    }
    lostEarlier = playerCounts.reduce(0) { sum, entry in
      sum + (entry.key.map { $0 < oldest } ?? false ? entry.value : 0)
    }
    unknown = playerCounts[nil] ?? 0
  }

  /// The number of players whose secret the rotation drops.
  public var lost: Int {
    playerCounts.reduce(0) { $0 + (dropped.contains($1.secret) ? $1.players : 0) }
  }

  /// The number of players whose secret is unknown and may be one of the dropped secrets. The secret is known
  /// for every player who registered after the server began to store the secrets' numbers.
  public var maybeLost: Int {
    dropped.contains { $0 <= ServerKeys.firstNumber } ? unknown : 0
  }

  /// Whether the rotation locks out players, or might lock them out.
  public var locksOutPlayers: Bool { lost + maybeLost > 0 }

  /// Whether two rotations are equal.
  public static func == (left: SecretRotation, right: SecretRotation) -> Bool {
    left.playerCounts.elementsEqual(right.playerCounts, by: ==)
      && left.lostEarlier == right.lostEarlier && left.unknown == right.unknown
      && left.dropped == right.dropped
  }

  /// Hashes the values that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    for (secret, players) in playerCounts {
      hasher.combine(secret)
      hasher.combine(players)
    }
    hasher.combine(lostEarlier)
    hasher.combine(unknown)
    hasher.combine(dropped)
  }
}

extension SecretRotation: CustomStringConvertible {
  /// A line for each secret, with its number of players and whether it is dropped.
  public var description: String {
    var lines = playerCounts.map { secret, players in
      "secret \(secret): \(count(players))" + (dropped.contains(secret) ? ", dropped" : ", kept")
    }
    lines.append("secret unknown: \(count(unknown))")
    if lostEarlier > 0 { lines.append("secret dropped earlier: \(count(lostEarlier))") }
    return lines.joined(separator: "\n")
  }

  private func count(_ players: Int) -> String { players == 1 ? "1 player" : "\(players) players" }
}

/// The error thrown when rotating the secrets would, or might, lock players out.
public struct PlayersWouldBeLockedOut: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rotation that was refused.
  public let rotation: SecretRotation

  /// How many players would be locked out, and why.
  public var description: String {
    var parts: [String] = []
    if rotation.lost > 0 { parts.append("\(rotation.lost) would be locked out for ever") }
    if rotation.maybeLost > 0 {
      parts.append("\(rotation.maybeLost) may be, because their secret is unknown")
    }
    return "players without a key from a kept secret cannot sign: " + parts.joined(separator: ", ")
  }
}
