import Lexicon

/// The words of the current dictionary and of an earlier one over the same alphabet.
struct JoinedDictionary: WordDictionary {
  let current: WordGraph
  let earlier: WordGraph

  var alphabet: Alphabet { current.alphabet }

  /// Nil: no dictionary has just the words of both, so the stamp of a verdict names none.
  var checksum: Fingerprint? { nil }

  /// A word of the earlier dictionary alone has no index: the index of another word could be the same.
  func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    let found = current.lookup(letters)
    if found.isWord { return found }
    return earlier.lookup(letters).isWord ? .word(index: nil) : .absent
  }
}
