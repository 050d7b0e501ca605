import Lexicon

/// Opens a dictionary.
@_expose(wasm, "wordcube_dictionary_open")
@_cdecl("wordcube_dictionary_open")
public func openDictionary(_ length: Int32, _ raritiesLength: Int32) -> Int32 {
  result { () throws(ModuleError) in
    let parts = try InputBuffer.shared.parts(length, raritiesLength)
    return try HandleTable.shared.insert(try DictionaryObject(bytes: parts[0], sizes: parts[1]))
  }
}

/// What a dictionary has.
@_expose(wasm, "wordcube_dictionary_info")
@_cdecl("wordcube_dictionary_info")
public func dictionaryInfo(_ dictionary: Int32) -> Int32 {
  answer { () throws(ModuleError) in
    let dictionary = try DictionaryObject.object(dictionary)
    var json = JSONText()
    json.object { json in
      json.member("words", dictionary.graph.count)
      json.member("longestWord", dictionary.graph.longestWordLength)
      json.member("checksum", dictionary.graph.contentChecksum.description)
      json.member("hasRarities", dictionary.rarities != nil)
    }
    return json.bytes
  }
}

/// The word graph of a dictionary.
@_expose(wasm, "wordcube_dictionary_graph")
@_cdecl("wordcube_dictionary_graph")
public func dictionaryGraph(_ dictionary: Int32) -> Int32 {
  answer { () throws(ModuleError) in try DictionaryObject.object(dictionary).graph.serialized() }
}

/// The rarities of a dictionary.
@_expose(wasm, "wordcube_dictionary_rarities")
@_cdecl("wordcube_dictionary_rarities")
public func dictionaryRarities(_ dictionary: Int32) -> Int32 {
  answer { () throws(ModuleError) in try DictionaryObject.object(dictionary).sizes }
}

/// Whether a text is a word.
@_expose(wasm, "wordcube_dictionary_contains")
@_cdecl("wordcube_dictionary_contains")
public func dictionaryContains(_ dictionary: Int32, _ length: Int32) -> Int32 {
  result { () throws(ModuleError) in
    let graph = try DictionaryObject.object(dictionary).graph
    return graph.contains(utf8: try InputBuffer.shared.bytes(length)) ? 1 : 0
  }
}
