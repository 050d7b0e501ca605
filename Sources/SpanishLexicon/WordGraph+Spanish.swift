public import Lexicon

extension WordGraph {
  /// The Spanish dictionary: 613,787 words of three letters or more, with a word index.
  ///
  /// It is linked into your program and needs no file. The first use, on any thread, unpacks it into memory. This
  /// takes up to a tenth of a second in an optimized build, so use the dictionary once when your program starts.
  /// It stays in memory until the process ends. `Dictionaries/es` in the repository documents the list's origin
  /// and licence.
  public static var spanish: WordGraph { unpackedSpanish.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/spanish`` with their language tag, to write to a file or offer as a
  /// download.
  public static var spanish: StoredDictionary { unpackedSpanish }
}

private let unpackedSpanish = StoredDictionary(
  builtIn: GeneratedSpanish.packed, byteCount: GeneratedSpanish.byteCount)
