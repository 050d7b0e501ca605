import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// The solver and the judge agree on what can be played.
struct SolverJudgeTests {
  let english = TestWords.english

  /// A replay of the first half of a random game.
  private func replay(_ seed: UInt64, _ words: WordGraph) -> Replay<WordGraph> {
    let game = english.maker.validGame(seed: seed)
    let puzzle = Puzzle(game.puzzle)
    var replay = Verifier(
      dictionary: words, rules: Rules(switchedOn: RuleSet(.firstFaceHidden))
    )
    .replay(of: puzzle)
    for move in game.moves.prefix(game.moves.count / 2) {
      let action: Move.Action
      switch move.kind {
      case .playedWord(let faces):
        action = .playedWord(faces.map { known(Face(rawValue: UInt8($0.number))) })
      case .removedCube(let point):
        action = .removedCube(known(CubePosition(x: point.x, y: point.y, z: point.z)))
      }
      _ = replay.play(Move(action, claimedScore: move.score, playedAt: 0))
    }
    return replay
  }

  /// The strict word rules take every word that is not marked as played, and no other.
  @Test func `every word is accepted`() throws {
    for seed in 0..<UInt64(amount(release: 1_000, debug: 15)) {
      let replay = replay(seed, english.graph)
      for word in try english.solver.words(in: Position(replay)) {
        var next = replay
        let ruling = next.play(
          Move(.playedWord(word.path), claimedScore: word.score, playedAt: 0))
        switch ruling {
        case .accepted(let judged):
          #expect(!word.isPlayed)
          #expect(judged.word == word.word && judged.wordIndex == word.index)
        case .refused(let violation):
          #expect(word.isPlayed)
          #expect(violation.reasons.map { $0.rule } == [.repeatedWord])
        }
      }
    }
  }

  /// Every word that the judge accepts from a random walk over faces is in the list.
  @Test func `nothing is left out`() throws {
    let solver = Solver(dictionary: WordGraph.english)
    var accepted = 0
    for seed in 0..<UInt64(amount(release: 400, debug: 8)) {
      let replay = replay(seed, .english)
      let words = try solver.words(in: Position(replay), leavesOutPlayed: true)
      let listed = Set(words.map { $0.word })
      var random = SplitMix64(seed: seed)
      for _ in 0..<amount(release: 4_000, debug: 400) {
        // Most walks keep to playable faces, since the judge refuses the others.
        let faces = random.next() % 4 == 0 ? FaceSet.all : replay.state.playableFaces
        guard let start = Array(faces).randomElement(using: &random) else { continue }
        var path = [start]
        while path.count < 4,
          let next = Array(path[path.count - 1].touchingFaces.intersection(faces))
            .randomElement(using: &random)
        {
          path.append(next)
          if path.count < 3 { continue }
          let score = known(WordScore.score(of: replay.puzzle.spelling(of: path)))
          var judged = replay
          if case .accepted(let move) = judged.play(
            Move(.playedWord(path), claimedScore: score, playedAt: 0))
          {
            accepted += 1
            #expect(listed.contains(known(move.word)))
          }
        }
      }
    }
    #expect(accepted > 0)
  }
}
