import Testing

@testable import APIContract
@testable import WordCubeAPI

struct RoutePatternTests {
  @Test func `no method means get`() {
    #expect(RoutePattern("/a").method == .get)
    #expect(RoutePattern("GET /a") == "/a")
    #expect(RoutePattern("PATCH /a").method == .patch)
    #expect(RoutePattern("POST /a/{id}").description == "POST /a/{id}")
  }

  @Test func `segments are literals and parameters`() {
    #expect(PathTemplate("/a/{b}/c")?.segments == [.literal("a"), .parameter("b"), .literal("c")])
    #expect(PathTemplate("/")?.segments == [.literal("")])
    #expect(PathTemplate("/{b}/{c}")?.parameters == ["b", "c"])
    #expect(PathTemplate("/b/{b}")?.parameters == ["b"])
  }

  @Test(arguments: [
    "", "a", "a/b", "//", "/a/", "/a//b", "/{}", "/{a}/{a}", "/.", "/../a", "/{.}", "/a b",
    "/a%20b",
    "/{a", "/a}", "/{a{b}}", "/é", "/a?b",
  ])
  func `other texts are no templates`(_ text: String) {
    #expect(PathTemplate(text) == nil)
    #expect(RoutePattern(texts: [text]) == nil)
    #expect(RoutePattern(texts: ["/a", text]) == nil)
  }

  @Test(arguments: [" /a", "GET  /a", "GET /a /b", "GET", "GET /a "])
  func `other texts are no patterns`(_ text: String) {
    #expect(RoutePattern(texts: [text]) == nil)
  }
}
