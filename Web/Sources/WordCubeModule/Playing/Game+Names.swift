import WordCube

// The names of the cases in JSON, and their values.

extension Game.SelectionStep.Event {
  var parts: (name: StaticString, count: Int?, obstacle: Game.SelectionStep.Obstacle?) {
    switch self {
    case .started: ("started", nil, nil)
    case .extended: ("extended", nil, nil)
    case .backedUp(let count): ("backedUp", count, nil)
    case .cleared(let count): ("cleared", count, nil)
    case .stayed: ("stayed", nil, nil)
    case .ignored(let obstacle): ("ignored", nil, obstacle)
    }
  }
}

extension Game.SelectionStep.Obstacle {
  var name: StaticString {
    switch self {
    case .notPlayable: "notPlayable"
    case .notTouching: "notTouching"
    case .alreadySelected: "alreadySelected"
    case .gameOver: "gameOver"
    }
  }
}

extension Game.Spelling {
  var parts: (name: StaticString, score: Int64?, earlierMove: Int?) {
    switch self {
    case .nothing: ("nothing", nil, nil)
    case .noWord: ("noWord", nil, nil)
    case .prefix: ("prefix", nil, nil)
    case .word(let score): ("word", score, nil)
    case .playedWord(let move): ("playedWord", nil, move)
    }
  }
}
