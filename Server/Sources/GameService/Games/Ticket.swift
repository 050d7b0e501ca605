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
    let body = "1~\(issuedAt)~\(provenance.text)"
    let message = Self.message(body, player, mode)
    return "\(body)~\(SHA256.hmac(of: message, key: keys.tickets[0]))"
  }

  /// The ticket of a text; nil unless the server sealed it for the player and the mode.
  init?(_ text: String, player: UniqueID, mode: GameMode, keys: ServerKeys) {
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "~")),
      let tag = SHA256.Digest(String(text[text.index(after: end)...]))
    else { return nil }
    let body = text[..<end]
    // What is sealed was written by the server, so it is not checked any further.
    let message = Self.message(String(body), player, mode)
    guard keys.tickets.contains(where: { SHA256.hmac(of: message, key: $0) == tag }) else {
      return nil
    }
    let parts = body.split(separator: "~")
    guard parts.count == 3, parts[0] == "1", let issuedAt = UnixTime(parts[1]),
      let provenance = try? Provenance(parts[2])
    else { return nil }
    self.init(player: player, mode: mode, provenance: provenance, issuedAt: issuedAt)
  }

  /// A ticket that is not sealed yet.
  package init(player: UniqueID, mode: GameMode, provenance: Provenance, issuedAt: UnixTime) {
    self.player = player
    self.mode = mode
    self.provenance = provenance
    self.issuedAt = issuedAt
  }

  private static func message(_ body: String, _ player: UniqueID, _ mode: GameMode) -> [UInt8] {
    Array("WordCube ticket~\(player)~\(mode.name)~\(body)".utf8)
  }
}

/// Whether a ticket is that of a game.
enum TicketCheck: Sendable {
  /// It is, and the server made it at a time.
  case covers(issuedAt: UnixTime)
  /// There is none, or it is another's.
  case flaw(UnrankedReason)
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
