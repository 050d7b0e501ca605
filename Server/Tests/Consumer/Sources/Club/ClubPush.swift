import GameServiceCore
import GameStorage
import WebPush
import WordCube
import WordCubeAPI

/// What the club's app shows on a device.
package struct ClubAlert: Hashable, Sendable {
  /// The same each time that the alert is sent, so that a device can show it once.
  package var id: UniqueID
  package var text: String

  package init(id: UniqueID, text: String) { (self.id, self.text) = (id, text) }
}

/// Passes notices on to the push service of the club's app.
package struct ClubPush: NoticeReceiver {
  private let storage: any Storage
  private let send: @Sendable (ClubAlert, PushToken) async throws -> Void

  /// - Parameters:
  ///   - storage: A storage with the table of ``PushToken``.
  ///   - send: Sends an alert to a device. Throws only if a later attempt can succeed.
  package init(
    _ storage: any Storage, send: @escaping @Sendable (ClubAlert, PushToken) async throws -> Void
  ) {
    (self.storage, self.send) = (storage, send)
  }

  package func receive(_ notice: PlayerNotice, attempt: Int) async throws -> SendingOutcome {
    let text: String? =
      switch notice.kind {
      case .yourTurn: "It's your turn."
      case .matchEnded: "Your match is over."
      default: nil
      }
    // The app shows no other kinds, so the server needn't send them again.
    guard let text else { return .taken }
    let tokens = try await storage.read { rows in
      // A device that was logged out gets nothing more.
      let devices = try rows.deviceIDs(of: notice.player)
      return try devices.compactMap { try rows.row(PushToken.self, key: .id($0)) }
    }
    var failure: (any Error)?
    for token in tokens {
      do {
        try await send(ClubAlert(id: notice.id, text: text), token)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return .taken
  }
}
