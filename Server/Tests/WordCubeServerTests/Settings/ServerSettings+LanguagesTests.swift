import Foundation
import GameServiceCore
import Lexicon
import Testing
import WordCube
import WordCubeServer

@Suite struct `Languages that are played` {
  @Test func `all but German have words in the program`() throws {
    var settings = ServerSettings()
    settings.languages = Language.allCases.filter { $0 != .german }
    let played = try settings.playedLanguages()
    #expect(played.map(\.language) == settings.languages)
    for each in played {
      #expect(each.dictionary.alphabet == each.language.tileSet.alphabet)
      #expect(each.dictionary.count > 250_000)
      #expect((each.rarities != nil) == (each.language == .english))
    }
    settings.languages = [.english, .german]
    let error = #expect(throws: DictionaryFileError.self) { try settings.playedLanguages() }
    #expect(error?.description == "language de: no dictionary; expected --dictionary de=FILE")
  }

  @Test func `a file replaces the words in the program, and names no other language`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let graph = try WordGraph(words: ["CAB", "DOG"])
    for (tag, isGood) in [("nl", true), ("fr", false), (nil, true)] as [(String?, Bool)] {
      let path = folder.appending(path: tag ?? "none").path
      let stored = try StoredDictionary(graph: graph, language: tag.flatMap { LanguageTag($0) })
      try Data(try stored.packed()).write(to: URL(filePath: path))
      var settings = ServerSettings()
      settings.languages = [.dutch]
      settings.dictionaryPaths = [.dutch: path]
      if isGood {
        #expect(try settings.playedLanguages().map(\.dictionary) == [graph])
      } else {
        let error = #expect(throws: DictionaryFileError.self) { try settings.playedLanguages() }
        #expect(
          error?.description == "language nl: \(path): it has words of fr, expected nl")
      }
    }
  }
}
