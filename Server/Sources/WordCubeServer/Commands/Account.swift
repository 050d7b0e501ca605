import ArgumentParser

/// Prints what helps to decide who owns a disputed account.
struct Account: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Print what helps to decide who owns a disputed account.",
      discussion: """
        Prints the names that the player has or had, the devices with their names and uses, \
        recovery codes, and the last games and matches: what the owner knows. Ask those who claim \
        the account before you tell them anything of it. No secrets are printed. That you looked is \
        an entry of the log of acts, so a reason is needed. A running server carries the command out.

        Networks are not stored, so none are printed. The log of the server has the addresses of \
        requests, without their players.

        Example: \(ServerProgram.current.name) account --reason "ticket 41" \
        6BA7B810-9DAD-11D1-80B4-00C04FD430C8
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "Why, for the log of acts: no names, no addresses.") var reason: String
  @Argument(help: "The identifier of the player.") var player: String

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
