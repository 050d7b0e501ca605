import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import Lexicon
import WordCube
import WordCubeAPI

extension FixtureStory {
  /// Noon on 2026-11-01.
  static let start: UnixTime = 1_793_534_400
  /// Noon on 2026-11-23, the daily challenge 2518.
  static let lastNoon: UnixTime = 1_795_435_200

  /// The first players, old games, and matches that end in each way.
  func firstDays() async throws {
    try await register("ada", "Ada")
    try await register("bob", "Bob", timeZone: "America/New_York")
    try await register("cy", "Cy")
    try await register("dee", "Dee")
    try await solo("ada", .unlimited, words: 8)
    try await solo("cy", .timed)
    try await daily("cy", .unlimited)
    try await open("claimed", "ada")
    try await join("claimed", "bob")
    try await word("claimed")
    try await open("resigned", "bob")
    try await join("resigned", "ada")
    _ = try await client("ada").matches.resign(saved("resigned").id)
    try await open("withErased", "cy")
    try await join("withErased", "bob")
    try await word("withErased")
    try await advance(to: Self.start + 16 * 86_400)
    _ = try await client("ada").matches.claim(saved("claimed").id)
    try await open("finished", "bob")
    try await join("finished", "dee")
    try await word("finished")
    try await word("finished")
    try await removeAll("finished")
    // Signed with the older secret, like the token of its player, and valid for a week.
    try await unsentSolo("a ticket of the older secret", "ada", .unlimited, words: 6)
  }

  /// New secrets, players whose names and time zones were accepted, and games of each kind.
  func middleDays() async throws {
    let bits = SeededBits(seed: 5)
    try await ServerKeys.rotate(in: storage, randomBits: { bits.next() })
    try await restart()
    try await register("zoë", "Zoë")
    try await register("zoe", "ZOE")
    try await register("marks", "X\u{301}\u{302}\u{303}\u{304}")
    try await register("dash", "–")
    try await register("mars", "Mars", timeZone: "Mars/Olympus")
    for role in ["zoë", "zoe", "marks", "dash"] { try await solo(role, .unlimited, words: 3) }
    try await solo("mars", .timed, words: 9)
    try await advance(to: Self.lastNoon - 2 * 86_400)
    try await solo("bob", .timed, words: 4, skipping: 2)
    for (role, skipped) in [("ada", 3), ("bob", 1), ("zoë", 8)] {
      try await daily(role, .timed, skipping: skipped)
    }
    // Two players with equal scores.
    try await daily("ada", .unlimited, skipping: 5)
    try await daily("dee", .unlimited, skipping: 5)
    try await yesterday()
  }

  private func yesterday() async throws {
    try await advance(to: Self.lastNoon - 86_400)
    for (role, skipped) in [("ada", 0), ("zoe", 2), ("mars", 4)] {
      try await daily(role, .timed, skipping: skipped)
    }
    try await daily("bob", .unlimited, words: 6)
    try await daily("cy", .unlimited, words: 5)
    _ = try await client("dee").dailyChallenges.start(language: .english, mode: .timed)
    let shared = try await solo("ada", .unlimited, words: 7)
    fixture.games["shared"] = shared
    try await share("solo", "ada", shared)
    let marked = try await solo("mars", .unlimited, words: 9)
    fixture.games["marked"] = marked
    try await share("marked", "mars", marked)
    _ = try await GameService.setHidden(true, game: marked, in: storage)
    let erased = try await solo("cy", .unlimited, words: 3)
    try await share("erased", "cy", erased)
    clock.now += 10
    try await client("cy").players.erase()
    try await reasonsAndFindings()
    let dee = try client("dee")
    fixture.players["dee"]?.next = try await dee.players.rotateToken()
  }

  /// Games that count on no board, each for its reason, and what operators look at.
  private func reasonsAndFindings() async throws {
    try await solo("bob", .unlimited, hasTicket: false)
    try await solo("bob", .unlimited, usedHelp: true)
    try await solo("bob", .timed, late: 400)
    try await playShared("solo", "bob")
    try await refused("dee")
    let worker = PlausibilityWorker(server.service.dependencies, [.english])
    try await worker.checkWaitingGames(limit: 2)
  }

  /// What waits on the last day: open matches, and games that are played and not sent.
  func lastDay() async throws {
    try await advance(to: Self.lastNoon)
    try await open("playing", "ada")
    try await join("playing", "bob")
    try await word("playing", reaction: "👏")
    try await word("playing", skipping: 1, reaction: "nice")
    // Ada taps a cube twice: it is removed once, and her turn goes on.
    try await remove("playing", [(2, 2, 2)])
    try await remove("playing", [(2, 2, 2)])
    try await open("open", "ada")
    try await open("waiting", "zoë")
    try await daily("ada", .timed, words: 6)
    try await daily("zoë", .timed, words: 6, skipping: 3)
    let today = try await daily("ada", .unlimited, words: 6)
    fixture.games["today"] = today
    try await share("today", "ada", today)
    try await unsentDaily("an unlimited challenge", "bob", .unlimited, words: 5)
  }
}
