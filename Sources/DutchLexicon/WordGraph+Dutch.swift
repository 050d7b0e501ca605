public import Lexicon

extension WordGraph {
  /// The Dutch dictionary: 348,317 words of three letters or more, with a word index.
  ///
  /// It is linked into your program and needs no file. The first use, on any thread, unpacks it into memory. This
  /// takes up to a fifth of a second in an optimized build, so use the dictionary once when your program starts.
  /// It stays in memory until the process ends. `Dictionaries/nl` in the repository documents the list's origin
  /// and licence.
  public static var dutch: WordGraph { unpackedDutch.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/dutch`` with their language tag, to write to a file or offer as a
  /// download.
  public static var dutch: StoredDictionary { unpackedDutch }
}

private let unpackedDutch = StoredDictionary(
  builtIn: GeneratedDutch.packed, byteCount: GeneratedDutch.byteCount)
