import Lexicon
import PowerLossVFS
import GameStorage
import WordCube
import WordCubeAPI

/// The rows of each item follow from its number and version, so a reader knows what has to be there.
extension Item {
  private static func id(_ table: UInt64, _ number: Int) -> UniqueID {
    UniqueID(high: table << 32, low: UInt64(number))
  }

  private static func bytes(_ count: Int, _ seed: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<count).map { _ in random.byte() }
  }

  private static func number(_ value: Int) -> [UInt8] { Array("\(value)".utf8) }

  static func playerID(_ number: Int) -> UniqueID { id(1, number) }
  var gameID: UniqueID { Self.id(2, number) }
  private var matchID: UniqueID { Self.id(3, number) }
  private func wordID(_ index: Int) -> UniqueID { Self.id(4, number * 3 + index) }

  /// Stores a version of the item.
  func store(_ version: Int, of player: Int, _ rows: any StorageWriter) throws {
    switch kind {
    case .player:
      try rows.insert(storedPlayer("new"))
      try rows.setSetting("player \(number)", to: Self.number(version))
      try rows.append(.changedGames(player: Self.playerID(number)))
    case .game: try storeGame(of: player, rows)
    case .name:
      guard var row = try rows.player(Self.playerID(number)) else { throw Missing() }
      row.displayName = "name \(version)"
      try rows.update(row)
      try rows.setSetting("name \(number)", to: Self.number(version))
    case .match:
      let row = storedMatch(version)
      try version == 1 ? rows.insert(row) : rows.update(row)
      try rows.setSetting("match \(number)", to: Self.number(version))
    case .blob:
      try rows.setSetting("blob \(number)", to: blob(version))
      try rows.setSetting("blob version \(number)", to: Self.number(version))
    }
  }

  private func storedPlayer(_ name: String) -> StoredPlayer {
    StoredPlayer(
      id: Self.playerID(number), displayName: name, timeZone: "Etc/UTC", registeredAt: 1,
      tokenHash: SHA256.digest(of: Self.number(number)))
  }

  private func storedMatch(_ version: Int) -> StoredMatch {
    StoredMatch(
      id: matchID, code: code, language: .english, puzzle: Self.bytes(53, number),
      opener: Self.playerID(number), moves: Self.bytes(version * 20, number), moveCount: version,
      turnBeganAt: 1, changedAt: Int64(version))
  }

  private var code: ShareCode {
    var random = SplitMix64(seed: UInt64(number))
    return .random(using: &random)
  }

  private func blob(_ version: Int) -> [UInt8] {
    let seed = number * 1_000 + version
    var random = SplitMix64(seed: UInt64(seed))
    return Self.bytes(random.number(below: 3) == 0 ? 20 : random.number(below: 30_000), seed)
  }

  private var key: IdempotencyKey {
    var random = SplitMix64(seed: UInt64(number))
    return .random(using: &random)
  }

  private func storeGame(of player: Int, _ rows: any StorageWriter) throws {
    var random = SplitMix64(seed: UInt64(number))
    let player = Self.playerID(player)
    let game = StoredGame(
      id: gameID, player: player, kind: .solo, language: .english, mode: .unlimited,
      puzzle: Self.bytes(53, number), moves: Self.bytes(200, number), score: Int64(number),
      submittedAt: 1, countsFrom: 1,
      stamp: Verdict.Stamp(
        engineVersion: .current, rulesFingerprint: Fingerprint(rawValue: 1),
        dictionaryChecksum: nil, gameDigest: GameDigest(high: 1, low: UInt64(number))))
    let words = (0..<3).map { index in
      StoredWord(
        id: wordID(index), game: gameID, player: player, language: .english, word: "QUICKLY",
        moveIndex: index, score: Int64(200 + number), interest: 1, countsFrom: 1)
    }
    guard try rows.use(.random(using: &random), of: player, at: 1) else { throw Missing() }
    try rows.insert(game, words: words)
    if let ranked = game.ranked { try rows.append(.game(ranked)) }
    try rows.insert(
      StoredReceipt(
        player: player, route: "submitGame", key: key,
        requestDigest: RequestDigest(SHA256.digest(of: [])), status: 200,
        body: Self.bytes(300, number), answeredAt: 1))
    try rows.insertWaitingCheck(of: gameID)
  }
}

/// A row that has to be there is not.
struct Missing: Error {}

/// What a reader finds of the items.
struct Found {
  private let rows: any StorageReader
  private let games: [UniqueID: StoredGame]
  private let changed: Set<UniqueID>
  private let ranked: Set<UniqueID>
  private let waiting: Set<UniqueID>

  init(_ rows: any StorageReader) throws {
    self.rows = rows
    let games = try rows.games(after: 0, limit: .max).map { ($0.game.id, $0.game) }
    self.games = Dictionary(games) { $1 }
    var changed: Set<UniqueID> = []
    var ranked: Set<UniqueID> = []
    for event in try rows.events(after: 0, limit: .max) {
      switch event.kind {
      case .changedGames(let player): changed.insert(player)
      case .game(let game): ranked.insert(game.game)
      default: break
      }
    }
    (self.changed, self.ranked) = (changed, ranked)
    waiting = Set(try rows.waitingChecks(limit: .max))
  }

  /// The version of an item; 0 if it is not there.
  ///
  /// - Throws: ``Partial`` if only a part of a version is there.
  func version(of item: Item) throws -> Int {
    try item.version(rows, games: games, changed: changed, ranked: ranked, waiting: waiting)
  }
}

/// A change is there in part.
struct Partial: Error, CustomStringConvertible {
  let description: String
}

extension Item {
  fileprivate func version(
    _ rows: any StorageReader, games: [UniqueID: StoredGame], changed: Set<UniqueID>,
    ranked: Set<UniqueID>, waiting: Set<UniqueID>
  ) throws -> Int {
    func setting(_ name: String) throws -> Int {
      guard let bytes = try rows.setting("\(name) \(number)") else { return 0 }
      return Int(String(decoding: bytes, as: UTF8.self)) ?? -1
    }
    func allOrNothing(_ version: Int, _ parts: [Bool]) throws -> Int {
      guard Set(parts).count == 1 else { throw Partial(description: "\(self): \(parts)") }
      return parts[0] ? version : 0
    }
    switch kind {
    case .player:
      let id = Self.playerID(number)
      return try allOrNothing(
        1, [rows.player(id) != nil, setting("player") == 1, changed.contains(id)])
    case .game:
      let game = games[gameID]
      var parts = [
        game != nil, ranked.contains(gameID), waiting.contains(gameID),
      ]
      for index in 0..<3 { parts.append(try rows.word(wordID(index)) != nil) }
      if let game {
        parts.append(
          try rows.receipt(of: game.player, route: "submitGame", key: key)?.body
            == Self.bytes(300, number))
        parts.append(game.moves == Self.bytes(200, number))
      }
      return try allOrNothing(1, parts)
    case .name:
      let version = try setting("name")
      let name = try rows.player(Self.playerID(number))?.displayName
      let isWhole = version == 0 ? name == nil || name == "new" : name == "name \(version)"
      guard isWhole else { throw Partial(description: "\(self): \(version), \(name ?? "no row")") }
      return version
    case .match:
      let version = try setting("match")
      let row = try rows.match(matchID)
      guard row == (version == 0 ? nil : storedMatch(version)) else {
        throw Partial(description: "\(self): \(version), \(row?.moveCount ?? 0) moves")
      }
      return version
    case .blob:
      let version = try setting("blob version")
      guard try rows.setting("blob \(number)") == (version == 0 ? nil : blob(version)) else {
        throw Partial(description: "\(self): version \(version) with other bytes")
      }
      return version
    }
  }
}
