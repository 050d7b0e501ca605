import WordCubeAPI

/// Routes that use everything that an endpoint can have.
enum TestRoute: String, Route {
  case root, search, page, note, archive, exact

  var endpoint: any RouteEndpoint<TestRoute> {
    switch self {
    case .root: TestAPI.root
    case .search: TestAPI.search
    case .page: TestAPI.page
    case .note: TestAPI.note
    case .archive: TestAPI.archive
    case .exact: TestAPI.exact
    }
  }
}

typealias TestEndpoint<Input: Sendable, Output: Sendable> = Endpoint<TestRoute, Input, Output>

extension Endpoint {
  /// Another endpoint on a route, with its paths.
  convenience init(
    _ route: TestRoute, sample: Input, answer: Answer<Output>, fields: @escaping FieldFunction
  ) where R == TestRoute {
    self.init(
      route, route.pattern, "", access: .open, caching: .never, sample: sample, answer: answer,
      fields: fields)
  }
}

enum Order: String, CaseIterable, ParameterValue { case ascending, descending }

struct Search: Hashable {
  var text: String
  var order = Order.ascending
  var count = 10
  var isExact: Bool?
}

struct Page: Hashable {
  var book: String
  var page: Int?
}

struct BookNote: Hashable {
  var book: String
  var version: Int
  var author: String?
  var text: [UInt8]
}

/// An error that is thrown by an input.
struct TooMany: FieldFailure {
  var description: String { "count is more than 100" }
}

enum TestAPI {
  static let root = TestEndpoint<Void, Void>(
    .root, "/", "Nothing", access: .open, caching: .never, sample: (), answer: .empty()
  ) { _ in
  }

  static let search = TestEndpoint(
    .search, RoutePattern("GET /search", or: "/find"), "Search", access: .open, caching: .never,
    sample: Search(text: "a b"), answer: .body(.bytes("text/plain"))
  ) { fields in
    let search = try Search(
      text: fields.query("text", aliases: ["q"], \.text),
      order: fields.query("order", default: .ascending, \.order),
      count: fields.query("count", default: 10, \.count),
      isExact: fields.query("exact", \.isExact))
    if search.count > 100 { throw TooMany() }
    return search
  }

  static let page = TestEndpoint(
    .page, RoutePattern("/books/{book}/pages/{page}", or: "/books/{book}", "/b/{book}/{page}"),
    "A page", access: .open, caching: .never, sample: Page(book: "dune", page: 3),
    answer: .redirect()
  ) { fields in
    try Page(book: fields.path("book", \.book), page: fields.path("page", \.page))
  }

  static let note = TestEndpoint(
    .note, "PUT /books/{book}/note", "Write a note", access: .open, caching: .never,
    sample: BookNote(book: "dune", version: 2, author: "Ada", text: Array("Sand.".utf8)),
    answer: .empty(), failures: [FailureDescription(409, "old-version")]
  ) { fields in
    try BookNote(
      book: fields.path("book", \.book), version: fields.header("If-Version", \.version),
      author: fields.header("Author", \.author), text: fields.body(.bytes("text/plain"), \.text))
  }

  static let archive = TestEndpoint(
    .archive, "DELETE /books/{book}", "Archive a book", access: .open, caching: .never,
    sample: "dune", answer: .empty()
  ) { fields in
    try fields.path("book", \.self)
  }

  static let exact = TestEndpoint<Void, [Order]>(
    .exact, "/books/index", "All books", access: .open, caching: .never, sample: (),
    answer: .body(.json([Order].self))
  ) { _ in }
}

extension Order: Codable {}

let testRouter: Router<TestRoute> = {
  do { return try Router() } catch { fatalError("\(error)") }
}()

/// The input of a request, with the endpoint of its route.
func parse<Input, Output>(
  _ endpoint: TestEndpoint<Input, Output>, _ request: Request
) throws -> Input {
  try endpoint.input(testRouter.match(request))
}

/// The message for a request that is refused.
func message<Input, Output>(
  _ endpoint: TestEndpoint<Input, Output>, _ request: Request
) -> String {
  do {
    return "accepted: \(try parse(endpoint, request))"
  } catch let error as RequestError {
    return "\(error.status) \(error)"
  } catch {
    return "another error: \(error)"
  }
}
