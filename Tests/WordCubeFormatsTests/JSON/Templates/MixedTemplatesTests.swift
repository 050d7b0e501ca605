import Foundation
import Testing
import WordCube

@testable import WordCubeFormats

/// A template accepts values written like an earlier one. These differ from it a little.
@Suite("Values that almost match a template")
struct MixedTemplatesTests {
  private let plain = #"{"index":{"x":0,"y":1,"z":2},"side":1}"#

  private func faces(_ elements: String...) -> [Face]? {
    let move =
      #"{"playedAt":1,"score":0,"type":{"playedWord":[\#(elements.joined(separator: ","))]}}"#
    guard let game = try? readGame(GameSamples.submission(moves: "[\(move)]")),
      case .playedWord(let faces) = game.moves[0].action
    else { return nil }
    return faces
  }

  @Test
  func `minus zero is a coordinate and other negative numbers are not, after any other elements`() {
    for place in 0..<4 {
      func element(_ digits: [String]) -> String {
        #"{"index":{"x":\#(digits[0]),"y":\#(digits[1]),"z":\#(digits[2])},"side":\#(digits[3])}"#
      }
      var zeros = ["1", "2", "1", "2"]
      zeros[place] = "-0"
      var others = zeros
      others[place] = "-1"
      #expect(faces(element(zeros), element(zeros))?.count == 2)
      #expect(faces(element(zeros), element(others)) == nil)
      #expect(faces(element(zeros), plain, element(zeros), element(others)) == nil)
      others[place] = "0"
      #expect(faces(element(zeros), element(others))?.count == 2)
    }
  }

  @Test func `an escaped name is read beside any other name`() {
    func element(_ names: [String]) -> String {
      let members = names.map { #""\#($0)":1"# }.joined(separator: ",")
      return #"{"index":{\#(members)},"side":1}"#
    }
    for names in [[#"\u0079"#, "x", "z"], ["x", #"\u0079"#, "z"], ["x", "z", #"\u0079"#]] {
      #expect(faces(element(names), element(names), element(names))?.count == 3)
      // As if the escaped name were that of x.
      let others = names.map { $0 == "x" ? "y" : $0 }
      #expect(faces(element(names), element(others), element(names)) == nil)
    }
  }

  private func isRead(_ types: String...) -> Bool {
    let moves = types.map { #"{"playedAt":1,"score":0,"type":\#($0)}"# }.joined(separator: ",")
    return (try? readGame(GameSamples.submission(moves: "[\(moves)]"))) != nil
  }

  @Test func `removals of minus zero and with escaped names teach nothing`() {
    func removal(_ members: String) -> String { #"{"removedCube":{\#(members)}}"# }
    for minus in [#""x":-0,"y":1,"z":2"#, #""x":1,"y":-0,"z":2"#, #""x":1,"y":2,"z":-0"#] {
      let one = minus.replacingOccurrences(of: "-0", with: "-1")
      #expect(isRead(removal(minus), removal(minus), removal(minus)))
      #expect(!isRead(removal(minus), removal(one), removal(minus)))
    }
    let (escaped, other) = (#""\u0079":1,"x":1,"z":1"#, #""\u0079":1,"y":1,"z":1"#)
    #expect(isRead(removal(escaped), removal(escaped), removal(escaped)))
    #expect(!isRead(removal(escaped), removal(other), removal(escaped)))
  }

  @Test func `a side of minus zero teaches nothing`() {
    func puzzle(_ sides: (Side) -> String) -> Bool {
      var text = GameSamples.puzzleJSON
      for side in Side.allCases {
        text = text.replacingOccurrences(
          of: #""side":\#(side.rawValue)"#, with: #""side":\#(sides(side))"#)
      }
      return (try? Puzzle(json: Array(text.utf8).span, language: .english)) != nil
    }
    #expect(puzzle { $0 == .top ? "-0" : "\($0.rawValue)" })
    #expect(!puzzle { $0 == .top ? "-0" : "-\($0.rawValue)" })
  }

  @Test func `a second action is refused, though it is named as one was before`() {
    let unknown = #"{"u":0,"playedWord":[]}"#
    #expect(isRead(unknown, unknown, #"{"playedWord":[]}"#))
    #expect(!isRead(unknown, #"{"playedWord":[],"playedWord":[]}"#))
    #expect(!isRead(unknown, #"{"removedCube":{"x":0,"y":0,"z":0},"playedWord":[]}"#))
  }

  @Test func `games with a byte changed or left out are read the same with and without templates`()
    throws
  {
    for text in [GameSamples.submission(), GameSamples.completed()] {
      let json = Array(text.utf8)
      func read(
        _ json: [UInt8], by read: (Span<UInt8>) throws(JSONError) -> DecodedGame
      ) -> Result<DecodedGame, JSONError> {
        do throws(JSONError) { return .success(try read(json.span)) } catch {
          return .failure(error)
        }
      }
      func isReadAlike(_ json: [UInt8]) -> Bool {
        let game = read(json) { json throws(JSONError) in
          try DecodedGame(json: json, allowingCompleted: true)
        }
        return game
          == read(json) { json throws(JSONError) in
            try DecodedGame(byGrammar: json, allowingCompleted: true)
          }
      }
      for place in stride(from: 0, to: json.count, by: Amount.changedPlaces) {
        var changed = json
        changed[place] ^= UInt8(1 << (place / Amount.changedPlaces % 3))
        let shorter = Array(json[..<place])
        for broken in [changed, shorter + json[(place + 1)...], shorter]
        where !isReadAlike(broken) {
          Issue.record("\(String(decoding: broken, as: UTF8.self))")
        }
      }
    }
  }

  /// Both ways of reading some moves, which must agree.
  private func expectAgreement(_ json: [UInt8]) {
    if ReadValue.read(json, as: .moves(limit: 10), with: TemplateReader.self)
      != ReadValue.read(json, as: .moves(limit: 10), with: GrammarReader.self)
    {
      Issue.record("\(String(decoding: json, as: UTF8.self))")
    }
  }

  @Test
  func `a byte twice, two bytes in the other order, and bytes left out are read as they stand`() {
    let move = #"{"playedAt":1.5,"score":12,"type":{"playedWord":[\#(plain),\#(plain)]}}"#
    let removal = #"{"playedAt":2,"score":0,"type":{"removedCube":{"x":2,"y":2,"z":2}}}"#
    let json = Array("[\(move),\(removal),\(move),\(removal)]".utf8)
    for place in json.indices.dropLast(2) {
      expectAgreement(Array(json[...place]) + json[place...])
      expectAgreement(Array(json[...(place + 1)]) + json[place...])
      expectAgreement(Array(json[..<place]) + json[(place + 2)...])
      var swapped = json
      swapped.swapAt(place, place + 1)
      expectAgreement(swapped)
    }
  }
}
