import WordCube

/// The loop of a game: reads typed lines, and shows the answers.
struct PlayLoop {
  private(set) var session: PlaySession
  /// Why the input could not be read to its end.
  private(set) var inputError: SystemError?
  private let clock: PlayClock
  private var screen = PlayScreen()
  private var input = LineInput(SystemCalls.standardInput)
  private let isTyped = SystemCalls.isTerminal(SystemCalls.standardInput)
  /// The text of the last answer.
  private var lastText: [String] = []
  /// Whether the cursor is after a prompt that no typed line has ended.
  private var isAtPrompt = false
  /// Whether the screen was open for redrawing.
  private var wasOpen = false

  init(_ session: PlaySession, clock: PlayClock) {
    self.session = session
    self.clock = clock
  }

  /// Plays until the game is over or the input ends.
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

  /// The answer to the next line, or to the end of the time; nil at the end of the input.
  private mutating func nextAnswer() -> PlaySession.Answer? {
    while true {
      switch input.next(within: longestWait) {
      case .line(let line): return session.answer(line, at: clock.now)
      case .longLine:
        return PlaySession.Answer(
          tone: .bad, text: ["A line has at most \(LineInput.byteLimit) bytes."])
      case .timeOut:
        guard let answer = session.endIfTimeIsUp(at: clock.now) else {
          showTime()
          continue
        }
        isAtPrompt = true
        // The next program must not read a half-typed word.
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

  /// Shows the end of the game.
  ///
  /// - Parameter file: The file that it was written to; nil for standard output.
  func showEnd(savedAs file: String?) {
    let game = session.game
    var lines: [String] = []
    if isAtPrompt, case .scrolling = screen.kind, !wasOpen { lines.append("") }
    if wasOpen { lines += picture.lines(ink: screen.ink) + [""] }
    var text = lastText
    text.append("\(counted(game.totalScore, "point")) with \(counted(game.moves.count, "move")).")
    if let file { text.append("The game is in \(file); word-cube play \(file) continues it.") }
    lines += sentences(of: PlaySession.Answer(text: text))
    screen.print(lines.map { $0 + "\n" }.joined())
  }

  private var greeting: [String] {
    let moves = session.game.moves.isEmpty ? [] : ["The game continues: \(session.summary)."]
    let advice = isTyped ? [screen.advice].compactMap { $0 } : []
    return moves + advice + [session.wordCount(), "Type a word, or type help."]
  }
}

// The view.
extension PlayLoop {
  private var picture: PlayPicture {
    PlayPicture(
      session: session, style: screen.style, timeLeft: timeLeft, layout: screen.layout)
  }

  /// The time left, rounded up to a second, as `2:59`.
  private var timeLeft: String? {
    guard let left = session.game.secondsLeft(at: clock.now) else { return nil }
    let seconds = Int(left.rounded(.up))
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// The longest wait for a line in milliseconds; negative for no limit.
  private var longestWait: Int32 {
    guard let left = session.game.secondsLeft(at: clock.now) else { return -1 }
    // On a redrawn screen, the time changes every second.
    let pause = screen.isOpen ? left - left.rounded(.down) : left
    return Int32((pause * 1000).rounded(.up)) + 1
  }

  private func showTime() {
    guard case .full = screen.kind, let timeLeft else { return }
    let cell = picture.timeCell
    screen.print(timeLeft, row: cell.row, column: cell.column)
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
    // The panel is only for a redrawn screen; a width of 0 shows the summary instead.
    var picture = picture
    picture.style = TerminalStyle(width: 0, hasColours: picture.style.hasColours)
    return picture.lines(ink: screen.ink)
  }

  /// The sentences of an answer, wrapped to the terminal.
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
