import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Text forms of a stamp and its parts")
struct StampTextTests {
  @Test(arguments: [
    ("0.0.0", EngineVersion(major: 0, minor: 0, patch: 0)),
    ("1.0.0", EngineVersion(major: 1, minor: 0, patch: 0)),
    ("10.20.65535", EngineVersion(major: 10, minor: 20, patch: 65_535)),
  ])
  func `versions, and back`(text: String, version: EngineVersion) {
    #expect(EngineVersion(text) == version)
    #expect("\(version)" == text)
  }

  @Test(arguments: [
    "", "1", "1.0", "1.0.0.0", "1..0", ".1.0", "1.0.", "01.0.0", "1.00.0", "1.0.65536",
    "1.0.99999999999999999999", "+1.0.0", "-1.0.0", "1.0.0 ", "1.0.a", "1,0,0", "1.0.0-beta",
    "v1.0.0",
  ])
  func `no other text is a version`(text: String) {
    #expect(EngineVersion(text) == nil)
  }

  @Test func `digests, and back; no other text`() throws {
    let game = SampleGame.valid.record
    let digest = GameDigest(puzzle: game.puzzle, moves: game.moves)
    #expect(GameDigest("\(digest)") == digest)
    let small = try #require(GameDigest("0000000000000001000000000000000a"))
    #expect((small.high, small.low) == (1, 10))
    #expect("\(small)" == "0000000000000001000000000000000a")
    let upper = "0000000000000001000000000000000A"
    for text in ["", "0", upper, "\(digest)0", "\(digest) ", String("\(digest)".dropLast())] {
      #expect(GameDigest(text) == nil, "\(text)")
    }
  }

  private var stamps: [Verdict.Stamp] {
    [
      judge(SampleGame.valid.record, .strict, by: WordGraph.english).stamp,
      judge(SampleGame.valid.record, .classic, by: AcceptingDictionary()).stamp,
    ]
  }

  @Test func `stamps, and back`() {
    for stamp in stamps { #expect(Verdict.Stamp("\(stamp)") == stamp) }
    let parts = "\(stamps[0])".split(separator: " ")
    #expect(parts[0] == "1.0.0")
    #expect(parts[1] == "\(Rules.strict.fingerprint)")
    #expect(parts[2] == "2221330a61ea36dc")
    #expect(parts[3] == "\(stamps[0].gameDigest)")
    #expect("\(stamps[1])".split(separator: " ")[2] == "-")
  }

  @Test func `no other text is a stamp`() {
    for stamp in stamps {
      let text = "\(stamp)"
      let parts = text.split(separator: " ").map(String.init)
      for number in 0..<4 {
        for part in ["", "x", "\(parts[number])0", "--"] {
          var changed = parts
          changed[number] = part
          #expect(Verdict.Stamp(changed.joined(separator: " ")) == nil)
        }
        var changed = parts
        changed.remove(at: number)
        #expect(Verdict.Stamp(changed.joined(separator: " ")) == nil)
      }
      for other in [" \(text)", "\(text) ", "\(text) x", text.uppercased()] {
        #expect(Verdict.Stamp(other) == nil)
      }
    }
  }
}
