import Testing
import WordCube

@testable import WordCubeFormats

/// Values are passed that are written like one before; these are nearly written so, and are not the same.
@Suite("Values nearly written like those before")
struct UnlikeShapesTests {
  private let plain = #"{"index":{"x":0,"y":1,"z":2},"side":1}"#

  private func faces(_ elements: String...) -> [Face]? {
    let move =
      #"{"playedAt":1,"score":0,"type":{"playedWord":[\#(elements.joined(separator: ","))]}}"#
    guard let game = try? readGame(GameSamples.submission(moves: "[\(move)]")),
      case .playedWord(let faces) = game.moves[0].action
    else { return nil }
    return faces
  }

  @Test("minus zero is a coordinate, and other negative numbers are not, whatever came before")
  func minusZero() {
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

  @Test("an escaped name stands for itself, whatever is named beside it")
  func escapedNames() {
    func element(_ names: String...) -> String {
      let members = names.map { #""\#($0)":1"# }.joined(separator: ",")
      return #"{"index":{\#(members)},"side":1}"#
    }
    #expect(faces(element(#"\u0079"#, "x", "z"), element(#"\u0079"#, "x", "z"))?.count == 2)
    // As if the escaped name were that of x.
    #expect(faces(element(#"\u0079"#, "x", "z"), element(#"\u0079"#, "y", "z")) == nil)
  }

  /// Both ways of reading some moves, which must agree.
  private func expectAgreement(_ json: [UInt8]) {
    func read(learnsForms: Bool) -> Result<MoveList, Fault> {
      readJSON(json, learnsForms: learnsForms) { scanner in
        do throws(Fault) {
          let moves = try scanner.scanMoves(limit: 10)
          try scanner.finish()
          return .success(moves)
        } catch {
          return .failure(error)
        }
      }
    }
    if read(learnsForms: true) != read(learnsForms: false) {
      Issue.record("\(String(decoding: json, as: UTF8.self))")
    }
  }

  @Test("a byte twice, two bytes in the other order, and bytes left out are read as they stand")
  func neighbours() {
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
