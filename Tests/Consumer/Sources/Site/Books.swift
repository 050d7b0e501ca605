import APIContract

struct Book: Codable, Hashable, Sendable {
  var id: Int
  var title: String
  var genre: Genre
}

enum Genre: String, Codable, CaseIterable, ParameterValue {
  case crime, novel, poetry
}

struct NewBook: Codable, Hashable, Sendable {
  var title: String
  var genre: Genre
}

enum Shelf: Hashable, Sendable {
  case genre(Genre)
  case newest(count: Int)

  var genre: Genre? { if case .genre(let genre) = self { genre } else { nil } }
  var count: Int? { if case .newest(let count) = self { count } else { nil } }
}

enum BookRoute: String, Route {
  case list, book, add

  var endpoint: any RouteEndpoint<BookRoute> {
    switch self {
    case .list: Books.list
    case .book: Books.book
    case .add: Books.add
    }
  }
}

enum Books {
  static let list = Endpoint(
    BookRoute.list, "/", "The books of a shelf", access: .open, caching: .never,
    sample: Shelf.newest(count: 10),
    moreSamples: [.genre(.crime)], answer: .body(.json([Book].self))
  ) { fields in
    let genre = try fields.query("genre", \.genre)
    let count = try fields.query("newest", in: 1...100, \.count)
    switch (genre, count) {
    case (let genre?, nil): return Shelf.genre(genre)
    case (nil, let count?): return Shelf.newest(count: count)
    default: throw OneShelf()
    }
  }

  static let book = Endpoint(
    BookRoute.book, RoutePattern("/{id}", or: "/by-number/{id}"), "A book", access: .open,
    caching: .never, sample: 3, answer: .body(.json(Book.self)),
    failures: [FailureDescription(.noSuchBook)]
  ) { fields in
    try fields.path("id", \.self)
  }

  static let add = Endpoint(
    BookRoute.add, "POST /", "Add a book", access: .open, caching: .never,
    sample: NewBook(title: "Dune", genre: .novel),
    answer: .body(.json(Book.self), status: 201)
  ) { fields in
    try fields.body(newBook, \.self)
  }

  private static let newBook = BodyCoder.json(NewBook.self)
}

struct OneShelf: FieldFailure {
  var description: String { "the query has either genre or newest" }
}

extension Problem.Kind {
  static let noSuchBook = Problem.Kind("no-such-book", 404, "There is no such book")
}
