import Foundation
import Testing

/// The built-in dictionary and `Dictionaries/en` must say the same.
///
/// `WORDCUBE_REGENERATE=1 swift test --filter EnglishLexiconTests` writes the sources again instead.
struct GeneratedSourcesTests {
  @Test func `generated sources are those of the word list`() throws {
    let folder = WordListFile.root.appending(path: "Sources/EnglishLexicon/Generated")
    let isRegenerating = ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] == "1"
    let emitter = try EnglishEmitter(WordListFile())
    for file in emitter.files {
      let url = folder.appending(path: file.name)
      if isRegenerating {
        try Data(file.text.utf8).write(to: url)
      } else {
        let isSame = try Data(contentsOf: url) == Data(file.text.utf8)
        #expect(isSame, "\(file.name) is not what Dictionaries/en makes: see the README there")
      }
      #expect(file.text.utf8.count < 2_000_000)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(emitter.files.map(\.name)))
  }
}
