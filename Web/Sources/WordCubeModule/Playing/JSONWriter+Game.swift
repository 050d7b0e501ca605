import WordCube
import WordCubeFormats

// The objects of a live game; `ABI.md` describes them.
extension JSONWriter {
  /// Writes what a touch changed.
  mutating func write(_ step: Game.SelectionStep, _ game: Game) {
    let event = step.event.parts
    object { json in
      json.member("event", event.name)
      json.member("count", event.count)
      json.member("obstacle", event.obstacle?.name)
      json.writeSelection(of: game)
    }
  }

  /// Writes what a move changed.
  mutating func write(_ change: Game.Change, _ game: Game) {
    object { json in
      json.member("kind", change.kind == .played ? "played" : "takenBack" as StaticString)
      json.member("position", change.position)
      json.write(membersOf: change.move, change.judged)
      json.member("wordIndex", change.judged.wordIndex)
      json.member("totalScore", change.totalScore)
      json.member("scoreDifference", change.scoreDifference)
      json.member("facesUsed", change.facesUsed)
      json.member("facesRevealed", change.facesRevealed)
      json.member("facesHidden", change.facesHidden)
      json.member("cubesGone", change.cubesGone)
      json.member("cubesReturned", change.cubesReturned)
      json.member("end", change.end?.name)
      json.member("move", change.move)
      json.writeSelection(of: game)
    }
  }

  /// Writes the state of a game at a time.
  mutating func write(_ game: Game, at time: Double?) {
    object { json in
      json.member("totalScore", game.totalScore)
      json.member("mode", game.mode == .timed ? "timed" : "unlimited" as StaticString)
      json.member("startTime", game.startTime)
      json.name("moves")
      json.array(zip(game.moves, game.judgedMoves)) { json, move in
        json.object { $0.write(membersOf: move.0, move.1) }
      }
      json.member("playableFaces", game.state.playableFaces)
      json.member("inPlay", game.state.inPlay)
      json.member("removed", game.state.removed)
      json.member("useCounts", Array(game.state.useCounts))
      json.writeSelection(of: game)
      json.member("end", (time.map { game.end(at: $0) } ?? game.end)?.name)
      json.member("secondsLeft", time.flatMap { game.secondsLeft(at: $0) })
      json.member("playerToMove", game.playerToMove?.index)
      json.member("canUndo", game.canUndo)
    }
  }

  /// Writes what was played, when and by whom, and the JSON of the move as text: its integers have 64 bits.
  private mutating func write(membersOf move: Move, _ judged: JudgedMove) {
    member("word", judged.word)
    member("score", judged.score)
    member("player", move.playerIndex)
    member("time", move.playedAt)
    let (faces, cube): ([Face]?, Int?) =
      switch move.action {
      case .playedWord(let faces): (faces, nil)
      case .removedCube(let cube): (nil, Int(cube.rawValue))
      }
    member("faces", faces)
    member("cube", cube)
    member("moveText", String(decoding: JSONWriter.json(of: move), as: UTF8.self))
  }

  private mutating func writeSelection(of game: Game) {
    let selection = game.selection
    let spelling = selection.spelling.parts
    name("selection")
    object { json in
      json.member("faces", selection.faces)
      json.member("text", selection.text)
      json.member("spelling", spelling.name)
      json.member("score", spelling.score)
      json.member("earlierMove", spelling.earlierMove)
      json.member("hasLongerWords", selection.hasLongerWords)
      json.member("extendingFaces", game.extendingFaces)
    }
  }
}
