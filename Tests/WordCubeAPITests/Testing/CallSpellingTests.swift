import Foundation
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A call of an endpoint, with the lines of this file that make it: they compile, so their names exist.
private struct Row: Sendable {
  let route: APIRoute
  let line: Int
  let call: @Sendable (APIClient) async throws -> Void
}

private func row<Input, Output>(
  _ endpoint: APIEndpoint<Input, Output>, line: Int = #line,
  _ call: @escaping @Sendable (APIClient) async throws -> Void
) -> Row {
  Row(route: endpoint.route, line: line, call: call)
}

private let id = UniqueID.sample
private let rows: [Row] = [
  row(API.Service.health) { client in try await client.service.health() },
  row(API.Service.readiness) { client in try await client.service.readiness() },
  row(API.Service.openAPI) { client in _ = try await client.service.openAPI() },
  row(API.Service.configuration) { client in _ = try await client.service.configuration() },
  row(API.Service.erasure) { client in _ = try await client.service.erasure() },
  row(API.Players.register) { client in
    _ = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
  },
  row(API.Players.current) { client in _ = try await client.players.current() },
  row(API.Players.update) { client in _ = try await client.players.update(PlayerChanges()) },
  row(API.Players.rotateToken) { client in _ = try await client.players.rotateToken() },
  row(API.Players.erase) { client in try await client.players.erase() },
  row(API.Players.export) { client in _ = try await client.players.export() },
  row(API.Devices.list) { client in _ = try await client.devices.list() },
  row(API.Devices.rename) { client in _ = try await client.devices.rename(id, to: "Phone") },
  row(API.Devices.end) { client in try await client.devices.end(id) },
  row(API.Devices.endOther) { client in try await client.devices.endOther() },
  row(API.Devices.openJoining) { client in _ = try await client.devices.openJoining() },
  row(API.Devices.answerJoining) { client in
    try await client.devices.answerJoining(id, isAccepted: true)
  },
  row(API.Devices.join) { client in
    _ = try await client.devices.join(.schemaExample, name: "Tablet")
  },
  row(API.Devices.claim) { client in _ = try await client.devices.claim(.sample) },
  row(API.Devices.makeRecoveryCode) { client in
    _ = try await client.devices.makeRecoveryCode()
  },
  row(API.Devices.cancelRecoveryCode) { client in try await client.devices.cancelRecoveryCode() },
  row(API.Devices.recover) { client in
    _ = try await client.devices.recover(.schemaExample, name: "Phone")
  },
  row(API.Devices.objectToRecovery) { client in try await client.devices.objectToRecovery() },
  row(API.Games.newPuzzle) { client in
    _ = try await client.games.newPuzzle(language: .english, mode: .timed)
  },
  row(API.Games.submit) { client in _ = try await client.games.submit(Submission.sample.json) },
  row(API.Games.demoRank) { client in
    _ = try await client.games.demoRank(language: .english, mode: .timed, score: 1)
  },
  row(API.Games.replay) { client in _ = try await client.games.replay(id) },
  row(API.DailyChallenges.today) { client in
    _ = try await client.dailyChallenges.today(language: .english)
  },
  row(API.DailyChallenges.start) { client in
    _ = try await client.dailyChallenges.start(language: .english, mode: .timed)
  },
  row(API.DailyChallenges.results) { client in
    _ = try await client.dailyChallenges.results(language: .english, mode: .timed)
  },
  row(API.DailyChallenges.history) { client in
    _ = try await client.dailyChallenges.history(language: .english, mode: .timed)
  },
  row(API.Boards.games) { client in
    _ = try await client.boards.games(language: .english, mode: .timed)
  },
  row(API.Boards.words) { client in _ = try await client.boards.words(language: .english) },
  row(API.Boards.word) { client in _ = try await client.boards.word(id) },
  row(API.Boards.weekInReview) { client in
    _ = try await client.boards.weekInReview(language: .english)
  },
  row(API.Sharing.share) { client in _ = try await client.sharing.share(gameID: id) },
  row(API.Sharing.fetch) { client in _ = try await client.sharing.fetch(.sample) },
  row(API.Sharing.page) { client in _ = try await client.sharing.page(.sample) },
  row(API.Sharing.preview) { client in _ = try await client.sharing.preview(.sample) },
  row(API.Matches.open) { client in _ = try await client.matches.open(language: .english) },
  row(API.Matches.join) { client in _ = try await client.matches.join(.sample) },
  row(API.Matches.fetch) { client in _ = try await client.matches.fetch(id) },
  row(API.Matches.list) { client in _ = try await client.matches.list() },
  row(API.Matches.play) { client in
    _ = try await client.matches.play(MoveList.sample.json, in: id, after: 0)
  },
  row(API.Matches.resign) { client in _ = try await client.matches.resign(id) },
  row(API.Matches.claim) { client in _ = try await client.matches.claim(id) },
  row(API.Matches.rematch) { client in _ = try await client.matches.rematch(id) },
  row(API.Friends.list) { client in _ = try await client.friends.list() },
  row(API.Friends.renewCode) { client in _ = try await client.friends.renewCode() },
  row(API.Friends.ask) { client in _ = try await client.friends.ask(.sample) },
  row(API.Friends.answer) { client in
    try await client.friends.answer(id, isAccepted: true)
  },
  row(API.Friends.unfollow) { client in try await client.friends.unfollow(id) },
  row(API.Friends.removeFollower) { client in
    try await client.friends.removeFollower(id)
  },
  row(API.Friends.block) { client in _ = try await client.friends.block(.sample) },
  row(API.Friends.unblock) { client in try await client.friends.unblock(id) },
  row(API.Events.follow) { client in try await begin(client.events.follow()) },
  row(API.Notices.list) { client in _ = try await client.notices.list() },
  row(API.Notices.subscribe) { client in try await client.notices.subscribe(.sample) },
  row(API.Notices.unsubscribe) { client in try await client.notices.unsubscribe(id) },
  row(API.Reports.send) { client in try await client.reports.send(.sample) },
]

/// Waits for the first event, but not long: a stream can be open without events.
private func begin(_ events: EventSequence<APIRoute, PlayerEvent>) async throws {
  try await withThrowingTaskGroup { group in
    group.addTask {
      var iterator = events.makeAsyncIterator()
      _ = try await iterator.next()
    }
    group.addTask { try await Task.sleep(for: .seconds(2)) }
    try await group.next()
    group.cancelAll()
    while let result = await group.nextResult() { _ = result }
  }
}

struct CallSpellingTests {
  @Test(arguments: APIRoute.allCases)
  func `a failure names the endpoint as its call does`(_ route: APIRoute) async throws {
    let row = try #require(rows.first { $0.route == route })
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    let line = #line - 1
    await #expect(throws: APIError.self) { try await row.call(client) }
    let spelling = try #require(route.spelling)
    #expect(failures.messages.first?.hasPrefix("\(spelling.call) was called") == true)
    #expect(failures.lines == [line])

    // The two lines of the row are code with both names.
    let file = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let code = file.split(separator: "\n", omittingEmptySubsequences: false)[(row.line - 1)...]
      .prefix(2).joined()
    #expect(code.contains("row(\(spelling.endpoint)) {") && code.contains("\(spelling.call)("))
  }

  @Test func `each call is answered by noop`() async throws {
    #expect(rows.map(\.route) == APIRoute.allCases)
    for row in rows { try await row.call(.noop) }
  }
}
