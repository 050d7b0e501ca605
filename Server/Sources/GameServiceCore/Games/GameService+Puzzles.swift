import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

extension GameService {
  /// Makes a new puzzle for a player, with its ticket. Nothing is stored.
  func newPuzzle(_ request: PuzzleRequest, for player: UniqueID) throws -> Change<NewPuzzle> {
    try dependencies.judge.check(request.language)
    let beginning = beginning
    try count(.puzzles, of: .player(player))
    let provenance = try dependencies.puzzles.random(request.language, dependencies.randomBits())
    let ticket = Ticket(
      player: player, mode: request.mode, provenance: provenance, issuedAt: beginning,
      dictionary: dependencies.judge.dictionary(of: request.language))
    let answer = NewPuzzle(
      puzzle: provenance.puzzle.text, provenance: provenance.text,
      ticket: ticket.text(sealedWith: dependencies.keys),
      expiresAt: .init(unixTime: beginning + request.mode.ticketDuration(dependencies.judge.rules)))
    return { _ in answer }
  }

  /// Returns the rank that a score would have.
  func demoRank(_ score: DemoScore, from address: String) throws -> RankSummary {
    try dependencies.judge.check(score.language)
    let now = now
    try count(.demoRanks, of: .address(address))
    return try ranks.summary(
      of: score.score, for: nil, on: BoardKey(score.language, score.mode), at: now)
  }
}
