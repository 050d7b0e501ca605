import Foundation
import Testing

@testable import APIContract
@testable import WordCubeAPI

/// The usual types in paths, queries and header fields.
struct ParameterValueTests {
  private struct Usual: Hashable, Sendable {
    var id: UUID
    var since: Date?
    var ratio = 0.5
    var level: UInt8 = 3
    var tags: [String] = []
    var ids: [UUID] = []
  }

  private static let id = UUID(
    uuid: (
      0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0, 0xC0, 0x4F, 0xD4, 0x30, 0xC8
    ))

  private static let endpoint = TestEndpoint<Usual, Void>(
    .archive, sample: Usual(id: id, since: .unixEpoch, tags: ["a"], ids: [id]), answer: .empty()
  ) { fields in
    try Usual(
      id: fields.path("book", \.id), since: fields.header("Since", \.since),
      ratio: fields.query("ratio", in: -1...1.5, default: 0.5, \.ratio),
      level: fields.query("level", default: 3, \.level),
      tags: fields.query("tag", aliases: ["t"], count: 0...3, \.tags),
      ids: fields.query("id", count: 0...2, \.ids))
  }

  private func request(_ target: String, since: String? = nil) -> Request {
    Request(.delete, target: target, headers: since.map { ["Since": $0] } ?? [:])
  }

  @Test func `they are printed and parsed`() throws {
    let text = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
    let input = Usual(
      id: Self.id, since: Date(timeIntervalSince1970: 1_795_446_000.25), ratio: -0.125, level: 255,
      tags: ["b", "a b", "b"], ids: [Self.id, UUID()])
    let request = try Self.endpoint.request(input)
    #expect(
      request.target
        == "/books/\(text)?ratio=-0.125&level=255&tag=b&tag=a%20b&tag=b&id=\(text)&id=\(input.ids[1])"
    )
    #expect(request.headers["Since"] == "2026-11-23T15:00:00.25Z")
    #expect(try parse(Self.endpoint, request) == input)
    #expect(
      try parse(Self.endpoint, self.request("/books/\(text.lowercased())?t=c&tag=d&t=e")).tags
        == ["c", "d", "e"])
    #expect(try Self.endpoint.request(Usual(id: Self.id)).target == "/books/\(text)")
  }

  @Test(arguments: [
    ("ratio=1.6", "ratio must be a number from -1.0 to 1.5, not '1.6'"),
    ("ratio=nan", "ratio must be a number from -1.0 to 1.5, not 'nan'"),
    ("ratio=", "ratio must be a number from -1.0 to 1.5, not ''"),
    ("level=256", "level must be an integer from 0 to 255, not '256'"),
    ("level=-1", "level must be an integer from 0 to 255, not '-1'"),
    ("level=1&level=2", "level occurs more than once"),
    ("tag=1&tag=2&t=3&tag=4", "tag must occur 0 to 3 times, not 4"),
    ("tag=1&tag=%FF", "tag is malformed"), ("id=1", "id must be a uuid, not '1'"),
    ("id=\(id)&id=", "id must be a uuid, not ''"),
  ])
  func `wrong ones are refused`(_ query: String, _ reason: String) {
    #expect(
      message(Self.endpoint, request("/books/\(Self.id)?\(query)"))
        == "400 DELETE \(excerpt("/books/\(Self.id)")): query item \(reason)")
  }

  @Test func `wrong ones in a path or header field are refused`() {
    #expect(
      message(Self.endpoint, request("/books/dune"))
        == "404 DELETE /books/dune: path parameter book must be a uuid, not 'dune'")
    #expect(
      message(Self.endpoint, request("/books/\(Self.id)", since: "2026-11-23"))
        == "400 DELETE \(excerpt("/books/\(Self.id)")): header field Since must be a date-time, not '2026-11-23'"
    )
  }

  @Test func `values that no server reads are not printed`() {
    for (ratio, text) in [(Double.nan, "nan"), (.infinity, "inf"), (1.6, "1.6")] {
      let error = #expect(throws: PrintError.self) {
        try Self.endpoint.request(Usual(id: Self.id, ratio: ratio))
      }
      #expect(
        error?.description
          == "DELETE /books/{book}: query item ratio must be a number from -1.0 to 1.5, not '\(text)'"
      )
    }
    let endpoint = TestEndpoint<Double, Void>(.root, sample: 1, answer: .empty()) { fields in
      try fields.query("ratio", \.self)
    }
    for ratio in [Double.nan, .infinity, -.infinity] {
      #expect(throws: PrintError.self) { try endpoint.request(ratio) }
    }
    for date in [Date.distantFuture + 1e12, Date(timeIntervalSince1970: .nan)] {
      #expect(throws: PrintError.self) {
        try Self.endpoint.request(Usual(id: Self.id, since: date))
      }
    }
    #expect(throws: PrintError.self) {
      try Self.endpoint.request(Usual(id: Self.id, tags: ["a", "b", "c", "d"]))
    }
  }

  @Test func `a repeated item can be required`() throws {
    let endpoint = TestEndpoint<[Int], Void>(.root, sample: [1], answer: .empty()) { fields in
      try fields.query("n", count: 2...3, \.self)
    }
    #expect(try parse(endpoint, Request(target: "/?n=2&n=1")) == [2, 1])
    #expect(message(endpoint, Request(target: "/")) == "400 GET /: query item n is missing")
    #expect(
      message(endpoint, Request(target: "/?n=1"))
        == "400 GET /: query item n must occur 2 to 3 times, not 1")
    #expect(throws: PrintError.self) { try endpoint.request([]) }
    #expect(throws: PrintError.self) { try endpoint.request([1]) }
  }

  @Test func `they have schemas`() throws {
    let description = try Self.endpoint.description()
    let uuid: JSONValue = [
      "type": "string", "format": "uuid",
      "examples": .array(["6BA7B810-9DAD-11D1-80B4-00C04FD430C8"]),
    ]
    #expect(
      description.parameters.map(\.openAPI) == [
        ["name": "book", "in": "path", "required": .boolean(true), "schema": uuid],
        [
          "name": "Since", "in": "header",
          "schema": [
            "type": "string", "format": "date-time", "examples": .array(["2026-11-23T15:00:00Z"]),
          ],
        ],
        [
          "name": "ratio", "in": "query",
          "schema": [
            "type": "number", "minimum": .number(-1), "maximum": .number(1.5),
            "default": .number(0.5),
          ],
        ],
        [
          "name": "level", "in": "query",
          "schema": [
            "type": "integer", "minimum": .integer(0), "maximum": .integer(255),
            "default": .integer(3),
          ],
        ],
        [
          "name": "tag", "in": "query",
          "schema": [
            "type": "array", "items": ["type": "string"], "minItems": .integer(0),
            "maxItems": .integer(3),
          ],
        ],
        [
          "name": "id", "in": "query",
          "schema": [
            "type": "array", "items": uuid, "minItems": .integer(0), "maxItems": .integer(2),
          ],
        ],
      ])
    #expect(JSONValue.number(-1.5).description == "-1.5")
  }

  @Test func `each type accepts its own texts and its example`() throws {
    func check<Value: ParameterValue & Equatable>(_ values: Value...) throws {
      for value in values {
        #expect(Value(parameterText: value.parameterText) == value, "\(value.parameterText)")
      }
      let example = Value.parameterSchema.example
      #expect(Value(parameterText: example) != nil, "\(Value.self): \(example)")
    }
    try check(Int8.min, .max)
    try check(Int16.min, .max)
    try check(Int32.min, .max)
    try check(Int.min, .max)
    try check(Int64.min, .max)
    try check(UInt8.min, .max)
    try check(UInt16.min, .max)
    try check(UInt32.min, .max)
    try check(UInt.min, .max)
    try check(UInt64.min, .max)
    try check(0, -0.0, 1e-7, .pi, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 1e16)
    try check(Float(0), 1e-7, .pi, -.greatestFiniteMagnitude)
    try check(UUID(), UUID())
    try check(Date(), .unixEpoch, Date(timeIntervalSinceReferenceDate: 0))
    try check("", "é")
    try check(true, false)
    #expect(UInt32.parameterSchema == .integer(0...4_294_967_295))
    #expect(UInt64.parameterSchema == .integer() && Int.parameterSchema == .integer())
  }

  @Test(arguments: [
    "", "+", "-", ".5", "1.", "1e", "1e+", " 1", "1 ", "0x1p3", "nan", "inf", "infinity", "1e400",
    "1,5", "１", "1_0",
  ])
  func `only finite decimals are numbers`(_ text: String) {
    #expect(Double(parameterText: text) == nil)
    #expect(Float(parameterText: text) == nil)
  }

  @Test func `decimals are numbers`() {
    for (text, value) in [
      ("0", 0), ("-0", -0.0), ("+7", 7), ("007.50", 7.5), ("1E3", 1000), ("1e+3", 1000),
      ("25e-1", 2.5),
    ] { #expect(Double(parameterText: text) == value, "\(text)") }
    #expect(Float(parameterText: "1e39") == nil && Double(parameterText: "1e39") == 1e39)
  }

  @Test(arguments: [
    "", "6ba7b810-9dad-11d1-80b4-00c04fd430c", "6ba7b810-9dad-11d1-80b4-00c04fd430c80",
    "6ba7b8109-dad-11d1-80b4-00c04fd430c8", "{6ba7b810-9dad-11d1-80b4-00c04fd430}",
    " ba7b810-9dad-11d1-80b4-00c04fd430c8", "0xa7b810-9dad-11d1-80b4-00c04fd430c8",
    "+ba7b810-9dad-11d1-80b4-00c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430cg",
  ])
  func `only 36 characters are a UUID`(_ text: String) {
    #expect(UUID(parameterText: text) == nil)
  }
}

/// Times as texts.
struct CalendarTimeTests {
  private func date(_ text: String) -> Double? { Date(parameterText: text)?.timeIntervalSince1970 }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("2026-11-23T15:00:00z", 1_795_446_000), ("2026-11-23t15:00:00+00:00", 1_795_446_000),
    ("2026-11-23T16:30:00+01:30", 1_795_446_000), ("2026-11-22T15:01:00-23:59", 1_795_446_000),
    ("2026-11-23T15:00:00.5Z", 1_795_446_000.5),
    ("2026-11-23T15:00:00.2500000009999Z", 1_795_446_000.25),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `times are read`(_ text: String, _ seconds: Double) {
    #expect(date(text) == seconds)
  }

  @Test(arguments: [
    "", "2026-11-23", "2026-11-23T15:00Z", "2026-11-23T15:00:00", "2026-11-23 15:00:00Z",
    "2026-11-23T15:00:00 01:00", "2026-11-23T24:00:00Z", "2026-11-23T15:60:00Z",
    "2026-11-23T15:00:60Z", "2026-00-23T15:00:00Z", "2026-13-23T15:00:00Z", "2026-11-00T15:00:00Z",
    "2026-11-31T15:00:00Z", "2026-02-29T15:00:00Z", "2100-02-29T15:00:00Z", "2026-11-23T15:00:00.Z",
    "2026-11-23T15:00:00,5Z", "2026-11-23T15:00:00+0100", "2026-11-23T15:00:00+24:00",
    "2026-11-23T15:00:00+01:60", "2026-11-23T15:00:00Z ", "+2026-11-23T15:00:00Z",
    "12026-11-23T15:00:00Z", "2026-11-23T15:00:00ZZ", "1795446000", "0000-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "２026-11-23T15:00:00Z",
  ])
  func `other texts are refused`(_ text: String) {
    #expect(date(text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (0.1, "1970-01-01T00:00:00.1Z"),
    (-0.25, "1969-12-31T23:59:59.75Z"), (951_868_799, "2000-02-29T23:59:59Z"),
    (978_307_199.5, "2000-12-31T23:59:59.5Z"),
    (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799.5, "9999-12-31T23:59:59.5Z"),
  ])
  func `times are printed with few digits`(_ seconds: Double, _ text: String) {
    #expect(Date(timeIntervalSince1970: seconds).parameterText == text)
    // A fraction that is no binary one has to be counted as a `Date` counts it.
    let date = Date(timeIntervalSinceReferenceDate: 817_138_800.001)
    #expect(date.parameterText == "2026-11-23T15:00:00.001Z")
  }

  @Test func `times are the same as in Foundation, and come back`() throws {
    var numbers = RandomNumbers(state: 11)
    let format = Date.ISO8601FormatStyle()
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -62_167_219_200...253_402_300_799, using: &numbers)
      let whole = Date(timeIntervalSince1970: Double(seconds))
      try #require(Date(parameterText: whole.parameterText) == whole)
      // Foundation has the Julian calendar before 1582.
      if seconds > -12_219_292_800 { try #require(whole.parameterText == format.format(whole)) }
      let parts = Double(Int.random(in: 0..<1_000_000_000, using: &numbers)) / 1e9
      let near = Date(
        timeIntervalSinceReferenceDate: Double(seconds % 2_000_000_000) + parts)
      try #require(Date(parameterText: near.parameterText) == near, "\(near.parameterText)")
    }
    // The nanosecond after the last second that has a text.
    #expect(CalendarTime(Date(timeIntervalSince1970: 253_402_300_800)) == nil)
    #expect(CalendarTime(Date(timeIntervalSince1970: -62_167_219_201)) == nil)
  }
}
