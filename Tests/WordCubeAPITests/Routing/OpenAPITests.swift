import Foundation
import Testing

@testable import APIContract
@testable import WordCubeAPI

struct OpenAPITests {
  /// The part of the document of the test routes that the names lead to.
  private func part(_ names: String...) throws -> JSONValue? {
    var value: JSONValue? = try TestRoute.openAPI(title: "Books", version: "1")
    for name in names {
      guard case .object(let members) = value else { return nil }
      value = members.first { $0.name == name }?.value
    }
    return value
  }

  @Test func `paths that are never printed are left out`() throws {
    guard case .object(let paths) = try part("paths") else {
      Issue.record("no paths")
      return
    }
    #expect(
      paths.map(\.name) == [
        "/", "/search", "/books/{book}/pages/{page}", "/books/{book}", "/books/{book}/note",
        "/books/index",
      ])
    #expect(try part("paths", "/books/{book}", "get", "operationId") == "page2")
    #expect(try part("paths", "/books/{book}", "delete", "operationId") == "archive")
  }

  @Test func `parameters have their schemas`() throws {
    #expect(
      try part("paths", "/search", "get", "parameters")
        == .array([
          [
            "name": "text", "in": "query", "required": .boolean(true), "schema": ["type": "string"],
          ],
          [
            "name": "order", "in": "query",
            "schema": [
              "type": "string", "enum": .array(["ascending", "descending"]),
              "default": "ascending",
            ],
          ],
          [
            "name": "count", "in": "query",
            "schema": ["type": "integer", "default": .integer(10)],
          ],
          ["name": "exact", "in": "query", "schema": ["type": "boolean"]],
        ]))
    #expect(
      try part("paths", "/books/{book}", "get", "parameters")
        == .array([
          ["name": "book", "in": "path", "required": .boolean(true), "schema": ["type": "string"]]
        ]))
  }

  @Test func `optional parts are required where the path has them`() throws {
    #expect(
      try part("paths", "/books/{book}/pages/{page}", "get", "parameters")
        == .array([
          ["name": "book", "in": "path", "required": .boolean(true), "schema": ["type": "string"]],
          [
            "name": "page", "in": "path", "required": .boolean(true), "schema": ["type": "integer"],
          ],
        ]))
  }

  @Test func `bodies and failures are described`() throws {
    #expect(
      try part("paths", "/books/{book}/note", "put", "requestBody")
        == ["required": .boolean(true), "content": ["text/plain": ["schema": [:]]]])
    #expect(
      try part("paths", "/books/{book}/note", "put", "responses")
        == ["204": ["description": "Write a note"], "409": ["description": "old-version"]])
    #expect(
      try part("paths", "/books/index", "get", "responses", "200", "content")
        == [
          "application/json": [
            "schema": [
              "type": "array",
              "items": ["type": "string", "enum": .array(["ascending", "descending"])],
            ]
          ]
        ])
  }

  @Test func `json is written in order`() throws {
    let value: JSONValue = [
      "b": .array([.integer(-1), .boolean(false), [:], .array([])]), "a\"\\\n\u{1F}é": "\u{8}",
    ]
    #expect(
      value.description == #"""
        {
          "b": [
            -1,
            false,
            {},
            []
          ],
          "a\"\\\n\u001fé": "\u0008"
        }
        """#)
    let read = try JSONSerialization.jsonObject(with: Data(value.description.utf8))
    #expect((read as? [String: Any])?["a\"\\\n\u{1F}é"] as? String == "\u{8}")
  }
}
