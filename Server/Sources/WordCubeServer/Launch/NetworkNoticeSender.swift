import Foundation
import GameServiceCore
import NoticeSending
import WebPush
import WordCubeAPI

/// Sends notices to push services, and to the operator's webhook.
struct NetworkNoticeSender: NoticeSender {
  /// The longest time that push services keep a message, in seconds.
  private static let mostSeconds: Int64 = 28 * 86_400

  /// Nil if Web Push is off.
  private let push: PushSender?
  private let webhook: WebhookSender?

  /// Creates a sender from the settings.
  ///
  /// - Throws: ``WebhookError``.
  init(_ settings: ServerSettings, key: VAPIDKey) throws {
    let policy = settings.completePolicy.notices
    push =
      policy.isOn
      ? settings.pushSubject.map {
        PushSender(key: key, subject: $0, hosts: policy.hosts, origins: policy.origins)
      } : nil
    webhook = try settings.webhookURL.map { url in
      guard let path = settings.webhookSecretPath else { throw WebhookError.noSecret }
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw WebhookError.unreadableSecret(path)
      }
      // Editors end a file with a line break.
      let secret = Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
      guard let webhook = WebhookSender(url: url, secret: secret) else {
        throw WebhookError.shortSecret(path)
      }
      return webhook
    }
  }

  func send(_ notice: OutgoingNotice) async -> SendingOutcome {
    switch notice.receiver {
    case .webhook:
      guard let webhook else { return .refused("there is no webhook") }
      return await webhook.send(notice.content, id: "\(notice.notice.id)")
    case .browser(let endpoint, let keys):
      guard let push else { return .refused("Web Push is off") }
      let isUrgent = [.yourTurn, .matchEnded].contains(notice.notice.kind)
      let message = PushMessage(
        content: notice.content,
        // 32 hexadecimal digits: a topic can have no more characters.
        topic: "\(notice.notice.id)".lowercased().replacing("-", with: ""),
        timeToLive: min(notice.timeToLive, Self.mostSeconds),
        urgency: isUrgent ? .normal : .low)
      return await push.send(message, to: endpoint, keys: keys)
    }
  }
}

/// The reason why the webhook in the settings cannot be used.
enum WebhookError: Error, CustomStringConvertible {
  case noSecret
  case unreadableSecret(String)
  case shortSecret(String)

  var description: String {
    switch self {
    case .noSecret: "--webhook needs --webhook-secret, a file with the secret"
    case .unreadableSecret(let path): "the webhook's secret cannot be read: \(path)"
    case .shortSecret(let path):
      "the webhook's secret has fewer than \(WebhookSignature.fewestSecretBytes) bytes: \(path)"
    }
  }
}
