import Testing
import WordCube
import WordCubeFormats

@Suite("Every byte as the letter of a face")
struct LetterByteTests {
  /// A puzzle whose face 40 shows some bytes.
  private func puzzle(_ letter: [UInt8]) throws(JSONError) -> Puzzle {
    let tiles = Face.all.map {
      $0.rawValue == 40 ? [0x3F] : Array(GameSamples.puzzle[$0].letters.utf8)
    }
    var json: [UInt8] = []
    for number in 0..<27 {
      json += Array(
        (number == 0 ? "[[[" : number % 9 == 0 ? "]],[[" : number % 3 == 0 ? "],[" : ",").utf8)
      for (side, name) in ["top", "left", "right"].enumerated() {
        json += Array("\(side == 0 ? "{" : ",")\"\(name)\":{\"letter\":\"".utf8)
        json += number * 3 + side == 40 ? letter : tiles[number * 3 + side]
        json += Array("\",\"side\":\(side)}".utf8)
      }
      json.append(UInt8(ascii: "}"))
    }
    json += Array("]]]".utf8)
    return try Puzzle(json: json.span)
  }

  @Test func `a to Z are tiles, and no other byte is`() throws {
    for byte in 0...UInt8.max {
      if (0x41...0x5A).contains(byte) {
        #expect(try puzzle([byte]).tiles[40].code == byte - 0x41)
      } else {
        #expect(throws: JSONError.self, "\(byte)") { try puzzle([byte]) }
      }
    }
  }

  @Test func `QU is the only tile of two letters`() throws {
    #expect(try puzzle(Array("QU".utf8)).tiles[40].code == 26)
    for byte in 0...UInt8.max {
      let isLetterU = byte == UInt8(ascii: "U")
      if !isLetterU {
        #expect(throws: JSONError.self) { try puzzle([UInt8(ascii: "Q"), byte]) }
      }
      if byte != UInt8(ascii: "Q") {
        #expect(throws: JSONError.self) { try puzzle([byte, UInt8(ascii: "U")]) }
      }
    }
    for text in ["", "qu", "QUU", "QUQU", "Q\\u0055\\u0055"] {
      #expect(throws: JSONError.self) { try puzzle(Array(text.utf8)) }
    }
    #expect(try puzzle(Array(#"Q\u0055"#.utf8)).tiles[40].code == 26)
    #expect(try puzzle(Array(#"\u0041"#.utf8)).tiles[40].code == 0)
  }
}
