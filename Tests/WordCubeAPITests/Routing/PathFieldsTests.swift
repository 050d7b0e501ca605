import WordCubeAPI
import Testing

struct PathFieldsTests {
  @Test(arguments: [
    ("/books/dune/pages/3", Page(book: "dune", page: 3)), ("/books/dune", Page(book: "dune")),
    ("/books/a%2Fb%20%25+", Page(book: "a/b %+")),
  ])
  func `reads and writes optional parts`(_ path: String, _ value: Page) throws {
    #expect(try parse(TestAPI.page, Request(path: path)) == value)
    #expect(try parse(TestAPI.page, TestAPI.page.request(value)) == value)
  }

  @Test func `writes the first path that fits`() throws {
    #expect(try TestAPI.page.request(Page(book: "dune", page: 3)).path == "/books/dune/pages/3")
    #expect(try TestAPI.page.request(Page(book: "dune")).path == "/books/dune")
    #expect(try parse(TestAPI.page, Request(path: "/b/dune/3")) == Page(book: "dune", page: 3))
  }

  @Test func `says what is wrong in the path`() {
    #expect(
      message(TestAPI.page, Request(path: "/books/dune/pages/x"))
        == "404 GET /books/dune/pages/x: path parameter page must be an integer, not 'x'")
    #expect(
      message(TestAPI.page, Request(path: "/books/%FF"))
        == "400 GET /books/%FF: path parameter book is malformed")
  }

  @Test(arguments: ["", ".", ".."])
  func `some texts are no segments`(_ text: String) {
    let error = #expect(throws: PrintError.self) { try TestAPI.archive.request(text) }
    #expect(error?.description == "DELETE /books/{book}: path parameter book cannot be '\(text)'")
  }

  @Test func `paths and fields must fit`() {
    let missing = TestEndpoint<Void, Void>(.archive, sample: (), answer: .empty()) { _ in }
    #expect(throws: PrintError.self) { try missing.request(()) }
    let surplus = TestEndpoint<String, Void>(.search, sample: "", answer: .empty()) { fields in
      try fields.path("book", \.self)
    }
    let error = #expect(throws: PrintError.self) { try surplus.request("dune") }
    #expect(error?.description == "GET /search: no path has exactly the parameters book")
  }
}
