import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Reads positions: puzzles as they are, and games, whose moves are replayed.
struct PositionReader: Sendable {
  /// What a part of an input holds.
  enum Item {
    /// A position; the id of its game, and the game's score so far.
    case position(Position, id: GameIdentifier?, score: Int64)
    /// A game that was refused or could not be read.
    case refused(GameReport)
  }

  /// Judges the games.
  let judge: BlockJudge

  /// Reads a puzzle, as JSON or as its text, or a game of a block.
  func read(_ bytes: Span<UInt8>, of block: GameBlock, isTooLong: Bool) -> Item {
    if !isTooLong, let live = puzzle(in: bytes, of: block) {
      switch live {
      case .success(let live):
        return .position(Position(live.puzzle, state: live.state), id: nil, score: 0)
      case .failure(let error):
        return .refused(.malformed(error))
      }
    }
    let report = judge.report(on: bytes, of: block, isTooLong: isTooLong)
    guard case .judged(let verdict) = report.outcome, verdict.isValid,
      let puzzle = report.game?.record(held: judge.held)?.puzzle
    else { return .refused(report) }
    let words = verdict.moves.compactMap { $0.word }
    return .position(
      Position(puzzle, state: verdict.finalState, playedWords: words), id: report.id,
      score: verdict.totalScore)
  }

  /// The puzzle, or why it is none; nil where the bytes look like a game.
  private func puzzle(in bytes: Span<UInt8>, of block: GameBlock) -> Result<LivePuzzle, JSONError>?
  {
    let limits =
      block.isDocument ? Limits(byteCount: BlockJudge.documentByteLimit) : Limits.standard
    var start = 0
    while start < bytes.count, bytes[start].isWhiteSpace { start += 1 }
    guard start < bytes.count, bytes[start] != UInt8(ascii: "{") else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      do throws(JSONError) {
        return .success(try LivePuzzle(freshOrLive: bytes, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    var end = bytes.count
    while bytes[end - 1].isWhiteSpace { end -= 1 }
    guard end - start == Puzzle.textLength else { return nil }
    let text = (start..<end).map { bytes[$0] }
    let puzzle = try? Puzzle(text: String(decoding: text, as: UTF8.self))
    return puzzle.map { .success(LivePuzzle(puzzle: $0)) }
  }
}
