import GameServiceCore
import Synchronization
import WebPush
import WordCubeAPI

/// Keeps the notices that are sent, and says what a test wants of each.
final class RecordingSender: NoticeSender {
  private let kept = Mutex<[OutgoingNotice]>([])
  private let answer: @Sendable (OutgoingNotice) -> SendingOutcome

  init(_ answer: @escaping @Sendable (OutgoingNotice) -> SendingOutcome = { _ in .taken }) {
    self.answer = answer
  }

  func send(_ notice: OutgoingNotice) async -> SendingOutcome {
    kept.withLock { $0.append(notice) }
    return answer(notice)
  }

  /// The notices that were sent, in order.
  var sent: [OutgoingNotice] { kept.withLock { $0 } }
  /// The kinds of the notices that were sent, in order.
  var kinds: [NoticeKind] { sent.map(\.notice.kind) }
}

extension OutgoingNotice {
  /// The endpoint; nil for the webhook.
  var endpoint: String? {
    if case .browser(let endpoint, _) = receiver { endpoint } else { nil }
  }
}

extension NewNoticeSubscription {
  /// A browser by its number, which wants all kinds at any hour.
  static func browser(
    _ number: Int, kinds: [NoticeKind] = NoticeKind.all, quiet: QuietHours? = nil,
    reminderHour: Int? = nil
  ) -> NewNoticeSubscription {
    var new = sample
    new.endpoint = "https://web.push.apple.com/\(number)"
    (new.kinds, new.quietHours, new.reminderHour) = (kinds, quiet, reminderHour)
    return new
  }
}
