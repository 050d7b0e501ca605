import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Returns what a link shows about a shared game or a match before anybody plays; the table in `API.Sharing.preview`
  /// lists what is shown and what is not.
  ///
  /// - Throws: The problem `no-such-game`, with the same bytes whether the game does not exist or may not be
  ///   shown. Throws a different error if there were too many requests.
  public func linkPreview(
    _ code: ShareCode, from address: String
  ) async throws -> LinkPreview {
    // The page asks for a link without a request of the contract.
    try networks.requireNone(of: address, ending: ending)
    try count(.previews, of: .address(address))
    let (now, ending) = (now, ending)
    let hidden = hiddenWords
    return try await storage.read { rows in
      guard var preview = try rows.linkPreview(code, at: now, ending: ending) else {
        throw ProblemDetails(.noSuchGame)
      }
      preview.displayName = hidden.shown(preview.displayName)
      return preview
    }
  }
}

extension StorageReader {
  /// Returns what everybody may see of a code; nil if that is nothing.
  fileprivate func linkPreview(
    _ code: ShareCode, at now: UnixTime, ending: UnixTime
  ) throws -> LinkPreview? {
    if let (_, game) = try sharedGame(code, for: nil, at: now, ending: ending) {
      return try LinkPreview(
        code, .sharedGame, of: game.player, score: game.score, game.language, game.mode, self)
    }
    guard let match = try match(code: code) else { return nil }
    if match.state == .open {
      return try LinkPreview(
        code, .openMatch, of: match.opener, score: nil, match.language, .unlimited, self)
    }
    guard match.isOver, let joiner = match.joiner else { return nil }
    let isJoiner = match.scores[1] > match.scores[0]
    return try LinkPreview(
      code, .endedMatch, of: isJoiner ? joiner : match.opener,
      score: match.scores[isJoiner ? 1 : 0], match.language, .unlimited, self)
  }
}

extension LinkPreview {
  /// Creates the preview that names a player; nil if the player was erased.
  fileprivate init?(
    _ code: ShareCode, _ kind: Kind, of player: UniqueID, score: Int64?, _ language: Language,
    _ mode: GameMode, _ rows: any StorageReader
  ) throws {
    guard let name = try rows.displayNames(of: [player])[player] else { return nil }
    self.init(
      code: code, kind: kind, language: language, mode: mode, displayName: name, score: score)
  }
}
