import GameServiceCore
import WebPush
import WordCube
import WordCubeAPI

/// What the club's app shows on a player's devices.
struct ClubAlert: Hashable {
  /// The same each time that the alert is sent, so that a device can show it once.
  let id: UniqueID
  let player: UniqueID
  let text: String
}

/// Passes notices on to the push service of the club's app.
struct ClubPush: NoticeReceiver {
  let send: @Sendable (ClubAlert) async throws -> Void

  func receive(_ notice: PlayerNotice, attempt: Int) async throws -> SendingOutcome {
    let text: String? =
      switch notice.kind {
      case .yourTurn: "It's your turn."
      case .matchEnded: "Your match is over."
      default: nil
      }
    // The app shows no other kinds, so the server needn't send them again.
    guard let text else { return .taken }
    try await send(ClubAlert(id: notice.id, player: notice.player, text: text))
    return .taken
  }
}
