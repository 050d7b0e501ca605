import ArgumentParser
import WordCube

/// The rules that games are judged by.
struct RuleOptions: ParsableArguments {
  static let title = "Rules for judging games"

  enum Base: String, CaseIterable, ExpressibleByArgument {
    case classic, strict
  }

  @Option(
    help: """
      The rules to start from. Each switch below switches a rule on; with no- before its name, as \
      in --no-time-limit, it switches the rule off.
      """)
  var rules = Base.strict

  @Flag var switches: [RuleSwitch] = []

  @Option(
    help: ArgumentHelp(
      "How far a move may precede the player's latest move, for timeBackwards.",
      valueName: "seconds"))
  var clockTolerance = Rules.strict.clockTolerance

  @Option(
    help: ArgumentHelp(
      "How long after the end of a timed game a move may come, for timeLimit.", valueName: "seconds"
    ))
  var grace = Rules.strict.grace

  @Option(
    help: ArgumentHelp(
      "How long the clock of a timed game may stop in the background, for timeLimit.",
      valueName: "seconds"))
  var allowedPause = Rules.strict.allowedPause

  @Option(
    help: ArgumentHelp(
      "The maximum number of moves in a game, for tooManyMoves.", valueName: "count"))
  var maximumMoves = Rules.strict.maximumMoveCount

  func validate() throws {
    let seconds = [
      ("--clock-tolerance", clockTolerance), ("--grace", grace), ("--allowed-pause", allowedPause),
    ]
    for (name, value) in seconds where !(value.isFinite && value >= 0) {
      throw ValidationError("\(name) is \(value); expected a number of seconds, 0 or more.")
    }
    guard maximumMoves >= 0 else {
      throw ValidationError("--maximum-moves is \(maximumMoves); expected a count, 0 or more.")
    }
  }

  /// The rules that the options choose.
  var chosen: Rules {
    var chosen = rules == .strict ? Rules.strict : Rules.classic
    for change in switches { chosen[change.rule] = change.isOn }
    chosen.clockTolerance = clockTolerance
    chosen.grace = grace
    chosen.allowedPause = allowedPause
    chosen.maximumMoveCount = maximumMoves
    return chosen
  }
}

/// A switch for one rule, such as `--time-limit` or `--no-time-limit`. The last one counts.
struct RuleSwitch: EnumerableFlag {
  let rule: Rule
  let isOn: Bool

  static let allCases = RuleSet.switchable.rules.flatMap { rule in
    [true, false].map { RuleSwitch(rule: rule, isOn: $0) }
  }

  /// The rule's name with hyphens instead of capital letters.
  static func name(for value: Self) -> NameSpecification {
    let name = value.rule.name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    return .customLong((value.isOn ? "" : "no-") + name)
  }

  static func help(for value: Self) -> ArgumentHelp? {
    guard value.isOn else { return ArgumentHelp(visibility: .hidden) }
    return ArgumentHelp("\(value.rule.name): \(value.meaning).")
  }

  private var meaning: String {
    switch rule {
    case .firstFaceHidden: "the first face of a word is visible, like the others"
    case .removalScore: "a removal claims the score 0"
    case .repeatedRemoval: "a removal is repeated at most once, by the next move"
    case .buriedRemoval: "a removed cube shows a visible face (off in strict)"
    case .timeBackwards:
      "a move is at most --clock-tolerance earlier than the player's latest move"
    case .timeLimit: "a timed one-player game ends within 180 s + --grace + --allowed-pause"
    case .foreignPlayer: "all moves of a one-player game name the same player"
    case .unknownPlayer: "the moves of a turn-based game name its players"
    case .outOfTurn: "the players of a turn-based game move in turn"
    case .tooManyMoves: "a game has at most --maximum-moves moves"
    case .otherPuzzle: "if a game contains its puzzle, it is the server's puzzle"
    default: "a rule that cannot be switched off"
    }
  }
}
