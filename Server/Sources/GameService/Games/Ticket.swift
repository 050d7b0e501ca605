import WordCube
import WordCubeAPI
import WordCubeSolver

/// The server's seal over a puzzle that it made for a player.
///
/// Its text is `1~TIME~PROVENANCE~TAG`. The tag is the HMAC-SHA-256 of player, mode, provenance and time. So no ticket
/// is stored, and none can be made or changed without the secret.
package struct Ticket: Hashable {
  /// The player.
  let player: UniqueID
  /// Whether the game is timed.
  let mode: GameMode
  /// How the puzzle was made.
  let provenance: Provenance
  /// When the server made it.
  let issuedAt: UnixTime

  /// The text, sealed with the first secret.
  package func text(sealedWith keys: ServerKeys) -> String {
    let body = body
    return "\(body)~\(SHA256.hmac(of: message(body), key: keys.tickets[0]))"
  }

  /// The ticket of a text; nil unless the server sealed it for the player and the mode.
  init?(_ text: String, player: UniqueID, mode: GameMode, keys: ServerKeys) {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "1", let issuedAt = UnixTime(parts[1]),
      let provenance = try? Provenance(parts[2]), let tag = SHA256.Digest(String(parts[3]))
    else { return nil }
    self.init(player: player, mode: mode, provenance: provenance, issuedAt: issuedAt)
    // Only the one text of the parts is sealed: "+5" is a number, too.
    guard body == parts[0..<3].joined(separator: "~") else { return nil }
    let message = message(body)
    guard keys.tickets.contains(where: { SHA256.hmac(of: message, key: $0) == tag }) else {
      return nil
    }
  }

  /// A ticket that is not sealed yet.
  package init(player: UniqueID, mode: GameMode, provenance: Provenance, issuedAt: UnixTime) {
    self.player = player
    self.mode = mode
    self.provenance = provenance
    self.issuedAt = issuedAt
  }

  private var body: String { "1~\(issuedAt)~\(provenance.text)" }

  private func message(_ body: String) -> [UInt8] {
    Array("WordCube ticket~\(player)~\(mode.name)~\(body)".utf8)
  }
}

extension Rules {
  /// The seconds between the start of a timed game and its arrival at the server, at most: the game, the grace, the
  /// allowed pause, and half a minute for the network.
  var arrivalLimit: Int64 { Int64(timedGameDuration + grace + allowedPause) + 30 }
}

extension GameMode {
  /// The seconds that a ticket is valid.
  func ticketDuration(_ rules: Rules) -> Int64 {
    switch self {
    case .timed: rules.arrivalLimit
    case .unlimited: 7 * 86_400
    }
  }
}
