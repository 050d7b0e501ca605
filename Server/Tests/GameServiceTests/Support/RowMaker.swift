import GameServiceTesting
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A word for a stored game.
struct TestWord {
  var word: String
  var score: Int64
  var interest: Int64 = 0
  var moveIndex = 0
}

/// Makes rows with a score that a test chooses, for boards with exact numbers.
final class RowMaker: Sendable {
  private let bits: SeededBits
  let storage: any Storage

  init(_ storage: any Storage, seed: UInt64 = 77) {
    self.storage = storage
    bits = SeededBits(seed: seed)
  }

  func id() -> UniqueID { UniqueID(high: bits.next(), low: bits.next()) }

  func code() -> ShareCode {
    var generator = SystemRandomNumberGenerator()
    return .random(using: &generator)
  }

  /// Stores a player.
  func player(_ name: String = "Player", number: Int = 1) async throws -> UniqueID {
    let player = StoredPlayer(
      id: id(), displayName: name, timeZone: "Europe/London", registeredAt: 0,
      tokenHash: SHA256.digest(of: Array("\(bits.next())".utf8)), nameNumber: number)
    try await storage.write { try $0.insert(player) }
    return player.id
  }

  /// Stores a ranked game on a puzzle of its own, as a submission would.
  @discardableResult
  func game(
    _ score: Int64, of player: UniqueID, mode: GameMode = .unlimited, at time: UnixTime,
    challenge: StoredChallenge? = nil, words: [TestWord] = []
  ) async throws -> StoredGame {
    let game = try row(score, of: player, mode: mode, at: time, challenge: challenge)
    let rows = words.map { word in
      StoredWord(
        id: id(), game: game.id, player: player, language: .english, word: word.word,
        moveIndex: word.moveIndex, score: word.score, interest: word.interest,
        countsFrom: game.countsFrom)
    }
    try await storage.write { transaction in
      try transaction.insert(game, words: rows)
      if let ranked = game.ranked { try transaction.append(.game(ranked)) }
    }
    return game
  }

  private func row(
    _ score: Int64, of player: UniqueID, mode: GameMode, at time: UnixTime,
    challenge: StoredChallenge?
  ) throws -> StoredGame {
    let puzzle = PuzzleGenerator(seed: bits.next()).puzzle(0)
    var game = StoredGame(
      id: id(), player: player, kind: .solo, language: .english, mode: mode,
      puzzle: puzzle.packed, moves: MoveList().packed(on: puzzle), score: score,
      submittedAt: time, countsFrom: time,
      stamp: GamePlayer.english.verdict(on: MoveList(), puzzle).stamp)
    if let challenge {
      game.kind = .dailyChallenge
      game.challenge = challenge.id
      game.mode = challenge.mode
      game.puzzle = challenge.puzzle
      game.startedAt = time
      game.countsFrom = Int64(challenge.number + 18_263) * 86_400 + 301
    }
    return game
  }
}
