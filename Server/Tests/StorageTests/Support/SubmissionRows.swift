import GameStorage
import WordCube
import WordCubeAPI

@testable import GameStorageTesting

/// What a submission stores: a nonce, a receipt, a game with 3 words, and an event.
struct SubmissionRows: Sendable {
  let player: StoredPlayer
  let nonce: Nonce
  let receipt: StoredReceipt
  let game: StoredGame
  let words: [StoredWord]

  func store(_ rows: any StorageWriter) throws {
    guard let found = try rows.player(tokenHash: player.tokenHash), found.id == player.id,
      try rows.use(nonce, of: found.id, at: game.submittedAt),
      try rows.receipt(of: found.id, route: receipt.route, key: receipt.key) == nil,
      try rows.game(of: found.id, on: game.puzzle) == nil
    else { throw ThrownByBody() }
    try rows.insert(game, words: words)
    if let ranked = game.ranked { try rows.append(.game(ranked)) }
    try rows.insert(receipt)
  }
}

/// Makes games as players submit them: 220 bytes of moves, times that increase.
struct SubmissionRowsMaker {
  private(set) var players: [StoredPlayer]
  private var random = RandomRows(seed: 100)
  private var time: UnixTime = 1_795_000_000

  init(players count: Int) {
    players = []
    for _ in 0..<count {
      var player = random.player()
      (player.displayName, player.timeZone) = ("a player", "Europe/Berlin")
      players.append(player)
    }
  }

  mutating func next(_ count: Int) -> [SubmissionRows] { (0..<count).map { _ in next() } }

  private mutating func next() -> SubmissionRows {
    time += 1
    let player = random.element(players)
    var game = random.rankedGame(of: player.id)
    game.moves = random.bytes(220)
    game.score = Int64(random.number(500...6_000))
    (game.startedAt, game.submittedAt, game.countsFrom) = (time - 200, time, time)
    game.stamp = Verdict.Stamp(
      engineVersion: .current, rulesFingerprint: game.stamp.rulesFingerprint,
      dictionaryChecksum: game.stamp.rulesFingerprint, gameDigest: game.stamp.gameDigest)
    let words = (0..<3).map { _ in
      var word = random.word(of: game)
      word.word = "QUICKLY"
      (word.score, word.interest) = (
        Int64(random.number(200...900)), Int64(random.number(0...90_000))
      )
      word.countsFrom = time
      return word
    }
    var receipt = random.receipt(of: player.id)
    (receipt.route, receipt.body, receipt.answeredAt) = ("submitGame", random.bytes(300), time)
    return SubmissionRows(
      player: player, nonce: random.nonce(), receipt: receipt, game: game, words: words)
  }
}
