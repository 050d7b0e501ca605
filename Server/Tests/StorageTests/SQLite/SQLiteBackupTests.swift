import Foundation
import Lexicon
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

@testable import GameStorageTesting

@Suite struct SQLiteBackupTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `a backup has all rows, and does not overwrite`() async throws {
    let actions = try await fill(path, seed: 2)
    let storage = try SQLiteStorage(path: path)
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    await #expect(throws: StorageError.failed("\(copy) exists")) {
      try await storage.backup(to: copy)
    }
    let restored = try SQLiteStorage(path: copy)
    #expect(try await restored.check() == [])
    #expect(
      try await restored.read { try actions.everything($0) }
        == storage.read { try actions.everything($0) })
    #expect(try await storage.fileSize > 100_000)
    try await restored.close()
    try await storage.close()
    await #expect(throws: StorageError.self) { try await storage.backup(to: copy + "2") }
    #expect(!FileManager.default.fileExists(atPath: copy + "2"))
  }

  @Test func `a check, a backup and a restoration name the rows that are not what was written`()
    async throws
  {
    let storage = try SQLiteStorage(path: path)
    let words = try WordGraph(words: ["CAB"])
    let puzzle = PuzzleGenerator(seed: 1, language: .english).puzzle(1)
    var random = RandomRows(seed: 9)
    let player = random.player()
    var game = random.game(of: player.id)
    (game.puzzle, game.moves) = (puzzle.packed, MoveList().packed(on: puzzle))
    game.stamp = Verdict.Stamp(
      engineVersion: .current, rulesFingerprint: Fingerprint(rawValue: 1), dictionaryChecksum: nil,
      gameDigest: GameDigest(puzzle: puzzle))
    try await storage.write { [game] rows in
      try rows.insert(player)
      try rows.insert(game, words: [])
      try rows.insert(
        KeptDictionary(
          checksum: words.contentChecksum, lastCurrentAt: 1, bytes: words.serialized()))
    }
    let sound = folder.path("sound.sqlite")
    #expect(try await storage.backup(to: sound).rowFlaws.isEmpty)
    #expect(try DatabaseCheck.check(path).rowFlaws.isEmpty)
    var bytes = words.serialized()
    bytes[bytes.count / 2] ^= 4
    let other = game.id
    game.id = random.id()
    game.puzzle = PuzzleGenerator(seed: 1, language: .english).puzzle(2).packed
    try await storage.write { [bytes, game] rows in
      try rows.removeDictionary(words.contentChecksum)
      try rows.insert(
        KeptDictionary(checksum: words.contentChecksum, lastCurrentAt: 1, bytes: bytes))
      try rows.insert(game, words: [])
    }
    let names = ["dictionary \(words.contentChecksum)", "game \(game.id)"]
    let copy = folder.path("copy.sqlite")
    #expect(try await storage.backup(to: copy).rowFlaws.first.map(\.row) == names)
    try await storage.close()
    #expect(try DatabaseCheck.check(path).rowFlaws.first.map(\.row) == names)
    let restored = folder.path("restored.sqlite")
    let flaws = try SQLiteStorage.restore(copy, to: restored).rowFlaws
    #expect(flaws.first.map(\.row) == names && flaws.count == 2)
    #expect(flaws.description.contains("game \(game.id) is damaged: the digest of its puzzle"))
    #expect(!flaws.description.contains("\(other)"))
  }

  @Test func `a backup during changes has every change or nothing of it`() async throws {
    let storage = try SQLiteStorage(path: path)
    let changes = Task {
      for number in 0..<200 {
        try await storage.write { rows in
          try rows.setSetting("a", to: [UInt8(number)])
          try rows.setSetting("b", to: [UInt8(number)])
        }
      }
    }
    for number in 0..<5 {
      let path = folder.path("copy\(number).sqlite")
      try await storage.backup(to: path)
      let copy = try SQLiteStorage(path: path)
      try await copy.read { rows throws in
        #expect(try rows.setting("a") == rows.setting("b"))
      }
      try await copy.close()
    }
    try await changes.value
    try await storage.close()
  }
}
