import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of a browser's subscription, as `PushSubscription.toJSON()` returns them: base64url without
/// padding.
public struct NoticeKeys: Codable, Hashable, Sendable {
  /// The public key: 87 characters.
  public var p256dh: String
  /// The secret: 22 characters.
  public var auth: String

  /// Creates keys.
  public init(p256dh: String, auth: String) {
    self.p256dh = p256dh
    self.auth = auth
  }
}

extension NoticeKeys: CustomStringConvertible, CustomReflectable {
  /// The type's name, without the keys.
  public var description: String { "NoticeKeys" }
  /// No children, so that a dump does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The hours, in the player's time zone, during which the server holds notices back; it sends them when these hours
/// end.
public struct QuietHours: Codable, Hashable, Sendable {
  /// The hour when they begin, 0 to 23.
  public var from: Int
  /// The hour when they end, 0 to 23, other than ``from``. The end can be on the next day.
  public var until: Int

  /// Creates quiet hours.
  public init(from: Int, until: Int) {
    self.from = from
    self.until = until
  }

  /// Whether both hours are valid, and different from each other.
  public var isValid: Bool { 0...23 ~= from && 0...23 ~= until && from != until }

  /// Returns whether an hour of the day is a quiet hour.
  public func contains(_ hour: Int) -> Bool {
    from < until ? from <= hour && hour < until : hour >= from || hour < until
  }
}

/// A browser that wants notices by Web Push (RFC 8030).
public struct NewNoticeSubscription: Codable, Hashable, Sendable {
  /// The URL of the push service that the browser returned: 1 to 2,048 bytes.
  public var endpoint: String
  /// The keys that the browser returned.
  public var keys: NoticeKeys
  /// The kinds of notices that the player wants: at most 16, with names of at most 32 letters and digits. The server
  /// keeps kinds that it does not know, and never sends them.
  public var kinds: [NoticeKind]
  /// The hours in which the server sends no notices; nil for none.
  public var quietHours: QuietHours?
  /// The hour of the reminder, 0 to 23, in the player's time zone; nil for no reminder.
  public var reminderHour: Int?

  /// Creates a subscription.
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

  /// The reason to refuse the subscription before looking anything up; nil if there is none.
  var flaw: String? {
    if !(1...2_048 ~= endpoint.utf8.count) { return "endpoint must have 1 to 2048 bytes" }
    if kinds.count > 16 || !kinds.allSatisfy(\.isName) {
      return "kinds can have at most 16 names, each of at most 32 letters and digits"
    }
    if quietHours?.isValid == false { return "quietHours must be two different hours, 0 to 23" }
    if let reminderHour, !(0...23 ~= reminderHour) { return "reminderHour must be 0 to 23" }
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

/// The error for a subscription that is refused.
struct InvalidSubscription: FieldFailure {
  let flaw: String
  var description: String { "the body is invalid: \(flaw)" }
}

/// One of the current player's browsers that get notices.
public struct NoticeSubscription: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The push service's URL, which lets a browser recognize its own subscription.
  public var endpoint: String
  /// The kinds of notices that the player wants.
  public var kinds: [NoticeKind]
  /// The hours in which the server sends no notices; nil for none.
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

  /// Creates a subscription.
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

/// The current player's browsers that get notices, and the key that another browser subscribes with.
public struct NoticeSubscriptions: Codable, Hashable, Sendable {
  /// The server's public key, for `PushManager.subscribe()`, in base64url: 87 characters; nil if the server
  /// sends no notices. If the operator replaces the key, a browser that subscribed with the old one has to
  /// subscribe again.
  public var applicationServerKey: String?
  /// The subscriptions, in the order in which they were added.
  public var subscriptions: [NoticeSubscription]

  /// Creates a list of subscriptions.
  public init(applicationServerKey: String?, subscriptions: [NoticeSubscription]) {
    self.applicationServerKey = applicationServerKey
    self.subscriptions = subscriptions
  }
}
