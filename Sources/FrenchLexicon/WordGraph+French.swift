public import Lexicon

extension WordGraph {
  /// The French dictionary: 420,603 words of three letters or more, with a word index.
  ///
  /// It is linked into your program and needs no file. The first use, on any thread, unpacks it into memory. This
  /// takes up to a tenth of a second in an optimized build, so use the dictionary once when your program starts.
  /// It stays in memory until the process ends. `Dictionaries/fr` in the repository documents the list's origin
  /// and licence.
  public static var french: WordGraph { unpackedFrench.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/french`` with their language tag, to write to a file or offer as a
  /// download.
  public static var french: StoredDictionary { unpackedFrench }
}

private let unpackedFrench = StoredDictionary(
  builtIn: GeneratedFrench.packed, byteCount: GeneratedFrench.byteCount)
