public import Lexicon

extension WordGraph {
  /// English: 251,051 words of three letters or more, from SCOWL's lists up to size 80, with a word
  /// index.
  ///
  /// Built in: no file is looked for. The first use, from whatever thread, unpacks it into memory,
  /// which takes about a millisecond; it then stays for as long as the process runs, and copies
  /// cost nothing. `Dictionaries/en` in the repository has the list, its origin and its licence.
  public static var english: WordGraph { openedEnglish }
}

extension RarityTable {
  /// The rarity of each word of ``Lexicon/WordGraph/english``, by word index: SCOWL's smallest size
  /// class that has the word, 10 to 80.
  public static var english: RarityTable { openedRarities }
}

private let openedEnglish = WordGraph(
  immortal: .english, unitCount: GeneratedEnglish.unitCount, facts: GeneratedEnglish.facts,
  fillUnits: { unpackUnits(GeneratedEnglish.units, into: $0) },
  fillSkips: { root, skips in
    for code in root.indices {
      root[code] = code < GeneratedEnglish.rootSkips.count ? GeneratedEnglish.rootSkips[code] : 0
    }
    unpackSkips(GeneratedEnglish.skips, into: skips)
  })

private let openedRarities = RarityTable(
  classes: unpackRarities(
    GeneratedEnglish.rarities, count: GeneratedEnglish.facts.wordCount,
    sizes: GeneratedEnglish.sizes))
