import Lexicon
import WordCube
import WordCubeFormats

/// Packs the moves of a game.
@_cdecl("wordcube_pack")
public func pack(_ length: Int32, _ isCompact: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    guard 0...1 ~= isCompact else {
      throw ModuleError(.invalidArgument, "compact must be 0 or 1")
    }
    let bytes = try InputBuffer.shared.bytes(length)
    let game = try PuzzleInput.reading { () throws(JSONError) in
      try DecodedGame(json: bytes, allowingCompleted: true)
    }
    guard let record = game.record() else {
      throw ModuleError(.unsupported, "the game does not contain its puzzle")
    }
    return record.moves.packed(on: record.puzzle, detail: isCompact == 0 ? .full : .compact)
  }
}

/// Judges a packed game on the caller's puzzle: writes JSON, or fills a verdict.
@_cdecl("wordcube_verify_packed")
public func verifyPacked(
  _ verifier: Int32, _ length: Int32, _ puzzleLength: Int32, _ playersLength: Int32,
  _ mode: Int32, _ flags: Int32, _ verdict: UnsafeMutablePointer<wc_verdict>?
) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let flags = try JudgingFlags(number: flags)
    let verifier = try VerifierObject.object(verifier).verifier
    let parts = try InputBuffer.shared.parts(length, puzzleLength, playersLength)
    let puzzle = try PuzzleInput(parts[1], verifier.language).puzzle
    let mode = try GameMode(number: mode)
    let players = try GameRecord.Players(list: parts[2]) ?? .one
    let judged: Verdict
    do throws(PackedJudgingError<Never>) {
      judged = try verifier.judge(
        packed: parts[0], on: puzzle, mode: mode, players: players,
        limits: Limits(language: verifier.language))
    } catch {
      switch error {
      case .malformed(let error): throw ModuleError(.malformed, text: error.description)
      }
    }
    if let verdict {
      verdict.pointee = wc_verdict(judged)
      return 0
    }
    var json: [UInt8] = []
    judged.appendJSON(to: &json, includesStamp: flags.contains(.stamp))
    return OutputBuffer.shared.set(json)
  }
}
