// error: switch must be exhaustive
import APIContract

func respond(to match: RouteMatch<BookRoute>) async throws -> Response {
  switch match.route {
  case .list: try await Books.list.respond(to: match) { _ in [] }
  case .book: try await Books.book.respond(to: match) { _ in throw Problem(.noSuchBook) }
  }
}
