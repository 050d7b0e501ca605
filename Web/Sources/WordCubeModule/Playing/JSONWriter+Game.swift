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
      json.member("word", change.judged.word)
      json.member("score", change.judged.score)
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
      json.array(game.judgedMoves) { json, move in
        json.object { json in
          json.member("word", move.word)
          json.member("score", move.score)
        }
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
