import WordCube

extension PlaySession {
  /// What can be typed, a line each.
  static let help = """
    Type a word to play it. Of its paths the one is played that leaves the most
    points to play. A cube is worn out when one of its faces was used three times.

      play WORD       play a word that is a command as well, as in: play show
      remove X Y Z    remove a cube; remove 2 2 2 takes the nearest
      hint            about a good word; again for more, in the end with its path
      words           how many words can be played
      moves           the moves so far
      undo            take the last move back, unless the game is timed
      show            draw the cube, without a path
      help            this
      quit            end the game, which is then written; so do Ctrl-D and Ctrl-C
    """.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }

  /// The moves so far, a line each.
  var moveLines: [String] {
    if game.moves.isEmpty { return ["There are no moves yet."] }
    let style = TerminalStyle(width: 80, hasColours: false)
    return MoveTable(game.judgedMoves, record: game.record).text(style)
      .split(separator: "\n").map { String($0) }
  }

  /// The score and what has become of the cubes, in a line.
  var summary: String {
    let cubes = CubeDrawing(game.puzzle, state: game.state).cubeCounts
    return "\(counted(game.totalScore, "point")), \(counted(game.moves.count, "move")); \(cubes)"
  }
}

extension Game.Change {
  /// What has changed, for the player.
  var sentence: String {
    var parts: [String] = []
    switch (kind, move.action) {
    case (.played, .playedWord):
      let total = totalScore == judged.score ? "" : ", \(totalScore) in all"
      parts.append("\(judged.word ?? ""): \(counted(judged.score, "point"))\(total)")
      if !cubesGone.isEmpty { parts.append("worn out: \(Self.list(cubesGone))") }
    case (.played, .removedCube(let cube)): parts.append("The cube \(cube) is removed")
    case (.takenBack, .playedWord): parts.append("\(judged.word ?? "") is taken back")
    case (.takenBack, .removedCube(let cube)): parts.append("The cube \(cube) is back")
    }
    let (shown, hidden) = (facesRevealed.count, facesHidden.count)
    if kind == .played, shown > 0 { parts.append("\(counted(shown, "face")) came to light") }
    if kind == .takenBack, hidden > 0 { parts.append("\(counted(hidden, "face")) hidden again") }
    return parts.joined(separator: "; ") + "."
  }

  private static func list(_ cubes: CubeSet) -> String {
    cubes.map { "\($0)" }.joined(separator: ", ")
  }
}
