import ArgumentParser
import Foundation
import GameServiceCore
import GameStorage
import PostgresGameStorage
import SQLiteGameStorage
import WordCubeAPI

/// Copies everything from one database to another.
struct Copy: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Copy all rows from one database to another, such as from SQLite to PostgreSQL.",
      discussion: """
        Stop the servers of both databases first: the command refuses to start while one runs, and \
        locks PostgreSQL's tables against changes while it copies. It only reads the source. Both \
        databases need this version's schema: use migrate. The target must have no rows, and \
        nothing else can open it before the copy is finished.

        If a copy is interrupted at any moment, run the same command again: it continues where \
        it stopped. If the source has changed since then, remove the target and start again.

        At the end, the command counts and compares all rows of both databases, then compares \
        the top of all boards and some players' ranks. The exit status is 0 if everything is \
        equal; otherwise it is 1, and the target stays unfinished.

        The database contains everything that has to be moved: secrets, refused games, and the \
        dictionaries in use. Settings files, web folders, dictionary files and archives stay \
        where they are.

        Put a password into the file that PGPASSFILE names: if it is in an address, others \
        can see it in the list of processes until the command hides it.

        Example: \(ServerProgram.current.name) copy --from word-cube.sqlite --to \
        postgres://word_cube@db1/game
        """)
  }

  @Option(
    help: ArgumentHelp(
      "The database to copy: a file or postgres://...", valueName: "database"))
  var from: String
  @Option(
    help: ArgumentHelp(
      "The database to copy to: a file or postgres://...", valueName: "database"))
  var to: String

  // Plain texts, because errors do not quote them: they may contain a password.
  func validate() throws {
    for (flag, text) in [("--from", from), ("--to", to)] where DatabaseAddress(text) == nil {
      throw ValidationError("\(flag): expected \(DatabaseAddress.expected)")
    }
  }

  func run() async throws {
    guard let from = DatabaseAddress(from), let to = DatabaseAddress(to) else {
      throw NoDatabaseAddress()
    }
    let source = try from.open(as: .source)
    defer { try? source.close() }
    let target = try to.open(as: .target)
    do {
      let comparisons = try DatabaseCopy(from: source, to: target, report: ProgressLine().print)
        .run()
      try report(comparisons)
      try await compareBoards(from, to)
      try target.finish()
    } catch {
      try? target.close()
      throw error
    }
    try target.close()
    printLine("\(to) is a copy of \(from)")
  }

  private func report(_ comparisons: [DatabaseCopy.Comparison]) throws {
    for comparison in comparisons where comparison.isEqual {
      printLine("\(comparison.table): \(comparison.source)")
    }
    let different = comparisons.filter { !$0.isEqual }
    for comparison in different {
      printLine(
        "\(comparison.table) DIFFERS: \(comparison.source) in the source, "
          + "\(comparison.target) in the target")
    }
    guard different.isEmpty else { throw ExitCode(1) }
  }

  private func compareBoards(
    _ from: DatabaseAddress, _ to: DatabaseAddress
  ) async throws {
    let now = UnixTime(Date().timeIntervalSince1970)
    let source = try await from.sample(at: now)
    let target = try await to.sample(at: now)
    guard source == target else {
      let difference = target.lines.difference(from: source.lines).prefix(10).map {
        switch $0 {
        case .insert(_, let line, _): "only in the target: \(line)"
        case .remove(_, let line, _): "only in the source: \(line)"
        }
      }
      printLine("the boards DIFFER:")
      difference.forEach(printLine)
      throw ExitCode(1)
    }
    printLine("boards: \(source.lines.count) rows and ranks are equal")
  }
}

/// The role of a database in a copy.
private enum CopyRole { case source, target }

extension DatabaseAddress {
  fileprivate func open(as role: CopyRole) throws -> any CopyingDatabase {
    let tables = ServerProgram.current.tables
    switch self {
    case .sqlite(let path):
      return role == .source
        ? try CopyingSQLiteFile(source: path, tables: tables)
        : try CopyingSQLiteFile(target: path, tables: tables)
    case .postgres(let url):
      #if PostgreSQL
        return role == .source
          ? try CopyingPostgres(source: url, tables: tables)
          : try CopyingPostgres(target: url, tables: tables)
      #else
        _ = url
        throw NoPostgres()
      #endif
    }
  }

  /// A sample of what the boards show, read through the storage that servers use.
  fileprivate func sample(at now: UnixTime) async throws -> BoardSample {
    switch self {
    case .sqlite(let path):
      let storage = try SQLiteStorage.reading(path: path, mayBeUnfinished: true)
      let sample = await Result.of { try await BoardSample(storage, at: now) }
      try await storage.close()
      return try sample.get()
    case .postgres(let url):
      #if PostgreSQL
        let storage = try PostgresStorage.reading(url, schema: "wordcube", mayBeUnfinished: true)
        let sample = await Result.of { try await BoardSample(storage, at: now) }
        await storage.close()
        return try sample.get()
      #else
        _ = url
        throw NoPostgres()
      #endif
    }
  }
}

extension Result where Failure == any Error {
  fileprivate static func of(_ body: () async throws -> Success) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

/// Reports a copy's progress on standard error, once a second.
private final class ProgressLine {
  private var last = ContinuousClock.now
  private let start = ContinuousClock.now

  func print(_ progress: DatabaseCopy.Progress) {
    guard .now - last > .seconds(1) else { return }
    last = .now
    let percent =
      progress.total > 0 ? 100 * min(progress.done, progress.total) / progress.total : 100
    let line =
      "\(progress.step) \(progress.table): \(progress.done) of \(progress.total) rows, "
      + "\(percent)%, \((last - start).components.seconds) s\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
