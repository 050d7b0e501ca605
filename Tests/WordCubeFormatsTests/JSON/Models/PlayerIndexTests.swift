import Testing
import WordCube
import WordCubeFormats

@Suite("Player indices as members' names")
struct PlayerIndexTests {
  private func error(named names: String...) -> JSONError? {
    let players = names.map { "\"\($0)\":\"\(GameSamples.uuid)\"" }.joined(separator: ",")
    let members =
      #""gameMode":"timed","language":"en","playerIndexToId":{\#(players)},"#
      + #""puzzle":\#(GameSamples.puzzleJSON)"#
    return gameError(GameSamples.submission(context: #"{"turnBased":{\#(members)}}"#))
  }

  @Test(arguments: [
    "0", "-1", "9", "10", "-10", "9223372036854775807", "-9223372036854775808",
  ])
  func `64-bit integers in their shortest form`(name: String) {
    #expect(error(named: name) == nil)
    #expect(error(named: "7", name, "8") == nil)
  }

  @Test(arguments: [
    "", "-", "-0", "00", "01", "-01", "+1", "1.0", "1e1", " 1", "1 ", "/", ":", "1/", "1:", "a",
    "9223372036854775808", "-9223372036854775809", "9999999999999999999",
    "10000000000000000000", "18446744073709551616", "99999999999999999999",
    "100000000000000000000",
  ])
  func `anything else is refused`(name: String) {
    for text in [error(named: name), error(named: "7", name, "8")] {
      #expect(text?.message.string.hasPrefix("expected a player's index") == true)
      #expect(text?.path.string.hasPrefix("$.gameContext.turnBased.playerIndexToId") == true)
    }
  }

  @Test func `no index twice, wherever it stands`() {
    for names in [("1", "1", "2"), ("1", "2", "1"), ("2", "1", "1")] {
      let text = error(named: names.0, names.1, names.2)
      #expect(text?.message.string == "the object has this member twice")
    }
  }

  @Test
  func
    `the first fault is reported: a duplicate before a later fault, the first of two duplicates`()
    throws
  {
    for (names, twice) in [
      (["1", "0", "1", "x"], 2), (["1", "0", "1", "0"], 2), (["5", "5", "0", "0"], 1),
      (["7", "1", "7", "1", "7"], 2),
    ] {
      for (key, value) in [("turnBased", #""\#(GameSamples.uuid)""#), ("reactions", #""x""#)] {
        let map = "{" + names.map { #""\#($0)":\#(value)"# }.joined(separator: ",") + "}"
        let json =
          key == "turnBased"
          ? #"{"gameContext":{"turnBased":{"playerIndexToId":\#(map)}}}"#
          : #"{"moves":[{"reactions":\#(map)}]}"#
        let error = try #require(gameError(json))
        let entry = names[twice].utf8.count + value.utf8.count + 4
        #expect(error.message.string == "the object has this member twice", "\(json)")
        #expect(error.offset == json.firstOffset(of: map) + 1 + twice * entry, "\(json)")
        #expect(
          error.path.string.hasSuffix(#"["\#(names[twice])"]"#)
            || error.path.string.hasSuffix(".\(names[twice])"))
      }
    }
  }

  @Test func `a fault in the first of many entries is the one that is reported`() {
    let map = #"{"0":"\#(GameSamples.uuid)","1":7,"0":"\#(GameSamples.uuid)"}"#
    let error = gameError(#"{"gameContext":{"turnBased":{"playerIndexToId":\#(map)}}}"#)
    #expect(error?.message.string == "expected a string, found 7")
  }
}

extension String {
  /// The offset, in bytes, at which a text starts.
  fileprivate func firstOffset(of text: String) -> Int {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    return bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? -1
  }
}
