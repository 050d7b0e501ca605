import Lexicon

/// A generator of random numbers that returns the same ones each time.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

#if DEBUG
  let isRelease = false
#else
  let isRelease = true
#endif

let greek = try! Alphabet("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".unicodeScalars)
let single = try! Alphabet(["x"])
/// 32 letters of one to four bytes of UTF-8.
let mixed = try! Alphabet("zyxwvutsrqßäöüñåøæžđłŁЖЩЯ😀😁😂😃𐍈字語".unicodeScalars)

extension Alphabet {
  /// A random word; short words over few letters, so beginnings and ends repeat.
  func randomWord(
    upTo length: Int, of letters: Int, using generator: inout SplitMix64
  ) -> [LetterCode] {
    (0..<Int.random(in: 1...length, using: &generator)).map { _ in
      LetterCode(Int.random(in: 0..<min(letters, count), using: &generator))
    }
  }
}

/// The slow twin of a word graph: a sorted array of words.
struct NaiveLexicon {
  let alphabet: Alphabet
  let words: [[LetterCode]]
  let set: Set<[LetterCode]>

  init(_ words: [[LetterCode]], _ alphabet: Alphabet) {
    self.alphabet = alphabet
    set = Set(words)
    self.words = set.sorted { $0.lexicographicallyPrecedes($1) }
  }

  var texts: [String] { words.map { alphabet.text(of: $0) } }

  func words(withPrefix prefix: [LetterCode]) -> [[LetterCode]] {
    words.filter { $0.starts(with: prefix) }
  }

  func nextLetters(after prefix: [LetterCode]) -> LetterMask {
    var mask = LetterMask()
    for word in words(withPrefix: prefix) where word.count > prefix.count {
      mask.insert(word[prefix.count])
    }
    return mask
  }

  /// The number of states of the minimal automaton: the number of distinct suffix sets of prefixes
  /// (Myhill-Nerode).
  var minimalStateCount: Int {
    var endings: [[LetterCode]: Set<[LetterCode]>] = [[]: []]
    for word in words {
      for cut in 0...word.count {
        endings[Array(word[..<cut]), default: []].insert(Array(word[cut...]))
      }
    }
    return Set(endings.values).count
  }
}

/// Random sets of words over several alphabets, with their graphs.
func randomLexicons(_ count: Int, seed: UInt64) throws -> [(NaiveLexicon, WordGraph)] {
  var generator = SplitMix64(seed)
  var result: [(NaiveLexicon, WordGraph)] = []
  for round in 0..<count {
    let alphabet = [Alphabet.english, greek, single, mixed][round % 4]
    let letters = Int.random(in: 1...alphabet.count, using: &generator)
    let length = Int.random(in: 1...9, using: &generator)
    let words = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
      alphabet.randomWord(upTo: length, of: letters, using: &generator)
    }
    let graph = try WordGraph(words: words.map { alphabet.text(of: $0) }, alphabet: alphabet)
    result.append((NaiveLexicon(words, alphabet), graph))
  }
  return result
}
