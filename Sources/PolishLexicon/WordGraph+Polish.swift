public import Lexicon

extension WordGraph {
  /// The Polish dictionary: 4,008,573 words of three letters or more, with a word index.
  ///
  /// It is part of your program and needs no file. Its first use, from any thread, unpacks it into memory, which
  /// takes up to a quarter of a second in an optimized build, so use it once when your program starts. It stays in
  /// memory until the process ends. `Dictionaries/pl` in the repository has the list's origin and licence.
  public static var polish: WordGraph { unpackedPolish.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/polish`` with their language, to write to a file or offer as a download.
  public static var polish: StoredDictionary { unpackedPolish }
}

private let unpackedPolish = StoredDictionary(
  builtIn: GeneratedPolish.packed, byteCount: GeneratedPolish.byteCount)
