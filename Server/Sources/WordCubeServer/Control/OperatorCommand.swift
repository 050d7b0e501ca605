import ArgumentParser
import Foundation
import GameServiceCore
import GameStorage
import Lexicon
import ModerationAPI
import WordCube

/// A change that an operator makes to a database.
enum OperatorCommand: Codable, Sendable {
  /// Takes a game off the boards.
  case mark(game: String, reason: String?)
  /// Puts a game back on the boards.
  case unmark(game: String, reason: String?)
  /// Adds new secrets in front of the old ones.
  case rotateSecrets(keep: Int, force: Bool)
  /// Replaces the key for Web Push.
  case replacePushKey
  /// Adds a moderator.
  case addModerator(name: String, role: ModeratorRole, player: String?)
  /// Creates a code for another session of a moderator.
  case renewModeratorCode(id: String)
  /// Changes a moderator's role.
  case setModeratorRole(id: String, role: ModeratorRole)
  /// Revokes a moderator.
  case revokeModerator(id: String)
  /// Removes a damaged dictionary.
  case removeDictionary(checksum: String, reason: String?)
  /// Reads information that helps to decide who owns an account.
  case account(player: String, reason: String)

  /// The range of the number of secrets of one kind that can be kept.
  static let keptSecrets = 1...16

  /// The name, for the log.
  var name: String {
    switch self {
    case .mark: "mark"
    case .unmark: "unmark"
    case .rotateSecrets, .replacePushKey: "rotate-secrets"
    case .addModerator: "moderator add"
    case .renewModeratorCode: "moderator code"
    case .setModeratorRole: "moderator role"
    case .revokeModerator: "moderator revoke"
    case .removeDictionary: "remove-dictionary"
    case .account: "account"
    }
  }

  /// Carries the command out in the process that has the database open.
  func run(in storage: any Storage) async throws -> OperatorAnswer {
    switch self {
    case .mark(let game, let reason): try await setHidden(true, game, reason, in: storage)
    case .unmark(let game, let reason): try await setHidden(false, game, reason, in: storage)
    case .rotateSecrets(let keep, let force): try await rotate(keep, force, in: storage)
    case .replacePushKey: try await replacePushKey(in: storage)
    case .addModerator(let name, let role, let player):
      try await addModerator(name, role, player, in: storage)
    case .renewModeratorCode(let id):
      try await changeModerator(id, in: storage) { register, id in
        try await register.renewCode(of: id).map { Self.codeText($0) }
      }
    case .setModeratorRole(let id, let role):
      try await changeModerator(id, in: storage) { register, id in
        try await register.setRole(role, of: id) ? "\(id): \(role.rawValue)" : nil
      }
    case .revokeModerator(let id):
      try await changeModerator(id, in: storage) { register, id in
        try await register.revoke(id) ? "\(id): revoked" : nil
      }
    case .removeDictionary(let checksum, let reason):
      try await removeDictionary(checksum, reason, in: storage)
    case .account(let player, let reason): try await account(player, reason, in: storage)
    }
  }

  private func setHidden(
    _ isHidden: Bool, _ text: String, _ reason: String?, in storage: any Storage
  ) async throws -> OperatorAnswer {
    guard let id = UniqueID(text) else {
      return .notAnIdentifier(text)
    }
    let origin = ActOrigin.operator(reason: reason ?? "")
    guard try await GameService.setHidden(isHidden, game: id, in: storage, from: origin) else {
      return OperatorAnswer(misuse: "there is no game \(id)")
    }
    return OperatorAnswer(output: "\(id): \(isHidden ? "off the boards" : "on the boards")")
  }

  private func account(
    _ text: String, _ reason: String, in storage: any Storage
  ) async throws -> OperatorAnswer {
    guard let player = UniqueID(text) else { return .notAnIdentifier(text) }
    let evidence = try await AccountEvidence.read(
      of: player, in: storage, from: .operator(reason: reason))
    guard let evidence else {
      return OperatorAnswer(misuse: "there is no player \(player), or the player was erased")
    }
    return OperatorAnswer(output: evidence.lines.joined(separator: "\n"))
  }

  private func removeDictionary(
    _ text: String, _ reason: String?, in storage: any Storage
  ) async throws -> OperatorAnswer {
    guard let checksum = Fingerprint(text) else {
      return OperatorAnswer(misuse: "'\(text)' is not a checksum of 16 hexadecimal digits")
    }
    switch try await GameService.removeDamagedDictionary(
      checksum, in: storage, from: .operator(reason: reason ?? ""))
    {
    case .removed: return OperatorAnswer(output: "dictionary \(checksum): removed")
    case .unknown: return OperatorAnswer(misuse: "there is no dictionary \(checksum)")
    case .sound:
      return OperatorAnswer(misuse: "the dictionary \(checksum) is sound: games may need it")
    }
  }

  private func replacePushKey(in storage: any Storage) async throws -> OperatorAnswer {
    try await ServerKeys.replacePushKey(in: storage, randomBits: systemRandomBits)
    return OperatorAnswer(output: "The key for Web Push was replaced. Restart the server.")
  }

  private func rotate(
    _ keep: Int, _ force: Bool, in storage: any Storage
  ) async throws -> OperatorAnswer {
    guard Self.keptSecrets.contains(keep) else {
      return OperatorAnswer(misuse: "--keep must be 1 to 16, not \(keep)")
    }
    do {
      let rotation = try await ServerKeys.rotate(
        in: storage, keeping: keep, locksOutPlayers: force, randomBits: systemRandomBits)
      return OperatorAnswer(
        output: "\(rotation)\nThe new secrets are in front. Restart the server.")
    } catch let refusal as PlayersWouldBeLockedOut {
      return OperatorAnswer(
        output: "\(refusal.rotation)",
        error: "\(refusal)\nNothing was changed. Use a larger --keep, or --force.")
    }
  }
}

/// The result of a command.
struct OperatorAnswer: Codable, Sendable {
  /// The text to print.
  var output = ""
  /// The reason why nothing was changed; nil if the command succeeded.
  var error: String?
  /// What is wrong with the command itself; nil if nothing is.
  var misuse: String?

  /// Prints the answer.
  ///
  /// - Throws: The exit status if the command changed nothing.
  func report() throws {
    if let misuse { throw ValidationError(misuse) }
    if !output.isEmpty { printLines(output) }
    guard let error else { return }
    printError("Error: \(error)")
    throw ExitCode(1)
  }
}
