import Foundation
import GameServiceTesting
import HTTPHost
import Testing
import WebPush
import WordCube
import WordCubeAPI

@testable import GameServiceCore
@testable import WordCubeServer

struct NetworkNoticeSenderTests {
  @Test(
    arguments: [
      ("", "", nil), ("mailto:a@example.com", "", "mailto:a@example.com"),
      ("", "https://example.com/cube", "https://example.com/cube"),
      ("https://example.org", "https://example.com", "https://example.org"),
      ("", "http://example.com", nil), ("", "https://127.0.0.1", nil),
    ] as [(String, String, String?)])
  func `push services can write to the contact, or else to the server's address`(
    _ contact: String, _ address: String, _ expected: String?
  ) async throws {
    for isOn in [true, false] {
      var settings = ServerSettings()
      settings.pushContact = contact.isEmpty ? nil : contact
      settings.policy.sharedPageAddress = address + "/?shared="
      settings.policy.notices.isOn = isOn
      let log = LogLines()
      let server = try await TestServer()
      let parts = try await ServerParts(
        server.storage, context: ServerContext(settings: settings, logger: log.logger))
      #expect(settings.pushSubject == expected)
      let sends = isOn && expected != nil
      #expect(parts.service.dependencies.policy.notices.isOn == sends)
      #expect((parts.noticeSender != nil) == sends)
      let warnings = log.all.filter {
        $0.contains("level=warning") && $0.contains("Web Push is off")
      }
      #expect(warnings.count == (isOn && expected == nil ? 1 : 0))
    }
  }

  @Test func `each answer of a webhook is reported, without its secret`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secret = String(repeating: "s3cret", count: 6)
    try Data(secret.utf8).write(to: folder.appending(path: "secret"))
    let notice = PlayerNotice(.rank, of: UniqueID(high: 0, low: 1), about: "a", at: 5)
    // A server that has no such route.
    try await withServer(ServerProgram(name: "my-server")) { server in
      var settings = ServerSettings()
      settings.webhookURL = server.addresses.service.url + "/hook?token=t0ken"
      settings.webhookSecretPath = folder.appending(path: "secret").path
      let sender = try NetworkNoticeSender(settings, key: VAPIDKey())
      let outcome = await sender.send(
        OutgoingNotice(
          notice: notice, content: try notice.json(), receiver: .webhook, timeToLive: 60,
          attempt: 1))
      #expect(outcome == .failed("status 404"))
      // Without a contact nothing goes to a browser.
      let keys = try #require(
        PushKeys(
          p256dh: NewNoticeSubscription.sample.keys.p256dh,
          auth: NewNoticeSubscription.sample.keys.auth))
      let refused = await sender.send(
        OutgoingNotice(
          notice: notice, content: [],
          receiver: .browser(endpoint: "https://a.example", keys: keys),
          timeToLive: 60, attempt: 1))
      #expect(refused == .refused("Web Push is off"))
    }
  }
}
