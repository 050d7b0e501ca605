import Lexicon
import WordCube
import WordCubeFormats

/// A dictionary with rules.
final class VerifierObject: ModuleObject {
  let verifier: Verifier<WordGraph>

  init(_ verifier: Verifier<WordGraph>) {
    self.verifier = verifier
    super.init(.verifier)
  }

  /// The verifier of a handle.
  static func object(_ handle: Int32) throws(ModuleError) -> VerifierObject {
    unsafeDowncast(try HandleTable.shared.object(handle, .verifier), to: VerifierObject.self)
  }
}

/// Makes a verifier.
@_expose(wasm, "wordcube_verifier_new")
@_cdecl("wordcube_verifier_new")
public func newVerifier(
  _ dictionary: Int32, _ switches: Int32, _ clockTolerance: Double, _ grace: Double,
  _ allowedPause: Double, _ maximumMoves: Int32
) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let dictionary = try DictionaryObject.object(dictionary)
    guard clockTolerance.isUsable, grace.isUsable, allowedPause.isUsable, maximumMoves >= 0 else {
      throw ModuleError(
        .invalidArgument, "tolerance, grace, pause and moves must be finite numbers, 0 or more")
    }
    var rules = Rules(switchedOn: RuleSet(rawValue: UInt32(bitPattern: switches)))
    rules.clockTolerance = clockTolerance
    rules.grace = grace
    rules.allowedPause = allowedPause
    rules.maximumMoveCount = Int(maximumMoves)
    let verifier = Verifier(
      dictionary: dictionary.graph, rules: rules, language: dictionary.language)
    return try HandleTable.shared.insert(VerifierObject(verifier))
  }
}

/// The numbers of the rules: those of the game, and what a set of rules has unless it says otherwise.
@_expose(wasm, "wordcube_rules")
@_cdecl("wordcube_rules")
public func rules(_ isStrict: Int32) -> Int32 {
  let rules: Rules = isStrict == 0 ? .classic : .strict
  var json = JSONWriter()
  json.object { json in
    json.member("switches", Int(rules.switchedOn.rawValue))
    json.member("clockTolerance", rules.clockTolerance)
    json.member("timedGameDuration", rules.timedGameDuration)
    json.member("grace", rules.grace)
    json.member("allowedPause", rules.allowedPause)
    json.member("maximumMoves", rules.maximumMoveCount)
    json.member("minimumWordLength", Rules.minimumWordLength)
    json.member("maximumUseCount", CubeState.maximumUseCount)
  }
  return OutputBuffer.shared.set(json.bytes)
}

extension Double {
  /// Whether a number is finite and 0 or more.
  fileprivate var isUsable: Bool { isFinite && self >= 0 }
}
