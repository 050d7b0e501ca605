import GameStorage
import WordCube
import WordCubeAPI

/// A note that one process of a server sends to the others through the storage.
enum ServiceNote: Hashable {
  /// Something happened to a player.
  case event(PlayerEvent, to: UniqueID)
  /// One of a player's tokens may no longer be valid.
  case changedTokens(UniqueID)
  /// Requests counted by another process: see ``SharedCounts``.
  case counts(String)

  /// A network is now refused, or no longer refused.
  case refusedNetworks

  /// The prefix of a note with counts.
  static let countsPrefix = "counts "
  private static let networksText = "networks"

  /// Creates the note from its text; nil for a newer server's note.
  init?(text: String) {
    if text.hasPrefix(Self.countsPrefix) {
      self = .counts(String(text.dropFirst(Self.countsPrefix.count)))
      return
    }
    if text == Self.networksText {
      self = .refusedNetworks
      return
    }
    let parts = text.split(separator: " ", maxSplits: 3).map(String.init)
    guard parts.count >= 2, let player = UniqueID(parts[1]) else { return nil }
    switch (parts[0], parts.count) {
    case ("tokens", 2): self = .changedTokens(player)
    case ("event", 4):
      guard
        let event = try? PlayerEvent.event(named: parts[2], data: Array(parts[3].utf8))
      else { return nil }
      self = .event(event, to: player)
    default: return nil
    }
  }

  /// The text.
  func text() throws(BodyError) -> String {
    switch self {
    case .changedTokens(let player): return "tokens \(player)"
    case .counts(let counts): return Self.countsPrefix + counts
    case .refusedNetworks: return Self.networksText
    case .event(let event, let player):
      let (name, data) = try event.named()
      return "event \(player) \(name) \(String(decoding: data, as: UTF8.self))"
    }
  }
}

extension StorageWriter {
  /// Sends a note that something happened to a player.
  func tell(_ event: PlayerEvent, to player: UniqueID) throws {
    try tell(ServiceNote.event(event, to: player).text())
  }

  /// Sends a note that one of a player's tokens may no longer be valid.
  func tellChangedTokens(of player: UniqueID) throws {
    try tell(ServiceNote.changedTokens(player).text())
  }

  /// Sends a note that a network is now refused, or no longer refused.
  func tellRefusedNetworks() throws { try tell(ServiceNote.refusedNetworks.text()) }

  /// Notifies both players of a match that it has ended.
  func tellEnd(of match: StoredMatch) throws {
    for player in match.players { try tell(.matchEnded(match.event), to: player) }
  }

  /// Notifies both players of a side's moves: the player may have other devices.
  func tellTurn(of side: Int, in match: StoredMatch) throws {
    if match.isOver { return try tellEnd(of: match) }
    let players = match.players
    try tell(.matchChanged(match.event), to: players[side])
    guard players.indices.contains(1 - side) else { return }
    let isTheirs = match.turn == 1 - side
    try tell(isTheirs ? .yourTurn(match.event) : .matchChanged(match.event), to: players[1 - side])
  }
}

extension StorageWriter {
  /// How many other players hear of a new name, and in how many of the latest matches they are looked for.
  private static var othersOfName: (count: Int, matches: Int) { (8, 32) }

  /// Notifies a player's devices that the profile changed. If others see a new name, notifies those of the player's latest
  /// matches, too: each of them once.
  func tellProfile(of player: StoredPlayer, before: StoredPlayer) throws {
    try tell(.profileChanged, to: player.id)
    guard player.shownName != before.shownName else { return }
    let limit = Self.othersOfName
    var others: Set<UniqueID> = []
    for match in try matches(of: player.id, after: nil, limit: limit.matches) {
      for other in match.players
      where other != player.id && others.count < limit.count && others.insert(other).inserted {
        try tell(.matchChanged(match.event), to: other)
      }
    }
  }
}

extension StoredMatch {
  /// The opener, and the joiner if there is one.
  var players: [UniqueID] { [opener] + (joiner.map { [$0] } ?? []) }
  /// The match as events describe it.
  var event: MatchEvent { MatchEvent(match: id, moveCount: moveCount) }
}
