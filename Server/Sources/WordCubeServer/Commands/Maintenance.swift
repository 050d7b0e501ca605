import ArgumentParser
import Foundation
import GameServiceCore
import GameStorage
import PostgresGameStorage
import SQLiteGameStorage

/// Creates the schema or updates it.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the database, or update its schema to this version.",
    discussion: """
      The server does the same when it starts, and nothing else can update the file while it \
      runs. Make a backup first.
      """)

  @OptionGroup var options: DatabaseOptions

  func run() async throws {
    let settings = try options.loaded()
    let database = try ServerDatabase.open(settings, isServer: false)
    try await options.closing(database) { database in
      printLine("\(settings.databaseName): schema \(try await database.schemaVersion())")
    }
  }
}

/// Copies the database while the server runs.
struct Backup: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Copy the database to a new file, even while the server is running.",
      discussion: """
        The copy is a consistent snapshot of the database, with the same schema. The command \
        checks the copy before giving it its name. If the database is damaged, the command makes \
        no copy, and the exit status is 1. If only the checksums of some rows are wrong, the \
        copy contains these rows too, and the exit status is 2. The copy contains the server's \
        secrets: keep it as safe as the database.

        Example: \(ServerProgram.current.name) backup /backups/monday.sqlite
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Argument(help: "The new file. It must not exist.") var file: String

  func run() async throws {
    let (database, file) = (try options.existingPath(), try DatabaseOptions.path(file))
    let summary = try SQLiteStorage.backup(of: database, to: file)
    printLine("\(file): a copy of \(database): \(summary)")
    try summary.reportRowFlaws()
  }
}

/// Creates the database from a backup.
struct Restore: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Create the database from a backup.",
      discussion: """
        Stop the server and move the old database away first: the command overwrites nothing, \
        and refuses to run while a server uses the database. It only reads the backup, and \
        checks the copy before giving it the database's name. If only the checksums of some rows \
        are wrong, the exit status is 2. You can also restore from a database on a read-only \
        disk, with its -wal. If you run it as root, the database gets the owner and the group of \
        its folder, so that the service can open it; only the owner can read it.

        Example: \(ServerProgram.current.name) restore --database game.sqlite \
        /backups/monday.sqlite
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Argument(help: "The backup.") var file: String

  func run() async throws {
    let (database, file) = (try options.filePath(), try DatabaseOptions.path(file))
    let summary = try SQLiteStorage.restore(file, to: database)
    printLine("\(database): restored from \(file): \(summary)")
    try summary.reportRowFlaws()
  }
}

/// Checks whether a database is sound.
struct Check: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Check a database or a backup, and change nothing.",
      discussion: """
        Checks the file's structure, its references between rows, its tables and indexes, the \
        checksums of dictionaries and games, and the hash chain of the log of acts. The server \
        may be running. To judge the games again, use verify-all. In PostgreSQL, the command \
        checks the references, the checksums, the log, and that tables and indexes exist and are \
        valid; PostgreSQL's own tool pg_amcheck checks their structure.

        The exit status is 0 if the file is sound, 1 if it is damaged, 2 if it is empty or \
        belongs to another program or a newer server, and 3 if it cannot be read.

        Example: \(ServerProgram.current.name) check /backups/monday.sqlite
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Argument(help: "The file; by default, the database.") var file: String?

  func run() async throws {
    let path: String
    if let file {
      path = try DatabaseOptions.path(file)
    } else {
      switch try options.loaded().database {
      case .sqlite(let file): path = file
      case .postgres(let url): return try await Self.checkPostgres(url)
      }
    }
    do throws(DatabaseFileError) {
      let summary = try DatabaseCheck.check(path, tables: ServerProgram.current.tables)
      let flaws =
        (summary.rowFlaws.isEmpty ? [] : ["\(summary.rowFlaws)"])
        + (summary.actLogFlaw.map { ["\($0)"] } ?? [])
      guard flaws.isEmpty else { throw DatabaseFileError.damaged(path: path, flaws: flaws) }
      printLine("\(path): sound: \(summary)")
    } catch {
      printLine("\(error)")
      switch error {
      case .damaged: throw ExitCode(1)
      case .foreign: throw ExitCode(2)
      case .unreadable: throw ExitCode(3)
      }
    }
  }
}

extension Check {
  /// Checks that PostgreSQL's tables and indexes are there and valid, and reads all rows.
  private static func checkPostgres(_ url: String) async throws {
    #if PostgreSQL
      let name = DatabaseAddress.postgres(url: url).name
      let storage: PostgresStorage
      do {
        // Without the own tables, so that the check reports what they lack.
        storage = try PostgresStorage.reading(url)
      } catch StorageError.newerSchema(let found, let known) {
        printLine("\(StorageError.newerSchema(found: found, known: known))")
        throw ExitCode(2)
      } catch {
        printLine("\(name) cannot be read: \(error)")
        throw ExitCode(3)
      }
      let summary: PostgresSummary
      do {
        summary = try await storage.check(ServerProgram.current.tables)
      } catch {
        await storage.close()
        throw error
      }
      await storage.close()
      let flaws = summary.flaws + (summary.rowFlaws.isEmpty ? [] : ["\(summary.rowFlaws)"])
      guard flaws.isEmpty else {
        printLine("\(name) is damaged: \(flaws.joined(separator: "; "))")
        throw ExitCode(1)
      }
      printLine("\(name): sound: \(summary)")
    #else
      _ = url
      throw NoPostgres()
    #endif
  }
}

extension DatabaseSummary {
  /// Reports which rows of a copy do not match their checksums.
  ///
  /// - Throws: The exit status 2 if there are any.
  fileprivate func reportRowFlaws() throws {
    guard !rowFlaws.isEmpty else { return }
    for flaw in rowFlaws.first { printError("Warning: \(flaw)") }
    printError("Warning: \(rowFlaws.count) of the copied rows are damaged")
    throw ExitCode(2)
  }
}

/// Removes a damaged dictionary.
struct RemoveDictionary: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove-dictionary",
      abstract: "Remove a damaged dictionary that the server no longer uses.",
      discussion: """
        The command check tells you which dictionary is damaged. A server keeps earlier \
        dictionaries for games that began with them. While one is damaged, the server answers 503 \
        to a game that needs it, and clients send the game again. Once you remove the dictionary, \
        the server refuses these games. To save these games, start the server once with that \
        dictionary, which stores it again, and then with today's. If a server is running, it \
        carries out the command.

        Example: \(ServerProgram.current.name) remove-dictionary 0123456789abcdef
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "The reason, for the log of acts: no names, no addresses.") var reason: String?
  @Argument(help: "The dictionary's checksum, as check prints it.") var checksum: String

  func run() async throws {
    try await OperatorCommand.removeDictionary(checksum: checksum, reason: reason)
      .carryOut(options, control).report()
  }
}

/// Adds new secrets in front of the old ones.
struct RotateSecrets: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Add new secrets for signatures and tickets, in front of the old ones.",
      discussion: """
        Prints how many players use each secret for their signing key. Dropping a player's \
        secret locks the player out for ever. So the command refuses to drop a secret that \
        players use, or may use, and exits with status 1: keep more secrets with --keep, or lock \
        the players out with --force.

        If a server is running, it carries out the command. Restart it afterwards. Clients get a \
        new key when they replace their token. The secret for daily puzzles stays the same. For \
        example, to keep three secrets:

          \(ServerProgram.current.name) rotate-secrets --keep 3

        Only --push-key replaces the key for Web Push. Browsers subscribe again when their page \
        is opened, and get no notices until then.
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(
    help: "The number of secrets to keep, including the new one; for tickets, 16 without --force.")
  var keep = 2
  @Flag(help: "Rotate even if players are locked out for ever.") var force = false
  @Flag(help: "Replace the key for Web Push, and no other secret.") var pushKey = false

  func validate() throws {
    guard OperatorCommand.keptSecrets.contains(keep) else {
      throw ValidationError("--keep must be 1 to 16, not \(keep)")
    }
  }

  func run() async throws {
    let command: OperatorCommand =
      pushKey ? .replacePushKey : .rotateSecrets(keep: keep, force: force)
    try await command.carryOut(options, control).report()
  }
}
