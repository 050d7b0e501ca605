import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

/// A game that an app stores, and continues after a restart.
struct SavedGameTests {
  private typealias Samples = PlayedSamples

  private func played(_ mode: GameMode = .unlimited) throws -> Game {
    var game = try Samples.new.game(mode: mode, startedAt: Samples.start, dictionary: .english)
    try game.playWord(Samples.quotes, at: Samples.start + 1)
    try game.playWord(Samples.gap, at: Samples.start + 2)
    return game
  }

  private static func text(_ saved: SavedGame) throws -> String {
    String(decoding: try saved.json, as: UTF8.self)
  }

  @Test func `a solo game continues with its ticket, its start and the help`() throws {
    var game = try played()
    try game.undo()
    let saved = SavedGame(
      game, ticket: Samples.new.ticket, playerID: Samples.player, secondsPlayed: 12.5)
    let read = try SavedGame(json: saved.json)
    #expect(read == saved && read.startedAt == Samples.start && read.hasUndone && !read.usedHelp)
    #expect(read.ticket == "c2VhbA" && read.playerID == Samples.player && read.matchID == nil)
    #expect(read.played.secondsPlayed == 12.5 && !read.isFinished)

    var resumed = try read.game(dictionary: .english)
    #expect(resumed == game && resumed.hasUndone)
    #expect(try read.submission == Samples.new.submission(of: game))
    try game.playWord(Samples.gap, at: Samples.start + 9)
    try resumed.playWord(Samples.gap, at: Samples.start + 9)
    #expect(resumed == game)
    #expect(try Samples.new.submission(of: resumed).usedHelp)
  }

  @Test func `a game that is over stays over, and hints stay help`() throws {
    var game = try played(.timed)
    game.finish()
    let read = try SavedGame(json: SavedGame(game, usedHelp: true).json)
    #expect(read.isFinished && read.usedHelp && !read.hasUndone && read.ticket == nil)
    #expect(try read.game(dictionary: .english).end == .finished)
    #expect(try #require(read.submission).usedHelp)
  }

  @Test func `a challenge and a shared game have their origin`() throws {
    let daily = try Samples.started.game(
      mode: .timed, startedAt: Samples.start, dictionary: .english)
    let saved = try SavedGame(json: SavedGame(daily, ticket: "x").json)
    #expect(saved.played.context == .dailyChallenge(id: Samples.id))
    // A challenge has no ticket.
    #expect(try saved.submission == Samples.started.submission(of: daily))
    let shared = try Samples.shared.game(startedAt: Samples.start, dictionary: .english)
    #expect(
      try SavedGame(json: SavedGame(shared).json).submission
        == Samples.shared.submission(of: shared))
  }

  @Test func `a match continues, and its turn is submitted by the match`() throws {
    let match = Samples.match([Samples.opening])
    var game = try match.game(
      for: Samples.player, startedAt: Samples.start, dictionary: .english)
    try game.playWord(Samples.gap, at: Samples.start + 60)
    let saved = try SavedGame(json: SavedGame(game, matchID: match.id).json)
    #expect(saved.matchID == match.id && saved.submission == nil)
    #expect(
      try match.submission(of: saved.game(dictionary: .english)) == match.submission(of: game))
  }

  @Test func `a word may have left the dictionary`() throws {
    let saved = SavedGame(try played())
    let words = try WordGraph(words: ["GAP"])
    #expect(try saved.game(dictionary: words).totalScore == 348)
  }

  @Test func `version 1 stays readable, and unknown members are skipped`() throws {
    let json = """
      {"unknown": {"a": [1, {"b": null}]}, "isFinished": true, "matchID": null,
       "game": {"more": 7, "cubes": \(String(decoding: SamplePuzzles.standard.json, as: UTF8.self)),
         "gameContext": {"sharedGameCode": "7KXW2MPQ"}, "gameMode": "unlimited",
         "gameStartTime": 1795374000.25, "language": "en", "moves": [], "secondsPlayed": 0},
       "version": 1}
      """
    let saved = try SavedGame(json: Array(json.utf8))
    #expect(saved.played.context == .sharedGame(code: "7KXW2MPQ") && saved.isFinished)
    #expect(saved.startedAt == Samples.start && !saved.usedHelp && !saved.hasUndone)
    let game = try Samples.shared.game(startedAt: Samples.start, dictionary: .english)
    let written = try Self.text(SavedGame(game))
    #expect(written.hasPrefix(#"{"game":{"cubes":[[[{"#) && written.hasSuffix(#"},"version":1}"#))
    let full = try Self.text(
      SavedGame(
        try played(), ticket: "t", matchID: Samples.id, playerID: Samples.id, usedHelp: true))
    #expect(
      full.hasSuffix(
        #"},"matchID":"00000000-0000-0003-0000-000000000004","#
          + #""playerID":"00000000-0000-0003-0000-000000000004","ticket":"t","usedHelp":true,"version":1}"#
      ))
  }

  @Test func `times that JSON does not have are an error`() throws {
    var saved = SavedGame(try played())
    saved.played.startTime = .nan
    #expect(throws: SavedGameError.unwritable) { try saved.json }
  }
}
