public import Lexicon

extension WordGraph {
  /// The Portuguese dictionary: 384,220 words of three letters or more, with a word index.
  ///
  /// It is part of your program and needs no file. Its first use, from any thread, unpacks it into memory, which
  /// takes up to a tenth of a second in an optimized build, so use it once when your program starts. It stays in
  /// memory until the process ends. `Dictionaries/pt` in the repository has the list's origin and licence.
  public static var portuguese: WordGraph { unpackedPortuguese.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/portuguese`` with their language, to write to a file or offer as a download.
  public static var portuguese: StoredDictionary { unpackedPortuguese }
}

private let unpackedPortuguese = StoredDictionary(
  builtIn: GeneratedPortuguese.packed, byteCount: GeneratedPortuguese.byteCount)
