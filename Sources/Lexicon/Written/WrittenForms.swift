#if !hasFeature(Embedded)
  /// The written forms of a graph's words, such as `école` for `ECOLE`.
  ///
  /// A word whose only form is in plain lower-case letters takes no memory.
  /// ``StoredDictionary/writtenForms(of:)`` returns a word's forms.
  public struct WrittenForms: Hashable, Sendable {
    /// A non-plain sign, and the place of its first letter in the word.
    struct Change: Hashable, Sendable {
      let place: UInt8
      let sign: UInt8
    }

    /// The checksum of the words' graph.
    let graphChecksum: Fingerprint
    let signs: WrittenSigns
    /// The indices of the words with forms other than the plain one, ascending.
    private(set) var words: [UInt32] = []
    /// For each of these words, the number of forms up to and including its last one.
    private(set) var formEnds: [UInt32] = []
    /// For each form, the number of changes up to and including its last one.
    private(set) var changeEnds: [UInt32] = []
    private(set) var changes: [Change] = []

    /// The number of words with forms other than the one in plain lower-case letters.
    public var wordCount: Int { words.count }

    /// The number of forms of these words.
    public var formCount: Int { changeEnds.count }

    init(graphChecksum: Fingerprint, signs: WrittenSigns) {
      self.graphChecksum = graphChecksum
      self.signs = signs
    }

    /// Adds the forms of a word that comes after the others. A form has the number of a sign for each letter.
    mutating func append(_ forms: [[UInt8]], of index: Int) {
      for form in forms {
        var changes: [Change] = []
        for (place, number) in form.enumerated()
        where number != 0 && number != WrittenSigns.continuation {
          changes.append(Change(place: UInt8(place), sign: number))
        }
        append(changes)
      }
      endWord(index)
    }

    /// Adds a form of the next word.
    mutating func append(_ changes: [Change]) {
      self.changes += changes
      changeEnds.append(UInt32(self.changes.count))
    }

    /// Ends the word that the last forms were added to.
    mutating func endWord(_ index: Int) {
      words.append(UInt32(index))
      formEnds.append(UInt32(changeEnds.count))
    }

    /// Returns the forms of the word with an index: the number of a sign for each letter.
    ///
    /// - Complexity: O(log n) in the number of words, plus O(m) in the number of letters in the forms.
    func forms(at index: Int, letterCount: Int) -> [[UInt8]] {
      let plain = [UInt8](repeating: 0, count: letterCount)
      guard let place = place(of: index) else { return [plain] }
      let start = place == 0 ? 0 : Int(formEnds[place - 1])
      return (start..<Int(formEnds[place])).map { number in
        var form = plain
        let first = number == 0 ? 0 : Int(changeEnds[number - 1])
        for change in changes[first..<Int(changeEnds[number])] {
          let place = Int(change.place)
          form[place] = change.sign
          for other in (place + 1)..<(place + signs.letterCount(of: change.sign)) {
            form[other] = WrittenSigns.continuation
          }
        }
        return form
      }
    }

    /// Returns the place of a word's index in ``words``.
    private func place(of index: Int) -> Int? {
      var (low, high) = (0, words.count)
      while low < high {
        let middle = low + (high - low) / 2
        if Int(words[middle]) < index { low = middle + 1 } else { high = middle }
      }
      return low < words.count && Int(words[low]) == index ? low : nil
    }

    /// Returns the texts of a word's forms.
    func texts(of word: [LetterCode], at index: Int) -> [String] {
      forms(at: index, letterCount: word.count).map { form in
        var text = ""
        text.unicodeScalars.append(contentsOf: signs.codePoints(word, form))
        return text
      }
    }
  }

  extension WrittenForms: CustomStringConvertible {
    /// The numbers of words and forms.
    public var description: String { "WrittenForms(\(wordCount) words, \(formCount) forms)" }
  }
#endif
