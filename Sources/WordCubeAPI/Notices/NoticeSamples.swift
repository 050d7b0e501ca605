import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NewNoticeSubscription: SampleProviding {
  /// A browser with quiet hours at night. The keys are from the example in RFC 8291.
  public static let sample = NewNoticeSubscription(
    endpoint: NoticeSubscription.sample.endpoint,
    keys: NoticeKeys(
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
        + "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg"),
    kinds: NoticeKind.all, quietHours: QuietHours(from: 22, until: 7), reminderHour: 18)
}

extension NoticeSubscription: SampleProviding {
  /// A browser with quiet hours at night.
  public static let sample = NoticeSubscription(
    id: .sample, endpoint: "https://updates.push.services.mozilla.com/wpush/v2/sample",
    kinds: NoticeKind.all, quietHours: QuietHours(from: 22, until: 7), reminderHour: 18,
    addedAt: Date(unixTime: 1_795_374_000))
}

extension NoticeSubscriptions: SampleProviding {
  /// One subscription. The key is from the example in RFC 8292.
  public static let sample = NoticeSubscriptions(
    applicationServerKey:
      "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
    subscriptions: [.sample])
}
