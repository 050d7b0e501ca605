/// A word graph and its words' rarities, to store in a file or send as a download.
///
/// ```swift
/// let english = try StoredDictionary(graph: .english, rarities: .english)
/// let download = try english.packed()                 // what a server sends
/// let opened = try StoredDictionary(bytes: download)  // in the client, the first time
/// let cached = opened.serialized()                    // what the client keeps
/// ```
///
/// A dictionary has two byte forms. The packed form is small: an adaptive range coder encodes the tree of
/// words with their rarities, or the automaton, and opening builds the graph from it. The unpacked form opens
/// quickly: it has the graph's bytes, then one byte for each word's rarity. Both may end with the words'
/// written forms. The article <doc:StoredDictionaryFormat> describes both in full.
public struct StoredDictionary: Hashable, Sendable {
  /// The maximum number of different rarities.
  public static let maximumRarityCount = 32

  /// The maximum size of a stored dictionary in bytes: 128 MiB. Opening rejects larger ones.
  public static let maximumByteCount = 128 << 20

  /// The words.
  public let graph: WordGraph

  /// The rarity of each word, by its index; `nil` if there are no rarities or no words.
  public let rarities: RarityTable?

  /// The language of the words; `nil` if the file does not name one.
  ///
  /// Dutch, French and English have the same alphabet, so only this property tells their files apart. The
  /// library does not check it: compare it with the language that you expect.
  public let language: LanguageTag?

  /// The rarities that occur, in ascending order; empty if the words have no rarities.
  let classes: [UInt8]

  #if !hasFeature(Embedded)
    /// The words' written forms; `nil` if the file contains none, or if all words are written in plain
    /// lower-case letters.
    public internal(set) var writtenForms: WrittenForms?
  #endif

  /// Creates a dictionary from a graph, its words' rarities, and their language.
  ///
  /// - Throws: ``StoredDictionaryError`` of kind ``StoredDictionaryError/Kind/rarities`` if there are more or
  ///   fewer rarities than words, or more than 32 different ones.
  public init(
    graph: WordGraph, rarities: RarityTable? = nil, language: LanguageTag? = nil
  ) throws(StoredDictionaryError) {
    self.graph = graph
    self.language = language
    classes = rarities?.distinctClasses ?? []
    self.rarities = classes.isEmpty ? nil : rarities
    let count = rarities?.count ?? graph.count
    try StoredDictionaryError.check(
      count == graph.count, .rarities, at: 0, expected: "\(graph.count) rarities",
      found: "\(count)")
    try StoredDictionaryError.check(
      classes.count <= StoredDictionary.maximumRarityCount, .rarities, at: 0,
      expected: "at most \(StoredDictionary.maximumRarityCount) different rarities",
      found: "\(classes.count)")
  }
}

#if !hasFeature(Embedded)
  extension StoredDictionary {
    /// Creates a dictionary from a graph, its words' written forms, their rarities, and their language.
    ///
    /// - Throws: ``StoredDictionaryError`` of kind ``StoredDictionaryError/Kind/writtenForms`` if the forms
    ///   belong to another graph, and of kind ``StoredDictionaryError/Kind/rarities`` if there are more or
    ///   fewer rarities than words, or more than 32 different ones.
    public init(
      graph: WordGraph, rarities: RarityTable? = nil, language: LanguageTag? = nil,
      writtenForms: WrittenForms?
    ) throws(StoredDictionaryError) {
      try self.init(graph: graph, rarities: rarities, language: language)
      guard let writtenForms, writtenForms.wordCount > 0 else { return }
      guard writtenForms.graphChecksum == graph.contentChecksum, graph.hasWordIndex else {
        throw .written("the forms of the graph's words", found: "those of another")
      }
      self.writtenForms = writtenForms
    }

    /// Returns a word's written forms in the order of their code points: `cote`, `coté`, `côte` and `côté`
    /// for `COTE`.
    ///
    /// - Returns: The forms; empty if the text is not a word, or if the dictionary has no written forms.
    /// - Complexity: O(log n) in the number of words, plus O(m) in the number of letters in the forms.
    public func writtenForms(of word: some StringProtocol) -> [String] {
      guard let writtenForms, let index = graph.index(of: word),
        let letters = graph.letters(at: index)
      else { return [] }
      return writtenForms.texts(of: letters, at: index)
    }
  }
#endif

extension RarityTable {
  /// The rarities that occur, in ascending order.
  fileprivate var distinctClasses: [UInt8] {
    var occurs = [Bool](repeating: false, count: 256)
    for size in classes { occurs[Int(size)] = true }
    return (0...UInt8.max).filter { occurs[Int($0)] }
  }
}

extension StoredDictionary: CustomStringConvertible {
  /// The graph's description, followed by whether there are rarities.
  public var description: String {
    "StoredDictionary(\(graph), \(rarities == nil ? "no rarities" : "rarities"))"
  }
}
