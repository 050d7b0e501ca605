import NaiveTwin
import WordCube

/// What a player does between moves: reacting, taking back, saving and resuming.
extension RandomPlay {
  mutating func react() {
    let position = Int.random(in: -1...game.moves.count, using: &random)
    let player: Int64 = [0, 1, .max, .min].randomElement(using: &random) ?? 0
    let text: ExactText? = chance(20) ? nil : "👍🏽"
    let before = game
    do throws(GamePlayError) {
      try game.react(text, by: player, toMove: position)
      check("reacting", game.moves.indices.contains(position))
      let reactions = game.moves[position].reactions
      check("the reaction", reactions.first { $0.playerIndex == player }?.text == text)
      let indices = reactions.map(\.playerIndex)
      check("one a player, in order", indices == Set(indices).sorted())
      count("reacted")
    } catch {
      check("refused reaction", error == .noSuchMove(position) && game == before)
      check("refused position", !before.moves.indices.contains(position))
    }
  }

  mutating func undo() {
    let before = game
    let expected: GamePlayError? =
      if isFinished {
        .over(.finished)
      } else if !isOnePlayer {
        .undoAmongPlayers
      } else if mode == .timed {
        .undoAgainstClock
      } else {
        past.isEmpty ? .nothingToUndo : nil
      }
    check("whether there is an undo", game.canUndo == (expected == nil))
    do throws(GamePlayError) {
      let change = try game.undo()
      check("undo that should be refused", expected == nil)
      guard expected == nil, let last = past.popLast() else { return }
      let after = twin
      twin = last.twin
      selection.faces = Array(selection.faces.prefix { twin.state.isPlayable($0) })
      checkChange(change, from: after.state, to: last.twin.state)
      check("undone move", change.kind == .takenBack && change.position == game.moves.count)
      check("moves after an undo", game.moves.elementsEqual(before.moves.dropLast()))
      checkAll("after an undo")
      count("undone")
    } catch {
      check("refusal of an undo: \(error)", error == expected && game == before)
    }
  }

  mutating func saveAndRestore() {
    let saved = game.completedGame(secondsPlayed: clock - start)
    do throws(GameSetupError) {
      let resumed =
        chance(50)
        ? try Game(resuming: saved, dictionary: game.dictionary, rules: game.rules)
        : try Game(resumingAccepted: saved, dictionary: game.dictionary, rules: game.rules)
      game.clearSelection()
      selection.faces = []
      if !isFinished { check("the resumed game", resumed == game) }
      check("resumed moves", resumed.judgedMoves == game.judgedMoves)
      check("resumed state", resumed.state == game.state)
      check("resumed score", resumed.totalScore == game.totalScore)
      check("what is saved again", resumed.completedGame(secondsPlayed: clock - start) == saved)
      if !isFinished { game = resumed }
      checkAll("after resuming")
      count("resumed")
    } catch {
      check("resuming: \(error)", false)
    }
  }
}
