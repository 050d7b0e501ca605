import WordCube
import WordCubeAPI
import WordCubeFormats

/// Limits on the reactions to a move, which no rule checks.
///
/// A match has at most 135 moves. With the maximum reactions to each, it takes less than 64 KiB packed and 256 KiB
/// in JSON, so it always fits in a row, in an answer and in the body of a submission.
enum ReactionLimits {
  /// The maximum number of reactions to a move.
  static let count = 4
  /// The maximum size of a reaction's text in bytes of UTF-8: a few emojis.
  static let byteCount = 64
}

extension MoveList {
  /// Throws the problem `malformed-game` if a move has too many reactions, or too long ones.
  func checkReactions() throws {
    for (index, move) in enumerated() {
      let reactions = move.reactions
      guard reactions.count <= ReactionLimits.count else {
        throw ProblemDetails(
          .malformedGame,
          detail: "move \(index) has \(reactions.count) reactions; the maximum is "
            + "\(ReactionLimits.count)")
      }
      for reaction in reactions where !reaction.isShort {
        throw ProblemDetails(
          .malformedGame,
          detail: "a reaction to move \(index) has \(reaction.byteCount) bytes of text; the "
            + "maximum is \(ReactionLimits.byteCount)")
      }
    }
  }

  /// The moves with the reactions that ``ReactionLimits`` allows: the first short ones of each move. Older servers
  /// stored matches with more.
  var withFewReactions: MoveList {
    let isWithin = allSatisfy { move in
      move.reactions.count <= ReactionLimits.count && move.reactions.allSatisfy(\.isShort)
    }
    guard !isWithin else { return self }
    return MoveList(
      map { move in
        var move = move
        move.reactions = Array(move.reactions.filter(\.isShort).prefix(ReactionLimits.count))
        return move
      })
  }
}

extension Reaction {
  fileprivate var byteCount: Int { text.string.utf8.count }
  fileprivate var isShort: Bool { byteCount <= ReactionLimits.byteCount }
}
