#if !hasFeature(Embedded)
  extension WrittenForms {
    /// Creates the written forms of a graph's words from forms in any order, with or without repetitions.
    ///
    /// ```swift
    /// let graph = try WordGraph(words: ["COTE"])
    /// let forms = try WrittenForms(["côte", "cote"], of: graph) { $0 == "ô" ? "O" : nil }
    /// try StoredDictionary(graph: graph, writtenForms: forms).writtenForms(of: "COTE")  // ["cote", "côte"]
    /// ```
    ///
    /// A word with no form in the list has only its plain form. A letter's plain sign is its lower-case
    /// letter, or the letter itself if any two letters of the alphabet have the same lower-case letter.
    ///
    /// - Parameters:
    ///   - forms: The forms, with precomposed code points.
    ///   - graph: The words' graph, with a word index.
    ///   - letters: Returns the one to three letters that a code point stands for; `nil` if it stands for
    ///     none. This closure is not called for plain signs.
    /// - Throws: ``StoredDictionaryError`` of kind ``StoredDictionaryError/Kind/writtenForms`` if a form
    ///   belongs to no word, a code point stands for no letter, there are more than 128 non-plain code
    ///   points, or the graph has no word index.
    /// - Complexity: O(n log n) in the number of forms.
    public init(
      _ forms: some Sequence<some StringProtocol>, of graph: WordGraph,
      letters: (Unicode.Scalar) -> String?
    ) throws(StoredDictionaryError) {
      guard graph.hasWordIndex else { throw .written("a graph with a word index", found: "none") }
      var builder = Builder(graph)
      for form in forms { try builder.insert(form.unicodeScalars, letters) }
      self = try builder.build()
    }

    /// The forms added so far.
    private struct Builder {
      /// A form of the word with an index; it has no code points if it is the plain form.
      struct Entry: Hashable, Comparable {
        let index: Int
        var codePoints: [Unicode.Scalar]

        static func < (one: Entry, other: Entry) -> Bool {
          one.index != other.index
            ? one.index < other.index : one.codePoints.lexicographicallyPrecedes(other.codePoints)
        }
      }

      let graph: WordGraph
      let plain: [Unicode.Scalar]
      /// The letters of each code point, plain or not.
      var letters: [Unicode.Scalar: [LetterCode]] = [:]
      var entries: [Entry] = []

      init(_ graph: WordGraph) {
        self.graph = graph
        let capitals = graph.alphabet.letters
        let small = capitals.map { letter in
          let mapped = letter.properties.lowercaseMapping.unicodeScalars
          return mapped.count == 1 ? mapped.first ?? letter : letter
        }
        plain = Set(small).count == small.count ? small : capitals
        for (code, sign) in plain.enumerated() { letters[sign] = [LetterCode(code)] }
      }

      mutating func insert(
        _ form: some Collection<Unicode.Scalar>, _ function: (Unicode.Scalar) -> String?
      ) throws(StoredDictionaryError) {
        var (word, isPlain) = ([LetterCode](), true)
        for codePoint in form {
          let codes = try codes(of: codePoint, function)
          if codes.count != 1 || plain[Int(codes[0])] != codePoint { isPlain = false }
          word += codes
        }
        guard let index = graph.index(ofLetters: word) else {
          throw .written("a form of a word", found: quoted(form))
        }
        entries.append(Entry(index: index, codePoints: isPlain ? [] : Array(form)))
      }

      private mutating func codes(
        of codePoint: Unicode.Scalar, _ function: (Unicode.Scalar) -> String?
      ) throws(StoredDictionaryError) -> [LetterCode] {
        if let known = letters[codePoint] { return known }
        let codes = function(codePoint)?.unicodeScalars.map { graph.alphabet.code(of: $0) } ?? []
        let found = codes.compactMap { $0 }
        guard found.count == codes.count, 1...WrittenSigns.maximumLetterCount ~= found.count else {
          throw .written("code points that stand for letters", found: quoted([codePoint]))
        }
        letters[codePoint] = found
        return found
      }

      mutating func build() throws(StoredDictionaryError) -> WrittenForms {
        entries.sort()
        let others = letters.filter { !($1.count == 1 && plain[Int($1[0])] == $0) }
        guard others.count <= WrittenSigns.maximumCount else {
          throw .written(
            "at most \(WrittenSigns.maximumCount) code points", found: "\(others.count)")
        }
        let signs = WrittenSigns(
          plain: plain,
          signs: others.sorted { $0.key < $1.key }.map { .init(codePoint: $0, letters: $1) })
        var numbers: [Unicode.Scalar: UInt8] = [:]
        for (index, sign) in signs.signs.enumerated() {
          numbers[sign.codePoint] = UInt8(index + 1)
        }
        var built = WrittenForms(graphChecksum: graph.contentChecksum, signs: signs)
        var start = 0
        while start < entries.count {
          let index = entries[start].index
          var forms: [[Unicode.Scalar]] = []
          while start < entries.count, entries[start].index == index {
            if forms.last != entries[start].codePoints { forms.append(entries[start].codePoints) }
            start += 1
          }
          if forms == [[]] { continue }
          let word = graph.letters(at: index) ?? []
          let texts = forms.map { $0.isEmpty ? word.map { plain[Int($0)] } : $0 }
            .sorted { $0.lexicographicallyPrecedes($1) }
          built.append(texts.map { numbered($0, numbers) }, of: index)
        }
        return built
      }

      /// Returns the number of a sign for each letter of a form.
      private func numbered(_ form: [Unicode.Scalar], _ numbers: [Unicode.Scalar: UInt8]) -> [UInt8]
      {
        form.flatMap { codePoint in
          let more = (letters[codePoint]?.count ?? 1) - 1
          return [numbers[codePoint] ?? 0]
            + [UInt8](repeating: WrittenSigns.continuation, count: more)
        }
      }

      /// Returns a form for a message, cut off after 64 code points.
      private func quoted(_ form: some Collection<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: form.prefix(64))
        return "\"\(text)\""
      }
    }
  }

  extension StoredDictionaryError {
    /// Returns the error for forms that cannot belong to a graph.
    static func written(_ expected: String, found: String) -> StoredDictionaryError {
      StoredDictionaryError(.writtenForms, at: 0, expected: expected, found: found)
    }
  }
#endif
