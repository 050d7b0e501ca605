import Lexicon
import Testing

struct WordGraphLookupTests {
  @Test func `agrees with the twin`() throws {
    var generator = SplitMix64(11)
    for (naive, graph) in try randomLexicons(isRelease ? 400 : 40, seed: 1) {
      #expect(graph.count == naive.words.count)
      for _ in 0..<60 {
        let letters =
          Bool.random(using: &generator) && !naive.words.isEmpty
          ? naive.words.randomElement(using: &generator) ?? []
          : naive.alphabet.randomWord(upTo: 9, of: 32, using: &generator)
        check(letters, naive, graph)
      }
      check([], naive, graph)
    }
  }

  /// Looks up by every function.
  private func check(_ letters: [LetterCode], _ naive: NaiveLexicon, _ graph: WordGraph) {
    let text = naive.alphabet.text(of: letters)
    let isWord = naive.set.contains(letters)
    let index = isWord ? naive.words.firstIndex(of: letters) : nil
    let bytes = Array(text.utf8)
    #expect(graph.contains(text) == isWord)
    #expect(graph.contains(Substring(text)) == isWord)
    #expect(graph.contains(utf8: bytes) == isWord)
    #expect(graph.contains(utf8: bytes.span) == isWord)
    #expect(graph.contains(utf8: bytes.reversed().reversed() as ReversedCollection) == isWord)
    #expect(graph.contains(letters: letters) == isWord)
    #expect(graph.contains(letters: letters.span) == isWord)
    #expect(graph.contains(letters: letters.reversed().reversed() as ReversedCollection) == isWord)
    #expect(graph.index(of: text) == index)
    #expect(graph.index(of: Substring(text)) == index)
    #expect(graph.index(ofUTF8: bytes) == index)
    #expect(graph.index(ofUTF8: bytes.span) == index)
    #expect(graph.index(ofUTF8: bytes.reversed().reversed() as ReversedCollection) == index)
    #expect(graph.index(ofLetters: letters) == index)
    #expect(graph.index(ofLetters: letters.span) == index)
    #expect(
      graph.index(ofLetters: letters.reversed().reversed() as ReversedCollection) == index)
    #expect(graph.lookup(letters.span) == (isWord ? .word(index: index) : .absent))
  }

  @Test func `every code outside the alphabet is foreign`() throws {
    for (naive, graph) in try randomLexicons(8, seed: 3) {
      for word in naive.words.prefix(20) + [[]] {
        for code in naive.alphabet.count..<256 {
          let foreign = LetterCode(code)
          for place in 0...word.count {
            var letters = word
            letters.insert(foreign, at: place)
            #expect(!graph.contains(letters: letters))
            #expect(graph.index(ofLetters: letters) == nil)
          }
          #expect(!graph.contains(letters: [foreign, foreign]))
          #expect(graph.lookup([foreign, foreign, foreign].span) == .absent)
          #expect(graph.root.advanced(by: foreign) == nil)
        }
      }
    }
  }

  /// The graph stores six bits of a code. A code that differs only in higher bits is not in a word.
  @Test func `codes with the same low bits are foreign`() throws {
    for (naive, graph) in try randomLexicons(40, seed: 5) {
      for word in naive.words.prefix(40) {
        for place in word.indices {
          for high in [64, 128, 192] as [LetterCode] {
            var letters = word
            letters[place] |= high
            #expect(!graph.contains(letters: letters))
            #expect(graph.index(ofLetters: letters) == nil)
          }
        }
      }
    }
  }

  /// Texts that leave the graph at any of their letters, by one letter or by all that follow.
  @Test func `texts that leave the graph are no words`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 200 : 20, seed: 6) {
      for word in naive.words.prefix(30) {
        for place in word.indices {
          for letter in 0..<LetterCode(naive.alphabet.count) {
            var (changed, cut) = (word, word)
            changed[place] = letter
            check(changed, naive, graph)
            cut.replaceSubrange(place..., with: repeatElement(letter, count: 1 + place))
            check(cut, naive, graph)
          }
        }
      }
    }
  }

  @Test func `every byte that is no letter is foreign`() throws {
    let graph = try WordGraph(words: ["A", "AA", "ABBA"])
    for byte in UInt8.min...UInt8.max where byte != 0x41 {
      #expect(!graph.contains(utf8: [byte]))
      #expect(!graph.contains(utf8: [0x41, byte]))
      #expect(graph.index(ofUTF8: [byte]) == nil)
    }
    #expect(!graph.contains("a") && !graph.contains("Ａ") && !graph.contains("A\u{301}"))
  }

  @Test func `broken UTF8 is no word`() throws {
    let graph = try WordGraph(words: ["ß", "😀", "字z"], alphabet: mixed)
    #expect(graph.contains(utf8: [0xC3, 0x9F]))
    for bytes: [UInt8] in [
      [0xC3], [0x9F], [0xC3, 0x9F, 0x80], [0xE0, 0x83, 0x9F], [0xF0, 0x9F, 0x98],
      [0xF0, 0x9F, 0x98, 0x80, 0xF0], [0xED, 0xA0, 0x80], [0xFF], [0xC3, 0xC3],
    ] {
      #expect(!graph.contains(utf8: bytes))
      #expect(graph.index(ofUTF8: bytes) == nil)
    }
  }

  @Test func `long texts are no words`() throws {
    let longest = String(repeating: "x", count: 255)
    let graph = try WordGraph(words: [longest], alphabet: single)
    #expect(graph.longestWordLength == 255)
    #expect(graph.contains(longest) && graph.index(of: longest) == 0)
    #expect(graph.word(at: 0) == longest)
    #expect(!graph.contains(longest + "x") && !graph.contains(String(longest.dropLast())))
    let faces = String(repeating: "😀", count: 255)
    let wide = try WordGraph(words: [faces], alphabet: mixed)
    #expect(wide.contains(faces) && !wide.contains(faces + "😀"))
    let endless = repeatElement(UInt8(0x78), count: 10_000_000)
    #expect(!graph.contains(utf8: endless) && !graph.contains(letters: endless))
    #expect(!wide.contains(String(repeating: "😀", count: 100_000)))
  }

  @Test func `empty graph has no word`() throws {
    let graph = try WordGraph(words: [String]())
    #expect(graph.isEmpty && graph.stateCount == 1 && graph.edgeCount == 0)
    #expect(!graph.contains("") && !graph.contains("A"))
    #expect(graph.index(of: "A") == nil && graph.word(at: 0) == nil)
    #expect(Array(graph.words).isEmpty && graph.root.nextLetters.isEmpty)
    #expect(try WordGraph(bytes: graph.serialized()) == graph)
  }
}
