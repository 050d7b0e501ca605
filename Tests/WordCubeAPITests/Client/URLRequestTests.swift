import Foundation
import Testing
import WordCubeAPI
import WordCubeClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLRequestTests {
  @Test(arguments: [
    "https://example.com", "http://example.com:8080/", "https://EXAMPLE.com/v%201/",
  ])
  func `base paths parse as they print`(_ base: String) throws {
    let baseURL = try #require(URL(string: base))
    let router = try Router<TestRoute>(basePath: baseURL.path(percentEncoded: true))
    for route in TestRoute.allCases {
      let request = try route.endpoint.description().sample
      let printed = try URLRequest(request, baseURL: baseURL)
      let url = try #require(printed.url)
      #expect(printed.httpMethod == request.method.rawValue)
      let again = try #require(
        Request(
          request.method, url: url, baseURL: baseURL, headers: request.headers, body: request.body))
      #expect(again == request)
      // A server gets the whole path.
      var sent = request
      sent.path = url.path(percentEncoded: true)
      #expect(try router.match(sent).request == request)
    }
  }

  @Test func `a URL of another server has no request`() throws {
    let baseURL = try #require(URL(string: "https://example.com/v1"))
    for text in [
      "http://example.com/v1/a", "https://example.org/v1/a", "https://example.com:1/v1/a",
      "https://example.com/v2/a", "https://example.com/v1a", "https://example.com/",
    ] {
      #expect(Request(url: try #require(URL(string: text)), baseURL: baseURL) == nil, "\(text)")
    }
    let url = try #require(URL(string: "https://example.com/v1/a?b=c#d"))
    #expect(Request(url: url, baseURL: baseURL) == Request(target: "/a?b=c"))
  }

  @Test(arguments: ["ftp://a", "https:///a", "https://a?b", "https://a#b", "https://b@a", "/a"])
  func `only addresses of servers are base URLs`(_ base: String) throws {
    let baseURL = try #require(URL(string: base))
    #expect(throws: TransportError.self) { try URLRequest(Request(path: "/"), baseURL: baseURL) }
  }
}
