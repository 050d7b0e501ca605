import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Finds a puzzle that meets requirements.
@_expose(wasm, "wordcube_find")
@_cdecl("wordcube_find")
public func find(
  _ solver: Int32, _ seed: Int64, _ start: Int64, _ attempts: Int64, _ minWords: Int32,
  _ maxWords: Int32, _ minCommon: Int32, _ maxCommon: Int32, _ commonRarity: Int32,
  _ minLongest: Int32, _ minPar: Int32, _ maxPar: Int32, _ parEffort: Int32,
  _ blocklistLength: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let solver = try SolverObject.object(solver).solver
    let requirements = try PuzzleRequirements(
      words: try RequiredRange(minWords, maxWords),
      common: try RequiredRange(minCommon, maxCommon), rarity: commonRarity,
      longest: minLongest, par: try RequiredRange(minPar, maxPar), effort: parEffort)
    let list = try InputBuffer.shared.bytes(blocklistLength)
    let finder = try PuzzleFinder(solver, requirements, blocklist: list)
    let generator = PuzzleGenerator(seed: UInt64(bitPattern: seed))
    var json = JSONWriter()
    json.write(
      try finder.provenance(
        generator, from: UInt64(bitPattern: start), attempts: UInt64(bitPattern: attempts)))
    return json.bytes
  }
}

/// Checks that a provenance's candidate is the first that meets its requirements.
@_expose(wasm, "wordcube_confirm")
@_cdecl("wordcube_confirm")
public func confirm(
  _ solver: Int32, _ length: Int32, _ blocklistLength: Int32, _ attempts: Int64
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let solver = try SolverObject.object(solver).solver
    let parts = try InputBuffer.shared.parts(length, blocklistLength)
    let provenance = try ProvenanceInput(parts[0]).provenance
    let finder = try PuzzleFinder(solver, provenance.requirements, blocklist: parts[1])
    let confirmation: PuzzleFinder.Confirmation
    do throws(ConfirmationError) {
      confirmation = try finder.confirm(provenance, attempts: UInt64(bitPattern: attempts))
    } catch {
      guard case .searchLimit = error else {
        throw ModuleError(.unsupported, text: error.description)
      }
      throw ModuleError(.searchLimit, text: error.description)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("confirmed", confirmation == .confirmed)
      json.member("message", confirmation.description)
    }
    return json.bytes
  }
}
