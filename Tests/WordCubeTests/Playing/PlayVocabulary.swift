import EnglishLexicon
import Lexicon
import NaiveTwin

/// Words to play with, as a graph for the engine and as plain sets for the slow twin.
struct PlayVocabulary: Sendable {
  let graph: WordGraph
  let words: Set<String>
  /// Everything that a longer word begins with.
  let prefixes: Set<String>
  private let trie: NaiveTrie

  init(_ list: [String]) {
    words = Set(list)
    prefixes = Set(list.flatMap { word in (1..<word.count).map { String(word.prefix($0)) } })
    trie = NaiveTrie(list)
    graph = Self.graph(of: list)
  }

  private init(_ other: PlayVocabulary, graph: WordGraph) {
    words = other.words
    prefixes = other.prefixes
    trie = other.trie
    self.graph = graph
  }

  private static func graph(
    of list: [String], alphabet: Alphabet = .english, options: WordGraphBuilder.Options = []
  ) -> WordGraph {
    var builder = WordGraphBuilder(alphabet: alphabet, options: options)
    do {
      for word in list { try builder.insert(word) }
      return try builder.build()
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }

  /// The commoner English words, and a few too short to play: over A to Z, with a word index; over
  /// a reversed alphabet, without one; over an alphabet that lacks some tiles' letters.
  static let all: [PlayVocabulary] = {
    let backwards = known(try? Alphabet(Alphabet.english.description.unicodeScalars.reversed()))
    let english = PlayVocabulary(common)
    let missing: Set<Character> = ["J", "Q", "X", "Z"]
    let few = common.filter { missing.isDisjoint(with: $0) }
    let partial = known(try? Alphabet("ÄSTRENILOADUGCMÖPHBYFKWV".unicodeScalars))
    return [
      english,
      PlayVocabulary(
        english, graph: graph(of: common, alphabet: backwards, options: .omitWordIndex)),
      PlayVocabulary(PlayVocabulary(few), graph: graph(of: few, alphabet: partial)),
    ]
  }()

  private static let common: [String] = {
    let graph = WordGraph.english
    let words = (0..<graph.count).compactMap { index in
      RarityTable.english[index] == Rarity(rawValue: 10) ? graph.word(at: index) : nil
    }
    return ["AT", "ON", "RE", "QU", "ZZ"] + words
  }()

  /// Faces that spell a word of some letters which is not played yet, by a random search that gives
  /// up after a while.
  func randomWord(
    on puzzle: NaivePuzzle, _ state: NaiveState, letters: Int, played: Set<String>,
    using random: inout SplitMix64
  ) -> [NaiveFace]? {
    var steps = 0
    func extend(
      _ path: [NaiveFace], _ node: Int, _ candidates: [NaiveFace], _ random: inout SplitMix64
    ) -> [NaiveFace]? {
      for face in candidates.shuffled(using: &random) where !path.contains(face) {
        steps += 1
        guard steps < 400 else { return nil }
        guard state.isPlayable(face), let next = trie.step(from: node, tile: puzzle[face]) else {
          continue
        }
        let path = path + [face]
        let word = puzzle.spell(path)
        if trie.isWord(next), word.count >= letters, !played.contains(word) { return path }
        if let found = extend(path, next, NaiveFace.touching[face.number], &random) {
          return found
        }
      }
      return nil
    }
    return extend([], 0, state.playableFaces, &random)
  }
}
