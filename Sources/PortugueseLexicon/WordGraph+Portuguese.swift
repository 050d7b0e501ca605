public import Lexicon

extension WordGraph {
  /// The Portuguese dictionary: 384,220 words of three letters or more, with a word index.
  ///
  /// It is part of the program and needs no file. The first use, from any thread, unpacks it into memory, which takes up to
  /// a tenth of a second in an optimized build: use it once when the program starts. It stays there until the process ends.
  /// `Dictionaries/pt` in the repository has the list's origin and its licence.
  public static var portuguese: WordGraph { unpackedPortuguese.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/portuguese`` with their language, for a file or for a download.
  public static var portuguese: StoredDictionary { unpackedPortuguese }
}

private let unpackedPortuguese = StoredDictionary(
  builtIn: GeneratedPortuguese.packed, byteCount: GeneratedPortuguese.byteCount)
