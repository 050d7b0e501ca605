import Testing

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

  @Test func `models with one name are refused`() {
    #expect(throws: DecodingError.self) { try schemas(Other.self) }
  }

  @Test func `enumerations with associated values are refused`() {
    #expect(throws: DecodingError.self) { try schemas(Payload.self) }
  }
}
