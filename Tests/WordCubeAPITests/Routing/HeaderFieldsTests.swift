import WordCubeAPI
import Testing

struct HeaderFieldsTests {
  @Test func `reads and writes headers and bodies`() throws {
    let request = try TestAPI.note.request(TestAPI.note.sample)
    #expect(request.path == "/books/dune/note" && request.method == .put)
    #expect(request.headers == ["if-version": "2", "author": "Ada", "content-type": "text/plain"])
    #expect(request.body == Array("Sand.".utf8))
    #expect(try parse(TestAPI.note, request) == TestAPI.note.sample)
    let other = Request(
      .put, path: request.path,
      headers: ["IF-VERSION": "2", "Content-Type": "Text/Plain; charset=utf-8"])
    #expect(try parse(TestAPI.note, other) == BookNote(book: "dune", version: 2, text: []))
  }

  @Test(
    arguments: [
      ([:], "400", "header field If-Version is missing"),
      (["if-version": "x"], "400", "header field If-Version must be an integer, not 'x'"),
      (
        ["if-version": "1", "If-Version": "1"], "400",
        "header field If-Version must be an integer, not '1, 1'"
      ),
      (["if-version": "1", "author": "é"], "400", "header field Author is malformed"),
      (
        ["if-version": "1", "content-type": "text/html"], "415",
        "the body must have the type text/plain, not 'text/html'"
      ),
      (
        ["if-version": "1", "content-type": "text/plain; charset=ISO-8859-1"], "415",
        "the body must be in UTF-8, not in 'ISO-8859-1'"
      ),
      (
        ["if-version": "1", "content-encoding": "gzip"], "415",
        "the body must have no content coding, not 'gzip'"
      ),
    ] as [(Headers, String, String)])
  func `says what is wrong in headers`(_ headers: Headers, _ status: String, _ reason: String) {
    let request = Request(.put, path: "/books/dune/note", headers: headers)
    #expect(message(TestAPI.note, request) == "\(status) PUT /books/dune/note: " + reason)
  }

  @Test(arguments: ["é", " a", "a ", " ", "a\r\nb: c", "\u{0}", "\u{7F}"])
  func `some texts are no headers`(_ text: String) {
    let value = BookNote(book: "dune", version: 1, author: text, text: [])
    let error = #expect(throws: PrintError.self) { try TestAPI.note.request(value) }
    #expect(error?.reason == .parameter(.header, name: "Author", .unprintable(text)))
  }
}
