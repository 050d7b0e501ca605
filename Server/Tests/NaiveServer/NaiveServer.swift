import GameServiceCore
import GameServiceTesting
import GameStorage
import WordCube
import WordCubeAPI

/// What a server has to know and to answer, written straight from the meanings of the rules. Each answer is
/// computed from all games.
struct NaiveServer {
  /// A daily challenge.
  struct Day: Hashable {
    let number: Int
    let mode: GameMode

    /// When the day ends: 2020-01-01 is day 0.
    var end: UnixTime { 1_577_836_800 + Int64(number + 1) * 86_400 }
    /// The first second in which no game is accepted.
    var reveal: UnixTime { end + 301 }
  }

  struct Start: Hashable {
    let player: UniqueID
    let day: Day
  }

  struct Word: Hashable {
    let word: String
    let score: Int64
    let interest: Int64
  }

  struct Game {
    let id: UniqueID
    let player: UniqueID
    let kind: StoredGame.Kind
    let day: Day?
    let mode: GameMode
    let puzzle: Puzzle
    let moves: MoveList
    let score: Int64
    let words: [Word]
    let unranked: UnrankedReason?
    let countsFrom: UnixTime
    var isHidden = false

    /// Whether no other game on the puzzle counts.
    var usesPuzzleUp: Bool {
      kind != .solo || ![.noTicket, .invalidTicket].contains(unranked)
    }
  }

  struct Ticket {
    let player: UniqueID
    let mode: GameMode
    let puzzle: Puzzle
    let issuedAt: UnixTime
  }

  var now: UnixTime
  var clock = NaiveClock()
  var names: [UniqueID: String] = [:]
  var games: [Game] = []
  var challenges: Set<Day> = []
  /// The puzzles of the challenges that a player started.
  var puzzles: [Day: Puzzle] = [:]
  var starts: [Start: UnixTime] = [:]
  var tickets: [String: Ticket] = [:]
  var shares: [ShareCode: UniqueID] = [:]

  init(now: UnixTime) { self.now = now }

  /// The time, and that before the clock was just set ahead.
  var earlier: UnixTime { min(now, now - clock.isAheadBy) }
  /// The time at which something begins: the later one of the clock and what is believed.
  var later: UnixTime { max(now, now - clock.isAheadBy) }

  var today: Int { Int((now - 1_577_836_800) / 86_400) }

  func game(_ player: UniqueID, on puzzle: Puzzle) -> Game? {
    games.first { $0.player == player && $0.puzzle == puzzle }
  }

  /// The words of a game that are kept: those of 200 points, and the best.
  static func words(_ verdict: Verdict) -> [Word] {
    let best = verdict.moves.map(\.score).max()
    return verdict.moves.enumerated().compactMap { index, move in
      guard let word = move.word, move.score >= 200 || move.score == best else { return nil }
      let rarity = move.wordIndex.flatMap { GameJudge.english.rarity(.english, $0)?.rawValue } ?? 1
      return Word(
        word: word, score: move.score, interest: move.score * Int64(rarity) * Int64(index + 1))
    }
  }
}
