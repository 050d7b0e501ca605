import APIContract
import APIContractTesting
import Testing

@testable import Site

struct SiteTests {
  private let server: SiteServer
  private let client: SiteClient

  init() throws {
    let server = try SiteServer()
    self.server = server
    client = SiteClient(
      environment: ClientEnvironment(now: { .now }),
      transport: InProcessTransport { await server.respond(to: $0) })
  }

  @Test func `the routes have no flaws`() async {
    #expect(SiteRoute.flaws == [])
    #expect(await SiteRoute.flaws { try await server.respond(to: $0) } == [])
  }

  @Test func `requests are parsed`() throws {
    let calls = try [
      "/v1/books?genre=crime", "/v1/books?newest=5", "/v1/books/3", "/v1/books/by-number/3",
    ].map { try SiteRoute.parse(Request(target: $0)) }
    #expect(
      try calls == [
        RouteCall(Site.list, .genre(.crime)), RouteCall(Site.list, .newest(count: 5)),
        RouteCall(Site.book, 3), RouteCall(Site.book, 3),
      ])
    #expect(try Site.book.request(3).target == "/v1/books/3")
  }

  @Test func `client and server understand each other`() async throws {
    let dune = try await client.add(NewBook(title: "Dune", genre: .novel))
    #expect(try await client.book(dune.id) == dune)
    #expect(try await client.books(on: .genre(.novel)) == [dune])
    #expect(try await client.books(on: .genre(.crime)) == [])
    let error = await #expect(throws: SiteError.self) { try await client.book(7) }
    #expect(error?.problem?.isOf(.noSuchBook) == true)
  }

  @Test func `a request with two shelves is refused`() async {
    let response = await server.respond(to: Request(target: "/v1/books?genre=crime&newest=5"))
    #expect(response.status == 400)
    #expect(Problem(response)?.detail == "GET /v1/books: the query has either genre or newest")
  }

  @Test func `a model that loads one book makes one call`() async throws {
    let double = OverriddenRouteClient<SiteRoute>()
    double.override(Site.book, input: 3) { id in Book(id: id, title: "Dune", genre: .novel) }
    #expect(try await double.client.book(3).title == "Dune")
    await #expect(throws: SiteError.self) {
      try await double.client.applying(.offline).books(on: .newest(count: 1))
    }
    #expect(try await SiteClient.noop.books(on: .newest(count: 1)) == [])
  }

  @Test func `the document has the nested paths`() throws {
    let document = try SiteRoute.openAPI(title: "Books", version: "1").description
    for text in ["\"/v1/books\"", "\"/v1/books/{id}\"", "\"books.add\"", "\"poetry\""] {
      #expect(document.contains(text), "\(text)")
    }
  }
}
