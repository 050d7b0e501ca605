import APIContractAsyncHTTP
import Foundation
import GameServiceTesting
import SQLiteGameStorage
import Synchronization
import Testing
import TestSupport
import WebPush
import WordCube
import WordCubeAPI

@testable import GameServiceCore
@testable import WordCubeServer

/// Keeps the notices that it receives, and throws an error at first.
private final class UnluckyReceiver: NoticeReceiver {
  private struct NoConnection: Error, CustomStringConvertible {
    var description: String { "no connection" }
  }

  private let kept = Mutex<[PlayerNotice]>([])

  var notices: [PlayerNotice] { kept.withLock { $0 } }

  func receive(_ notice: PlayerNotice, attempt: Int) async throws -> SendingOutcome {
    let isFirst = kept.withLock { kept in
      kept.append(notice)
      return kept.count == 1
    }
    if isFirst { throw NoConnection() }
    return .taken
  }
}

/// Opens a match that another player joins, and returns the opener, whose turn it is.
private func openMatch(_ client: () throws -> APIClient) async throws -> APIClient {
  let (ada, bob) = (try client(), try client())
  _ = try await ada.players.register(displayName: "Ada", timeZone: "Europe/London")
  _ = try await bob.players.register(displayName: "Bob", timeZone: "Europe/London")
  _ = try await bob.matches.join(ada.matches.open(language: .english).code)
  return ada
}

@Suite struct `A receiver of notices` {
  @Test func `gets notices without a webhook, and its errors are in the log`() async throws {
    let receiver = UnluckyReceiver()
    var program = ServerProgram(name: "my-server")
    program.noticeReceiver = { _, context in
      #expect(context.settings.webhookURL == nil)
      return receiver
    }
    try await withServer(program) { server in
      let url = try #require(URL(string: server.addresses.service.url))
      func client() throws -> APIClient {
        let transport = try #require(AsyncHTTPTransport(baseURL: url))
        return APIClient(environment: .system, transport: transport)
      }
      let ada = try await openMatch(client)
      let notice = try #require(
        try await poll {
          receiver.notices.first
        } until: {
          $0 != nil
        })
      #expect(try await notice.player == ada.playerID && notice.kind == .yourTurn)
      let line = try await poll {
        server.log.all.first { $0.contains("a notice was not accepted") }
      } until: {
        $0 != nil
      }
      for field in ["receiver=process", "attempt=1", "no connection", "notice=\(notice.id)"] {
        #expect(line?.contains(field) == true, "\(line ?? "")")
      }
      let failed = #"wordcube_notices_sent_total{receiver="process",outcome="failed"} 1"#
      #expect(try await server.metrics().contains(failed + "\n"))

      _ = try await openMatch(client)
      let taken = #"wordcube_notices_sent_total{receiver="process",outcome="taken"} 1"#
      let text = try await poll(server.metrics) { $0.contains(taken + "\n") }
      #expect(text.contains(taken + "\n"))
      #expect(server.log.all.count { $0.contains("a notice was not accepted") } == 1)
    }
  }

  @Test func `gets notices only in the process that does the upkeep`() async throws {
    let database = try SQLiteStorage.inMemory()
    let storage = CountingStorage(database)
    storage.upkeepIsElsewhere = true
    let receiver = UnluckyReceiver()
    let parts = try await ServerParts(storage, noticeReceiver: receiver)
    let upkeep = Task { try await parts.upkeep.run() }
    let transport = InProcessTransport { await parts.handler.respond(to: $0, from: "192.0.2.1") }
    _ = try await openMatch { APIClient(environment: .system, transport: transport) }
    let before = storage.upkeepQuestions
    // The other work asks three times at first, and then the loop that sends notices asks twice a second.
    let questions = try await poll({ storage.upkeepQuestions }, until: { $0 > before + 6 })
    #expect(questions > before + 6)
    #expect(receiver.notices.isEmpty)
    storage.upkeepIsElsewhere = false
    #expect(try await poll({ receiver.notices.count }, until: { $0 > 0 }) == 1)
    upkeep.cancel()
    try await upkeep.value
    try await database.close()
  }
}

struct NoticeLogTests {
  @Test func `each attempt that failed is one line`() throws {
    let log = LogLines()
    let notice = PlayerNotice(
      id: UniqueID(high: 0, low: 1), kind: .rank, player: UniqueID(high: 0, low: 2), time: 5)
    func report(_ outcome: SendingOutcome, _ receiver: NoticeAttempt.Receiver) {
      log.logger.report(
        NoticeAttempt(notice: notice, receiver: receiver, number: 3, outcome: outcome))
    }
    for receiver: NoticeAttempt.Receiver in [.browser, .webhook, .process] {
      report(.taken, receiver)
    }
    #expect(log.all == [])
    func expectLine(_ fields: String...) {
      for field in fields + ["notice=\(notice.id)", "attempt=3", "level=notice"] {
        #expect(log.all.last?.contains(field) == true, "\(log.all)")
      }
    }
    report(.gone("status 410"), .browser)
    expectLine("a subscription has ended", "receiver=browser", "status 410")
    report(.refused("no device"), .process)
    expectLine("a notice was not accepted", "receiver=process", "no device")
    report(.failed("status 503", retryAfter: 60), .webhook)
    expectLine("a notice was not accepted", "receiver=webhook", "status 503")
    #expect(log.all.count == 3)
  }
}
