import ArgumentParser
import WordCube

/// By which rules games are judged.
struct RuleOptions: ParsableArguments {
  enum Base: String, CaseIterable, ExpressibleByArgument {
    case classic, strict
  }

  @Option(help: "The rules to start from; the switches below add to them or take from them.")
  var rules = Base.strict

  @Flag(
    inversion: .prefixedNo,
    help: "firstFaceHidden: the first face of a word is visible too.")
  var firstFaceHidden: Bool?

  @Flag(inversion: .prefixedNo, help: "removalScore: a removal claims the score 0.")
  var removalScore: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "repeatedRemoval: a second tap on a removed cube is forgiven once only.")
  var repeatedRemoval: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "buriedRemoval: a removed cube shows a visible face (off in strict).")
  var buriedRemoval: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "timeBackwards: the times of a player's moves do not run backwards.")
  var timeBackwards: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "timeLimit: a timed one-player game ends within 180 seconds.")
  var timeLimit: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "foreignPlayer: all moves of a one-player game name the same player.")
  var foreignPlayer: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "unknownPlayer: the moves of a turn-based game name its players.")
  var unknownPlayer: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "outOfTurn: the players of a turn-based game do not move again after their turn.")
  var outOfTurn: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "tooManyMoves: a game has no more moves than --maximum-moves.")
  var tooManyMoves: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "otherPuzzle: a game that brings a puzzle brings the one of --puzzle.")
  var otherPuzzle: Bool?

  @Option(
    help: ArgumentHelp(
      "How far a player's times may fall back, for timeBackwards.", valueName: "seconds"))
  var clockTolerance = Rules.strict.clockTolerance

  @Option(
    help: ArgumentHelp(
      "How much later than allowed a timed game may end, for timeLimit.", valueName: "seconds"))
  var grace = Rules.strict.grace

  @Option(
    help: ArgumentHelp(
      "How long a timed game may rest in the background, for timeLimit.", valueName: "seconds"))
  var allowedPause = Rules.strict.allowedPause

  @Option(help: ArgumentHelp("The most moves of a game, for tooManyMoves.", valueName: "count"))
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

  /// The rules that the options say.
  var chosen: Rules {
    var chosen = rules == .strict ? Rules.strict : Rules.classic
    let switches: [(Rule, Bool?)] = [
      (.firstFaceHidden, firstFaceHidden), (.removalScore, removalScore),
      (.repeatedRemoval, repeatedRemoval), (.buriedRemoval, buriedRemoval),
      (.timeBackwards, timeBackwards), (.timeLimit, timeLimit), (.foreignPlayer, foreignPlayer),
      (.unknownPlayer, unknownPlayer), (.outOfTurn, outOfTurn), (.tooManyMoves, tooManyMoves),
      (.otherPuzzle, otherPuzzle),
    ]
    for case (let rule, let isOn?) in switches { chosen[rule] = isOn }
    chosen.clockTolerance = clockTolerance
    chosen.grace = grace
    chosen.allowedPause = allowedPause
    chosen.maximumMoveCount = maximumMoves
    return chosen
  }
}
