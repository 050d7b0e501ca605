import Lexicon

#if !hasFeature(Embedded)
  extension WrittenForms {
    /// Creates the written forms of a graph's words from a list of written words.
    ///
    /// ```swift
    /// let list = ["élève", "élevé", "l'eau"]
    /// let graph = try WordGraph(words: list.compactMap { Language.french.word(written: $0) })
    /// let forms = try WrittenForms(list, of: graph, in: .french)
    /// let dictionary = try StoredDictionary(graph: graph, writtenForms: forms)
    /// dictionary.writtenForms(of: "ELEVE")  // ["élevé", "élève"]
    /// ```
    ///
    /// This initializer leaves out the words for which ``Language/word(written:)`` returns nil, words that the graph
    /// does not contain, and forms with a mark that no precomposed letter has.
    ///
    /// - Throws: `StoredDictionaryError` of kind `writtenForms`, if the forms use more than 128 code points that are
    ///   not the language's lower-case letters, or if the graph has no word index.
    /// - Complexity: O(n log n) in the number of words in the list.
    public init(
      _ list: some Sequence<some StringProtocol>, of graph: WordGraph, in language: Language
    ) throws(StoredDictionaryError) {
      let forms = list.lazy.compactMap { written -> String? in
        let form = Self.composed(written)
        guard let word = language.word(written: form), graph.contains(word) else { return nil }
        return form.unicodeScalars.contains { $0.isMark } ? nil : form
      }
      try self.init(forms, of: graph) { language.letters(typed: String($0)) }
    }

    /// Returns text in which each letter and its mark are one code point, if Unicode has one for both.
    private static func composed(_ text: some StringProtocol) -> String {
      guard text.unicodeScalars.contains(where: \.isMark) else { return String(text) }
      var composed: [Unicode.Scalar] = []
      for scalar in text.unicodeScalars {
        if scalar.isMark, let letter = composed.last, let whole = letter.composed(with: scalar) {
          composed[composed.count - 1] = whole
        } else {
          composed.append(scalar)
        }
      }
      var result = ""
      result.unicodeScalars.append(contentsOf: composed)
      return result
    }
  }

  extension Unicode.Scalar {
    fileprivate var isMark: Bool { !isASCII && properties.generalCategory == .nonspacingMark }

    /// Returns the Latin letter that Unicode treats as equal to this one with a mark.
    fileprivate func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
      var pair = String(self)
      pair.unicodeScalars.append(mark)
      let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x1E00...0x1EFF]
      return blocks.joined().lazy.compactMap { Unicode.Scalar($0) }.first { String($0) == pair }
    }
  }
#endif
