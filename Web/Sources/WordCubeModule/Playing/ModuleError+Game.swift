import WordCube
import WordCubeFormats

extension ModuleError {
  /// The error of a game that cannot be opened.
  init(_ error: GameSetupError) {
    guard case .refusedMove(let position, let refusal) = error else {
      self.init(.refused, text: error.description)
      return
    }
    self = ModuleError(refusal, message: error.description).adding("move", position)
  }

  /// The error of a move, an undo or a reaction that a game refuses.
  init(_ error: GamePlayError, message: String? = nil) {
    let base = ModuleError(.refused, text: message ?? error.description)
    switch error {
    case .violation(let violation): self = base.adding("violation", violation)
    case .over(let end): self = base.adding("end", end.name)
    default: self = base
    }
  }
}

extension Game.End {
  /// The name in JSON.
  var name: StaticString {
    switch self {
    case .finished: "finished"
    case .moveLimit: "moveLimit"
    case .noPlayableFace: "noPlayableFace"
    case .timeLimit: "timeLimit"
    }
  }
}
