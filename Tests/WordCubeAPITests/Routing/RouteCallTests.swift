import Testing
import WordCubeAPI

struct RouteCallTests {
  private func call(_ target: String) throws -> RouteCall<TestRoute> {
    try TestRoute.parse(Request(target: target))
  }

  @Test func `a request is a route with an input`() throws {
    #expect(try call("/b/dune/3") == RouteCall(TestAPI.page, Page(book: "dune", page: 3)))
    #expect(try call("/b/dune/3") == testRouter.parse(Request(target: "/books/dune/pages/%33")))
    #expect(try call("/") == RouteCall(TestAPI.root))
    #expect(try call("/find?count=10&q=a") == RouteCall(TestAPI.search, Search(text: "a")))
    #expect(try call("/books/dune/pages/3") != call("/books/dune/pages/4"))
    #expect(try call("/books/dune") != TestRoute.parse(Request(.delete, path: "/books/dune")))
    let note = BookNote(book: "dune", version: 2, text: [1])
    let request = try TestAPI.note.request(note)
    #expect(try TestRoute.parse(request) == RouteCall(TestAPI.note, note))
    var other = note
    other.text = [2]
    #expect(try TestRoute.parse(request) != RouteCall(TestAPI.note, other))
    #expect(try Set([call("/find?q=a"), call("/search?text=a")]).count == 1)
  }

  @Test func `descriptions are for logs and for tests`() throws {
    let call = try call("/b/dune/3")
    #expect(call.description == "page: GET /books/dune/pages/3 (0 bytes)")
    #expect(call.debugDescription.contains(#"page(Page(book: "dune", page: Optional(3)))"#))
    #expect(call.input as? Page == Page(book: "dune", page: 3))
    #expect(try RouteCall(TestAPI.root).debugDescription == "root()")
  }

  @Test func `what cannot be parsed or printed throws`() {
    #expect(throws: RequestError.self) { try call("/nothing") }
    #expect(throws: RequestError.self) { try call("/search") }
    #expect(throws: PrintError.self) { try RouteCall(TestAPI.archive, "..") }
  }
}
