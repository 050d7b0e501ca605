import ArgumentParser

/// The game's server and what its operator needs.
struct ServerCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ServerProgram.current.name,
      abstract: "Serve the word-cube game: verify, store and rank games.",
      discussion: """
        Without a subcommand, it serves. It needs no settings: the database, the secrets and \
        today's puzzles are created in the current folder.
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
