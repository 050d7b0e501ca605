// error: missing argument for parameter 'caching' in call
import APIContract

let keptShelf = Endpoint(
  BookRoute.list, "/kept", "A shelf", access: .open, sample: 1, answer: .empty()
) { try $0.query("page", \.self) }
