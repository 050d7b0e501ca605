import Foundation
import Testing

@testable import APIContract
@testable import WordCubeAPI

struct ModelSampleTests {
  @Test func `each model has samples`() throws {
    let descriptions = try APIRoute.allCases.map { try $0.endpoint.description() }
    let models = Set(descriptions.flatMap { [$0.requestBody?.model, $0.answerBody?.model] })
    let sampled = Set(try Samples.files().map { String($0.prefix { $0 != "-" }) })
    #expect(Set(models.compactMap { $0?.name }) == sampled)
  }

  @Test(arguments: APIRoute.allCases)
  func `each model has a public sample, which is its first file`(_ route: APIRoute) throws {
    let description = try route.endpoint.description()
    for model in [description.requestBody?.model, description.answerBody?.model] {
      guard let model else { continue }
      let type = try #require(model.type as? any SampleProviding.Type, "\(model.name)")
      let sample = try #require(type.sample as? any Encodable)
      let written = try JSONEncoder().encode(sample)
      let file = try #require(try Samples.of(model.name).first)
      #expect(try Samples.canonical(written) == Samples.canonical(file))
    }
  }

  @Test(arguments: APIRoute.allCases)
  func `the inputs of endpoints have samples`(_ route: APIRoute) throws {
    func check<E: RouteEndpoint>(_ endpoint: E) throws {
      let isSimple = E.Input.self == Void.self || E.Input.self is any ParameterValue.Type
      guard !isSimple, E.Input.self is any SampleProviding.Type == false else { return }
      Issue.record("\(E.Input.self) has no sample")
    }
    try check(route.endpoint)
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
        let changed = try withUnknownMembers(json)
        let answer = try endpoint.answer.read(Response(status: 200, body: Array(changed)))
        let written = Data(try endpoint.answer.write(answer).body)
        #expect(try Samples.canonical(written) == Samples.canonical(json))
      }
    }
    try check(route.endpoint)
  }

  @Test(arguments: APIRoute.allCases)
  func `unknown members of requests are ignored`(_ route: APIRoute) throws {
    func check<E: RouteEndpoint<APIRoute>>(_ endpoint: E) throws {
      let sample = try endpoint.request(endpoint.sample)
      guard try endpoint.description().requestBody?.model != nil else { return }
      var request = sample
      request.body = Array(try withUnknownMembers(Data(sample.body)))
      try #require(request.body != sample.body)
      let input = try endpoint.input(Router<APIRoute>().match(request))
      #expect(try endpoint.request(input) == sample)
    }
    try check(route.endpoint)
  }

  /// The JSON with an unknown member in each object, except in a dictionary, which may have any names.
  private func withUnknownMembers(_ json: Data) throws -> Data {
    func changed(_ value: Any, name: String) -> Any {
      if let values = value as? [Any] { return values.map { changed($0, name: name) } }
      guard var members = value as? [String: Any], name != "dictionaryChecksums" else {
        return value
      }
      for (name, value) in members { members[name] = changed(value, name: name) }
      members["unknown"] = ["member": 1]
      return members
    }
    let value = try JSONSerialization.jsonObject(with: json)
    return try JSONSerialization.data(withJSONObject: changed(value, name: ""))
  }

  @Test func `values of a newer server are read and written`() throws {
    let match = try #require(try Samples.of("Match").first)
    let newer = Data(
      String(decoding: match, as: UTF8.self)
        .replacingOccurrences(of: #""playing""#, with: #""paused""#).utf8)
    let read = try JSONDecoder().decode(Match.self, from: newer)
    #expect(read.state == Match.State(rawValue: "paused") && read.state != .playing)
    #expect(
      try Samples.canonical(JSONEncoder().encode(read)) == Samples.canonical(newer))
    let reason = try JSONDecoder().decode([UnrankedReason].self, from: Data(#"["other"]"#.utf8))
    #expect(reason == [UnrankedReason(rawValue: "other")])
  }

  @Test(arguments: [
    (#"{"code":"7kxw2mpq"}"#, "accepted"),
    (#"{"code":"7KXW2MP0"}"#, "invalid: code has no such value"),
    (#"{}"#, "invalid: code is missing"), (#"{"code":null}"#, "invalid: code is null"),
    (#"{"code":7}"#, "invalid: code is not a string"),
    ("[]", "invalid: it is not an object"),
    ("{", "malformed: expected the name of a member, not the end, at byte 1"),
    ("", "malformed: expected a value, not the end, at byte 0"),
    (#"{"code":"a"} x"#, "malformed: expected the end, not 'x', at byte 13"),
  ])
  func `say what is wrong in a body`(_ json: String, _ expected: String) throws {
    let request = Request(.post, path: "/api/matches/join", body: Array(json.utf8))
    let match = try Router<APIRoute>().match(request)
    do {
      _ = try API.Matches.join.input(match)
      #expect(expected == "accepted")
    } catch {
      #expect(error.description == "POST /api/matches/join: the body is " + expected)
      #expect(error.status == 400)
    }
  }
}
