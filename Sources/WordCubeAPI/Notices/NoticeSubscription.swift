import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of a subscription of a browser, as `PushSubscription.toJSON()` has them: base64url without padding.
public struct NoticeKeys: Codable, Hashable, Sendable {
  /// The public key: 87 characters.
  public var p256dh: String
  /// The secret: 22 characters.
  public var auth: String

  /// Keys.
  public init(p256dh: String, auth: String) {
    self.p256dh = p256dh
    self.auth = auth
  }
}

extension NoticeKeys: CustomStringConvertible, CustomReflectable {
  /// The type, without the keys.
  public var description: String { "NoticeKeys" }
  /// No children: a dump must not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The hours in which no notice is sent, by the player's time zone. What happens in them is sent at their end.
public struct QuietHours: Codable, Hashable, Sendable {
  /// The hour at which they begin, 0 to 23.
  public var from: Int
  /// The hour at which they end, 0 to 23: another one than ``from``. It can be of the next day.
  public var until: Int

  /// Quiet hours.
  public init(from: Int, until: Int) {
    self.from = from
    self.until = until
  }

  /// Whether both are hours, and different ones.
  public var isValid: Bool { 0...23 ~= from && 0...23 ~= until && from != until }

  /// Whether an hour of a day is one of them.
  public func contains(_ hour: Int) -> Bool {
    from < until ? from <= hour && hour < until : hour >= from || hour < until
  }
}

/// A browser that is to get notices by Web Push (RFC 8030).
public struct NewNoticeSubscription: Codable, Hashable, Sendable {
  /// The URL of the push service that the browser returned: 1 to 2,048 bytes.
  public var endpoint: String
  /// The keys that the browser returned.
  public var keys: NoticeKeys
  /// The kinds of notices that the player wants: at most 16, of at most 32 letters and digits. Kinds that the server does
  /// not know are kept, and never sent.
  public var kinds: [NoticeKind]
  /// The hours in which no notice is sent; nil for none.
  public var quietHours: QuietHours?
  /// The hour of the reminder, 0 to 23, by the player's time zone; nil for no reminder.
  public var reminderHour: Int?

  /// A subscription.
  public init(
    endpoint: String, keys: NoticeKeys, kinds: [NoticeKind], quietHours: QuietHours? = nil,
    reminderHour: Int? = nil
  ) {
    self.endpoint = endpoint
    self.keys = keys
    self.kinds = kinds
    self.quietHours = quietHours
    self.reminderHour = reminderHour
  }

  /// Why it is refused before anything is looked up; nil if it is not.
  var flaw: String? {
    if !(1...2_048 ~= endpoint.utf8.count) { return "endpoint has 1 to 2048 bytes" }
    if kinds.count > 16 || !kinds.allSatisfy(\.isName) {
      return "kinds has at most 16 names of at most 32 letters and digits"
    }
    if quietHours?.isValid == false { return "quietHours are two different hours, 0 to 23" }
    if let reminderHour, !(0...23 ~= reminderHour) { return "reminderHour is 0 to 23" }
    return nil
  }
}

extension NoticeKind {
  /// Whether the name has 1 to 32 letters and digits.
  fileprivate var isName: Bool {
    1...32 ~= rawValue.utf8.count
      && rawValue.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: false
        }
      }
  }
}

/// A subscription that is refused.
struct InvalidSubscription: FieldFailure {
  let flaw: String
  var description: String { "the body is invalid: \(flaw)" }
}

/// A browser of the current player that gets notices.
public struct NoticeSubscription: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The URL of the push service, by which a browser knows its own subscription.
  public var endpoint: String
  /// The kinds of notices that the player wants.
  public var kinds: [NoticeKind]
  /// The hours in which no notice is sent; nil for none.
  public var quietHours: QuietHours?
  /// The hour of the reminder; nil for no reminder.
  public var reminderHour: Int?
  /// When the browser subscribed.
  public var addedAt: Date {
    get { Date(unixTime: addedAtSeconds) }
    set { addedAtSeconds = newValue.unixTime }
  }
  private var addedAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case id, endpoint, kinds, quietHours, reminderHour
    case addedAtSeconds = "addedAt"
  }

  /// A subscription.
  public init(
    id: UniqueID, endpoint: String, kinds: [NoticeKind], quietHours: QuietHours? = nil,
    reminderHour: Int? = nil, addedAt: Date
  ) {
    self.id = id
    self.endpoint = endpoint
    self.kinds = kinds
    self.quietHours = quietHours
    self.reminderHour = reminderHour
    addedAtSeconds = addedAt.unixTime
  }
}

/// The browsers of the current player that get notices, and the key with which another one subscribes.
public struct NoticeSubscriptions: Codable, Hashable, Sendable {
  /// The server's public key, for `PushManager.subscribe()`, in base64url: 87 characters. Nil if the server sends no
  /// notices. A browser that subscribed for another key has to subscribe again: the operator has replaced the key.
  public var applicationServerKey: String?
  /// The subscriptions, the first added first.
  public var subscriptions: [NoticeSubscription]

  /// Subscriptions.
  public init(applicationServerKey: String?, subscriptions: [NoticeSubscription]) {
    self.applicationServerKey = applicationServerKey
    self.subscriptions = subscriptions
  }
}
