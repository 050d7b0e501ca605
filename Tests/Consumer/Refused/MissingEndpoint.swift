// error: switch must be exhaustive
import APIContract

enum ShelfRoute: String, Route {
  case first, second

  var endpoint: any RouteEndpoint<ShelfRoute> {
    switch self {
    case .first: firstShelf
    }
  }
}

let firstShelf = Endpoint(
  ShelfRoute.first, "/first", "A shelf", access: .open, caching: .never, sample: 1,
  answer: .empty()
) { try $0.query("page", \.self) }
