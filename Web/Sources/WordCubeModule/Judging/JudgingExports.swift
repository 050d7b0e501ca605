import WordCube
import WordCubeFormats

/// Judges a game as it was submitted.
@_expose(wasm, "wordcube_verify")
@_cdecl("wordcube_verify")
public func verify(_ verifier: Int32, _ length: Int32, _ flags: Int32, _ line: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let request = try JudgingRequest(verifier, flags: flags, line: line)
    return request.verdict(on: try InputBuffer.shared.bytes(length), held: .asSubmitted)
  }
}

/// Judges a game on the caller's puzzle.
@_expose(wasm, "wordcube_verify_held")
@_cdecl("wordcube_verify_held")
public func verifyHeld(
  _ verifier: Int32, _ length: Int32, _ puzzleLength: Int32, _ playersLength: Int32,
  _ mode: Int32, _ flags: Int32, _ line: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let request = try JudgingRequest(verifier, flags: flags, line: line)
    let parts = try InputBuffer.shared.parts(length, puzzleLength, playersLength)
    let held = try request.held(puzzle: parts[1], players: parts[2], mode: mode)
    return request.verdict(on: parts[0], held: held)
  }
}
