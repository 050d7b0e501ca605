/// The ranked games of a year, made from a seed, in the order in which they arrive.
///
/// Players join all year. A game is either a new player's first one or one of an earlier player; those who joined
/// last play most. A player has a language, English for seven of ten, and mostly one mode. One game of six belongs
/// to a daily challenge, which counts from midnight. Most scores are near 3,000, and the greatest near 40,000.
struct RankedYear: Sequence, IteratorProtocol {
  /// A game without identifiers.
  struct Game {
    /// The player's number, from 0.
    var player: Int
    /// The language's number, from 0.
    var language: Int
    var isTimed: Bool
    var score: Int64
    /// When it is stored.
    var arrival: Int64
    /// When it goes onto the boards.
    var countsFrom: Int64
    /// The day of its daily challenge; nil for other games.
    var day: Int64?
  }

  static let languageCount = 7
  static let day: Int64 = 24 * 60 * 60

  let playerCount: Int
  let gameCount: Int
  /// The start of the year.
  let start: Int64
  private var bits: UInt64
  private var index = 0
  private var known = 0

  /// The number of games so far.
  var count: Int { index }

  /// - Parameter seed: The same seed gives the same games.
  init(playerCount: Int, gameCount: Int, start: Int64, seed: UInt64) {
    self.playerCount = playerCount
    self.gameCount = gameCount
    self.start = start
    bits = seed
  }

  mutating func next() -> Game? {
    guard index < gameCount else { return nil }
    return game()
  }

  /// Returns one more game by the known players, even after the last game of the year.
  mutating func game() -> Game {
    defer { index += 1 }
    let player = nextPlayer()
    let arrival = start + Int64(Double(index) / Double(gameCount) * 365 * Double(Self.day))
    let kind = Self.hash(UInt64(player))
    let language = kind % 10 < 7 ? 0 : 1 + Int(kind / 10 % UInt64(Self.languageCount - 1))
    let isUsual = below(5) != 0
    let factors = (below(1_000), below(1_000), below(1_000), below(1_000))
    let score =
      factors.0 * factors.1 / 100 + factors.2 * factors.3 * factors.0 / 33_000
    let day = below(6) == 0 ? arrival / Self.day : nil
    return Game(
      player: player, language: language, isTimed: isUsual == (kind / 64 % 5 < 3),
      score: Int64(score), arrival: arrival,
      countsFrom: day.map { ($0 + 1) * Self.day + 301 } ?? arrival, day: day)
  }

  private mutating func nextPlayer() -> Int {
    let isNew =
      known < playerCount
      && (known == 0 || known * gameCount <= index * playerCount)
    guard !isNew else {
      known += 1
      return known - 1
    }
    // The age of the player who plays, as a share of all players: half of the games are played by the newest
    // eighth.
    let part = Double(below(1 << 30)) / Double(1 << 30)
    return known - 1 - Int(part * part * part * Double(known))
  }

  private mutating func below(_ bound: Int) -> Int {
    bits &+= 0x9E37_79B9_7F4A_7C15
    return Int(Self.hash(bits).multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// The mixing function of SplitMix64.
  static func hash(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
