import Foundation
import Testing

@testable import APIContract
@testable import WordCubeAPI

struct ModelSchemasTests {
  private struct Shelf: Codable {
    var books: [Book]
    var byName: [String: Int64]
    var order: Order
    var height: Double
    var isOpen: Bool?
    var grid: [[String]]?
  }

  private struct Book: Codable {
    var title: String
    var next: Page?
  }

  private struct Page: Codable { var number: Int }

  private struct Other: Codable {
    struct Page: Codable { var text: String }

    var book: Book
    var page: Page
  }

  private enum Payload: Codable {
    case one(number: Int)
    case two
  }

  private func schemas(_ types: any (Decodable & Sendable).Type...) throws -> [JSONValue.Member] {
    var schemas = ModelSchemas()
    for type in types {
      let body = BodyDescription(contentType: "application/json", model: ModelDescription(type))
      _ = try schemas.content(body)
    }
    return schemas.members
  }

  @Test func `members have their types`() throws {
    let integer: JSONValue = ["type": "integer"]
    let string: JSONValue = ["type": "string"]
    let page: JSONValue = [
      "type": "object", "properties": ["number": integer], "required": .array(["number"]),
    ]
    let book: JSONValue = [
      "type": "object",
      "properties": ["title": string, "next": ["$ref": "#/components/schemas/Page"]],
      "required": .array(["title"]),
    ]
    let strings: JSONValue = ["type": "array", "items": string]
    let shelf: JSONValue = [
      "type": "object",
      "properties": [
        "books": ["type": "array", "items": ["$ref": "#/components/schemas/Book"]],
        "byName": ["type": "object", "additionalProperties": integer],
        "order": ["type": "string", "enum": .array(["ascending", "descending"])],
        "height": ["type": "number"], "isOpen": ["type": "boolean"],
        "grid": ["type": "array", "items": strings],
      ],
      "required": .array(["books", "byName", "order", "height"]),
    ]
    let expected: [JSONValue.Member] = [
      .init("Page", page), .init("Book", book), .init("Shelf", shelf),
    ]
    #expect(try schemas(Shelf.self) == expected)
    #expect(try schemas(Shelf.self, Book.self, Shelf.self) == expected)
  }

  @Test func `types of Foundation are as JSONEncoder writes them`() throws {
    struct Ordinary: Codable, Equatable {
      var id = UUID()
      var page = URL(filePath: "/a")
      var links: [URL] = []
      var data = Data([1])
      var date = Date(timeIntervalSince1970: 1)
      var price: Decimal = 1.5
      var ratio: Float = 0.5
    }
    let object = try #require(try schemas(Ordinary.self).first?.value)
    let uri: JSONValue = ["type": "string", "format": "uri"]
    #expect(
      object == [
        "type": "object",
        "properties": [
          "id": ["type": "string", "format": "uuid"], "page": uri,
          "links": ["type": "array", "items": uri],
          "data": ["type": "string", "contentEncoding": "base64"], "date": ["type": "number"],
          "price": ["type": "number"], "ratio": ["type": "number"],
        ],
        "required": .array(["id", "page", "links", "data", "date", "price", "ratio"]),
      ])
    let placeholder = try ModelSchemas.placeholder(Ordinary.self)
    let json = try JSONEncoder().encode(placeholder)
    #expect(try JSONDecoder().decode(Ordinary.self, from: json) == placeholder)
    let value = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    for name in ["id", "page", "data"] { #expect(value[name] is String, "\(name)") }
    for name in ["date", "price", "ratio"] { #expect(value[name] is NSNumber, "\(name)") }
  }

  /// A value that is a number in JSON, and a name in a parameter.
  private enum Size: Int, Codable, ParameterValue {
    case small = 3, large

    init?(parameterText: String) {
      switch parameterText {
      case "small": self = .small
      case "large": self = .large
      default: return nil
      }
    }
    var parameterText: String { "\(self)" }
    static var parameterSchema: ParameterSchema { .oneOf(["small", "large"]) }
  }

  /// A value that is an object in JSON, and one text in a parameter.
  private struct Span: Codable, ParameterValue, Hashable {
    var first = 0
    var last = 0

    init?(parameterText: String) { return nil }
    var parameterText: String { "\(first)-\(last)" }
    static var parameterSchema: ParameterSchema { .format("span", example: "1-2") }
  }

  /// A value that is the same in JSON and in a parameter, and refuses other texts and numbers.
  private struct Isbn: Codable, ParameterValue {
    var text: String

    init?(parameterText: String) {
      guard parameterText.count == 13 else { return nil }
      text = parameterText
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let isbn = Isbn(parameterText: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISBN")
      }
      self = isbn
    }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
    var parameterText: String { text }
    static var parameterSchema: ParameterSchema { .format("isbn", example: "9780441172719") }
  }

  /// A value that is a number in a parameter, and a text in JSON.
  private struct Volume: Codable, ParameterValue {
    var text: String

    init?(parameterText: String) { text = parameterText }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
    var parameterText: String { text }
    static var parameterSchema: ParameterSchema { .integer() }
  }

  private struct Shoe: Codable, Sendable {
    struct Number: RawRepresentable, Codable, ParameterValue {
      var rawValue: Int
      init?(rawValue: Int) {
        guard 20...50 ~= rawValue else { return nil }
        self.rawValue = rawValue
      }
      init?(parameterText: String) { self.init(rawValue: Int(parameterText) ?? 0) }
      var parameterText: String { "\(rawValue)" }
      static var parameterSchema: ParameterSchema { .integer(20...50) }
    }

    var number: Number
    var size: Size
    var span: Span
    var isbn: Isbn
    var volume: Volume
    var id: UUID
    var date: Date
    var weight: Double
    var count: UInt8
  }

  @Test func `a value's parameter does not say what its JSON is`() throws {
    let all = try schemas(Shoe.self)
    let integer: JSONValue = ["type": "integer"]
    #expect(
      all.first { $0.name == "Shoe" }?.value == [
        "type": "object",
        "properties": [
          "number": ["type": "integer", "minimum": .integer(20), "maximum": .integer(50)],
          "size": ["type": "integer", "enum": .array([.integer(3), .integer(4)])],
          "span": ["$ref": "#/components/schemas/Span"],
          "isbn": ["type": "string", "format": "isbn", "examples": .array(["9780441172719"])],
          "volume": ["type": "string"],
          "id": ["type": "string", "format": "uuid"], "date": ["type": "number"],
          "weight": ["type": "number"], "count": integer,
        ],
        "required": .array([
          "number", "size", "span", "isbn", "volume", "id", "date", "weight", "count",
        ]),
      ])
    #expect(
      all.first { $0.name == "Span" }?.value == [
        "type": "object", "properties": ["first": integer, "last": integer],
        "required": .array(["first", "last"]),
      ])
    let placeholder = try ModelSchemas.placeholder(Shoe.self)
    #expect(placeholder.isbn.text == "9780441172719" && placeholder.number.rawValue == 20)
  }

  private enum Genre: String, Codable { case crime = "krimi", novel, poetry }
  private enum Only: String, Codable { case one }
  private enum Level: Int, Codable { case low = 3, high = -2 }
  private enum Listed: String, Codable, CaseIterable { case a, b }
  private struct Open: RawRepresentable, Codable, CaseIterable {
    static let allCases = [Open(rawValue: "x")]
    var rawValue: String
  }

  @Test func `enumerations with raw values have their values`() throws {
    struct Ordinary: Codable {
      var genre: Genre
      var genres: [Genre]
      var only: Only
      var level: Level
      var listed: Listed?
      var open: Open
    }
    let genre: JSONValue = ["type": "string", "enum": .array(["krimi", "novel", "poetry"])]
    #expect(
      try schemas(Ordinary.self).first?.value == [
        "type": "object",
        "properties": [
          "genre": genre, "genres": ["type": "array", "items": genre],
          "only": ["type": "string", "enum": .array(["one"])],
          "level": ["type": "integer", "enum": .array([.integer(3), .integer(-2)])],
          "listed": ["type": "string", "enum": .array(["a", "b"])], "open": ["type": "string"],
        ],
        "required": .array(["genre", "genres", "only", "level", "open"]),
      ])
    #expect(try ModelSchemas.placeholder(Ordinary.self).genre == .crime)
  }

  private enum Pair: RawRepresentable {
    case flag(Bool)
    case other(Bool)
    case none

    init?(rawValue: String) { self = .none }
    var rawValue: String { "a" }
  }
  private struct Flag: RawRepresentable { var rawValue: Bool }

  @Test func `only enumerations without associated values are read from memory`() {
    #expect(casesByLayout(of: Genre.self) == [.crime, .novel, .poetry])
    #expect(casesByLayout(of: Only.self) == [.one])
    #expect(casesByLayout(of: Pair.self) == nil)
    #expect(casesByLayout(of: Flag.self) == nil)
    #expect(casesByLayout(of: FloatingPointSign.self) == [.plus, .minus])
  }

  private final class Tree: Codable, Sendable {
    let name: String
    let children: [Tree]
    let parent: Tree?
  }
  private struct Folder: Codable {
    var files: [File]
    struct File: Codable { var folder: [String: Folder] }
  }
  private struct Nest: Codable {
    var nests: [Nest]
    init(from decoder: any Decoder) throws {
      nests = try decoder.singleValueContainer().decode([Nest].self)
    }
  }
  private final class Endless: Codable, Sendable { let next: Endless }

  @Test func `a model can have itself as a member`() throws {
    let tree: JSONValue = ["$ref": "#/components/schemas/Tree"]
    #expect(
      try schemas(Tree.self) == [
        .init(
          "Tree",
          [
            "type": "object",
            "properties": [
              "name": ["type": "string"], "children": ["type": "array", "items": tree],
              "parent": tree,
            ],
            "required": .array(["name", "children"]),
          ])
      ])
    #expect(try schemas(Folder.self).map(\.name) == ["File", "Folder"])
    let nest: JSONValue = ["type": "array", "items": ["$ref": "#/components/schemas/Nest"]]
    #expect(try schemas(Nest.self) == [.init("Nest", nest)])
    #expect(try ModelSchemas.placeholder(Tree.self).children.isEmpty)
    let error = #expect(throws: SchemaError.self) { try schemas(Endless.self) }
    #expect(
      error?.description == "Endless.next (Endless) has no schema: every value contains another one"
    )
  }

  @Test func `models with one name are refused`() {
    let error = #expect(throws: SchemaError.self) { try schemas(Other.self) }
    #expect(
      error?.description == "Other.page (Page) has no schema: two models have the name Page")
  }

  private struct Checkout: Codable {
    var payments: [String: [Payload]]
  }
  private struct Name: Codable {
    struct Invalid: Error {}
    init(from decoder: any Decoder) throws { throw Invalid() }
  }

  @Test func `errors name model and member`() {
    let error = #expect(throws: SchemaError.self) { try schemas(Checkout.self) }
    #expect(
      error?.description
        == "Checkout.payments.*[] (Payload) has no schema: it has associated values, or refuses a placeholder; "
        + "it needs SchemaProviding")
    let other = #expect(throws: SchemaError.self) { try schemas([Name].self) }
    #expect(
      other?.description
        == "Array<Name>[] (Name) has no schema: it refuses a placeholder: Invalid(); "
        + "it needs SchemaProviding")
    let third = #expect(throws: SchemaError.self) { try schemas(Payload.self) }
    #expect(
      third?.description
        == "Payload has no schema: it has associated values, or refuses a placeholder; "
        + "it needs SchemaProviding")
  }

  @Test func `errors name the route`() {
    let error = #expect(throws: SchemaError.self) {
      try PaymentRoute.openAPI(title: "", version: "")
    }
    #expect(error?.description.hasPrefix("pay: Checkout.payments.*[] (Payload) has no") == true)
  }

  private enum PaymentRoute: String, Route {
    case pay

    var endpoint: any RouteEndpoint<PaymentRoute> {
      Endpoint<PaymentRoute, Void, Checkout>(
        self, "/pay", "", access: .open, caching: .never, sample: (),
        answer: .body(.json(Checkout.self))
      ) { _ in }
    }
  }
}
