import Lexicon
import WordCube

extension Verdict.Stamp: JSONWritable {
  /// Writes the four parts as text; `dictionary` is null if the dictionary has no checksum.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("engine", engineVersion.description)
      json.member("rules", rulesFingerprint.description)
      json.member("dictionary", dictionaryChecksum.map { $0.description })
      json.member("game", gameDigest.description)
    }
  }
}
