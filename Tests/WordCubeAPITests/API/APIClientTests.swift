import Foundation
import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

/// Each call of the client against a server in the same process that answers with the samples.
struct APIClientTests {
  /// The routes that were called, and their requests as a person reads them.
  private actor Log {
    var requests: [(route: APIRoute, text: String)] = []

    func append(_ route: APIRoute, _ text: String) { requests.append((route, text)) }
  }

  private let log = Log()
  private let client: APIClient

  init() throws {
    let router = try Router<APIRoute>()
    var client = APIClient(
      environment: .fixed(), retry: .never
    ) { [log] request in
      let match = try router.match(request)
      await log.append(match.route, text(request))
      func check<E: RouteEndpoint<APIRoute>>(_ endpoint: E) throws { _ = try endpoint.input(match) }
      try check(match.route.endpoint)
      if match.route == .followEvents {
        return Response(status: 200, body: try PlayerEvent.samples.flatMap { try $0.printed() })
      }
      let description = try match.route.endpoint.description()
      let body = try description.answerBody?.model.map { try Samples.of($0.name)[0] } ?? Data()
      return Response(
        status: description.status, headers: ["location": "https://example.org"], body: Array(body))
    }
    client.stream = { [send = client.transport] in StreamedResponse(try await send($0)) }
    self.client = client
  }

  @Test func `all routes can be called`() async throws {
    let id = try #require(UniqueID("6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
    let code = try #require(ShareCode("7kxw2mpq"))

    try await client.service.health()
    try await client.service.readiness()
    _ = try await client.service.openAPI()
    #expect(try await client.service.configuration().minimumBuild == 1)

    _ = try await client.players.register(displayName: "Ada", timeZone: "Europe/London")
    #expect(try await client.players.current().displayName == "Ada")
    _ = try await client.players.update(PlayerChanges(displayName: "Grace"))
    _ = try await client.players.rotateToken()

    _ = try await client.games.newPuzzle(language: .english, mode: .timed)
    _ = try await client.games.submit(API.Games.submit.sample.game, ticket: "c2VhbA")
    _ = try await client.games.demoRank(language: .english, mode: .unlimited, score: 1200)
    #expect(try await client.games.replay(id).displayName == "Ada")

    let today = try await client.dailyChallenges.today(language: .english)
    #expect(today.challenges.map(\.challenge.mode) == [.timed, .unlimited])
    _ = try await client.dailyChallenges.start(language: .english, mode: .timed)
    _ = try await client.dailyChallenges.results(language: .english, mode: .timed, number: 2517)
    _ = try await client.dailyChallenges.history(language: .english, mode: .timed)

    _ = try await client.boards.games(language: .english, mode: .timed, scope: .lastWeek)
    _ = try await client.boards.words(language: .english, scope: .interesting)
    _ = try await client.boards.word(id)
    _ = try await client.boards.weekInReview(language: .english)

    _ = try await client.sharing.share(gameID: id)
    _ = try await client.sharing.fetch(code)
    #expect(try await client.sharing.page(code) == "https://example.org")
    _ = try await client.sharing.preview(code)

    _ = try await client.matches.open(language: .english)
    _ = try await client.matches.join(code)
    _ = try await client.matches.fetch(id)
    _ = try await client.matches.list(cursor: "b64", limit: 50)
    _ = try await client.matches.play(API.Matches.play.sample.moves, in: id, after: 4)
    _ = try await client.matches.resign(id)
    _ = try await client.matches.claim(id)
    _ = try await client.matches.rematch(id)

    #expect(try await client.friends.list() == .sample)
    #expect(try await client.friends.renewCode() == .sample)
    #expect(try await client.friends.ask(.sample) == .sample)
    try await client.friends.answer(id, isAccepted: true)
    try await client.friends.unfollow(id)
    try await client.friends.removeFollower(id)
    #expect(try await client.friends.block(.sample) == .sample)
    try await client.friends.unblock(id)
    try await client.reports.send(NewReport(.name, language: .english, text: "Ada #2"))

    #expect(try await client.devices.list().devices == [.sample])
    _ = try await client.devices.rename(id, to: "Tablet")
    try await client.devices.end(id)
    try await client.devices.endOther()
    #expect(try await client.devices.openJoining().code == .schemaExample)
    try await client.devices.answerJoining(id, isAccepted: true)
    _ = try await client.devices.join(.schemaExample, name: "Tablet")
    _ = try await client.call(API.Devices.claim, .sample)
    #expect(
      try await client.devices.makeRecoveryCode(replacing: .schemaExample).code == .schemaExample)
    try await client.devices.cancelRecoveryCode()
    _ = try await client.call(API.Devices.recover, .sample)
    try await client.devices.objectToRecovery()
    #expect(try await client.service.erasure() == .sample)
    #expect(try await client.players.export() == .sample)
    var events = client.events.follow().makeAsyncIterator()
    #expect(try await events.next() == .reset)
    #expect(try await client.notices.list().subscriptions == [.sample])
    try await client.notices.subscribe(.sample)
    try await client.notices.unsubscribe(id)
    try await client.players.erase()

    let requests = await log.requests
    #expect(Set(requests.map(\.route)) == Set(APIRoute.allCases))
    try Samples.expectSnapshot(requests.map(\.text).joined(separator: "\n"), "Requests.txt")
  }
}

/// A request as a person reads it.
private func text(_ request: Request) -> String {
  var text = "\(request.method.rawValue) \(request.target)\n"
  for field in request.headers.fields { text += "  \(field.name): \(field.value)\n" }
  if !request.body.isEmpty { text += "  " + String(decoding: request.body, as: UTF8.self) + "\n" }
  return text
}
