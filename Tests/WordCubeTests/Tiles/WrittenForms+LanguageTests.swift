import Lexicon
import Testing
import WordCube

struct WrittenFormsLanguageTests {
  /// The dictionary of a list of written words, through its packed form.
  private func stored(_ list: [String], _ language: Language) throws -> StoredDictionary {
    let words = list.compactMap { language.word(written: $0) }
    let graph = try WordGraph(words: words, alphabet: language.tileSet.alphabet)
    let forms = try WrittenForms(list, of: graph, in: language)
    return try StoredDictionary(
      bytes: StoredDictionary(graph: graph, writtenForms: forms).packed())
  }

  @Test func `each language has its written forms`() throws {
    let cases: [(language: Language, list: [String], word: String, forms: [String])] = [
      (.dutch, ["coëfficiënt", "ĳsberg"], "COEFFICIENT", ["coëfficiënt"]),
      (.dutch, ["coëfficiënt", "ĳsberg"], "IJSBERG", ["ĳsberg"]),
      (.polish, ["żółć", "abbé"], "ABBE", ["abbé"]),
      (.polish, ["żółć", "abbé"], "ŻÓŁĆ", ["żółć"]),
      (.spanish, ["árbol", "niño", "pingüino"], "ARBOL", ["árbol"]),
      (.spanish, ["árbol", "niño", "pingüino"], "NIÑO", ["niño"]),
      (.spanish, ["árbol", "niño", "pingüino"], "PINGUINO", ["pingüino"]),
      (.portuguese, ["avião", "avó", "avô", "coração"], "AVIAO", ["avião"]),
      (.portuguese, ["avião", "avó", "avô", "coração"], "AVO", ["avó", "avô"]),
      (.portuguese, ["avião", "avó", "avô", "coração"], "CORAÇAO", ["coração"]),
      (
        .french, ["cote", "côte", "coté", "côté", "cœur"], "COTE", ["cote", "coté", "côte", "côté"]
      ),
      (.french, ["cote", "cœur"], "COEUR", ["cœur"]),
      (.german, ["Straße", "Masse", "Maße"], "STRASSE", ["Straße"]),
      (.german, ["Straße", "Masse", "Maße"], "MASSE", ["Masse", "Maße"]),
      (.german, ["Arm", "arm", "Übung"], "ARM", ["Arm", "arm"]),
      (.german, ["Arm", "arm", "Übung"], "ÜBUNG", ["Übung"]),
    ]
    for (language, list, word, forms) in cases {
      #expect(try stored(list, language).writtenForms(of: word) == forms, "\(language) \(word)")
    }
  }

  @Test func `what is no word is left out, and decomposed letters become one code point`() throws {
    let list = ["l'eau", "Paris", "e\u{301}te\u{301}", "été", "e\u{302}\u{301}le", "x\u{301}es"]
    let french = try stored(list, .french)
    let forms = french.writtenForms(of: "ETE")
    #expect(forms.count == 1)
    #expect(forms.map { $0.unicodeScalars.map(\.value) } == [[0xE9, 0x74, 0xE9]])
    #expect(
      french.writtenForms(of: "ELE").first?.unicodeScalars.map(\.value) == [0x1EBF, 0x6C, 0x65])
    // No code point has x with an acute.
    #expect(french.writtenForms(of: "XES") == ["xes"])
  }
}
