public import Lexicon

extension WordGraph {
  /// The English dictionary: 251,051 words of three letters or more, from SCOWL's lists up to size 80,
  /// with a word index.
  ///
  /// It is linked into your program and needs no file. The first use, on any thread, unpacks it into memory in
  /// less than a millisecond. It stays in memory until the process ends, and copies cost nothing.
  /// `Dictionaries/en` in the repository contains the list and documents its origin and licence.
  public static var english: WordGraph { unpackedEnglish }
}

extension RarityTable {
  /// The rarity of each word in ``Lexicon/WordGraph/english``, by word index: the smallest of SCOWL's size
  /// classes that contains the word, 10 to 80.
  ///
  /// As with the graph, the first use unpacks the table.
  public static var english: RarityTable { unpackedRarities }
}

private let unpackedEnglish = WordGraph(
  immortal: GeneratedEnglish.header,
  fillUnits: GeneratedEnglish.fillUnits,
  skipsOnDemand: { unpackedSkips })

/// Like every global constant, computed once, so the skips are unpacked only once.
private let unpackedSkips: Void = unpackedEnglish.fillSkips { root, skips in
  for code in root.indices {
    root[code] = code < GeneratedEnglish.rootSkips.count ? GeneratedEnglish.rootSkips[code] : 0
  }
  unpackSkips(GeneratedEnglish.skips, into: skips)
}

private let unpackedRarities = RarityTable(
  classes: unpackRarities(
    GeneratedEnglish.rarities, count: GeneratedEnglish.header.wordCount,
    sizes: GeneratedEnglish.sizes))
