import Foundation
import Testing
import WordCube
import WordCubeFormats

/// What the rules (section 7) call malformed, each with its path and the text at its offset.
@Suite struct MalformedGameTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let json: String
    let path: String
    /// What is at the offset.
    let at: String

    init(_ json: String, _ path: String, at: String) {
      self.json = json
      self.path = path
      self.at = at
    }

    var testDescription: String { "\(path) at \(at): \(json.suffix(60))" }
  }

  static func move(_ json: String, _ path: String, at: String) -> Case {
    Case(
      GameSamples.submission(moves: "[\(GameSamples.removal),\(json)]"), "$.moves[1]" + path, at: at
    )
  }

  static func word(_ element: String, _ path: String, at: String) -> Case {
    move(
      #"{"playedAt":1,"score":2,"type":{"playedWord":[\#(element)]}}"#,
      ".type.playedWord[0]" + path, at: at)
  }

  static func context(_ json: String, _ path: String, at: String) -> Case {
    Case(GameSamples.submission(context: json), "$.gameContext" + path, at: at)
  }

  static func puzzle(replacing old: String, with new: String, _ path: String, at: String) -> Case {
    let broken = GameSamples.puzzleJSON.replacingFirst(old, with: new)
    return context(
      #"{"solo":{"gameMode":"timed","language":"en","puzzle":\#(broken)}}"#,
      ".solo.puzzle" + path, at: at)
  }

  static let firstTop = #""top":{"letter":"\#(GameSamples.puzzle.tiles[0].letters)","side":0}"#

  static let syntax: [Case] = [
    Case("", "$", at: ""),
    Case("  ", "$", at: ""),
    Case("7", "$", at: "7"),
    Case("[]", "$", at: "[]"),
    Case("\u{FEFF}{}", "$", at: "\u{FEFF}{}"),
    Case("{", "$", at: ""),
    Case("{]", "$", at: "]"),
    Case("{,}", "$", at: ",}"),
    Case(#"{"a"}"#, "$.a", at: "}"),
    Case(#"{"a":}"#, "$.a", at: "}"),
    Case(#"{"a":1,}"#, "$", at: "}"),
    Case(#"{"a":1 "b":2}"#, "$.a", at: #""b":2}"#),
    Case(#"{"a":[1,]}"#, "$.a[1]", at: "]}"),
    Case(#"{"a":[1 2]}"#, "$.a[0]", at: "2]}"),
    Case(#"{"a":01}"#, "$.a", at: "01}"),
    Case(#"{"a":1.}"#, "$.a", at: "}"),
    Case(#"{"a":.5}"#, "$.a", at: ".5}"),
    Case(#"{"a":1e}"#, "$.a", at: "}"),
    Case(#"{"a":+1}"#, "$.a", at: "+1}"),
    Case(#"{"a":-}"#, "$.a", at: "-}"),
    Case(#"{"a":NaN}"#, "$.a", at: "NaN}"),
    Case(#"{"a":nul}"#, "$.a", at: "nul}"),
    Case(#"{"a":truey}"#, "$.a", at: "y}"),
    Case(#"{"a":"x"#, "$.a", at: ""),
    Case("{\"a\":\"x\ty\"}", "$.a", at: "\ty\"}"),
    Case(#"{"a":"\x"}"#, "$.a", at: #"\x"}"#),
    Case(#"{"a":"\u12G4"}"#, "$.a", at: #"\u12G4"}"#),
    Case(#"{"a":"\ud800"}"#, "$.a", at: #"\ud800"}"#),
    Case(#"{"a":"\ud800\u0041"}"#, "$.a", at: #"\ud800\u0041"}"#),
    Case(#"{"a":"\udc00"}"#, "$.a", at: #"\udc00"}"#),
    Case(#"{"odd key":1,"odd key":?}"#, #"$["odd key"]"#, at: "?}"),
    Case(GameSamples.submission() + " x", "$", at: "x"),
    Case(GameSamples.submission() + "\u{0}", "$", at: "\u{0}"),
    Case(GameSamples.submission() + GameSamples.submission(), "$", at: GameSamples.submission()),
  ]

  static let games: [Case] = [
    Case("{}", "$", at: "{}"),
    Case(#"{"moves":[]}"#, "$", at: #"{"moves":[]}"#),
    Case(
      #"{"gameContext":{"sharedGameCode":""}}"#, "$", at: #"{"gameContext":{"sharedGameCode":""}}"#),
    Case(
      #"{"gameContext":{"sharedGameCode":""},"moves":[],"moves":[]}"#, "$.moves",
      at: #""moves":[]}"#),
    Case(
      #"{"gameContext":{"sharedGameCode":""},"moves":[],"mov\u0065s":[]}"#, #"$["mov\u0065s"]"#,
      at: #""mov\u0065s":[]}"#),
    Case(
      #"{"id":1,"gameContext":{"sharedGameCode":""},"moves":[],"id":2}"#, "$.id", at: #""id":2}"#),
    context("{}", "", at: #"{},"moves":[]}"#),
    context(
      #"{"sharedGameCode":"a","dailyChallengeId":"x"}"#, "",
      at: #"{"sharedGameCode":"a","dailyChallengeId":"x"},"moves":[]}"#),
    context(#"{"sharedGameCode":7}"#, ".sharedGameCode", at: #"7},"moves":[]}"#),
    context(#"{"solo":true}"#, ".solo", at: #"true},"moves":[]}"#),
    context(#"{"dailyChallengeId":"today"}"#, ".dailyChallengeId", at: #""today"},"moves":[]}"#),
    context(#"null"#, "", at: #"null,"moves":[]}"#),
    context(
      #"{"solo":{"gameMode":"fast"}}"#, ".solo.gameMode", at: #""fast"}},"moves":[]}"#),
    context(
      #"{"solo":{"language":"EN"}}"#, ".solo.language", at: #""EN"}},"moves":[]}"#),
    context(
      #"{"turnBased":{"playerIndexToId":{"0":"\#(GameSamples.uuid)","0":"\#(GameSamples.uuid)"}}}"#,
      #".turnBased.playerIndexToId.0"#, at: #""0":"\#(GameSamples.uuid)"}}},"moves":[]}"#),
    context(
      #"{"turnBased":{"playerIndexToId":{"01":"\#(GameSamples.uuid)"}}}"#,
      ".turnBased.playerIndexToId.01", at: #""01":"\#(GameSamples.uuid)"}}},"moves":[]}"#),
    Case(
      GameSamples.completed(extra: #","language":"it""#), "$.language", at: #""it"}"#),
    Case(GameSamples.completed(extra: #","language":null"#), "$.language", at: "null}"),
    Case(
      GameSamples.completed(extra: #","localPlayerIndex":null"#), "$.localPlayerIndex", at: "null}"),
    Case(
      GameSamples.completed(context: #"{"solo":true,"turnBased":{}}"#), "$.gameContext",
      at: String(
        GameSamples.completed(context: #"{"solo":true,"turnBased":{}}"#)
          .drop(from: #"{"solo""#))),
  ]

  static let moves: [Case] = [
    move(
      #"{"playedAt":1,"type":{"removedCube":{"x":0,"y":0,"z":0}}}"#, "",
      at: #"{"playedAt":1,"type":{"removedCube":{"x":0,"y":0,"z":0}}}]}"#),
    move(#"{"score":1.0}"#, ".score", at: "1.0}]}"),
    move(#"{"score":1e3}"#, ".score", at: "1e3}]}"),
    move(#"{"score":9223372036854775808}"#, ".score", at: "9223372036854775808}]}"),
    move(#"{"score":-9223372036854775809}"#, ".score", at: "-9223372036854775809}]}"),
    move(#"{"score":100000000000000000000000000}"#, ".score", at: "100000000000000000000000000}]}"),
    move(#"{"score":"27"}"#, ".score", at: #""27"}]}"#),
    move(#"{"score":null}"#, ".score", at: "null}]}"),
    move(#"{"playedAt":1e400}"#, ".playedAt", at: "1e400}]}"),
    move(#"{"playedAt":"1"}"#, ".playedAt", at: #""1"}]}"#),
    move(#"{"playerIndex":0.5}"#, ".playerIndex", at: "0.5}]}"),
    move(#"{"reactions":{"x":"y"}}"#, ".reactions.x", at: #""x":"y"}}]}"#),
    move(#"{"reactions":{"0":7}}"#, ".reactions.0", at: "7}}]}"),
    move(#"{"type":{}}"#, ".type", at: "{}}]}"),
    move(
      #"{"type":{"playedWord":[],"removedCube":{"x":0,"y":0,"z":0}}}"#, ".type",
      at: #"{"playedWord":[],"removedCube":{"x":0,"y":0,"z":0}}}]}"#),
    move(
      #"{"type":{"removedCube":{"x":3,"y":0,"z":0}}}"#, ".type.removedCube.x",
      at: #"3,"y":0,"z":0}}}]}"#),
    move(
      #"{"type":{"removedCube":{"x":0,"y":0}}}"#, ".type.removedCube",
      at: #"{"x":0,"y":0}}}]}"#),
    word(#"{"index":{"x":0,"y":1,"z":2},"side":3}"#, ".side", at: "3}]}}]}"),
    word(#"{"index":{"x":0,"y":-1,"z":2},"side":0}"#, ".index.y", at: #"-1,"z":2},"side":0}]}}]}"#),
    word(#"{"index":{"x":0,"y":1,"z":02},"side":0}"#, ".index.z", at: #"02},"side":0}]}}]}"#),
    word(
      #"{"index":{"x":0,"y":1.0,"z":2},"side":0}"#, ".index.y",
      at: #"1.0,"z":2},"side":0}]}}]}"#),
    word(
      #"{"index":{"x":0,"y":1,"z":2,"z":2},"side":0}"#, ".index.z",
      at: #""z":2},"side":0}]}}]}"#),
    word(#"{"index":{"x":0,"y":1,"z":2}}"#, "", at: #"{"index":{"x":0,"y":1,"z":2}}]}}]}"#),
    word("7", "", at: "7]}}]}"),
  ]

  static let puzzles: [Case] = [
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"a","side":0}"#, "[0][0][0].top.letter",
      at: #""a","side":0}"#),
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"","side":0}"#, "[0][0][0].top.letter",
      at: #""","side":0}"#),
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"CAT","side":0}"#, "[0][0][0].top.letter",
      at: #""CAT","side":0}"#),
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"А","side":0}"#, "[0][0][0].top.letter",
      at: #""А","side":0}"#),
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"A\u0000","side":0}"#,
      "[0][0][0].top.letter", at: #""A\u0000","side":0}"#),
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"A","side":1}"#, "[0][0][0].top.side",
      at: "1}"),
    puzzle(
      replacing: firstTop, with: #""top":{"letter":"A"}"#, "[0][0][0].top",
      at: #"{"letter":"A"}"#),
    puzzle(
      replacing: firstTop, with: #""topp":{"letter":"A","side":0}"#, "[0][0][0]",
      at: #"{"left""#),
    puzzle(replacing: "[[[", with: "[[[{},", "[0][0][0]", at: "{},"),
    puzzle(replacing: "]]]", with: "],[]]]", "[2]", at: "[[{"),
  ]

  @Test(arguments: syntax + games + moves + puzzles)
  func `is refused`(_ testCase: Case) throws {
    let error = try #require(gameError(testCase.json))
    #expect(error.path.string == testCase.path)
    let rest = Array(testCase.json.utf8).dropFirst(error.offset)
    #expect(String(decoding: rest, as: UTF8.self).hasPrefix(testCase.at))
    if testCase.at.isEmpty { #expect(error.offset == testCase.json.utf8.count) }
    #expect(!error.message.string.isEmpty)
  }

  @Test func `every missing member is named`() {
    let solo = #"{"gameMode":"timed","language":"en","puzzle":\#(GameSamples.puzzleJSON)}"#
    for name in ["gameMode", "language", "puzzle"] {
      let context = #"{"solo":\#(solo.replacingFirst("\"\(name)\"", with: "\"other\""))}"#
      let error = gameError(GameSamples.submission(context: context))
      #expect(error?.message.string.contains("\"\(name)\"") == true)
    }
    for name in ["gameContext", "gameMode", "gameStartTime", "moves", "secondsPlayed"] {
      let json = GameSamples.completed().replacingFirst("\"\(name)\"", with: "\"other\"")
      #expect(gameError(json)?.message.string.contains("\"\(name)\"") == true)
    }
  }

  @Test func `invalid UTF8 is refused wherever it stands`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80],
    ] {
      for (before, after) in [("{\"a\":\"x", "\"}"), ("{\"x", "\":1}"), ("{\"id\":\"x", "\"}")] {
        let json = Array(before.utf8) + bytes + Array(after.utf8)
        #expect(throws: JSONError.self) { try DecodedGame(json: json.span) }
      }
    }
  }

  @Test func `only white space is skipped in a long run`() throws {
    let json = Array("{\"moves\":[],\(String(repeating: " ", count: 40))\"gameContext\":1}".utf8)
    let start = try #require(json.firstIndex(of: UInt8(ascii: " ")))
    for place in start..<start + 40 {
      for byte in [0x00, 0x21, 0x1F, 0xA0] as [UInt8] {
        var broken = json
        broken[place] = byte
        let error = gameError(String(decoding: broken, as: UTF8.self))
        if byte < 0x80 { #expect(error?.offset == place, "\(byte) at \(place)") }
        #expect(error != nil)
      }
    }
  }

  @Test func `an identifier has at most 256 bytes`() throws {
    for count in [255, 256, 257] {
      for id in [
        String(repeating: "7", count: count), "\"\(String(repeating: "x", count: count))\"",
      ] {
        let game = try readGame(GameSamples.completed(extra: ",\"id\":\(id)"))
        #expect((game.id?.json == Array(id.utf8)) == (count <= 256))
        #expect((game.id == nil) == (count > 256))
      }
    }
  }

  @Test func `skipped values nest to the limit`() {
    func nested(_ depth: Int) -> String {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return #"{"gameContext":{"sharedGameCode":"x"},"moves":[],"extra":\#(value)}"#
    }
    #expect(gameError(nested(64)) == nil)
    #expect(gameError(nested(65))?.path == "$.extra")
    #expect(gameError(nested(100_000))?.path == "$.extra")
    let objects = String(repeating: #"{"a":"#, count: 64) + "1" + String(repeating: "}", count: 64)
    let json = #"{"gameContext":{"sharedGameCode":"x"},"moves":[],"extra":\#(objects)}"#
    #expect(gameError(json) == nil)
  }

  @Test func `limits are kept`() throws {
    let moves = "[" + Array(repeating: GameSamples.removal, count: 5).joined(separator: ",") + "]"
    let json = GameSamples.submission(moves: moves)
    #expect(gameError(json, limits: Limits(moveCount: 5)) == nil)
    let tooMany = try #require(gameError(json, limits: Limits(moveCount: 4)))
    #expect(tooMany.path == "$.moves[4]")
    #expect(gameError(json, limits: Limits(byteCount: json.utf8.count)) == nil)
    let tooLong = try #require(gameError(json, limits: Limits(byteCount: json.utf8.count - 1)))
    #expect(tooLong.offset == json.utf8.count - 1)
    #expect(tooLong.message.string.contains("bytes"))
    for nonsense in [0, -1, .min] {
      #expect(gameError(json, limits: Limits(byteCount: nonsense))?.offset == 0)
    }
  }
}

extension String {
  /// The string with the first occurrence of a part replaced, which must be there.
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = range(of: old) else {
      Issue.record("\(old) is not there")
      return self
    }
    return replacingCharacters(in: range, with: new)
  }

  /// What is left from a part on, which must be there.
  func drop(from part: String) -> Substring {
    guard let range = range(of: part) else {
      Issue.record("\(part) is not there")
      return ""
    }
    return self[range.lowerBound...]
  }
}
