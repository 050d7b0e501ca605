import ArgumentParser
import Foundation
import GameServiceCore
import GameStorage
import WordCube

/// Judges every stored game and match again.
struct VerifyAll: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify-all",
    abstract: "Judge every stored game and match again, and print what differs.",
    discussion: """
      Run it after an update of the engine, the rules or the dictionary. It changes nothing: \
      accepted games stay accepted, even where a line says "refused now", for example because a \
      word is no longer in the dictionary. A line with "damaged" is about a row with an error that \
      no change to the rules or words explains: restore a backup.

      The exit status is 0 if nothing differs, 1 if something would be refused now, and 2 if \
      something is damaged.
      """)

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The languages of the server: en, nl.") var languages: String?
  @Option(help: "The dictionaries of the server: nl=dutch.words.") var dictionary: String?

  func run() async throws {
    var flags: [String] = []
    if let languages { flags += ["--languages", languages] }
    if let dictionary { flags += ["--dictionary", dictionary] }
    let judge = GameJudge(try options.loaded(flags).playedLanguages())
    let summary = try await options.reading { storage in
      try await StoredGameAudit(storage: storage, judge: judge).run(
        report: { subject, difference in printLine("\(subject): \(difference)") },
        progress: { count in
          FileHandle.standardError.write(Data("\(count) games and matches\n".utf8))
        })
    }
    printLine(
      "\(summary.gameCount) games, \(summary.matchCount) matches: "
        + "\(summary.refusedCount) refused now, \(summary.damagedCount) damaged; "
        + "\(summary.olderStampCount) games with the same verdict and an older stamp")
    if summary.exitStatus != 0 { throw ExitCode(summary.exitStatus) }
  }
}

/// Prints findings that an operator should look at.
struct Findings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print games with figures that are unusual for a person, and stored refused games.",
    discussion: "Take a game off the boards with mark, and put it back with unmark.")

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The maximum number of findings, newest first.") var limit = 20

  func run() async throws {
    let findings = try await options.reading { storage in
      try await storage.read { [limit] in try $0.findings(limit: limit) }
    }
    for finding in findings {
      let time = Date(timeIntervalSince1970: Double(finding.foundAt)).formatted(.iso8601)
      let subject = finding.game.map { "game \($0)" } ?? "player \(finding.player)"
      printLine("\(time)  \(finding.kind)  \(subject)  \(finding.text)")
    }
  }
}

/// Prints the log of acts.
struct Acts: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Print the log of acts: what operators and moderators did.",
      discussion: """
        Each line has the number, the time, who acted (operator, or a moderator's identifier), \
        what was done, to whom, and why. No command changes or removes an entry, and the command \
        check verifies the log.

        Example: \(ServerProgram.current.name) acts --after 100
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The list begins after the entry with this number.") var after: Int64 = 0
  @Option(help: "The maximum number of entries.") var limit = 1_000
  @Flag(help: "Print the hash of each entry, to compare it with a copy kept elsewhere.")
  var hash = false

  func run() async throws {
    let entries = try await options.reading { storage in
      try await storage.read { [after, limit] in try $0.acts(after: after, limit: limit) }
    }
    for entry in entries { printLine(entry.line(withHash: hash)) }
  }
}

extension StoredAct {
  /// The entry as a line. Each run of white space in its texts becomes one space, so that a reason cannot
  /// look like an entry.
  fileprivate func line(withHash: Bool) -> String {
    let time = Date(timeIntervalSince1970: Double(act.time)).formatted(.iso8601)
    let fields: [String] = [
      "\(number)", time, act.moderator.map { "\($0)" } ?? "operator", act.kind.rawValue,
      act.subject.map { "\($0)" } ?? "-", act.detail, act.reason,
      withHash ? "\(hash)" : "",
    ]
    return fields.map { $0.split { $0.isWhitespace }.joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// Takes a game off the boards.
struct Mark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take a game off all boards.",
    discussion: "If a server is running, it carries out the command and updates the boards at once."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "The reason, for the log of acts: no names, no addresses.") var reason: String?
  @Argument(help: "The identifier of the game.") var game: String

  func run() async throws {
    try await OperatorCommand.mark(game: game, reason: reason).carryOut(options, control).report()
  }
}

/// Puts a game back on the boards.
struct Unmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a game back on the boards.",
    discussion: "If a server is running, it carries out the command and updates the boards at once."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Option(help: "The reason, for the log of acts: no names, no addresses.") var reason: String?
  @Argument(help: "The identifier of the game.") var game: String

  func run() async throws {
    try await OperatorCommand.unmark(game: game, reason: reason).carryOut(options, control).report()
  }
}
