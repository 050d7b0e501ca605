// error: missing argument for parameter #3 in call
import APIContract

let lostShelf = Endpoint(
  BookRoute.list, "A shelf", access: .open, caching: .never, sample: 1, answer: .empty()
) { try $0.query("page", \.self) }
