import WordCube

extension PlaySession {
  /// The lines of the command `help`.
  static let help = """
    Type a word to play it. If it has several paths, the game plays the one that
    leaves the most points to score. A cube leaves play after the third use of one
    of its faces.

      play WORD       play a word that is also a command, as in: play show
      remove X Y Z    remove a cube; remove 2 2 2 removes the nearest
      hint            a hint for a good word; repeat it for more, up to its path
      words           the number of playable words
      moves           the moves so far
      undo            take the last move back, unless the game is timed
      show            draw the cube, without a path
      help            show this text
      quit            end the game and write it; Ctrl-D and Ctrl-C do the same
    """.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }

  /// The moves so far, one on each line.
  var moveLines: [String] {
    if game.moves.isEmpty { return ["There are no moves yet."] }
    let style = TerminalStyle(width: 80, hasColours: false)
    return MoveTable(game.judgedMoves, record: game.record).text(style)
      .split(separator: "\n").map { String($0) }
  }

  /// The score and cube counts, as a line.
  var summary: String {
    let cubes = CubeDrawing(game.puzzle, state: game.state).cubeCounts
    return "\(counted(game.totalScore, "point")), \(counted(game.moves.count, "move")); \(cubes)"
  }
}

extension Game.Change {
  /// A sentence that tells the player about the change.
  var sentence: String {
    var parts: [String] = []
    switch (kind, move.action) {
    case (.played, .playedWord):
      let total = totalScore == judged.score ? "" : ", \(totalScore) in all"
      parts.append("\(judged.word ?? ""): \(counted(judged.score, "point"))\(total)")
      let gone = cubesGone.map(\.description).joined(separator: ", ")
      if !gone.isEmpty { parts.append("worn out: \(gone)") }
    case (.played, .removedCube(let cube)): parts.append("The cube \(cube) is removed")
    case (.takenBack, .playedWord): parts.append("\(judged.word ?? "") is taken back")
    case (.takenBack, .removedCube(let cube)): parts.append("The cube \(cube) is back in play")
    }
    let (shown, hidden) = (facesRevealed.count, facesHidden.count)
    if kind == .played, shown > 0 { parts.append("\(counted(shown, "face")) uncovered") }
    if kind == .takenBack, hidden > 0 { parts.append("\(counted(hidden, "face")) covered again") }
    return parts.joined(separator: "; ") + "."
  }
}
