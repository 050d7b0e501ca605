public import Lexicon

extension WordGraph {
  /// The French dictionary: 420,603 words of three letters or more, with a word index.
  ///
  /// It is part of the program and needs no file. The first use, from any thread, unpacks it into memory, which takes up to
  /// a tenth of a second in an optimized build: use it once when the program starts. It stays there until the process ends.
  /// `Dictionaries/fr` in the repository has the list's origin and its licence.
  public static var french: WordGraph { unpackedFrench.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/french`` with their language, for a file or for a download.
  public static var french: StoredDictionary { unpackedFrench }
}

private let unpackedFrench = StoredDictionary(
  builtIn: GeneratedFrench.packed, byteCount: GeneratedFrench.byteCount)
