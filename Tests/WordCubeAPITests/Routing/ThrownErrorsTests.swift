import WordCubeAPI
import Testing

/// Errors that are thrown by the function of the fields.
struct ThrownErrorsTests {
  @Test func `inputs that throw are not printed`() {
    let error = #expect(throws: PrintError.self) {
      try TestAPI.search.request(Search(text: "", count: 101))
    }
    #expect(error?.description == "GET /search: count is more than 100")
  }

  @Test func `errors without a description are not dumped`() {
    struct Secret: Error { var file = "/etc/server" }
    let endpoint = TestEndpoint<Void, Void>(.root, "", sample: (), answer: .empty()) { _ in
      throw Secret()
    }
    #expect(message(endpoint, Request(path: "/")) == "400 GET /: the values are refused")
  }

  @Test func `long descriptions are cut off`() {
    struct Long: Error, CustomStringConvertible {
      var description: String { String(repeating: "a\n", count: 1000) }
    }
    let endpoint = TestEndpoint<Void, Void>(.root, "", sample: (), answer: .empty()) { _ in
      throw Long()
    }
    let shown = String(repeating: "a%0A", count: 200)
    #expect(message(endpoint, Request(path: "/")) == "400 GET /: \(shown)...")
  }
}
