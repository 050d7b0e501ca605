/// The current turn of a turn-based game, for ``Rule/outOfTurn``.
///
/// A turn is over after a word, or after removals of two different cubes.
struct Turn: Hashable, Sendable {
  private var player: Int64?
  private var removalCount = 0
  private var isOver = false

  init() {}

  /// Returns whether the player's own turn is over, so another player must move.
  func isOver(for player: Int64?) -> Bool { isOver && player == self.player }

  /// Returns whether the player made the previous move.
  func isHeld(by player: Int64?) -> Bool { player == self.player }

  /// Records a word.
  mutating func playWord(by player: Int64?) {
    self.player = player
    isOver = true
  }

  /// Records the removal of a cube. The second removal of a double-tap is not recorded.
  mutating func removeCube(by player: Int64?) {
    if player != self.player { self = Turn(of: player) }
    removalCount += 1
    if removalCount >= 2 { isOver = true }
  }

  private init(of player: Int64?) { self.player = player }
}
