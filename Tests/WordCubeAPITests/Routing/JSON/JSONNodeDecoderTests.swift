import Foundation
import Testing
import WordCube
import WordCubeFormats

@testable import APIContract

struct JSONNodeDecoderTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONNodeDecoder(JSONSyntax.read(Array(text.utf8))).decode(type)
  }

  private static let numbers = [
    "0", "-0", "7", "-7", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "99999999999999999999999", "1.0", "-0.0",
    "1e0", "1E+2", "100e-2", "9007199254740992.5e0", "9007199254740993", "9223372036854775807.0",
    "1e-400", "-1e-400", "5e-324", "2e-324", "1.7976931348623157e308", "1.8e308", "-1e309", "1e400",
    "0.1", "123456789.123456789", "2.2250738585072011e-308", "9007199254740993.0",
    "0.500000000000000166533453693773481063544750213623046875",
    String(repeating: "1", count: 400), "1e-" + String(repeating: "9", count: 40),
  ]

  @Test func `numbers are those of games`() throws {
    var random = RandomNumbers(state: 44)
    let more = (0..<2_000).map { _ in
      let digits = String(
        UInt64.random(in: 0...(.max), using: &random) >> UInt64.random(in: 0..<64, using: &random))
      let fraction =
        Bool.random(using: &random)
        ? "." + String(UInt64.random(in: 0...(.max), using: &random)) : ""
      let exponent =
        Bool.random(using: &random) ? "e\(Int.random(in: -330...330, using: &random))" : ""
      return (Bool.random(using: &random) ? "-" : "") + digits + fraction + exponent
    }
    var refused = (integers: 0, decimals: 0)
    for number in Self.numbers + more {
      func move(score: String, time: String) -> Move? {
        let cube = #"{"removedCube":{"x":0,"y":0,"z":0}}"#
        let json = #"{"playedAt":\#(time),"score":\#(score),"type":\#(cube)}"#
        return try? Move(json: Array(json.utf8).span)
      }
      let integer = try? decode(Int64.self, number)
      #expect(integer == move(score: number, time: "0")?.claimedScore, "\(number)")
      let decimal = try? decode(Double.self, number)
      #expect(
        decimal?.bitPattern == move(score: "0", time: number)?.playedAt.bitPattern, "\(number)")
      if integer == nil { refused.integers += 1 }
      if decimal == nil { refused.decimals += 1 }
    }
    #expect(refused.integers > 500 && refused.decimals > 20)
  }

  @Test func `what is wrong with an integer is named`() {
    struct Model: Codable, Sendable { var counts: [Int32] }
    let coder = BodyCoder.json(Model.self)
    for text in ["1.0", "1e0", "2147483648", "\"1\"", "true"] {
      let error = #expect(throws: BodyError.self) {
        try coder.decode(Array("{\"counts\":[0,\(text)]}".utf8))
      }
      #expect(
        error == .invalid("counts[1] is not a 32-bit integer without fraction or exponent"),
        "\(text)")
    }
    let error = #expect(throws: BodyError.self) {
      try coder.decode(Array(#"{"counts":[null]}"#.utf8))
    }
    #expect(error == .invalid("counts[0] is null"))
  }

  @Test func `integers fit their type`() throws {
    #expect(try decode(UInt8.self, "255") == 255)
    #expect(throws: DecodingError.self) { try decode(UInt8.self, "256") }
    #expect(throws: DecodingError.self) { try decode(UInt8.self, "-1") }
    #expect(try decode(Int8.self, "-128") == -128)
    #expect(try decode(UInt64.self, "18446744073709551615") == .max)
    #expect(try decode(Float.self, "16777217") == 16_777_216)
    #expect(throws: DecodingError.self) { try decode(Float.self, "1e39") }
  }

  /// What Foundation encodes in its own way, and all kinds of containers.
  private struct Everything: Codable, Equatable {
    enum Suit: String, Codable { case hearts, spades }
    enum Shape: Codable, Equatable { case circle(radius: Double), square(Int, Int), none }
    class Base: Codable { var name = "base" }
    final class Derived: Base {
      var size = 3
      private enum CodingKeys: CodingKey { case size }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        size = try members.decode(Int.self, forKey: .size)
        try super.init(from: members.superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(size, forKey: .size)
        try super.encode(to: members.superEncoder())
      }
    }
    var data = Data([0, 1, 254, 255])
    var url = URL(string: "https://example.org/a?b=c#d")
    var decimal = Decimal(string: "-12.50")
    var date = Date(timeIntervalSinceReferenceDate: 12.5)
    var id = UUID(uuidString: "01234567-89AB-CDEF-0123-456789ABCDEF")
    var nothing: Int?
    var texts = ["", "é", "e\u{301}", "\u{0}\"\\/😀", "\u{2028}"]
    var byName = ["a": [1, 2], "é": [], "b": [3]]
    var byNumber = [1: true, -2: false]
    var optionals: [Int?] = [1, nil, 2]
    var suits: [Suit] = [.spades, .hearts]
    var shapes: [Shape] = [.circle(radius: 0.1), .square(1, 2), .none]
    var nested: [[[Double]]] = [[[], [1.5]], []]
    var tuple: Set<UInt16> = [1, 65_535]
  }

  @Test func `decodes what Foundation encodes, as its decoder does`() throws {
    let sample = Everything()
    let bytes = try JSONEncoder().encode(sample)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(try decode(Everything.self, text) == sample)
    #expect(try JSONDecoder().decode(Everything.self, from: bytes) == sample)
    let derived = Everything.Derived()
    (derived.name, derived.size) = ("other", 9)
    let json = String(decoding: try JSONEncoder().encode(derived), as: UTF8.self)
    let again = try decode(Everything.Derived.self, json)
    #expect(again.name == "other" && again.size == 9)
  }

  @Test(arguments: [
    #"{}"#, "[]", "null", "3", #""a""#, "true", #"{"a":null}"#, #"{"a":{}}"#, #"{"a":[1]}"#,
    #"{"a":["x",2]}"#, #"{"a":[null]}"#, #"{"b":[]}"#, #"{"a":"x"}"#, #"{"a":[],"c":{"d":[]}}"#,
    #"{"a":[],"c":{"d":"AA="}}"#, #"{"a":[],"c":{"d":"AAE="}}"#, #"{"a":[],"c":null}"#,
    #"{"a":[],"c":{"d":"AAE=","e":""}}"#, #"{"a":[],"c":{"d":"AAE=","e":7}}"#,
  ])
  func `refuses what Foundation's decoder refuses, for the same member`(_ text: String) throws {
    struct Model: Codable, Equatable {
      struct Inner: Codable, Equatable {
        var d: Data
        var e: URL?
      }
      var a: [String]
      var c: Inner?
    }
    func place(_ decode: () throws -> Model) -> (Model?, [String], isCorrupt: Bool) {
      func names(_ context: DecodingError.Context, _ key: [any CodingKey] = []) -> [String] {
        (context.codingPath + key).map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      }
      do { return (try decode(), [], false) } catch let error as DecodingError {
        switch error {
        case .keyNotFound(let key, let context): return (nil, names(context, [key]), false)
        case .dataCorrupted(let context): return (nil, names(context), true)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
          return (nil, names(context), false)
        @unknown default: return (nil, ["?"], false)
        }
      } catch {
        return (nil, ["other"], false)
      }
    }
    let ours = place { try decode(Model.self, text) }
    let theirs = place { try JSONDecoder().decode(Model.self, from: Data(text.utf8)) }
    #expect(ours == theirs)
  }
}
