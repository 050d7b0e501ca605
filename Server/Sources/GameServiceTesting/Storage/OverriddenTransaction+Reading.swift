import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's or the underlying storage's, or it is missing.

extension OverriddenTransaction {
  func player(_ id: UniqueID) throws -> StoredPlayer? {
    if let operation = operations.player { return try operation(id) }
    return try reader("player")?.player(id)
  }

  func player(tokenHash: SHA256.Digest) throws -> StoredPlayer? {
    if let operation = operations.playerOfToken { return try operation(tokenHash) }
    return try reader("playerOfToken")?.player(tokenHash: tokenHash)
  }

  func device(_ id: UniqueID) throws -> StoredDevice? {
    if let operation = operations.device { return try operation(id) }
    return try reader("device")?.device(id)
  }

  func device(tokenHash: SHA256.Digest) throws -> StoredDevice? {
    if let operation = operations.deviceOfToken { return try operation(tokenHash) }
    return try reader("deviceOfToken")?.device(tokenHash: tokenHash)
  }

  func devices(of player: UniqueID) throws -> [StoredDevice] {
    if let operation = operations.devices { return try operation(player) }
    return try reader("devices")?.devices(of: player) ?? []
  }

  func joining(of player: UniqueID) throws -> StoredJoining? {
    if let operation = operations.joining { return try operation(player) }
    return try reader("joining")?.joining(of: player)
  }

  func joining(slot: String) throws -> StoredJoining? {
    if let operation = operations.joiningOfSlot { return try operation(slot) }
    return try reader("joiningOfSlot")?.joining(slot: slot)
  }

  func joining(claimHash: SHA256.Digest) throws -> StoredJoining? {
    if let operation = operations.joiningOfClaim { return try operation(claimHash) }
    return try reader("joiningOfClaim")?.joining(claimHash: claimHash)
  }

  func recovery(of player: UniqueID) throws -> StoredRecovery? {
    if let operation = operations.recovery { return try operation(player) }
    return try reader("recovery")?.recovery(of: player)
  }

  func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery? {
    if let operation = operations.recoveryOfCode { return try operation(codeHash) }
    return try reader("recoveryOfCode")?.recovery(codeHash: codeHash)
  }

  func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery] {
    if let operation = operations.recoveries { return try operation(time, limit) }
    return try reader("recoveries")?.recoveries(dueBy: time, limit: limit) ?? []
  }

  func personalKeys(of player: UniqueID, in table: StoredTable) throws -> PersonalKeys {
    if let operation = operations.personalKeys { return try operation(player, table) }
    return try reader("personalKeys")?.personalKeys(of: player, in: table) ?? PersonalKeys(width: 1)
  }

  func personalRows(
    _ keys: PersonalKeys, of player: UniqueID, in table: StoredTable
  ) throws -> [PersonalRow] {
    if let operation = operations.personalRows { return try operation(keys, player, table) }
    return try reader("personalRows")?.personalRows(keys, of: player, in: table) ?? []
  }

  func displayNames(of players: [UniqueID]) throws -> [UniqueID: String] {
    if let operation = operations.displayNames { return try operation(players) }
    return try reader("displayNames")?.displayNames(of: players) ?? [:]
  }

  func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int {
    if let operation = operations.nameNumber { return try operation(name, player) }
    return try reader("nameNumber")?.nameNumber(of: name, for: player) ?? 1
  }

  func playerCountsBySecret() throws -> [Int?: Int] {
    if let operation = operations.playerCountsBySecret { return try operation() }
    return try reader("playerCountsBySecret")?.playerCountsBySecret() ?? [:]
  }

  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt? {
    if let operation = operations.receipt { return try operation(player, route, key) }
    return try reader("receipt")?.receipt(of: player, route: route, key: key)
  }

  func game(_ id: UniqueID) throws -> StoredGame? {
    if let operation = operations.game { return try operation(id) }
    return try reader("game")?.game(id)
  }

  func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame? {
    if let operation = operations.gameOnPuzzle { return try operation(player, puzzle) }
    return try reader("gameOnPuzzle")?.game(of: player, on: puzzle)
  }

  func games(after number: Int64, limit: Int) throws -> [(number: Int64, game: StoredGame)] {
    if let operation = operations.games { return try operation(number, limit) }
    return try reader("games")?.games(after: number, limit: limit) ?? []
  }

  func rankedGames(of player: UniqueID) throws -> [RankedGame] {
    if let operation = operations.rankedGamesOfPlayer { return try operation(player) }
    return try reader("rankedGamesOfPlayer")?.rankedGames(of: player) ?? []
  }

  func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame] {
    if let operation = operations.rankedGamesOfChallenge { return try operation(challenge) }
    return try reader("rankedGamesOfChallenge")?.rankedGames(ofChallenge: challenge) ?? []
  }

  func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID? {
    if let operation = operations.replayableGame { return try operation(query) }
    return try reader("replayableGame")?.replayableGame(query)
  }

  func word(_ id: UniqueID) throws -> StoredWord? {
    if let operation = operations.word { return try operation(id) }
    return try reader("word")?.word(id)
  }

  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
    guard let operation = operations.words else {
      try reader("words")?.words(query, body)
      return
    }
    for word in try operation(query) {
      guard try body(word) else { return }
    }
  }

  func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts {
    if let operation = operations.wordCounts { return try operation(query, limit) }
    return try reader("wordCounts")?.wordCounts(query, limit: limit)
      ?? StoredWordCounts(rows: 0, values: 0)
  }

  func challenge(_ id: UniqueID) throws -> StoredChallenge? {
    if let operation = operations.challenge { return try operation(id) }
    return try reader("challenge")?.challenge(id)
  }

  func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge? {
    if let operation = operations.challengeOfDay { return try operation(number, mode, language) }
    return try reader("challengeOfDay")?.challenge(number: number, mode: mode, language: language)
  }

  func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart? {
    if let operation = operations.start { return try operation(player, challenge) }
    return try reader("start")?.start(of: player, in: challenge)
  }

  func sharedGame(_ code: ShareCode) throws -> StoredShare? {
    if let operation = operations.sharedGame { return try operation(code) }
    return try reader("sharedGame")?.sharedGame(code)
  }

  func sharedGame(ofGame game: UniqueID) throws -> StoredShare? {
    if let operation = operations.sharedGameOfGame { return try operation(game) }
    return try reader("sharedGameOfGame")?.sharedGame(ofGame: game)
  }

  func match(_ id: UniqueID) throws -> StoredMatch? {
    if let operation = operations.match { return try operation(id) }
    return try reader("match")?.match(id)
  }

  func match(code: ShareCode) throws -> StoredMatch? {
    if let operation = operations.matchOfCode { return try operation(code) }
    return try reader("matchOfCode")?.match(code: code)
  }

  func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch] {
    if let operation = operations.allMatches { return try operation(id, limit) }
    return try reader("allMatches")?.matches(after: id, limit: limit) ?? []
  }

  func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws
    -> [StoredMatch]
  {
    if let operation = operations.matches { return try operation(player, cursor, limit) }
    return try reader("matches")?.matches(of: player, after: cursor, limit: limit) ?? []
  }

  func dictionaries() throws -> [KeptDictionary] {
    if let operation = operations.dictionaries { return try operation() }
    return try reader("dictionaries")?.dictionaries() ?? []
  }

  func events(after number: Int64, limit: Int) throws -> [StoredEvent] {
    if let operation = operations.events { return try operation(number, limit) }
    return try reader("events")?.events(after: number, limit: limit) ?? []
  }

  func place(ofEvent number: Int64) throws -> EventPlace {
    if operations.events != nil { return EventPlace(number: number) }
    return try reader("events")?.place(ofEvent: number) ?? EventPlace(number: number)
  }

  func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent] {
    if let operation = operations.events {
      let limit = Int64(max(0, limit))
      return try operation(max(0, place.number - limit), Int(limit))
        .filter { $0.number <= place.number }
    }
    return try reader("events")?.events(upTo: place, limit: limit) ?? []
  }

  func setting(_ name: String) throws -> [UInt8]? {
    if let operation = operations.setting { return try operation(name) }
    return try reader("setting")?.setting(name)
  }

  func waitingChecks(limit: Int) throws -> [UniqueID] {
    if let operation = operations.waitingChecks { return try operation(limit) }
    return try reader("waitingChecks")?.waitingChecks(limit: limit) ?? []
  }

  func findings(limit: Int) throws -> [StoredFinding] {
    if let operation = operations.findings { return try operation(limit) }
    return try reader("findings")?.findings(limit: limit) ?? []
  }
}
