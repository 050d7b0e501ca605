import WordCube
import WordCubeAPI
import WordCubeFormats

/// What a move can have that no rule checks.
///
/// A match has at most 135 moves. With the most reactions to each it takes less than 64 KiB packed and 256 KiB in
/// JSON, so that it always fits in a row, in an answer and in the body of a submission.
enum ReactionLimits {
  /// The most reactions to a move.
  static let count = 4
  /// The most bytes of the text of a reaction, in UTF-8: some emojis.
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
          detail: "move \(index) has \(reactions.count) reactions, and may have "
            + "\(ReactionLimits.count)")
      }
      for reaction in reactions where !reaction.isShort {
        throw ProblemDetails(
          .malformedGame,
          detail: "a reaction to move \(index) has \(reaction.byteCount) bytes of text, and may "
            + "have \(ReactionLimits.byteCount)")
      }
    }
  }

  /// The moves with the reactions that ``ReactionLimits`` allow: of each move the first short ones. Matches of older
  /// servers have others.
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
