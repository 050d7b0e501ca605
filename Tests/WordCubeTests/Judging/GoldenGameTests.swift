import Foundation
import Lexicon
import Testing
import WordCube

@Suite("Golden games under the classic rules")
struct GoldenGameTests {
  private static let agreeingQuirks: Set = [
    "removalScoreIgnored", "playedAtUnchecked", "playerIndexUnchecked", "manyRepeatedRemovals",
    "fullyCoveredFacePlayable", "firstFaceHidden",
  ]

  static func dictionary(_ files: GoldenFiles) throws -> WordGraph {
    var builder = WordGraphBuilder(options: .raiseASCII)
    try builder.insertLines([UInt8](files.bytes(files.isWhole ? "words-huge.txt" : "words.txt")))
    return try builder.build()
  }

  @Test(arguments: GoldenFiles.all)
  func `same validity, totals, words, scores and refused moves`(files: GoldenFiles) throws {
    let words = try Self.dictionary(files)
    let games = try GoldenGame.all(files)
    let verifier = Verifier(dictionary: words, rules: .classic)
    for game in games where !game.isQuirk || Self.agreeingQuirks.contains(game.kind) {
      let verdict = verifier.judge(try #require(game.record))
      #expect(verdict.isValid == game.isValid, "\(game.kind)")
      if game.isValid {
        #expect(verdict.totalScore == game.total, "\(game.kind)")
        #expect(verdict.moves.map(\.word) == game.words, "\(game.kind)")
        #expect(verdict.moves.map(\.score) == game.scores, "\(game.kind)")
      } else {
        #expect(verdict.violation?.move == game.refusedMove, "\(game.kind): \(verdict)")
      }
    }
  }

  @Test(arguments: GoldenFiles.all)
  func `no puzzle can be made of foreign tiles and of sides in wrong places`(files: GoldenFiles)
    throws
  {
    let games = try GoldenGame.all(files).filter {
      $0.isQuirk && !Self.agreeingQuirks.contains($0.kind)
    }
    #expect(Set(games.map(\.kind)).count == 9)
    for game in games { #expect(game.record == nil, "\(game.kind)") }
  }

  @Test(arguments: GoldenFiles.all)
  func `refused games break the rule that their kind names`(files: GoldenFiles) throws {
    let words = try Self.dictionary(files)
    for game in try GoldenGame.all(files) {
      guard let rule = Self.rule(of: game.kind), let record = game.record else { continue }
      let verdict = Verifier(dictionary: words, rules: .classic).judge(record)
      #expect(verdict.brokenRules.contains(rule), "\(game.kind): \(verdict)")
    }
  }

  private static func rule(of kind: String) -> Rule? {
    let parts = kind.split(separator: ".")
    guard parts.count > 1, parts[0] == "invalid" else { return nil }
    return switch parts[1] {
    case "hiddenLast", "hiddenMiddle", "hiddenSecond": .notPlayable
    case "outOfPlayFirst", "outOfPlayLater": .outOfPlay
    case "removeOutOfPlay": .removedOutOfPlay
    default: Rule.allCases.first { $0.name == parts[1] }
    }
  }

  @Test(arguments: GoldenFiles.all)
  func `the data has every kind of game`(files: GoldenFiles) throws {
    let games = try GoldenGame.all(files)
    #expect(games.count >= (files.isWhole ? 633 : 51))
    let kinds = Set(games.map(\.kind))
    #expect(kinds.count == 31 + 14)
    #expect(kinds.filter { $0.hasPrefix("invalid.") }.allSatisfy { Self.rule(of: $0) != nil })
  }
}
