import ArgumentParser
import Foundation
import GameStorage
import ModerationAPI

/// The operator's commands for moderators.
struct Moderator: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add, list, change and revoke moderators.",
    discussion: """
      Moderators sign in with a code on --moderation-port. If a server is running, it carries \
      out these commands. A change takes effect at once, on all servers of a database.
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
        A viewer can search and read. A moderator can also hide and show games, and rename and \
        suspend players. An administrator can also erase players. Moderators cannot act on their \
        own player account: name it with --player.

        Example: \(ServerProgram.current.name) moderator add Grace --role moderator
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "What the moderator may do: viewer, moderator or administrator.")
  var role: ModeratorRole
  @Option(help: "The identifier of the moderator's own player account.") var player: String?
  @Argument(help: "Your name for the moderator.") var name: String

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
    commandName: "code",
    abstract: "Print a code for another session. The previous code becomes invalid.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the moderator.") var id: String

  func run() async throws {
    try await OperatorCommand.renewModeratorCode(id: id).carryOut(options, control).report()
  }
}

struct ModeratorRoleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role",
    abstract: "Change a moderator's role, including in open sessions.")

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
    commandName: "revoke", abstract: "Revoke a moderator's code and sessions permanently.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the moderator.") var id: String

  func run() async throws {
    try await OperatorCommand.revokeModerator(id: id).carryOut(options, control).report()
  }
}
