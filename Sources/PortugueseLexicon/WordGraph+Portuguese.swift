public import Lexicon

extension WordGraph {
  /// The Portuguese dictionary: 384,220 words of three letters or more, with a word index.
  ///
  /// It is linked into your program and needs no file. The first use, on any thread, unpacks it into memory. This
  /// takes up to a tenth of a second in an optimized build, so use the dictionary once when your program starts.
  /// It stays in memory until the process ends. `Dictionaries/pt` in the repository documents the list's origin
  /// and licence.
  public static var portuguese: WordGraph { unpackedPortuguese.graph }
}

extension StoredDictionary {
  /// The words of ``Lexicon/WordGraph/portuguese`` with their language tag, to write to a file or offer as a
  /// download.
  public static var portuguese: StoredDictionary { unpackedPortuguese }
}

private let unpackedPortuguese = StoredDictionary(
  builtIn: GeneratedPortuguese.packed, byteCount: GeneratedPortuguese.byteCount)
