/// How much the open-ended tests do: little in debug builds, which are slow.
enum Amounts {
  /// Random games on which engine and slow twin have to agree.
  static let trials = amount(release: 20_000, debug: 240)
  /// Random games of each other language.
  static let languageTrials = amount(release: 20_000, debug: 40)
  /// How often each rule has to be broken in these.
  static let hitsOfEachRule = amount(release: 50, debug: 1)
  /// Random games that are judged in every way.
  static let entryPointGames = amount(release: 20_000, debug: 400)
  /// Random sets of cubes in play.
  static let states = amount(release: 20_000, debug: 300)
  /// Sets of cubes in play: all of them, or some from a seed.
  static let cubeSets = amount(release: 1 << 27, debug: 1 << 20)
  /// The number of moves in every short game.
  static let shortGameMoves = amount(release: 5, debug: 3)
  /// Random puzzles whose tiles are counted.
  static let puzzles = amount(release: 20_000, debug: 400)
  /// Random pairs of sets.
  static let sets = amount(release: 20_000, debug: 300)

  /// Whether this is a release build.
  static let isRelease = amount(release: 1, debug: 0) == 1

  private static func amount(release: Int, debug: Int) -> Int {
    #if DEBUG
      debug
    #else
      release
    #endif
  }
}
