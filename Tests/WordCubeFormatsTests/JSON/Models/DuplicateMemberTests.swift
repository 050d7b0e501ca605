import Testing
import WordCubeFormats

/// The reader predicts members by their place in the last object. A duplicate at its predicted
/// place is still an error.
@Suite("Known members twice")
struct DuplicateMemberTests {
  private func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
  }

  /// Objects with one member twice, at any two places, and no member missing.
  private func duplicates(_ members: [(name: String, value: String)]) -> [String] {
    members.indices.flatMap { twice in
      members.indices.flatMap { first in
        (first + 1...members.count).map { second in
          var order = members
          order.remove(at: twice)
          order.insert(members[twice], at: first)
          order.insert(members[twice], at: second)
          return object(order)
        }
      }
    }
  }

  private func expectDuplicates(
    of members: [(name: String, value: String)], in text: (String) -> String
  ) {
    #expect(gameError(text(object(members))) == nil)
    for json in duplicates(members) {
      let error = gameError(text(json))
      #expect(error?.message.string == "the object has this member twice", "\(json)")
    }
  }

  private let point = #"{"x":0,"y":1,"z":2}"#
  private var type: String { #"{"removedCube":\#(point)}"# }

  @Test func `in a move that comes after others`() {
    let members = [
      ("playedAt", "1.5"), ("playerIndex", "null"), ("reactions", "null"), ("score", "0"),
      ("type", type),
    ]
    expectDuplicates(of: members) {
      GameSamples.submission(moves: "[\(object(members)),\($0)]")
    }
    expectDuplicates(of: members) { GameSamples.submission(moves: "[\($0)]") }
  }

  @Test func `in what a move does`() {
    for kind in [("removedCube", point), ("playedWord", "[]")] {
      let move = { object([("playedAt", "1"), ("score", "0"), ("type", $0)]) }
      expectDuplicates(of: [kind]) {
        GameSamples.submission(moves: "[\(move(type)),\(move($0))]")
      }
    }
  }

  @Test func `in a point and in a face of a word`() {
    let element = #"{"index":\#(point),"side":1}"#
    let word = { (faces: String) in
      GameSamples.submission(
        moves: #"[{"playedAt":1,"score":0,"type":{"playedWord":[\#(faces)]}}]"#)
    }
    expectDuplicates(of: [("x", "0"), ("y", "1"), ("z", "2")]) {
      word(#"\#(element),{"index":\#($0),"side":1}"#)
    }
    expectDuplicates(of: [("index", point), ("side", "1")]) { word("\(element),\($0)") }
  }

  @Test func `in a cube and in a face of a puzzle`() {
    let letter = { (side: Int) in GameSamples.puzzle.tiles[3 + side].letters }
    let top = [("letter", "\"\(letter(0))\""), ("side", "0")]
    let cube = [
      ("left", object([("letter", "\"\(letter(1))\""), ("side", "1")])),
      ("right", object([("letter", "\"\(letter(2))\""), ("side", "2")])), ("top", object(top)),
    ]
    let submission = GameSamples.submission()
    expectDuplicates(of: cube) { submission.replacingFirst(object(cube), with: $0) }
    expectDuplicates(of: top) {
      let changed = object(cube).replacingFirst(object(top), with: $0)
      return submission.replacingFirst(object(cube), with: changed)
    }
  }
}
