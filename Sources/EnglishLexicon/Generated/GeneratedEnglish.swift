// swift-format-ignore-file
// Generated from Dictionaries/en/words.txt; its README says how. Do not edit.

import Lexicon

enum GeneratedEnglish {
  static let header = GraphHeader(
    alphabet: .english, unitCount: 186720, wordCount: 251051,
    stateCount: 81332, edgeCount: 186704, longestWord: 45,
    checksum: 0x2221330a61ea36dc, index: .narrow)
  static let sizes: [UInt8] = [10, 20, 35, 40, 50, 55, 60, 70, 80]
  static let rootSkips: [UInt32] = [
    0,
    14843,
    27757,
    50575,
    65612,
    75681,
    84883,
    92857,
    102338,
    111931,
    113878,
    116539,
    123527,
    137548,
    143782,
    151955,
    174174,
    175450,
    189230,
    217542,
    230594,
    239641,
    243726,
    248895,
    249168,
    250002,
  ]
}
