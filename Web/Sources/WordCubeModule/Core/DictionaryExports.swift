import Lexicon
import WordCubeFormats

/// Opens a dictionary.
@_expose(wasm, "wordcube_dictionary_open")
@_cdecl("wordcube_dictionary_open")
public func openDictionary(_ length: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let bytes = try InputBuffer.shared.bytes(length)
    return try HandleTable.shared.insert(try DictionaryObject(bytes: bytes))
  }
}

/// What a dictionary has.
@_expose(wasm, "wordcube_dictionary_info")
@_cdecl("wordcube_dictionary_info")
public func dictionaryInfo(_ dictionary: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let dictionary = try DictionaryObject.object(dictionary)
    var json = JSONWriter()
    json.object { json in
      json.member("words", dictionary.graph.count)
      json.member("longestWord", dictionary.graph.longestWordLength)
      json.member("checksum", dictionary.graph.contentChecksum.description)
      json.member("hasRarities", dictionary.rarities != nil)
    }
    return json.bytes
  }
}

/// A dictionary in its unpacked form.
@_expose(wasm, "wordcube_dictionary_unpacked")
@_cdecl("wordcube_dictionary_unpacked")
public func unpackedDictionary(_ dictionary: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    try DictionaryObject.object(dictionary).stored.serialized()
  }
}

/// Whether a text is a word.
@_expose(wasm, "wordcube_dictionary_contains")
@_cdecl("wordcube_dictionary_contains")
public func dictionaryContains(_ dictionary: Int32, _ length: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let graph = try DictionaryObject.object(dictionary).graph
    return graph.contains(utf8: try InputBuffer.shared.bytes(length)) ? 1 : 0
  }
}
