import APIContract

struct SiteServer: Sendable {
  private let router: Router<SiteRoute>
  private let books = BookServer()

  init() throws { router = try Router() }

  func respond(to request: Request) async -> Response {
    do {
      return try await respond(to: router.match(request))
    } catch let error as RequestError {
      return error.response
    } catch let problem as Problem {
      return problem.response
    } catch {
      return Problem(.internal).response
    }
  }

  func respond(to match: RouteMatch<SiteRoute>) async throws -> Response {
    switch match.route {
    case .books(let route): try await books.respond(to: match.narrowed(to: route))
    }
  }
}

actor BookServer {
  private var books: [Book] = []

  func respond(to match: RouteMatch<BookRoute>) async throws -> Response {
    switch match.route {
    case .list: try await Books.list.respond(to: match) { list($0) }
    case .book: try await Books.book.respond(to: match) { try book($0) }
    case .add: try await Books.add.respond(to: match) { add($0) }
    }
  }

  private func list(_ shelf: Shelf) -> [Book] {
    switch shelf {
    case .genre(let genre): books.filter { $0.genre == genre }
    case .newest(let count): books.suffix(count).reversed()
    }
  }

  private func book(_ id: Int) throws -> Book {
    guard let book = books.first(where: { $0.id == id }) else { throw Problem(.noSuchBook) }
    return book
  }

  private func add(_ new: NewBook) -> Book {
    let book = Book(id: books.count + 1, title: new.title, genre: new.genre)
    books.append(book)
    return book
  }
}
