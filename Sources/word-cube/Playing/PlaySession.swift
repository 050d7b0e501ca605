import Lexicon
import WordCube
import WordCubeSolver

/// A game that the player plays by typing lines. It does what each line says, and returns an answer.
///
/// It reads no input, prints nothing and uses no clock.
struct PlaySession {
  /// The answer to a line.
  struct Answer {
    enum Tone {
      case plain, good, bad
    }

    /// What is shown with the sentences.
    enum View {
      /// No change.
      case same
      /// The cube has changed.
      case changed
      /// The player has asked for the cube.
      case cube
      /// Lines instead of the cube, once.
      case page([String])
    }

    var tone = Tone.plain
    /// Sentences, one on each line. They may contain what the player typed.
    var text: [String] = []
    var view = View.same
  }

  private(set) var game: Game
  /// The marked faces: those of the last word played, or of a word that a hint revealed.
  private(set) var marked: [Face] = []
  let solver: Solver
  private var hints: HintLadder?

  /// A session that continues a game.
  init(_ game: Game, solver: Solver) {
    self.game = game
    self.solver = solver
  }

  /// Whether the game is over; lines then do nothing.
  var isOver: Bool { game.isFinished }

  /// Ends the game if its time is up.
  ///
  /// - Returns: The answer; nil if the game continues.
  mutating func endIfTimeIsUp(at time: Double) -> Answer? {
    guard !isOver, game.secondsLeft(at: time) == 0 else { return nil }
    game.finish()
    return Answer(tone: .bad, text: ["The time is up."])
  }

  /// Does what a line says.
  mutating func answer(_ line: String, at time: Double) -> Answer {
    if let answer = endIfTimeIsUp(at: time) { return answer }
    if isOver { return Answer(tone: .bad, text: ["The game is over."]) }
    switch PlayLine(line) {
    case .nothing: return Answer()
    case .unclear(let advice): return Answer(tone: .bad, text: [advice])
    case .word(let word): return play(word, at: time)
    case .remove(let cube):
      return change { game throws(GamePlayError) in
        try game.removeCube(cube, at: time, by: game.playerToMove?.index)
      }
    case .command(let command):
      let note = wordNote(on: command)
      var answer = perform(command)
      if !isOver, let note { answer.text.append(note) }
      return answer
    }
  }

  private mutating func perform(_ command: PlayLine.Command) -> Answer {
    switch command {
    case .hint: return hint()
    case .words: return Answer(text: [wordCount()])
    case .moves: return Answer(view: .page(moveLines))
    case .undo: return change { game throws(GamePlayError) in try game.undo() }
    case .show:
      marked = []
      return Answer(view: .cube)
    case .help: return Answer(view: .page(Self.help))
    case .quit:
      game.finish()
      return Answer()
    }
  }

  /// Plays a word on the best of its paths.
  private mutating func play(_ typed: String, at time: Double) -> Answer {
    let word = typed.raised(for: game.puzzle.language, solver.dictionary.alphabet)
    let path: [Face]
    do throws(CommandError) {
      path = try self.path(of: word)
    } catch {
      return Answer(tone: .bad, text: [error.message])
    }
    return change { game throws(GamePlayError) in
      try game.playWord(path, at: time, by: game.playerToMove?.index)
    }
  }

  /// Changes the game. The answer says what changed, or why nothing did.
  private mutating func change(
    _ body: (inout Game) throws(GamePlayError) -> Game.Change
  ) -> Answer {
    let change: Game.Change
    do throws(GamePlayError) {
      change = try body(&game)
    } catch {
      return Answer(tone: .bad, text: ["Not possible: \(error.descriptionForPeople)."])
    }
    hints = nil
    marked = change.kind == .played ? change.facesUsed : []
    return Answer(
      tone: .good, text: [change.sentence] + [outlook].compactMap { $0 }, view: .changed)
  }

  private mutating func hint() -> Answer {
    do {
      if hints == nil {
        hints = HintLadder(try solver.words(in: game.position, leavesOutPlayed: true))
      }
    } catch {
      return Answer(tone: .bad, text: ["There is no hint: \(error)."])
    }
    guard let hint = hints?.next() else { return Answer(text: [Self.noWordLeft]) }
    guard let word = hint.word else { return Answer(text: [hint.text]) }
    marked = (try? path(of: word)) ?? []
    let path = marked.map { "\(game.puzzle[$0].letters) \($0)" }.joined(separator: ", ")
    return Answer(text: ["\(hint.text): \(path)"], view: .cube)
  }
}
