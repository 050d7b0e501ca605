import Foundation
import Lexicon

/// The list in `Dictionaries/en`, as its README says it is written.
struct WordListFile {
  var words: [String] = []
  var rarities: [Rarity] = []

  static let sizes: [UInt8] = [10, 20, 35, 40, 50, 55, 60, 70, 80]

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Damaged: Error {
    var line: Int
  }

  init() throws {
    let file = WordListFile.root.appending(path: "Dictionaries/en/words.txt")
    let bytes = [UInt8](try Data(contentsOf: file))
    var word: [UInt8] = []
    var place = 0
    while place < bytes.count {
      var shared = 0
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
        shared = shared * 10 + Int(bytes[place]) - 0x30
        place += 1
      }
      guard shared <= word.count else { throw Damaged(line: words.count + 1) }
      word.removeSubrange(shared...)
      while place < bytes.count, (0x41...0x5A).contains(bytes[place]) {
        word.append(bytes[place])
        place += 1
      }
      guard place + 1 < bytes.count, (0x31...0x39).contains(bytes[place]), bytes[place + 1] == 0x0A
      else { throw Damaged(line: words.count + 1) }
      words.append(String(decoding: word, as: UTF8.self))
      rarities.append(Rarity(rawValue: WordListFile.sizes[Int(bytes[place]) - 0x31]))
      place += 2
    }
  }
}
