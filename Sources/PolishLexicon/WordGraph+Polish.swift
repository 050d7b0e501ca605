public import Lexicon

extension WordGraph {
  /// The Polish dictionary: 4,008,573 words of three letters or more, with a word index.
  ///
  /// It is linked into your program and needs no file. The first use, on any thread, unpacks it into memory. This
  /// takes up to a quarter of a second in an optimized build, so use the dictionary once when your program starts.
  /// It stays in memory until the process ends. `Dictionaries/pl` in the repository documents the list's origin
  /// and licence.
  public static var polish: WordGraph { unpackedPolish.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/polish`` with their language tag, to write to a file or offer as a
  /// download.
  public static var polish: StoredDictionary { unpackedPolish }
}

private let unpackedPolish = StoredDictionary(
  builtIn: GeneratedPolish.packed, byteCount: GeneratedPolish.byteCount)
