import Lexicon
import WordCube
import WordCubeAPI
import WordCubeSolver

/// The server's seal on a puzzle that it made for a player.
///
/// Its text is `2~TIME~DICTIONARY~PROVENANCE~TAG`. Without a dictionary, as in earlier servers' tickets, it is
/// `1~TIME~PROVENANCE~TAG`. The tag is the HMAC-SHA-256 of the player, the mode, and the text before the tag. So no
/// ticket is stored, and nobody can make or change one without the secret.
package struct Ticket: Hashable {
  /// The player.
  let player: UniqueID
  /// The mode of the game.
  let mode: GameMode
  /// How the puzzle was made.
  let provenance: Provenance
  /// When the server made it.
  let issuedAt: UnixTime
  /// The checksum of the server's dictionary at that time; nil if it is unknown.
  let dictionary: Fingerprint?

  /// Returns the text, sealed with the first secret.
  package func text(sealedWith keys: ServerKeys) -> String {
    let version = dictionary.map { "2~\(issuedAt)~\($0)" } ?? "1~\(issuedAt)"
    let body = "\(version)~\(provenance.text)"
    let message = Self.message(body, player, mode)
    return "\(body)~\(SHA256.hmac(of: message, key: keys.tickets[0]))"
  }

  /// Creates a ticket from its text; nil unless the server sealed it for the player and the mode.
  init?(_ text: String, player: UniqueID, mode: GameMode, keys: ServerKeys) {
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "~")),
      let tag = SHA256.Digest(String(text[text.index(after: end)...]))
    else { return nil }
    let body = text[..<end]
    // The server wrote what is sealed, so nothing else is checked.
    let message = Self.message(String(body), player, mode)
    guard keys.tickets.contains(where: { SHA256.hmac(of: message, key: $0) == tag }) else {
      return nil
    }
    let parts = body.split(separator: "~")
    let dictionary: Fingerprint?
    switch (parts.first, parts.count) {
    case ("1", 3): dictionary = nil
    case ("2", 4):
      guard let checksum = Fingerprint(String(parts[2])) else { return nil }
      dictionary = checksum
    default: return nil
    }
    guard let issuedAt = UnixTime(parts[1]), let last = parts.last,
      let provenance = try? Provenance(last)
    else { return nil }
    self.init(
      player: player, mode: mode, provenance: provenance, issuedAt: issuedAt,
      dictionary: dictionary)
  }

  /// Creates a ticket that is not sealed yet.
  package init(
    player: UniqueID, mode: GameMode, provenance: Provenance, issuedAt: UnixTime,
    dictionary: Fingerprint? = nil
  ) {
    self.player = player
    self.mode = mode
    self.provenance = provenance
    self.issuedAt = issuedAt
    self.dictionary = dictionary
  }

  private static func message(_ body: String, _ player: UniqueID, _ mode: GameMode) -> [UInt8] {
    Array("WordCube ticket~\(player)~\(mode.name)~\(body)".utf8)
  }
}

/// Whether a ticket belongs to a game.
enum TicketCheck: Sendable {
  /// The ticket belongs to the game.
  case covers(Ticket)
  /// There is no ticket, or it belongs to another game.
  case flaw(UnrankedReason)
}

extension Rules {
  /// The maximum seconds between the start of a timed game and its arrival at the server: the game, the grace, the
  /// allowed pause, and half a minute for the network.
  var arrivalLimit: Int64 { lastMoveTime + 30 }

  /// The times of a timed game for clients.
  var timedGameTimes: TimedGameTimes {
    TimedGameTimes(
      duration: Int64(timedGameDuration), lastMove: lastMoveTime, arrival: arrivalLimit)
  }

  private var lastMoveTime: Int64 { Int64(timedGameDuration + grace + allowedPause) }
}

extension GameMode {
  /// Returns how many seconds a ticket is valid.
  func ticketDuration(_ rules: Rules) -> Int64 {
    switch self {
    case .timed: rules.arrivalLimit
    case .unlimited: 7 * .secondsOfDay
    }
  }
}
