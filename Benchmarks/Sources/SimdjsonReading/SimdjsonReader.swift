import Simdjson

/// simdjson's on-demand reader, with the documents in buffers padded as it wants them.
public final class SimdjsonReader {
  private let reader = simdjson_reader_create()
  private let documents: [(bytes: UnsafeMutableBufferPointer<UInt8>, count: Int)]

  /// A reader of some documents, which it copies.
  public init(_ documents: [[UInt8]]) {
    self.documents = documents.map { document in
      let padded = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: document.count + simdjson_padding())
      padded.initialize(repeating: 0)
      _ = padded.update(fromContentsOf: document)
      return (padded, document.count)
    }
  }

  deinit {
    for document in documents { document.bytes.deallocate() }
    simdjson_reader_destroy(reader)
  }

  /// Reads a document; the number of its moves, or -1 if it cannot be read.
  public func read(_ index: Int) -> Int {
    let (bytes, count) = documents[index]
    return Int(simdjson_read(reader, bytes.baseAddress, count, bytes.count))
  }

  /// The hash over all values of the document that was read last.
  public var valueHash: UInt64 { simdjson_value_hash(reader) }
}
