import WordCube

/// The table at which a game is played: reads what is typed, and shows what comes of it.
struct PlayTable {
  private(set) var session: PlaySession
  /// Why the input could not be read to its end.
  private(set) var inputError: SystemError?
  private let clock: PlayClock
  private var screen = PlayScreen()
  private var input = LineInput(SystemCalls.standardInput)
  private let isTyped = SystemCalls.isTerminal(SystemCalls.standardInput)
  /// What was said last.
  private var lastText: [String] = []
  /// Whether the cursor stands behind a prompt, with nothing typed that would have ended the line.
  private var isAtPrompt = false
  /// Whether the cube was drawn on a screen that is gone.
  private var wasOpen = false

  init(_ session: PlaySession, clock: PlayClock) {
    self.session = session
    self.clock = clock
  }

  /// Plays until the game is over or nothing more is typed.
  mutating func play() {
    if isTyped {
      SystemCalls.catchInterruption()
      screen.open()
    }
    wasOpen = screen.isOpen
    show(PlaySession.Answer(text: greeting, view: .changed))
    while !session.isOver, let answer = nextAnswer() {
      if session.isOver {
        lastText = answer.text
      } else {
        show(answer)
      }
    }
    screen.close()
  }

  /// What comes of the next line, or of the time; nil where nothing more comes.
  private mutating func nextAnswer() -> PlaySession.Answer? {
    while true {
      switch input.next(within: patience) {
      case .line(let line): return session.answer(line, at: clock.now)
      case .longLine:
        return PlaySession.Answer(
          tone: .bad, text: ["A line has \(LineInput.byteLimit) bytes at most."])
      case .timeOut:
        guard let answer = session.endIfTimeIsUp(at: clock.now) else {
          showTime()
          continue
        }
        isAtPrompt = true
        // Half a word must not become the beginning of what is typed next, elsewhere.
        if isTyped { SystemCalls.forgetTyped(SystemCalls.standardInput) }
        return answer
      case .interrupted:
        isAtPrompt = true
        return nil
      case .end(let error):
        isAtPrompt = true
        inputError = error
        return nil
      }
    }
  }

  /// Tells how the game ended.
  ///
  /// - Parameter file: Where it was written, if the player may not know.
  func tellEnd(savedAs file: String?) {
    let game = session.game
    var lines: [String] = []
    if isAtPrompt, case .scrolling = screen.kind, !wasOpen { lines.append("") }
    if wasOpen { lines += picture.lines(ink: screen.ink) + [""] }
    var text = lastText
    text.append("\(counted(game.totalScore, "point")) with \(counted(game.moves.count, "move")).")
    if let file { text.append("The game is in \(file); word-cube play \(file) goes on with it.") }
    lines += sentences(of: PlaySession.Answer(text: text))
    screen.print(lines.map { $0 + "\n" }.joined())
  }

  private var greeting: [String] {
    let moves = session.game.moves.isEmpty ? [] : ["The game goes on: \(session.summary)."]
    let advice = isTyped ? [screen.advice].compactMap { $0 } : []
    return moves + advice + [session.wordCount(), "Type a word, or help."]
  }
}

/// What is seen.
extension PlayTable {
  private var picture: PlayPicture {
    PlayPicture(session: session, style: screen.style, timeLeft: timeLeft)
  }

  /// The time that is left, as `2:59`; seconds that have begun count.
  private var timeLeft: String? {
    guard let left = session.game.secondsLeft(at: clock.now) else { return nil }
    let seconds = Int(left.rounded(.up))
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// How long to wait for a line until something else is to be done, in milliseconds.
  private var patience: Int32 {
    guard let left = session.game.secondsLeft(at: clock.now) else { return -1 }
    // On a screen that is redrawn the time is shown anew with each second.
    let pause = screen.isOpen ? left - left.rounded(.down) : left
    return Int32((pause * 1000).rounded(.up)) + 1
  }

  private func showTime() {
    guard case .full = screen.kind, let timeLeft else { return }
    let place = picture.timePlace
    screen.print(timeLeft, row: place.row, column: place.column)
  }

  private mutating func show(_ answer: PlaySession.Answer) {
    lastText = []
    let sentences = sentences(of: answer)
    switch screen.kind {
    case .full(let rows):
      let room = max(0, rows - sentences.count - 3)
      let view: [String]
      if case .page(let page) = answer.view {
        view = Array(page.suffix(max(0, room - 2))) + ["", "Press Enter to see the cube."]
      } else {
        view = picture.lines(ink: screen.ink)
      }
      screen.redraw(Array(view.prefix(room)) + [""] + sentences + ["> "])
    case .scrolling:
      let time = timeLeft.map { "\($0) " } ?? ""
      let lines = view(of: answer, drawsChanges: true) + sentences
      screen.print(lines.map { $0 + "\n" }.joined() + "\(time)> ")
    case .pipe:
      let lines = view(of: answer, drawsChanges: false) + sentences
      screen.print(lines.map { $0 + "\n" }.joined())
    }
  }

  private func view(of answer: PlaySession.Answer, drawsChanges: Bool) -> [String] {
    switch answer.view {
    case .page(let page): return page
    case .cube: break
    case .changed where drawsChanges: break
    case .changed, .same: return []
    }
    // The summary takes the place of the moves beside the cube, which belong to a whole screen.
    var picture = picture
    picture.style = TerminalStyle(width: 0, hasColours: picture.style.hasColours)
    return picture.lines(ink: screen.ink)
  }

  /// The sentences of an answer, in lines that fit.
  private func sentences(of answer: PlaySession.Answer) -> [String] {
    let style = screen.style
    return answer.text.flatMap { sentence in
      style.wrap(printable(sentence), from: 0, indent: 2).split(separator: "\n").map { line in
        switch answer.tone {
        case .plain: String(line)
        case .good: style.show(String(line), .good)
        case .bad: style.show(String(line), .bad)
        }
      }
    }
  }
}
