import Testing
import WordCubeAPI

struct EntityTagTests {
  private let tag = EntityTag("abc")

  @Test(arguments: ["", "a b", "a\"b", "\u{7F}", "é", "a\n", "a,b", ","])
  func `other characters make no tag`(text: String) { #expect(EntityTag(text) == nil) }

  @Test func `a header field has one tag, strong or weak`() {
    #expect(EntityTag(header: "\"abc\"") == tag)
    #expect(EntityTag(header: "W/\"abc\"") == tag)
    for text in [
      "", "\"", "\"\"", "abc", "w/\"abc\"", "W/", "W/\"", "W/abc", "W/W/\"abc\"", "W/ \"abc\"",
      "\"abc\", \"d\"", "\"abc", "\"a,b\"",
    ] {
      #expect(EntityTag(header: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("\"abc\"", true), ("\"x\", \"abc\"", true), (" \"x\" ,\t\"abc\" ", true), ("W/\"abc\"", true),
    ("*", true), ("", false), ("abc", false), ("\"ABC\"", false), ("\"abcd\"", false),
  ])
  func `a list names a tag, strong or weak`(field: String, isListed: Bool) throws {
    #expect(try #require(tag).isListed(in: field) == isListed)
  }

  @Test func `a client that knows the state is answered 304 without a body`() throws {
    let tag = try #require(tag)
    let response = Response(status: 200, headers: ["Content-Type": "text/plain"], body: [1])
    let first = response.validated(by: tag, for: Request(path: "/"))
    #expect(first.status == 200 && first.body == [1] && first.headers["ETag"] == "\"abc\"")
    var request = Request(path: "/", headers: ["If-None-Match": "\"abc\""])
    let second = response.validated(by: tag, for: request)
    #expect(second == Response(status: 304, headers: ["ETag": "\"abc\""]))
    request.headers["If-None-Match"] = "\"old\""
    #expect(response.validated(by: tag, for: request) == first)
  }

  @Test func `only a successful answer to GET has a tag`() throws {
    let tag = try #require(tag)
    let headers: Headers = ["If-None-Match": "*"]
    let response = Response(status: 404)
    #expect(response.validated(by: tag, for: Request(path: "/", headers: headers)) == response)
    let created = Response(status: 201, body: [1])
    #expect(
      created.validated(by: tag, for: Request(.post, path: "/", headers: headers)) == created)
  }
}
