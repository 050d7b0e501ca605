import Foundation
import GameServiceCore
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension OperatorCommand {
  func addModerator(
    _ name: String, _ role: ModeratorRole, _ player: String?, in storage: any Storage
  ) async throws -> OperatorAnswer {
    var id: UniqueID?
    if let player {
      guard let known = UniqueID(player) else { return .notAnIdentifier(player) }
      id = known
    }
    do {
      let (moderator, code) = try await Self.register(storage)
        .add(name: name, role: role, player: id)
      return OperatorAnswer(output: "\(moderator.id)\n\(Self.codeText(code))")
    } catch let error as NoSuchPlayer {
      return OperatorAnswer(misuse: "\(error)")
    }
  }

  /// Changes a moderator. The body returns the text to print, or nil if there is no such moderator.
  func changeModerator(
    _ text: String, in storage: any Storage,
    _ body: (ModeratorRegister, UniqueID) async throws -> String?
  ) async throws -> OperatorAnswer {
    guard let id = UniqueID(text) else { return .notAnIdentifier(text) }
    guard let output = try await body(Self.register(storage), id) else {
      return OperatorAnswer(misuse: "there is no moderator \(id), or the moderator was revoked")
    }
    return OperatorAnswer(output: output)
  }

  static func codeText(_ code: ModeratorCode) -> String {
    "code for one session, valid for \(ModeratorCode.lifetime / 60) minutes: \(code.text)"
  }

  private static func register(_ storage: any Storage) -> ModeratorRegister {
    ModeratorRegister(
      storage, now: UnixTime(Date().timeIntervalSince1970), randomBits: systemRandomBits)
  }
}

extension OperatorAnswer {
  /// Returns the answer to a text that is not an identifier.
  static func notAnIdentifier(_ text: String) -> OperatorAnswer {
    OperatorAnswer(
      misuse: "'\(text)' is not an identifier such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
  }
}
