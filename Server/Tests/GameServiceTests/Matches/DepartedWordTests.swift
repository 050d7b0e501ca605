import EnglishLexicon
import GameServiceTesting
import Lexicon
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

/// Matches with a word that has left the dictionary.
struct DepartedWordTests {
  private let words = DepartingWords()

  private func players() async throws -> MatchPlayers {
    try await MatchPlayers(TestServer { $0.judge = words.judge })
  }

  /// Two players, and their match after the first word.
  private func playedMatch() async throws -> (MatchPlayers, Match) {
    let players = try await players()
    let match = try await players.match()
    let turn = try players.word(match, side: 0)
    return (players, try await players.ada.matches.play(turn, in: match.id, after: 0))
  }

  /// The words of a match.
  private func spelled(_ match: Match) throws -> [String] {
    let puzzle = try Puzzle(text: match.puzzle)
    return match.moves.compactMap { move in
      if case .playedWord(let faces) = move.action { puzzle.spelling(of: faces) } else { nil }
    }
  }

  @Test func `the match is played on, and the scores stay`() async throws {
    let (players, first) = try await playedMatch()
    words.remove(try spelled(first))
    let second = try await players.bob.matches.play(
      players.word(first, side: 1), in: first.id, after: 1)
    #expect(second.moves.count == 2 && second.turn == 0 && second.sides[1].score > 0)
    #expect(second.sides[0].score == first.sides[0].score)
    words.remove(try spelled(second))
    let third = try await players.ada.matches.play(
      players.word(second, side: 0), in: first.id, after: 2)
    #expect(third.moves.count == 3 && third.sides[1].score == second.sides[1].score)
    #expect(players.server.errors.isEmpty)
  }

  @Test func `a new move needs the dictionary of today`() async throws {
    let (players, first) = try await playedMatch()
    let next = try players.word(first, side: 1)
    var expected = first
    expected.moves.append(try MoveList(json: next)[0])
    words.remove(try spelled(expected))
    let problem = await problem {
      try await players.bob.matches.play(next, in: first.id, after: 1)
    }
    #expect(problem?.kind == .refusedGame && problem?.status == 422)
    // The move of Ada, whose word has left as well, counts among those before the refused one.
    #expect(problem?.verdict?.violation.move == 1)
    #expect(problem?.verdict?.violation.reasons.map(\.rule) == ["notInDictionary"])
    #expect(problem?.verdict?.moves.map(\.score) == [first.sides[0].score])
    #expect(problem?.verdict?.totalScore == first.sides[0].score)
    #expect(try await players.ada.matches.fetch(first.id).moves == first.moves)
  }

  @Test func `a word that has left is not played twice`() async throws {
    let players = try await players()
    let match = try await players.match()
    let turn = try players.word(match, side: 0)
    let first = try await players.ada.matches.play(turn, in: match.id, after: 0)
    words.remove(try spelled(first))
    let again = MoveList(
      try MoveList(json: turn).map { move in
        var move = move
        move.playerIndex = 1
        return move
      })
    let problem = await problem {
      try await players.bob.matches.play(again.json, in: match.id, after: 1)
    }
    let reasons = problem?.verdict?.violation.reasons.map(\.rule) ?? []
    #expect(reasons.prefix(2) == ["repeatedWord", "notInDictionary"])
  }

  @Test func `stored scores are added to, never computed again`() async throws {
    let (players, first) = try await playedMatch()
    try await players.server.storage.write { rows in
      var row = try #require(try rows.match(first.id))
      row.scores = [12_345, 678]
      try rows.update(row)
    }
    let second = try await players.bob.matches.play(
      players.word(first, side: 1), in: first.id, after: 1)
    let gained = try GamePlayer.english.verifiedScore(of: second)
    #expect(second.sides.map(\.score) == [12_345, 678 + gained])
  }

  @Test func `a damaged row is the server's own error`() async throws {
    let (players, first) = try await playedMatch()
    try await players.server.storage.write { rows in
      var row = try #require(try rows.match(first.id))
      let puzzle = try Puzzle(packed: row.puzzle)
      row.moves = MoveList(
        first.moves.map { move in
          var move = move
          move.claimedScore += 1
          return move
        }
      ).packed(on: puzzle)
      try rows.update(row)
    }
    let problem = await problem {
      try await players.bob.matches.play(players.word(first, side: 1), in: first.id, after: 1)
    }
    #expect(problem?.status == 500)
    #expect(players.server.errors.map { $0 is ResumptionError } == [true])
  }
}

extension GamePlayer {
  /// The score of the last move of a match.
  fileprivate func verifiedScore(of match: Match) throws -> Int64 {
    let record = GameRecord(
      puzzle: try Puzzle(text: match.puzzle), players: .several([0, 1]), moves: match.moves)
    let moves = Verifier(dictionary: WordGraph.english).judge(record).moves
    return moves.score(at: moves.count - 1)
  }
}
