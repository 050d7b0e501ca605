import EnglishLexicon
import Lexicon
import WordCube
import WordCubeAPI
import WordCubeSolver

/// A player that plays the best word whenever it is its turn.
package struct TurnBot: Sendable {
  private let client: APIClient
  private let now: @Sendable () -> Double
  private let solver = Solver(dictionary: WordGraph.english)

  /// - Parameters:
  ///   - client: A registered player's client, whose transport supports streams.
  ///   - now: Returns the time in Unix seconds.
  package init(_ client: APIClient, now: @escaping @Sendable () -> Double) {
    (self.client, self.now) = (client, now)
  }

  /// Plays until the task is cancelled.
  package func run() async throws {
    for try await event in client.events.follow() {
      switch event {
      case .reset:
        for match in try await client.matches.list().matches { try await play(match.id) }
      case .yourTurn(let match), .matchJoined(let match): try await play(match.match)
      default: break
      }
    }
  }

  private func play(_ id: UniqueID) async throws {
    let match = try await client.matches.fetch(id)
    guard let side = match.turn, match.sides[side].isYou else { return }
    let record = GameRecord(
      puzzle: try Puzzle(text: match.puzzle), mode: .unlimited, players: .several([0, 1]),
      moves: match.moves)
    let replay = try Verifier(dictionary: WordGraph.english).replay(resumingAccepted: record)
    let words = try solver.words(in: Position(replay), order: .score)
    guard let word = words.first(where: { !$0.isPlayed && !$0.path.isEmpty }) else {
      _ = try await client.matches.resign(id)
      return
    }
    let move = Move(
      .playedWord(word.path), claimedScore: word.score, playedAt: now(), playerIndex: Int64(side))
    _ = try await client.matches.play(MoveList([move]).json, in: id, after: match.moves.count)
  }
}
