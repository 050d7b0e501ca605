/// The effect on players of rotating the secrets for signatures: how many have a key from each secret.
///
/// A player whose secret is dropped cannot sign, and so cannot replace the token or the key: the account is lost.
public struct SecretRotation: Hashable, Sendable {
  /// The number of players with a key from each secret that was stored before the rotation, by the secret's number,
  /// newest first.
  public let playerCounts: [(secret: Int, players: Int)]
  /// The number of players with a key from a secret that was dropped earlier. Their accounts are already lost.
  public let lostEarlier: Int
  /// The number of players whose key's secret is unknown: they registered before the numbers were stored, and have not
  /// signed a request since.
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

  /// The number of players whose secret is dropped.
  public var lost: Int {
    playerCounts.reduce(0) { $0 + (dropped.contains($1.secret) ? $1.players : 0) }
  }

  /// The number of players whose secret is unknown and may be a dropped one. Every player who registered after the
  /// server began to store the numbers has one.
  public var maybeLost: Int {
    dropped.contains { $0 <= ServerKeys.firstNumber } ? unknown : 0
  }

  /// Whether players lose, or may lose, their key.
  public var locksOutPlayers: Bool { lost + maybeLost > 0 }

  /// Whether two rotations are equal.
  public static func == (left: SecretRotation, right: SecretRotation) -> Bool {
    left.playerCounts.elementsEqual(right.playerCounts, by: ==)
      && left.lostEarlier == right.lostEarlier && left.unknown == right.unknown
      && left.dropped == right.dropped
  }

  /// Hashes what ``==(_:_:)`` compares.
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

/// The error that refuses a rotation of secrets.
public struct PlayersWouldBeLockedOut: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rotation that did not happen.
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
