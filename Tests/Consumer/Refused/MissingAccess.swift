// error: missing argument for parameter 'access' in call
import APIContract

let openShelf = Endpoint(
  BookRoute.list, "/open", "A shelf", caching: .never, sample: 1, answer: .empty()
) { try $0.query("page", \.self) }
