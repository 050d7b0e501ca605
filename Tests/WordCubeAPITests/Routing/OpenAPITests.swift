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

  private enum Guarded: String, Route {
    case open, account, signed

    var endpoint: any RouteEndpoint<Guarded> {
      let access: RouteAccess =
        switch self {
        case .open: .open
        case .account: .account
        case .signed: .signed
        }
      return Endpoint<Guarded, Void, Void>(
        self, RoutePattern("POST /\(rawValue)"), "Does it", access: access, caching: .never,
        takesIdempotencyKey: self == .account ? true : nil, sample: (), answer: .empty(),
        failures: [FailureDescription(Problem.Kind.unauthorized)]
      ) { _ in }
    }
  }

  @Test func `what a request must prove is described`() throws {
    func header(_ name: String, _ isRequired: Bool) -> JSONValue {
      [
        "name": .string(name), "in": "header", "required": .boolean(isRequired),
        "schema": ["type": "string"],
      ]
    }
    func operation(_ route: Guarded, _ names: String...) throws -> JSONValue? {
      var value: JSONValue? = try Guarded.openAPI(title: "", version: "")
      for name in names.isEmpty
        ? ["components", "securitySchemes"] : ["paths", "/\(route)", "post"] + names
      {
        guard case .object(let members) = value else { return nil }
        value = members.first { $0.name == name }?.value
      }
      return value
    }
    #expect(try operation(.open) == ["token": ["type": "http", "scheme": "bearer"]])
    #expect(try operation(.open, "security") == nil && operation(.open, "parameters") == nil)
    #expect(try operation(.open, "responses", "401", "headers") == nil)
    let key = header("Idempotency-Key", false)
    let signature = ["Request-Time", "Request-Nonce", "Request-Signature"].map { header($0, true) }
    let failures = [
      "unauthorized", "unauthorized, invalid-signature, stale-time or replayed-nonce",
    ]
    for (route, parameters, failure) in [
      (Guarded.account, [key], failures[0]), (.signed, signature + [key], failures[1]),
    ] {
      #expect(try operation(route, "security") == .array([["token": .array([])]]))
      #expect(try operation(route, "parameters") == .array(parameters))
      #expect(try operation(route, "responses", "401", "description") == .string(failure))
      #expect(
        try operation(route, "responses", "401", "headers", "WWW-Authenticate", "required")
          == .boolean(true))
    }
    // Routes without accounts need no scheme.
    #expect(try part("components", "securitySchemes") == nil)
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
