import NaiveTwin
import WordCube

// From the models of the slow twin to those of the engine.

extension Puzzle {
  init(_ puzzle: NaivePuzzle, _ language: NaiveLanguage = .english) {
    self.init(language: known(Language(code: language.rawValue))) { face in
      puzzle[NaiveFace.all[face.index]]
    }
  }
}

extension Move {
  init(_ move: NaiveMove) {
    let action: Action =
      switch move.kind {
      case .playedWord(let faces): .playedWord(faces.map { face(UInt8($0.number)) })
      case .removedCube(let point): .removedCube(cube(point.x, point.y, point.z))
      }
    self.init(
      action, claimedScore: move.score, playedAt: move.playedAt, playerIndex: move.playerIndex,
      reactions: move.reactions.sorted { $0.key < $1.key }.map {
        Reaction(playerIndex: $0.key, text: ExactText($0.value))
      })
  }
}

extension GameRecord {
  init(_ game: NaiveGame) {
    self.init(
      puzzle: Puzzle(game.puzzle, game.language), mode: game.mode == .timed ? .timed : .unlimited,
      players: game.players.map { .several($0) } ?? .one, startTime: game.startTime,
      moves: MoveList(game.moves.map { Move($0) }))
  }
}
