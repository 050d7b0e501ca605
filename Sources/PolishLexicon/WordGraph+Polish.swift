public import Lexicon

extension WordGraph {
  /// The Polish dictionary: 4,008,573 words of three letters or more, with a word index.
  ///
  /// It is part of the program and needs no file. The first use, from any thread, unpacks it into memory, which takes up to
  /// a quarter of a second in an optimized build: use it once when the program starts. It stays there until the process ends.
  /// `Dictionaries/pl` in the repository has the list's origin and its licence.
  public static var polish: WordGraph { unpackedPolish.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/polish`` with their language, for a file or for a download.
  public static var polish: StoredDictionary { unpackedPolish }
}

private let unpackedPolish = StoredDictionary(
  builtIn: GeneratedPolish.packed, byteCount: GeneratedPolish.byteCount)
