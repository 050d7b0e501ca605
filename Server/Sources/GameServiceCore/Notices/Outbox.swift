import Foundation
import GameStorage
import WebPush
import WordCube
import WordCubeAPI

/// Puts notices into the storage, in the transaction of the event that they report. It sends nothing, so no request
/// waits.
struct Outbox: Sendable {
  let policy: NoticePolicy
  /// Whether the program has a notice receiver.
  let hasReceiver: Bool
  /// When a notice is due.
  let now: UnixTime
  /// The trusted time. If the clock is behind, a notice counts from this time, so it has not expired once the clock
  /// is right.
  let believed: UnixTime

  /// How many seconds each kind is worth sending.
  private static let lifetimes: [NoticeKind: Int64] = [
    .yourTurn: 3 * .secondsOfDay, .matchEnded: 3 * .secondsOfDay, .rank: .secondsOfDay,
    .reminder: 6 * 3_600,
  ]

  /// The receivers of a notice.
  enum Receivers {
    /// All subscriptions that want its kind, and the operator's receivers: the webhook and the notice receiver.
    case all
    /// Only the operator's receivers.
    case operators
    /// Only one subscription.
    case only(StoredSubscription)
  }

  /// Puts a notice into the storage for those who want it. The same notice is stored once, however often it is put.
  func put(
    _ notice: PlayerNotice, to receivers: Receivers = .all, in rows: any StorageWriter
  ) throws {
    var subscriptions: [StoredSubscription] = []
    switch receivers {
    case .only(let subscription): subscriptions = policy.isOn ? [subscription] : []
    case .all where policy.isOn:
      subscriptions = try rows.subscriptions(of: notice.player).filter { $0.wants(notice.kind) }
    case .all, .operators: break
    }
    var isForOperator = policy.hasWebhook || hasReceiver
    if case .only = receivers { isForOperator = false }
    guard isForOperator || !subscriptions.isEmpty else { return }
    let content = String(decoding: try notice.json(), as: UTF8.self)
    let receiverIDs = (isForOperator ? [nil] : []) + subscriptions.map { Optional($0.id) }
    for subscription in receiverIDs {
      try rows.set(
        StoredNotice(
          id: UniqueID(.of("\(notice.id) \(subscription.map { "\($0)" } ?? "webhook")")),
          player: notice.player, subscription: subscription, content: content, dueAt: now,
          expiresAt: believed + Self.lifetimes[notice.kind, default: .secondsOfDay]))
    }
  }

  // MARK: Matches

  /// Notifies both players of the end of a match. A player who did not end it also gets a notice.
  func tellEnd(of match: StoredMatch, by side: Int?, in rows: any StorageWriter) throws {
    try rows.tellEnd(of: match)
    for (index, player) in match.players.enumerated() where index != side {
      try put(notice(.matchEnded, match, player), in: rows)
    }
  }

  /// Notifies both players of a side's moves. The other player also gets a notice if it is now their turn.
  func tellTurn(of side: Int, in match: StoredMatch, _ rows: any StorageWriter) throws {
    if match.isOver { return try tellEnd(of: match, by: side, in: rows) }
    try rows.tellTurn(of: side, in: match)
    guard match.turn == 1 - side, match.players.indices.contains(1 - side) else { return }
    try put(notice(.yourTurn, match, match.players[1 - side]), in: rows)
  }

  /// Notifies both players that the match was joined. The opener has the first turn, so this also makes a notice.
  func tellJoined(_ match: StoredMatch, _ rows: any StorageWriter) throws {
    try rows.tell(.matchJoined(match.event), to: match.opener)
    if let joiner = match.joiner { try rows.tell(.matchChanged(match.event), to: joiner) }
    try put(notice(.yourTurn, match, match.opener), in: rows)
  }

  private func notice(
    _ kind: NoticeKind, _ match: StoredMatch, _ player: UniqueID
  ) -> PlayerNotice {
    var notice = PlayerNotice(
      kind, of: player, about: "\(match.id) \(match.moveCount)", at: now)
    notice.match = match.id
    notice.code = match.code
    notice.moveCount = match.moveCount
    return notice
  }
}

extension StoredSubscription {
  /// The hours in which no notices are sent.
  var quietHours: QuietHours? {
    guard let quietFrom, let quietUntil else { return nil }
    let hours = QuietHours(from: quietFrom, until: quietUntil)
    return hours.isValid ? hours : nil
  }

  /// Returns whether the player chose a kind.
  func wants(_ kind: NoticeKind) -> Bool {
    kinds.split(separator: " ").contains { $0 == kind.rawValue }
  }
}

extension PlayerNotice {
  /// Creates a notice about something. Its identifier is made from that, so it is the same whenever the notice is
  /// made again.
  init(_ kind: NoticeKind, of player: UniqueID, about subject: String, at time: UnixTime) {
    self.init(
      id: UniqueID(.of("\(kind.rawValue) \(player) \(subject)")), kind: kind, player: player,
      time: time)
  }

  /// Returns the object, with its members in the order of their names.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

extension SHA256.Digest {
  /// Returns the digest of a text in UTF-8.
  fileprivate static func of(_ text: String) -> SHA256.Digest {
    SHA256.digest(of: Array(text.utf8))
  }
}
