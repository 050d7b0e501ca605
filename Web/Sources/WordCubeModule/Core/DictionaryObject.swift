import Lexicon

/// An open dictionary.
final class DictionaryObject: ModuleObject {
  let graph: WordGraph
  let rarities: RarityTable?

  init(_ graph: WordGraph, _ rarities: RarityTable?) {
    self.graph = graph
    self.rarities = rarities
    super.init(.dictionary)
  }

  /// The dictionary of a handle.
  static func object(_ handle: Int32) throws(ModuleError) -> DictionaryObject {
    unsafeDowncast(try HandleTable.shared.object(handle, .dictionary), to: DictionaryObject.self)
  }
}

extension DictionaryObject {
  /// Opens a stored dictionary, or a word graph.
  ///
  /// - Parameter sizes: With a word graph, the size classes of the words, one byte each; none for a dictionary without
  ///   rarities.
  convenience init(
    bytes: UnsafeRawBufferPointer, sizes: UnsafeRawBufferPointer
  ) throws(ModuleError) {
    if StoredDictionary.isStored(bytes) {
      guard sizes.isEmpty else {
        throw ModuleError(.malformed, "a stored dictionary has its own rarities")
      }
      do throws(StoredDictionaryError) {
        let stored = try StoredDictionary(bytes: bytes)
        self.init(stored.graph, stored.rarities)
      } catch {
        throw ModuleError(.malformed, text: error.description)
      }
    } else {
      try self.init(graph: bytes, sizes: sizes)
    }
  }

  private convenience init(
    graph bytes: UnsafeRawBufferPointer, sizes: UnsafeRawBufferPointer
  ) throws(ModuleError) {
    let graph: WordGraph
    do throws(WordGraphError) {
      graph = try WordGraph(bytes: bytes)
    } catch {
      throw ModuleError(.malformed, text: error.description)
    }
    guard sizes.isEmpty || sizes.count == graph.count else {
      throw ModuleError(.malformed, "there are not as many rarities as words")
    }
    self.init(
      graph, sizes.isEmpty ? nil : RarityTable(sizes.lazy.map { Rarity(rawValue: $0) }))
  }

  /// The size classes of the words, one byte each.
  var sizes: [UInt8] {
    guard let rarities else { return [] }
    return (0..<rarities.count).map { rarities[$0]?.rawValue ?? 0 }
  }
}
