import EnglishLexicon
import Foundation
import Lexicon
import Testing

struct EnglishWordGraphTests {
  @Test func `has the numbers that are written down`() {
    let english = WordGraph.english
    #expect(english.count == 251_051)
    #expect(english.stateCount == 81_332)
    #expect(english.edgeCount == 186_704)
    #expect(english.longestWordLength == 45)
    #expect(english.alphabet == .english)
    #expect(english.hasWordIndex)
    #expect(RarityTable.english.count == english.count)
  }

  @Test func `membership takes at most 3 point 1 bytes per word`() {
    let bytes = Double(WordGraph.english.byteCounts.units)
    #expect(bytes / Double(WordGraph.english.count) <= 3.1)
  }

  @Test func `index and rarity are those of the list`() throws {
    let list = try WordListFile()
    try #require(list.words.count == WordGraph.english.count)
    var wrong = 0
    for (index, word) in list.words.enumerated() {
      let isRight =
        WordGraph.english.index(of: word) == index
        && RarityTable.english[index] == list.rarities[index]
      wrong += isRight ? 0 : 1
    }
    #expect(wrong == 0)
  }

  @Test func `each index has its word`() throws {
    let list = try WordListFile()
    var index = 0
    for word in WordGraph.english.words {
      #expect(index < list.words.count)
      if word != list.words[index] { Issue.record("word \(index) is \(word)") }
      // Debug builds look up only some of the 250,000 indices.
      #if DEBUG
        let isAsked = index % 97 == 0
      #else
        let isAsked = true
      #endif
      if isAsked, WordGraph.english.word(at: index) != word {
        Issue.record("the word at \(index) is not \(word)")
      }
      index += 1
    }
    #expect(index == list.words.count)
  }

  @Test func `opens again from its bytes, validated in full`() throws {
    let bytes = WordGraph.english.serialized()
    let opened = try WordGraph(bytes: bytes)
    #expect(opened == WordGraph.english)
    #expect(opened.serialized() == bytes)
  }

  @Test func `lower case and other letters are no words`() {
    for word in ["cab", "Cab", "CAB ", "", "CÄB", "CA", "ＣＡＢ", "CAB\0"] {
      #expect(!WordGraph.english.contains(word))
      #expect(WordGraph.english.index(of: word) == nil)
    }
    #expect(WordGraph.english.contains("CAB"))
    #expect(WordGraph.english.contains("QUIZ"))
  }

  @Test func `many tasks read at once`() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask {
          var sum = 0
          for index in stride(from: 0, to: 251_051, by: 501) {
            let word = WordGraph.english.word(at: index)
            sum += word.flatMap { WordGraph.english.index(of: $0) } ?? -1_000_000_000
            sum += Int(RarityTable.english[index]?.rawValue ?? 0)
          }
          return sum
        }
      }
      var sums: Set<Int> = []
      for await sum in group { sums.insert(sum) }
      return sums
    }
    #expect(sums.count == 1)
    #expect(sums.allSatisfy { $0 > 0 })
  }

  @Test func `common words are less rare than rare ones`() throws {
    let common = try #require(WordGraph.english.index(of: "WATER"))
    let rare = try #require(WordGraph.english.index(of: "AAHED"))
    #expect(RarityTable.english[common] == Rarity(rawValue: 10))
    #expect(RarityTable.english[rare] == Rarity(rawValue: 80))
    #expect(RarityTable.english[-1] == nil)
    #expect(RarityTable.english[251_051] == nil)
  }
}
