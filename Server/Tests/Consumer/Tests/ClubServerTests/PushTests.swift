import NoticeSending
import Testing
import WebPush

struct PushTests {
  /// The keys of the example of RFC 8291.
  private let p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  private let auth = "BTBZMqHH6r4Tts7J_aSIgg"

  @Test func `a message is encrypted and signed`() throws {
    let url = "https://updates.push.services.mozilla.com/wpush/v2/a"
    let (body, field) = try #require(try encrypted(url, now: 1_000))
    #expect(body.count <= PushEncryption.mostBodyBytes && field.hasPrefix("vapid t="))
    #expect(try encrypted("https://127.0.0.1/a", now: 1_000) == nil)
  }

  private func encrypted(_ url: String, now: Int64) throws -> (body: [UInt8], field: String)? {
    let key = VAPIDKey()  // Keep `key.bytes`: subscriptions are made for this key.
    guard let keys = PushKeys(p256dh: p256dh, auth: auth), let endpoint = PushEndpoint(url) else {
      return nil
    }
    let body = try PushEncryption.body(of: Array("{}".utf8), for: keys)
    let field = try key.authorization(for: endpoint.origin, subject: nil, at: now)
    return (body, field)
  }

  @Test func `an endpoint of this machine gets nothing`() async throws {
    let keys = try #require(PushKeys(p256dh: p256dh, auth: auth))
    await send("https://127.0.0.1/a", keys, VAPIDKey())
  }

  private func send(_ url: String, _ keys: PushKeys, _ key: VAPIDKey) async {
    let sender = PushSender(key: key, subject: "mailto:operator@example.com")
    let message = PushMessage(content: Array("{}".utf8), topic: "turn", timeToLive: 3_600)
    switch await sender.send(message, to: url, keys: keys) {
    case .taken: break
    case .gone: break  // Remove the subscription.
    case .refused(let reason): print(reason)
    case .failed(let reason, let seconds): print(reason, seconds ?? 60)
    }
  }
}
