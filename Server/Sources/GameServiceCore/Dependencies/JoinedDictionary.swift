import Lexicon

/// The words of the current dictionary and of an earlier one over the same alphabet, together.
struct JoinedDictionary: WordDictionary {
  let current: WordGraph
  let earlier: WordGraph

  var alphabet: Alphabet { current.alphabet }

  /// Nil, because no dictionary has the words of both: the stamp of a verdict names none.
  var checksum: Fingerprint? { nil }

  /// A word that only the earlier dictionary has gets no index, because another word could have the same one.
  func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    let found = current.lookup(letters)
    if found.isWord { return found }
    return earlier.lookup(letters).isWord ? .word(index: nil) : .absent
  }
}
