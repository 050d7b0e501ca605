import ArgumentParser

/// The command of the game's server, with subcommands for its operator.
struct ServerCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ServerProgram.current.name,
      abstract: "Run the WordCube server, which verifies, stores and ranks games.",
      discussion: """
        Without a subcommand, it starts the server. It needs no settings: it creates the \
        database, the secrets and today's puzzles in the current folder.
        """,
      subcommands: [
        Serve.self, Ready.self, Demo.self, Settings.self, Migrate.self, VerifyAll.self,
        Backup.self, Restore.self, Check.self, Copy.self, Archive.self, Findings.self, Mark.self,
        Unmark.self, Account.self, Acts.self, Moderator.self, RotateSecrets.self,
        RemoveDictionary.self,
      ],
      defaultSubcommand: Serve.self)
  }
}
