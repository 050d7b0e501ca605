import Lexicon
import NaiveTwin
import WordCube

/// Random games for engine and model. A number stands for a game under four sets of rules.
struct RandomModelGames: Sendable {
  private struct LanguageGames: Sendable {
    let maker: NaiveGameMaker
    let words: WordGraph

    init(_ language: NaiveLanguage) throws {
      let list =
        language == .english
        ? TwinAgreementTests.words : TwinAgreementTests.randomWords(in: language)
      maker = NaiveGameMaker(words: list, hasLoneQ: language == .english, language: language)
      words = try WordGraph(words: list, alphabet: Alphabet(language.row.letters))
    }
  }

  private let languages: [LanguageGames]

  init() throws {
    languages = try NaiveLanguage.allCases.map { try LanguageGames($0) }
  }

  /// Of twelve games, three are English and random in every way, one of them with times of all sizes; three are English
  /// and mostly valid but for one move; and six are such games of the other languages.
  subscript(number: Int) -> [ModelGame] {
    var random = SplitMix64(seed: UInt64(number))
    let settings = (0..<4).map { _ in random.below(Rules.modelSettings.count) }
    let kind = number % 12
    if kind < 3 {
      var maker = RandomMoves(seed: UInt64(number))
      let game = maker.game().withFiniteTimes
      return settings.map { setting in
        var (game, rules) = (game, Rules.modelSettings[setting])
        if kind == 0 {
          rules.clockTolerance = [5, 0.1, -1e18, 1e18][random.below(4)]
          rules.grace = [5, 0.1, -1e-300, 1e18][random.below(4)]
          game = game.withOddTimes(rules, &random)
        }
        return ModelGame("moves/\(number)/\(setting)", game, rules, by: AcceptingDictionary())
      }
    }
    let language = languages[max(0, kind - 5)]
    let code = language.maker.language
    let trial = language.maker.trial(number)
    let game = GameRecord(trial.game)
    return settings.map { setting in
      ModelGame(
        "trial/\(number)/\(code.rawValue)/\(setting)", game, Rules.modelSettings[setting],
        expecting: trial.expectedPuzzle.map { Puzzle($0, code) }, by: language.words)
    }
  }
}

extension GameRecord {
  /// The game with finite times in place of those that are not, which no reader lets through.
  fileprivate var withFiniteTimes: GameRecord {
    func finite(_ time: Double) -> Double {
      time.isFinite ? time : time > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
    }
    var game = self
    game.startTime = startTime.map { finite($0) }
    game.moves = MoveList(moves.map { $0.at(finite($0.playedAt)) })
    return game
  }

  /// The game with times of all sizes, most of them next to those at which a rule about times begins to refuse.
  fileprivate func withOddTimes(_ rules: Rules, _ random: inout SplitMix64) -> GameRecord {
    var game = self
    let duration = rules.timedGameDuration + rules.grace + rules.allowedPause
    let start = startTime ?? moves.first?.playedAt ?? 0
    var latest = start
    game.moves = []
    for move in moves {
      let limit = random.below(2) == 0 ? latest - rules.clockTolerance : start + duration
      let times = [
        limit, limit.nextUp, limit.nextDown, latest, move.playedAt,
        Double(bitPattern: random.next()),
      ]
      let time = times[random.below(times.count)]
      game.moves.append(time.isFinite ? move.at(time) : move)
      latest = max(latest, game.moves[game.moves.count - 1].playedAt)
    }
    return game
  }
}

extension Move {
  fileprivate func at(_ time: Double) -> Move {
    var move = self
    move.playedAt = time
    return move
  }
}
