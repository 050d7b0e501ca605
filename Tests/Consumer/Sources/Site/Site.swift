import APIContract

enum SiteRoute: RouteGroup, ClientRoute {
  case books(BookRoute)

  static let allCases = BookRoute.allCases.map(books)

  var part: RoutePart<SiteRoute> {
    switch self {
    case .books(let route): RoutePart(route, of: self, under: "/v1/books", named: "books")
    }
  }
}

enum Site {
  static let list = Books.list.embedded(in: SiteRoute.books)
  static let book = Books.book.embedded(in: SiteRoute.books)
  static let add = Books.add.embedded(in: SiteRoute.books)
}
