import WordCubeAPI

/// A request of an old client, as it travelled, with the answer of the old server.
struct SavedRequest: Codable, Sendable {
  /// What it is, for messages of tests.
  var name: String
  /// The role of the player in the fixture; nil if nobody sends it.
  var player: String?
  var method: String
  var target: String
  /// The header fields without token and signature.
  var headers: [String: String]
  /// Empty if there is none.
  var body: String
  /// Nil for a request that was not sent.
  var status: Int?
  /// The body of the answer; nil for a request that was not sent.
  var answer: String?
  /// Where the answer leads to.
  var location: String?

  /// A request with its answer.
  init(_ name: String, of player: String?, _ request: Request, _ response: Response?) {
    let proof =
      ["authorization"] + RequestSignature.Part.allCases.map { $0.headerName.lowercased() }
    self.name = name
    self.player = player
    method = request.method.rawValue
    target = request.target
    headers = [:]
    for field in request.headers.fields where !proof.contains(field.name.lowercased()) {
      headers[field.name] = field.value
    }
    body = String(decoding: request.body, as: UTF8.self)
    status = response?.status
    answer = response.map { String(decoding: $0.body, as: UTF8.self) }
    location = response?.headers["location"]
  }

  /// The request without token and signature.
  var request: Request {
    var request = Request(
      Request.Method(rawValue: method), target: target, body: Array(body.utf8))
    for (name, value) in headers { request.headers[name] = value }
    return request
  }
}
