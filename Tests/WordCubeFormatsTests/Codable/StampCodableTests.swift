import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeFormats

@Suite("Stamps as JSON")
struct StampCodableTests {
  private static let record = SampleGame.valid.record
  private static let known = Verifier(dictionary: WordGraph.english).judge(record).stamp
  private static let unknown = Verifier(dictionary: AcceptingDictionary()).judge(record).stamp

  private func decode<Value: Decodable>(_ json: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private func json(of stamp: Verdict.Stamp, dictionary: String) -> String {
    #"{"engine":"1.0.0","rules":"\#(stamp.rulesFingerprint)","dictionary":\#(dictionary),"#
      + #""game":"\#(stamp.gameDigest)"}"#
  }

  private func tree(_ json: Data) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: json) as? NSDictionary
  }

  @Test func `four texts, in the writer's JSON and in Codable's`() throws {
    for (stamp, dictionary) in [(Self.known, #""2221330a61ea36dc""#), (Self.unknown, "null")] {
      let written = String(decoding: JSONWriter.json(of: stamp), as: UTF8.self)
      #expect(written == json(of: stamp, dictionary: dictionary))
      #expect(try decode(written, as: Verdict.Stamp.self) == stamp)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let encoded = try encoder.encode(stamp)
      #expect(try JSONDecoder().decode(Verdict.Stamp.self, from: encoded) == stamp)
      #expect(try tree(encoded) == tree(Data(written.utf8)))
    }
  }

  @Test func `the dictionary may be absent; another part, or another text, is an error`() throws {
    let stamp = Self.unknown
    let whole = json(of: stamp, dictionary: "null")
    let absent = whole.replacingOccurrences(of: #","dictionary":null"#, with: "")
    #expect(try decode(absent, as: Verdict.Stamp.self) == stamp)
    for (old, new) in [
      (#""engine""#, #""engines""#), (#""1.0.0""#, #""1.0""#), (#""1.0.0""#, "1"),
      ("null", #""-""#), ("null", "7"), (#""game":""#, #""game":"0"#),
    ] {
      let broken = whole.replacingOccurrences(of: old, with: new)
      #expect(broken != whole)
      #expect(throws: DecodingError.self, "\(broken)") {
        try decode(broken, as: Verdict.Stamp.self)
      }
    }
  }

  @Test func `the parts are texts of their own`() throws {
    #expect(try decode(#""00000000000000ff""#, as: Fingerprint.self).rawValue == 255)
    #expect(try decode(#""1.2.3""#, as: EngineVersion.self) == .init(major: 1, minor: 2, patch: 3))
    let digest = Self.known.gameDigest
    #expect(try decode(#""\#(digest)""#, as: GameDigest.self) == digest)
    let encoded = try JSONEncoder().encode([Fingerprint(rawValue: 255)])
    #expect(String(decoding: encoded, as: UTF8.self) == #"["00000000000000ff"]"#)
    #expect(
      String(decoding: try JSONEncoder().encode([digest]), as: UTF8.self) == #"["\#(digest)"]"#)
    let version = try JSONEncoder().encode([EngineVersion.current])
    #expect(String(decoding: version, as: UTF8.self) == #"["1.0.0"]"#)
  }
}
