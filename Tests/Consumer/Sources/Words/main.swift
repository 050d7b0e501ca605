import DutchLexicon
import FrenchLexicon
import Lexicon
import PolishLexicon
import PortugueseLexicon
import SpanishLexicon

// Uses each module of words.
let all: [(graph: WordGraph, word: String)] = [
  (.dutch, "FIETS"), (.french, "FORET"), (.polish, "ŻÓŁW"), (.portuguese, "CORAÇAO"),
  (.spanish, "NIÑO"),
]
for (graph, word) in all where !graph.contains(word) { fatalError("\(word) is a word") }
print(all.map(\.graph.count))
