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
  /// Opens a dictionary from its bytes.
  ///
  /// - Parameter sizes: The size classes of the words, one byte each; none for a dictionary without rarities.
  convenience init(
    bytes: UnsafeRawBufferPointer, sizes: UnsafeRawBufferPointer
  ) throws(ModuleError) {
    let graph: WordGraph
    do throws(WordGraphError) {
      graph = try WordGraph(bytes: bytes)
    } catch {
      throw ModuleError(.malformed, error.description)
    }
    guard sizes.isEmpty || sizes.count == graph.count else {
      throw ModuleError(
        .malformed, "the dictionary has \(graph.count) words, and \(sizes.count) have a rarity")
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
