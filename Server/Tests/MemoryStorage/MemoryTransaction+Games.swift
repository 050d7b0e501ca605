import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  func game(_ id: UniqueID) throws -> StoredGame? { rows.gameIndices[id].map { rows.games[$0] } }

  func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame? {
    rows.games.first { $0.player == player && $0.puzzle == puzzle }
  }

  func games(after number: Int64, limit: Int) throws -> [(number: Int64, game: StoredGame)] {
    rows.games.enumerated().lazy.map { (number: Int64($0.offset + 1), game: $0.element) }
      .filter { $0.number > number }.prefix(max(0, limit)).map { $0 }
  }

  func rankedGames(of player: UniqueID) throws -> [RankedGame] {
    rows.games.filter { $0.player == player }.compactMap(\.ranked)
  }

  func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame] {
    rows.games.filter { $0.challenge == challenge }.compactMap(\.ranked)
  }

  func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID? {
    guard rows.players[query.player]?.allowsReplays == true else { return nil }
    let found = rows.games.filter { game in
      game.ranked != nil && game.player == query.player && game.language == query.language
        && game.mode == query.mode && game.score == query.score
        && game.countsFrom <= query.countsBy
    }
    let last = found.map(\.countsFrom).max()
    return found.last { $0.countsFrom == last }?.id
  }

  func insert(_ game: StoredGame, words: [StoredWord]) throws {
    try require(rows.gameIndices[game.id] == nil, "game exists")
    try require(rows.hasPlayer(game.player), "no player")
    try require(try self.game(of: game.player, on: game.puzzle) == nil, "puzzle played before")
    if let challenge = game.challenge {
      try require(rows.challenges[challenge] != nil, "no daily challenge")
    }
    rows.gameIndices[game.id] = rows.games.count
    rows.games.append(game)
    try insert(words, of: game)
  }

  func replace(_ game: StoredGame, words: [StoredWord]) throws {
    let index = rows.gameIndices[game.id]
    guard let index, rows.games[index].player == game.player,
      rows.games[index].puzzle == game.puzzle, rows.games[index].unranked != nil,
      !rows.words.values.contains(where: { $0.game == game.id })
    else { throw StorageError.constraint("no game to replace") }
    if let challenge = game.challenge {
      try require(rows.challenges[challenge] != nil, "no daily challenge")
    }
    rows.games[index] = game
    try insert(words, of: game)
  }

  private func insert(_ words: [StoredWord], of game: StoredGame) throws {
    for word in words {
      let isOfGame =
        word.game == game.id && word.player == game.player && word.language == game.language
      try require(isOfGame, "word of another game")
      try requireWhole(word.word)
      try require(rows.words[word.id] == nil, "word exists")
      rows.words[word.id] = word
    }
  }

  func setHidden(_ isHidden: Bool, game: UniqueID) throws {
    guard let index = rows.gameIndices[game] else { throw StorageError.constraint("no game") }
    rows.games[index].isHidden = isHidden
  }

  // MARK: Words

  private func isHidden(_ word: StoredWord) -> Bool {
    rows.gameIndices[word.game].map { rows.games[$0].isHidden } ?? true
  }

  func word(_ id: UniqueID) throws -> StoredWord? {
    rows.words[id].flatMap { isHidden($0) ? nil : $0 }
  }

  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
    for word in sortedWords(query) {
      guard try body(word) else { return }
    }
  }

  func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts {
    StoredWordCounts(sortedWords(query), by: query.order, limit: limit)
  }

  private func sortedWords(_ query: StoredWordQuery) -> [StoredWord] {
    let words = rows.words.values.filter { word in
      word.language == query.language && (query.player.map { $0 == word.player } ?? true)
        && (query.player != nil || query.group?.contains(word.player) ?? true)
        && word.score >= query.minimumScore && query.countsFrom.contains(word.countsFrom)
        && query.isPart(word) && !isHidden(word)
    }
    let sorted = words.sorted {
      $0.cursor(by: query.order).precedes($1.cursor(by: query.order))
    }
    return query.isReversed ? sorted.reversed() : sorted
  }
}
