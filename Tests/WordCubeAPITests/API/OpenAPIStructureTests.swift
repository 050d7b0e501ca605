import Foundation
import Testing
import WordCubeAPI

/// The document against itself and against what the routes do.
struct OpenAPIStructureTests {
  private typealias Object = [String: Any]

  private let document: [String: Any]

  init() throws {
    let text = try APIRoute.openAPI(version: "1").description
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    document = try #require(value as? [String: Any])
  }

  /// The operations with their paths, by operation id.
  private func operations() throws -> [String: (path: String, operation: [String: Any])] {
    var operations: [String: (path: String, operation: [String: Any])] = [:]
    for (path, value) in try #require(document["paths"] as? [String: Object]) {
      for operation in value.values {
        let operation = try #require(operation as? Object)
        let id = try #require(operation["operationId"] as? String)
        #expect(operations.updateValue((path, operation), forKey: id) == nil, "\(id)")
      }
    }
    return operations
  }

  @Test func `all references are resolved`() throws {
    let components = try #require(document["components"] as? Object)
    let schemas = try #require(components["schemas"] as? Object)
    var used: Set<String> = []
    func visit(_ value: Any) {
      if let values = value as? [Any] { values.forEach(visit) }
      guard let members = value as? Object else { return }
      if let reference = members["$ref"] as? String { used.insert(reference) }
      members.values.forEach(visit)
    }
    visit(document)
    #expect(used == Set(schemas.keys.map { "#/components/schemas/" + $0 }))
    for name in schemas.keys {
      #expect(name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil, "\(name)")
    }
  }

  @Test func `operations are the routes, and declare the parameters of their paths`() throws {
    let operations = try operations()
    #expect(Set(operations.keys) == Set(APIRoute.allCases.map(\.rawValue)))
    for (id, entry) in operations {
      let parameters = entry.operation["parameters"] as? [Object] ?? []
      let declared = parameters.filter { $0["in"] as? String == "path" }
        .compactMap { $0["name"] as? String }
      let named = entry.path.matches(of: /\{(\w+)\}/).map { String($0.output.1) }
      #expect(declared.sorted() == named.sorted(), "\(id)")
    }
  }

  /// A path or a method of no route is not the answer of an operation.
  @Test func `the statuses of all refusals are documented`() throws {
    let operations = try operations()
    let file = Samples.folder.appendingPathComponent("Refusals.txt")
    var id = ""
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        id = String(line)
        continue
      }
      let isOfNoRoute = line.contains(": the path is malformed") || line.contains(" must follow ")
      if isOfNoRoute || line.hasPrefix("  405") { continue }
      let responses = try #require(operations[id]?.operation["responses"] as? Object)
      #expect(responses[String(line.dropFirst(2).prefix(3))] != nil, "\(id): \(line)")
      count += 1
    }
    #expect(count > 60)
  }

  @Test func `a verdict has the members of its schema`() throws {
    func check(_ value: Any, _ schema: Any?) throws {
      let schema = try #require(schema as? Object)
      if let values = value as? [Any] {
        #expect(schema["type"] as? String == "array" && !values.isEmpty)
        for value in values { try check(value, schema["items"]) }
      } else if let members = value as? Object {
        let properties = try #require(schema["properties"] as? Object)
        let required = try #require(schema["required"] as? [String])
        #expect(Set(required).isSubset(of: members.keys))
        for (name, value) in members { try check(value, properties[name]) }
      }
    }
    let components = try #require(document["components"] as? [String: Object])
    let problem = try #require(components["schemas"]?["ProblemDetails"] as? Object)
    let properties = try #require(problem["properties"] as? Object)
    let file = Samples.folder.appendingPathComponent("Problems/refused-game.json")
    let sample = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    try check(try #require((sample as? Object)?["verdict"]), properties["verdict"])
  }

  @Test(arguments: APIRoute.allCases)
  func `what a route asks for has its responses`(route: APIRoute) throws {
    let entry = try #require(try operations()[route.rawValue])
    let responses = try #require(entry.operation["responses"] as? [String: Object])
    #expect((responses["401"] != nil) == (route.access != .open))
    #expect((responses["304"] != nil) == (route.caching == .validated))
    for status in ["429", "503"] {
      let headers = responses[status]?["headers"] as? Object
      #expect(headers?["Retry-After"] != nil)
    }
    let redirect = responses["302"]?["headers"] as? Object
    #expect((redirect?["Location"] != nil) == (route == .sharedPage))
  }
}
