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
      Run it after a new version of the engine, the rules or the dictionary. It changes nothing: \
      what was accepted stays accepted, also where a line says "refused now", for example because \
      a word has left the dictionary. A line with "damaged" is a row that no change of rules or \
      words explains: restore a backup.

      The exit status is 0 if nothing differs, 1 if something would be refused now, and 2 if \
      something is damaged.
      """)

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The languages that are played, as of the server: en, nl.") var languages: String?
  @Option(help: "Their dictionaries, as of the server: nl=dutch.words.") var dictionary: String?

  func run() async throws {
    var flags: [String] = []
    if let languages { flags += ["--languages", languages] }
    if let dictionary { flags += ["--dictionary", dictionary] }
    let judge = GameJudge(try options.loaded(flags).playedLanguages())
    let summary = try await options.reading { storage in
      try await StoredGameAudit(storage: storage, judge: judge).run(
        report: { subject, difference in print("\(subject): \(difference)") },
        progress: { count in
          FileHandle.standardError.write(Data("\(count) games and matches\n".utf8))
        })
    }
    print(
      "\(summary.gameCount) games, \(summary.matchCount) matches: "
        + "\(summary.refusedCount) refused now, \(summary.damagedCount) damaged; "
        + "\(summary.olderStampCount) games with the same verdict and an older stamp")
    if summary.exitStatus != 0 { throw ExitCode(summary.exitStatus) }
  }
}

/// Prints what an operator should look at.
struct Findings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the games whose numbers are unusual for a person, and kept refused games.",
    discussion: "Take a game off the boards with mark, and put it back with unmark.")

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The number of findings, the newest first.") var limit = 20

  func run() async throws {
    let findings = try await options.reading { storage in
      try await storage.read { [limit] in try $0.findings(limit: limit) }
    }
    for finding in findings {
      let time = Date(timeIntervalSince1970: Double(finding.foundAt)).formatted(.iso8601)
      let subject = finding.game.map { "game \($0)" } ?? "player \(finding.player)"
      print("\(time)  \(finding.kind)  \(subject)  \(finding.text)")
    }
  }
}

/// Takes a game off the boards.
struct Mark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take a game off all boards.",
    discussion: "A running server carries the command out, and follows at once.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the game.") var game: String

  func run() async throws {
    try await OperatorCommand.mark(game: game).carryOut(options, control).report()
  }
}

/// Puts a game back.
struct Unmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a game back on the boards.",
    discussion: "A running server carries the command out, and follows at once.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var control: ControlOptions
  @Argument(help: "The identifier of the game.") var game: String

  func run() async throws {
    try await OperatorCommand.unmark(game: game).carryOut(options, control).report()
  }
}
