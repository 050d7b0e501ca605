import ArgumentParser

/// Prints information that helps to decide who owns a disputed account.
struct Account: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Print information that helps to decide who owns a disputed account.",
      discussion: """
        Prints what the account's owner should know: the names that the player has or had, the \
        devices with their names and uses, recovery codes, and the last games and matches. Before \
        you tell anybody who claims the account any of this, ask them about it. The command prints \
        no secrets. It adds an entry to the log of acts, so it needs a reason. If a server is \
        running, it carries out the command.

        Networks are not stored, so none are printed. The server's log contains the addresses of \
        requests, but not their players.

        Example: \(ServerProgram.current.name) account --reason "ticket 41" \
        6BA7B810-9DAD-11D1-80B4-00C04FD430C8
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "The reason, for the log of acts: no names, no addresses.") var reason: String
  @Argument(help: "The player's identifier.") var player: String

  func validate() throws {
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--reason is empty")
    }
  }

  func run() async throws {
    try await OperatorCommand.account(player: player, reason: reason)
      .carryOut(options, control).report()
  }
}
