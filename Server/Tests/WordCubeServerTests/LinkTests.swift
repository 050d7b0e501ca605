import Foundation
import GameServiceCore
import GameServiceTesting
import HTTPHost
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import WordCubeServer

@Suite struct `Links that are posted` {
  private static func preview(
    _ kind: LinkPreview.Kind, _ score: Int64?, mode: GameMode = .unlimited, name: String = "Anna"
  ) -> LinkPreview {
    LinkPreview(
      code: .sample, kind: kind, language: .english, mode: mode, displayName: name, score: score)
  }

  @Test(
    arguments: [
      (0, "0 points"), (1, "1 point"), (999, "999 points"), (1000, "1,000 points"),
      (1680, "1,680 points"), (12_345_678, "12,345,678 points"),
    ] as [(Int64, String)])
  func `a shared game says its points`(score: Int64, points: String) throws {
    let text = try #require(LinkText(Self.preview(.sharedGame, score)))
    #expect(text.title == "Anna has \(points). Can you beat that?")
  }

  @Test func `each mode has its picture`() throws {
    let texts = [
      LinkText(Self.preview(.sharedGame, 5, mode: .timed)), LinkText(Self.preview(.sharedGame, 5)),
      LinkText(Self.preview(.openMatch, nil)), LinkText(Self.preview(.endedMatch, 7)),
    ].compactMap(\.self)
    #expect(
      texts.map(\.picture) == [
        "link-timed.png", "link-unlimited.png", "link-match.png", "link-match.png",
      ])
    #expect(texts[2].title == "Anna invites you to a match")
    #expect(texts[3].title == "Anna has 7 points. Can you beat that?")
    #expect(LinkText.ofPuzzle(.timed).picture == "link-timed.png")
    #expect(LinkText(Self.preview(LinkPreview.Kind(rawValue: "newer"), 5)) == nil)
    let icons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Web/Page/icons")
    for text in texts {
      #expect(try Data(contentsOf: icons.appending(path: text.picture)).starts(with: [0x89, 0x50]))
    }
  }

  @Test func `the page of a link says what everybody may know of it`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plain = "<head></head>"
    try Data(plain.utf8).write(to: folder.appending(path: "index.html"))
    let all = Mutex<[ServerParts]>([])
    var program = ServerProgram(name: "my-server")
    program.service = { parts in
      all.withLock { $0.append(parts) }
      return parts.hostedService
    }
    let change: (inout ServerSettings) -> Void = {
      $0.hostConfiguration.webFolder = folder.path
      $0.policy.sharedPageAddress = "https://example.com/cube/?shared="
    }
    try await withServer(program, change: change) { server in
      func page(_ query: String) async throws -> String {
        let response = try await server.send(Request(path: "/", query: query))
        #expect(response.status == 200)
        return String(decoding: response.body, as: UTF8.self)
      }
      let parts = try #require(all.withLock { $0.first })
      let transport = InProcessTransport { request in
        await parts.handler.respond(to: request, from: "192.0.2.1")
      }
      let client = APIClient(
        environment: ClientEnvironment(now: { Date() }, sleep: { _ in }), retry: .never,
        transport: transport)
      let name = #"<b>"&'</b>"#
      _ = try await client.players.register(displayName: name, timeZone: "Etc/UTC")
      let match = try await client.matches.open(language: .english)
      let code = match.code.description
      let escaped = "&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;"
      for query in ["match=\(code)", "shared=\(code.lowercased())", "a=b&match=\(code)&match=x"] {
        let page = try await page(query)
        #expect(page.contains(#"property="og:title" content="\#(escaped) invites you to a match""#))
        #expect(page.contains(#"content="https://example.com/cube/icons/link-match.png""#))
        #expect(!page.contains(name))
      }
      let puzzle = try await page("puzzle=wc1.en.g1.s5.i0&mode=timed")
      #expect(puzzle.contains("icons/link-timed.png") && puzzle.contains("How many points"))
      #expect(try await page("puzzle=wc1.en.g1.s5%2Ei0").contains("icons/link-unlimited.png"))
      let daily = try await page("daily=timed")
      #expect(daily.contains("icons/link-timed.png") && daily.contains("One puzzle a day"))
      for query in [
        "daily=", "daily=never", "puzzle=wc9", "match=ABCDEFGH", "match=", "match", "code=\(code)",
      ] {
        #expect(try await page(query) == plain)
      }
      _ = try await client.matches.resign(match.id)
      #expect(try await page("match=\(code)") == plain)
    }
  }

  @Test func `an address that asks too often gets the page as it is`() async throws {
    let server = try await TestServer()
    var context = ServerContext()
    // The clock of these parts runs: no request comes back before the test is over.
    context.settings.policy.limits[.previews] = RequestLimits.Limit(1, in: 86_400, burst: 3)
    let parts = try await ServerParts(server.storage, context: context)
    let ada = try await server.client(named: "Ada")
    let code = try await ada.matches.open(language: .english).code
    let request = Request(path: "/", query: "match=\(code)")
    func ask(_ address: String) async -> OpenGraph? {
      await parts.openGraph(of: request, from: RequestOrigin(address: address, requestID: "1"))
    }
    for _ in 0..<3 { #expect(await ask("192.0.2.1") != nil) }
    #expect(await ask("192.0.2.1") == nil)
    #expect(await ask("192.0.2.2")?.image == "/icons/link-match.png")
    let origin = RequestOrigin(address: "192.0.2.3", requestID: "1")
    for target in ["/other.html?match=\(code)", "/?%=%&match=%FF\(code)", "/?match=%"] {
      #expect(await parts.openGraph(of: Request(target: target), from: origin) == nil)
    }
  }
}
