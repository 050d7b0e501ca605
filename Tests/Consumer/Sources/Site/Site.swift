import APIContract

public enum SiteRoute: RouteGroup, ClientRoute {
  case books(BookRoute)

  public static let allCases = BookRoute.allCases.map(books)

  public var part: RoutePart<SiteRoute> {
    switch self {
    case .books(let route): RoutePart(route, of: self, under: "/v1/books", named: "books")
    }
  }
}

public enum Site {
  public static let list = Books.list.embedded(in: SiteRoute.books)
  public static let book = Books.book.embedded(in: SiteRoute.books)
  public static let add = Books.add.embedded(in: SiteRoute.books)
}
