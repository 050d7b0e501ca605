import ArgumentParser
import Foundation
import GameStorage
import ModerationAPI

/// What the operator decides of moderators.
struct Moderator: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add, list, change and revoke moderators.",
    discussion: """
      Moderators sign in by a code at the routes of --moderation-port. A running server carries \
      the commands out, and a change takes effect at once, on all servers of a database.
      """,
    subcommands: [
      AddModerator.self, ListModerators.self, ModeratorCodeCommand.self, ModeratorRoleCommand.self,
      RevokeModerator.self,
    ])
}

extension ModeratorRole: ExpressibleByArgument {}

struct AddModerator: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: "Add a moderator, and print the code for the first session.",
      discussion: """
        A viewer finds and reads. A moderator also hides and shows games, and renames and \
        suspends players. An administrator also erases players. Nobody acts on his own account: name it with --player.

        Example: \(ServerProgram.current.name) moderator add Grace --role moderator
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "What the moderator may do: viewer, moderator or administrator.")
  var role: ModeratorRole
  @Option(help: "The identifier of the moderator as a player.") var player: String?
  @Argument(help: "What you call the moderator.") var name: String

  func run() async throws {
    try await OperatorCommand.addModerator(name: name, role: role, player: player)
      .carryOut(options, control).report()
  }
}

struct ListModerators: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print all moderators: identifier, role, name.")

  @OptionGroup var options: DatabaseOptions

  func run() async throws {
    let moderators = try await options.reading { storage in
      try await storage.read { try $0.moderators() }
    }
    for moderator in moderators {
      let role = moderator.revokedAt == nil ? moderator.role : "revoked"
      let player = moderator.player.map { "  player \($0)" } ?? ""
      printLine("\(moderator.id)  \(role)  \(moderator.name)\(player)")
    }
  }
}

struct ModeratorCodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", abstract: "Print a code for another session; the one before ends.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the moderator.") var id: String

  func run() async throws {
    try await OperatorCommand.renewModeratorCode(id: id).carryOut(options, control).report()
  }
}

struct ModeratorRoleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Give a moderator another role; sessions go on with it.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the moderator.") var id: String
  @Argument(help: "What the moderator may do: viewer, moderator or administrator.")
  var role: ModeratorRole

  func run() async throws {
    try await OperatorCommand.setModeratorRole(id: id, role: role)
      .carryOut(options, control).report()
  }
}

struct RevokeModerator: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End the code and the sessions of a moderator, for good.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the moderator.") var id: String

  func run() async throws {
    try await OperatorCommand.revokeModerator(id: id).carryOut(options, control).report()
  }
}
