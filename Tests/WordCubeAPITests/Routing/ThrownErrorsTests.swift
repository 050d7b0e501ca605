import Foundation
import Testing
import WordCubeAPI

/// Errors that are thrown by the function of the fields.
struct ThrownErrorsTests {
  @Test func `inputs that throw are not printed`() {
    let error = #expect(throws: PrintError.self) {
      try TestAPI.search.request(Search(text: "", count: 101))
    }
    #expect(error?.description == "GET /search: count is more than 100")
  }

  @Test func `only errors that are made for clients are shown`() {
    struct Secret: Error { var file = "/etc/server" }
    struct Described: Error, CustomStringConvertible { var description = "/etc/server" }
    let system = NSError(domain: "/etc/server", code: 1)
    for error in [Secret(), Described(), system, CancellationError()] as [any Error] {
      let endpoint = TestEndpoint<Void, Void>(.root, sample: (), answer: .empty()) { _ in
        throw error
      }
      #expect(message(endpoint, Request(path: "/")) == "400 GET /: the values are refused")
    }
  }

  @Test func `long descriptions are cut off`() {
    struct Long: FieldFailure {
      var description: String { String(repeating: "a\n", count: 1000) }
    }
    let endpoint = TestEndpoint<Void, Void>(.root, sample: (), answer: .empty()) { _ in
      throw Long()
    }
    let shown = String(repeating: "a%0A", count: 200)
    #expect(message(endpoint, Request(path: "/")) == "400 GET /: \(shown)...")
  }
}
