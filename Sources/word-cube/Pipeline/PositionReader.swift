import Lexicon
import TextBytes
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Reads positions: puzzles, and games, whose moves are replayed.
struct PositionReader: Sendable {
  /// A part of an input.
  private enum Item {
    /// A position, its game's id, and the game's score so far.
    case position(Position, id: GameIdentifier?, score: Int64)
    /// A game that is refused or malformed.
    case refused(GameReport)
  }

  /// Judges the games.
  let judge: BlockJudge

  /// Works on a block's positions. A refused or malformed game gets the report of `word-cube verify`.
  ///
  /// - Parameter body: Adds the output for a position, given its location and its game's score so far. If it
  ///   throws, it must not have added anything; the search limit is then printed.
  func work(
    on block: GameBlock,
    _ body: (Position, GameLocation, Int64, inout [UInt8]) throws(SearchLimitError) -> Void
  ) -> BlockResult {
    var result = BlockResult()
    block.forEachGame { bytes, entry in
      var location = judge.location(of: entry, in: block)
      switch read(bytes, of: block, isTooLong: entry.isTooLong) {
      case .position(let position, let id, let score):
        location.id = id
        do throws(SearchLimitError) {
          try body(position, location, score, &result.output)
          result.summary.add(.valid(score: score))
        } catch {
          result.add(error, at: location, judge.style)
        }
      case .refused(let report):
        result.add(report, at: location, from: judge)
      }
    }
    return result
  }

  /// Reads a puzzle, as JSON or as its text, or a game of a block.
  private func read(_ bytes: Span<UInt8>, of block: GameBlock, isTooLong: Bool) -> Item {
    do throws(JSONError) {
      if !isTooLong, let live = try puzzle(in: bytes, limits: block.limits) {
        return .position(Position(live.puzzle, state: live.state), id: nil, score: 0)
      }
    } catch {
      return .refused(.malformed(error))
    }
    let report = judge.report(on: bytes, of: block, isTooLong: isTooLong)
    guard case .judged(let verdict) = report.outcome, verdict.isValid,
      let puzzle = judge.held.record(of: report.game)?.puzzle
    else { return .refused(report) }
    let words = verdict.moves.compactMap { $0.word }
    return .position(
      Position(puzzle, state: verdict.finalState, playedWords: words), id: report.id,
      score: verdict.totalScore)
  }

  /// Reads a puzzle; nil if the bytes look like a game.
  private func puzzle(
    in bytes: Span<UInt8>, limits: Limits
  ) throws(JSONError) -> LivePuzzle? {
    guard let start = bytes.indices.first(where: { !bytes[$0].isWhiteSpace }),
      let end = bytes.indices.last(where: { !bytes[$0].isWhiteSpace }),
      bytes[start] != UInt8(ascii: "{")
    else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      return try LivePuzzle(freshOrLive: bytes, judge.verifier.language, limits: limits)
    }
    guard end + 1 - start == Puzzle.textLength else { return nil }
    let text = (start...end).map { bytes[$0] }
    guard let puzzle = try? Puzzle(text: String(decoding: text, as: UTF8.self)) else { return nil }
    do throws(CommandError) { try puzzle.require(judge.verifier.language) } catch {
      throw JSONError(offset: start, path: ExactText("$"), message: ExactText(error.message))
    }
    return LivePuzzle(puzzle: puzzle)
  }
}

extension BlockResult {
  /// Adds a position whose search reached its limit.
  fileprivate mutating func add(
    _ error: SearchLimitError, at location: GameLocation, _ style: BlockJudge.Style
  ) {
    switch style {
    case .json:
      location.appendJSON(to: &output) { json in
        json.name("searchLimit")
        json.object { json in
          json.member("steps", error.limit.steps)
          json.member("message", "\(error)")
        }
      }
    case .readable(let style):
      let found =
        style.show("search limit", .odd) + "\n  " + style.wrap("\(error)", from: 2, indent: 4)
      output += (location.heading(style) + found + "\n\n").utf8
    }
    summary.add(.searchLimit)
  }
}
