import ArgumentParser
import Foundation
import GameServiceCore
import GameStorage
import PostgresGameStorage
import SQLiteGameStorage

/// Creates or updates the schema.
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
      abstract: "Copy the database to a new file, while the server may be running.",
      discussion: """
        The copy is one state of the database. It is checked before it gets its name; if the \
        database is damaged, there is no copy, and the exit status is 1. If only rows are not what \
        was written, by their checksums, the copy has them too, and the exit status is 2. The \
        schema is not changed. The copy has the secrets of the server: keep it as safe as the database.

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

/// Puts a backup in the place of the database.
struct Restore: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Create the database from a backup.",
      discussion: """
        Stop the server and move the old database away first: nothing is overwritten, and while a \
        server has the database the command is refused. The backup \
        is only read, and checked before the database appears. If only rows of it are not what was \
        written, by their checksums, the exit status is 2. A database whose disk can only be read \
        is a backup, too, with its -wal. As root, the database gets the \
        owner and the group of its folder, so that the service can open it; only the owner can \
        read it.

        Example: \(ServerProgram.current.name) restore --database game.sqlite /backups/monday.sqlite
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

/// Says whether a database is sound.
struct Check: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Check a database or a backup, and change nothing.",
      discussion: """
        Checks the structure of the file, that rows only name rows that exist, that all tables \
        and indexes are there, the checksums of dictionaries and games, and the hash chain of the \
        log of acts. The server may be running. \
        verify-all judges the games. Of PostgreSQL, it checks that rows only name rows that exist, \
        that tables and indexes are there and valid, the checksums, and the log; its own tool \
        pg_amcheck checks their structure.

        The exit status is 0 if the file is sound, 1 if it is damaged, 2 if it is empty, of another \
        program or of a newer server, and 3 if it cannot be read.

        Example: \(ServerProgram.current.name) check /backups/monday.sqlite
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Argument(help: "The file; by default the database.") var file: String?

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
      let summary = try DatabaseCheck.check(path)
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
  /// Checks that the tables and indexes of PostgreSQL are there and valid, and reads all rows.
  private static func checkPostgres(_ url: String) async throws {
    #if PostgreSQL
      let name = DatabaseAddress.postgres(url: url).name
      let storage: PostgresStorage
      do {
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
        summary = try await storage.check()
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
  /// Says which rows of a copy are not what was written.
  ///
  /// - Throws: The exit status 2 if there are any.
  fileprivate func reportRowFlaws() throws {
    guard !rowFlaws.isEmpty else { return }
    for flaw in rowFlaws.first { printError("Warning: \(flaw)") }
    printError("Warning: \(rowFlaws.count) of the rows that were copied are damaged")
    throw ExitCode(2)
  }
}

/// Removes a dictionary that is damaged.
struct RemoveDictionary: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove-dictionary",
      abstract: "Remove a dictionary that is damaged, and that no longer is the server's.",
      discussion: """
        check names it. A server keeps earlier dictionaries for games that began with them. While \
        one is damaged, a game with words that have left the dictionary is answered with 503, and \
        clients send it again. When it is removed, such a game is refused. To save these games, \
        start the server once with that dictionary, which stores it again, and then with today's. \
        A running server carries the command out.

        Example: \(ServerProgram.current.name) remove-dictionary 0123456789abcdef
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "Why, for the log of acts: no names, no addresses.") var reason: String?
  @Argument(help: "The checksum of the dictionary, as check prints it.") var checksum: String

  func run() async throws {
    try await OperatorCommand.removeDictionary(checksum: checksum, reason: reason)
      .carryOut(options, control).report()
  }
}

/// Puts new secrets in front.
struct RotateSecrets: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Add new secrets for signatures and tickets, in front of the old ones.",
      discussion: """
        Prints how many players have a signing key of which secret. A player whose secret is \
        dropped is locked out for ever. So the command refuses to drop a secret that players \
        use, or may use, and exits with the status 1: keep more secrets with --keep, or lock \
        the players out with --force.

        A running server carries the command out. Restart it afterwards. Clients get a new key \
        when they replace their token. The secret of daily puzzles stays. For example, to keep \
        three secrets:

          \(ServerProgram.current.name) rotate-secrets --keep 3

        The key for Web Push is replaced by --push-key alone. Browsers subscribe again when \
        their page is opened, and get no notices until then.
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(
    help: "The number of secrets that are kept, with the new one; without --force, 16 for tickets.")
  var keep = 2
  @Flag(help: "Rotate even if players are locked out for ever.") var force = false
  @Flag(help: "Replace the key for Web Push, and no other secret.") var pushKey = false

  func validate() throws {
    guard OperatorCommand.keptSecrets.contains(keep) else {
      throw ValidationError("--keep \(keep) is not 1 to 16")
    }
  }

  func run() async throws {
    let command: OperatorCommand =
      pushKey ? .replacePushKey : .rotateSecrets(keep: keep, force: force)
    try await command.carryOut(options, control).report()
  }
}
