import WordCubeAPI

extension RandomNumbers {
  /// The request of a sample, with some changes, most of which leave it understandable.
  mutating func request<R: Route>(_ type: R.Type) throws -> Request {
    var request = try pick(Array(R.allCases)).endpoint.description().sample
    if chance(30) {
      let other = try pick(Array(R.allCases)).endpoint.description().sample
      request.path = other.path
      request.body = other.body
    }
    if chance(15) { request.method = pick([.get, .post, .put, .patch, .delete]) }
    while chance(50) { change(&request) }
    return request
  }

  private mutating func change(_ request: inout Request) {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: request.path = spelledOtherwise(request.path)
    case 1: request.query = spelledOtherwise(request.query)
    case 2: request.query = changed(request.query, "&")
    case 3: request.path = changed(request.path, "/")
    case 4:
      request.query += pick([
        "&", "&&a=b", "&language=en", "&q=x", "&count=7", "&%zz=1", "&exact=true",
      ])
    case 5: request.path += pick(["/", "/a", "/..", "/index", "/%41", "/%", "/é"])
    case 6: request.headers["author"] = pick([nil, text(), headerText()])
    case 7:
      request.headers["Content-Type"] = pick([
        nil, "text/plain", "TEXT/plain ;a=b", "application/json", "text/html", "",
        "application/json;charset=UTF-8", "text/plain; charset=latin1",
      ])
    case 8: request.headers["Content-Encoding"] = pick([nil, "identity", "gzip", "identity, br"])
    default: request.body = pick([request.body, [], bytes()])
    }
  }

  /// The text with some characters percent-encoded, in lower case, or replaced.
  private mutating func spelledOtherwise(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          guard chance(10), scalar.isASCII, scalar != "/", scalar != "&", scalar != "=" else {
            return [scalar]
          }
          switch Int.random(in: 0..<5, using: &self) {
          case 0...2: return Array("%\(String(scalar.value, radix: 16))".unicodeScalars)
          case 3: return Array("\(scalar)".lowercased().unicodeScalars)
          default: return Array(pick(["+", "%", "é", "", "%FF", "K", "\u{212A}"]).unicodeScalars)
          }
        }))
  }

  /// The text with a part left out, repeated or moved.
  private mutating func changed(_ text: String, _ separator: Unicode.Scalar) -> String {
    var parts = naiveSplit(text, separator)
    let index = Int.random(in: 0..<parts.count, using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: parts.remove(at: index)
    case 1: parts.append(parts[index])
    case 2: parts.shuffle(using: &self)
    default: parts[index] = pick([self.text(), "5", "+5", "number=3", "order=descending", "text"])
    }
    return parts.joined(separator: String(separator))
  }
}
