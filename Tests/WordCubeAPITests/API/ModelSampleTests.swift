import Foundation
import Testing

@testable import WordCubeAPI

struct ModelSampleTests {
  @Test func `each model has samples`() throws {
    let descriptions = try APIRoute.allCases.map { try $0.endpoint.description() }
    let models = Set(descriptions.flatMap { [$0.requestBody?.model, $0.answerBody?.model] })
    let sampled = Set(try Samples.files().map { String($0.prefix { $0 != "-" }) })
    #expect(Set(models.compactMap { $0?.name }) == sampled)
  }

  @Test(arguments: APIRoute.allCases)
  func `answers are read from their samples`(_ route: APIRoute) throws {
    func check<E: RouteEndpoint>(_ endpoint: E) throws {
      guard let model = endpoint.answer.body?.model else { return }
      for json in try Samples.of(model.name) {
        let answer = try endpoint.answer.read(Response(status: 200, body: Array(json)))
        let written = Data(try endpoint.answer.write(answer).body)
        #expect(try Samples.canonical(written) == Samples.canonical(json))
        #expect(String(decoding: written, as: UTF8.self) == (try Samples.canonical(json)))
      }
    }
    try check(route.endpoint)
  }

  @Test(arguments: APIRoute.allCases)
  func `requests are their samples`(_ route: APIRoute) throws {
    let description = try route.endpoint.description()
    guard let model = description.requestBody?.model else { return }
    let body = String(decoding: description.sample.body, as: UTF8.self)
    #expect(try Samples.of(model.name).map(Samples.canonical) == [body])
  }

  @Test(arguments: APIRoute.allCases)
  func `unknown members are ignored`(_ route: APIRoute) throws {
    func check<E: RouteEndpoint>(_ endpoint: E) throws {
      guard let model = endpoint.answer.body?.model else { return }
      for json in try Samples.of(model.name) {
        var object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        object["unknown"] = ["member": 1]
        let changed = try JSONSerialization.data(withJSONObject: object)
        let answer = try endpoint.answer.read(Response(status: 200, body: Array(changed)))
        let written = Data(try endpoint.answer.write(answer).body)
        #expect(try Samples.canonical(written) == Samples.canonical(json))
      }
    }
    try check(route.endpoint)
  }

  @Test(arguments: [
    (#"{"code":"7kxw2mpq"}"#, "accepted"), (#"{"code":"7KXW2MP0"}"#, "code has no such value"),
    (#"{}"#, "code is missing"), (#"{"code":null}"#, "code is null"),
    (#"{"code":7}"#, "code is not a string"),
    ("[]", "it is not an object"),
    ("{", "it is not JSON"), ("", "it is not JSON"), (#"{"code":"a"} x"#, "it is not JSON"),
  ])
  func `say what is wrong in a body`(_ json: String, _ expected: String) throws {
    let request = Request(.post, path: "/api/matches/join", body: Array(json.utf8))
    let match = try Router<APIRoute>().match(request)
    do {
      _ = try API.Matches.join.input(match)
      #expect(expected == "accepted")
    } catch {
      #expect(error.description == "POST /api/matches/join: the body is invalid: " + expected)
      #expect(error.status == 400)
    }
  }
}
