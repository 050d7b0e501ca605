import Testing

struct RoutesOfYourOwnTests {
  @Test func `the article has the code that is compiled as a user's`() throws {
    let code = try ["Books", "Site", "Server", "Client"].map { name in
      try Articles.outsider("Sources/Site/\(name).swift")
    }
    let all = (code + [try Articles.outsider("Tests/SiteTests/SiteTests.swift")])
      .joined(separator: "\n")
    let snippets = try Articles.snippets("RoutesOfYourOwn")
    #expect(snippets.count == 7)
    for snippet in snippets { #expect(all.contains(snippet), "\(snippet)") }
  }
}
