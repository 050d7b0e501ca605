import DutchLexicon
import FrenchLexicon
import Lexicon
import PolishLexicon
import PortugueseLexicon
import SpanishLexicon
import Testing
import WordCube

/// What is built in, by its language. `Dictionaries/modules --check` compares all words with the lists.
struct BuiltInWordsTests {
  struct Expectation: Sendable {
    var language: Language
    var stored: @Sendable () -> StoredDictionary
    var graph: @Sendable () -> WordGraph
    var words: Int
    var states: Int
    var edges: Int
    var checksum: UInt64
    var present: [String]
    var absent: [String]
  }

  static let expectations = [
    Expectation(
      language: .dutch, stored: { .dutch }, graph: { .dutch }, words: 348_317, states: 163_856,
      edges: 350_920, checksum: 0xbbaa_49d8_9b7a_c5a2, present: ["FIETS", "ZEE"],
      absent: ["XYZ", "FI"]),
    Expectation(
      language: .polish, stored: { .polish }, graph: { .polish }, words: 4_008_573,
      states: 151_132, edges: 444_259, checksum: 0x49ad_bc39_60dc_44c7,
      present: ["ŻÓŁW", "CÓŻŻE", "MGR"], absent: ["ZOLW", "QUIZ"]),
    Expectation(
      language: .spanish, stored: { .spanish }, graph: { .spanish }, words: 613_787,
      states: 36_765, edges: 106_489, checksum: 0x5a66_18e4_9805_34d3,
      present: ["NIÑO", "ESPAÑOL", "OSA"], absent: ["TRI", "KILO"]),
    Expectation(
      language: .portuguese, stored: { .portuguese }, graph: { .portuguese }, words: 384_220,
      states: 27_153, edges: 70_706, checksum: 0x14ea_1839_2e31_5e0f,
      present: ["CORAÇAO"], absent: ["CORAÇÃO", "CORACAO"]),
    Expectation(
      language: .french, stored: { .french }, graph: { .french }, words: 420_603, states: 45_254,
      edges: 110_002, checksum: 0x2283_da0c_ab46_7504, present: ["FORET", "COEUR"],
      absent: ["FORÊT", "QI"]),
  ]

  @Test(arguments: expectations.indices) func `the module has the words of the list`(index: Int) {
    let expected = Self.expectations[index]
    let graph = expected.graph()
    #expect(graph.count == expected.words)
    #expect(graph.stateCount == expected.states)
    #expect(graph.edgeCount == expected.edges)
    #expect(graph.contentChecksum.rawValue == expected.checksum)
    #expect(graph.alphabet == expected.language.tileSet.alphabet)
    #expect(graph.hasWordIndex)
    for word in expected.present { #expect(graph.contains(word), "\(word)") }
    for word in expected.absent { #expect(!graph.contains(word), "\(word)") }
    let last = graph.count - 1
    #expect(graph.word(at: last).flatMap { graph.index(of: $0) } == last)
  }

  @Test(arguments: expectations.indices)
  func `the stored dictionary names its language, and is opened once`(index: Int) {
    let expected = Self.expectations[index]
    let stored = expected.stored()
    #expect(stored.language.map { "\($0)" } == expected.language.code)
    #expect(stored.rarities == nil)
    #expect(stored.graph == expected.graph())
  }
}
