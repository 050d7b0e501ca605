import Lexicon
import NaiveTwin
import Testing
import WordCube

/// All games of a few moves: whose turn it is, and which repeated removals are forgiven.
@Suite("Every short game of words and removals")
struct ShortGameTests {
  private static let game = NaiveGame(
    puzzle: NaivePuzzle(tiles: Puzzle.lettered.tiles.map(\.letters)), players: [0, 1])

  /// A word that was not played before, or the removal of one of three cubes, by one of two players or by none.
  fileprivate static func moves(at depth: Int) -> [NaiveMove] {
    let faces = rows[depth % rows.count].map { NaiveFace.all[$0.index] }
    let word = NaiveMove.Kind.playedWord(depth < rows.count ? faces : faces.reversed())
    let score = naiveScore(game.puzzle.spell(faces))
    let actions = [(word, score)] + NaivePoint.all.prefix(3).map { (.removedCube($0), 0) }
    return [nil, 0, 1].flatMap { (player: Int64?) in
      actions.map { NaiveMove($0, score: $1, playedAt: 0, playerIndex: player) }
    }
  }

  /// A game that is judged by both, with all its continuations.
  private struct Trial {
    var twin: NaiveReplay
    var replay: Replay<AcceptingDictionary>
    var history: [NaiveMove] = []

    func playAll(_ disagreements: inout [String], _ hits: inout [NaiveRule: Int]) {
      guard history.count < Amounts.shortGameMoves else { return }
      for move in ShortGameTests.moves(at: history.count) {
        var next = self
        next.history.append(move)
        switch (next.twin.play(move, dictionary: { _ in true }), next.replay.play(Move(move))) {
        case (.accepted(let expected), .accepted(let judged)) where expected.agrees(with: judged):
          next.playAll(&disagreements, &hits)
        case (.refused(let expected), .refused(let violation))
        where violation.reasons.map { NaiveReason($0) } == expected:
          for reason in expected { hits[reason.rule, default: 0] += 1 }
        case (let expected, let ruling):
          disagreements.append("\(next.history): \(expected), \(ruling)")
        }
      }
    }
  }

  @Test(
    arguments: [[], [.outOfTurn], [.repeatedRemoval], [.outOfTurn, .repeatedRemoval]]
      as [Set<NaiveRule>])
  func `is judged as the slow twin says`(switches: Set<NaiveRule>) {
    let rules = NaiveRules(strict: switches)
    let verifier = Verifier(dictionary: AcceptingDictionary(), rules: Rules(rules))
    let trial = Trial(
      twin: NaiveReplay(of: Self.game, rules: rules),
      replay: verifier.replay(of: .lettered, players: .several([0, 1])))
    var disagreements: [String] = []
    var hits: [NaiveRule: Int] = [:]
    trial.playAll(&disagreements, &hits)
    #expect(disagreements.prefix(10) == [])
    #expect(Set(hits.keys) == switches.union([.removedOutOfPlay]))
  }
}
