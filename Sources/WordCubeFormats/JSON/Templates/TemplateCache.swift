import Lexicon
import WordCube

/// Templates of how a document writes its values, to pass values that are written alike.
///
/// An encoder writes all values of a kind in one way: the same order of members, the same white
/// space, the same unknown members. A value is well-formed if its bytes equal those of a value that
/// was read before, except for a few slots of one byte each; then only the slots are checked. The
/// general functions read everything else, and only they report errors.
///
/// The templates of this module's own JSON are built in. Others are learned from each document.
///
/// Threads share only the built-in templates, which never change.
struct TemplateCache: @unchecked Sendable {
  /// The keys that come next in moves.
  var keys = KeyPredictions()
  /// Templates of the elements of words.
  var wordElements = ValueTemplates()
  /// Templates of the points of removed cubes.
  var removedCubes = ValueTemplates()
  /// Templates of the cubes of a puzzle.
  var cubes = ValueTemplates()
  /// Templates of the faces of cubes.
  var faces = ValueTemplates()
  /// The memory of the templates; nil to learn nothing.
  var storage: Storage?

  struct Storage {
    /// ``KeyPredictions/count`` predictions.
    let keys: UnsafeScratchBuffer<KeyPrediction>
    /// The chunks of all templates that are learned.
    var chunks: UnsafeScratchBuffer<MaskedBytes>

    /// The capacity for the chunks of the built-in templates.
    static let builtInChunkCount = 64
    /// The capacity for the chunks of the templates that a document teaches, 4 KiB.
    static let chunkCount = 256

    /// Storage that starts with the keys of another, or with none.
    init(
      keys: UnsafeScratchBuffer<KeyPrediction>, chunks: UnsafeScratchBuffer<MaskedBytes>,
      keysOf other: Storage? = nil
    ) {
      var keys = keys
      for number in 0..<KeyPredictions.count {
        keys.append(other?.keys[number] ?? KeyPrediction())
      }
      self.keys = keys
      self.chunks = chunks
    }
  }

  /// A cache without templates, which learns none.
  static var none: TemplateCache { TemplateCache() }

  /// The templates of this module's own JSON.
  private static let builtIn: TemplateCache = {
    var cache = TemplateCache()
    cache.storage = Storage(
      keys: .immortal(capacity: KeyPredictions.count),
      chunks: .immortal(capacity: Storage.builtInChunkCount))
    cache.learn(from: moves) { scanner throws(ScanError) in _ = try scanner.scanMoves(limit: 3) }
    cache.learn(from: cube) { scanner throws(ScanError) in _ = try scanner.scanPuzzle(.english) }
    return TemplateCache(
      wordElements: cache.wordElements.forNewDocument,
      removedCubes: cache.removedCubes.forNewDocument, cubes: cache.cubes.forNewDocument,
      faces: cache.faces.forNewDocument, storage: cache.storage)
  }()

  /// A removal and a word of one face, as this module writes them. A value at the very end of a document
  /// cannot be learned, so an extra move follows.
  static let moves: StaticString = #"""
    [{"playedAt":0,"score":0,"type":{"removedCube":{"x":0,"y":0,"z":0}}},\#
    {"playedAt":0,"score":0,"type":{"playedWord":[{"index":{"x":0,"y":0,"z":0},"side":0}]}},\#
    {"playedAt":0,"score":0,"type":{"playedWord":[]}}]
    """#

  /// The beginning of a puzzle as this module writes it, with its first cube and more bytes behind it.
  static let cube: StaticString = #"""
    [[[{"left":{"letter":"A","side":1},"right":{"letter":"A","side":2},"top":{"letter":"A","side":0}},\#
    {"left":
    """#

  private mutating func learn(
    from json: StaticString, _ read: (inout JSONScanner) throws(ScanError) -> Void
  ) {
    let templates = self
    self = json.withUTF8Buffer { json in
      UnsafeBytes.withUnsafeBytes(of: json) { bytes in
        var scanner = JSONScanner(bytes, templates: templates)
        // The puzzle ends after its first cube.
        do throws(ScanError) { try read(&scanner) } catch {}
        return scanner.templates
      }
    }
  }

  /// Lends the built-in templates to a closure, with storage for those that a document teaches.
  static func withCache<Value, Failure: Error>(
    _ body: (TemplateCache) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try UnsafeScratchBuffer.withBuffer(capacity: KeyPredictions.count) { keys throws(Failure) in
      try UnsafeScratchBuffer.withBuffer(capacity: Storage.chunkCount) { chunks throws(Failure) in
        var cache = builtIn
        cache.storage = Storage(keys: keys, chunks: chunks, keysOf: builtIn.storage)
        return try body(cache)
      }
    }
  }
}

/// The templates of one kind of value.
///
/// Two are kept, because encoders that do not sort members write some values in two ways.
struct ValueTemplates {
  /// The template learned last.
  private(set) var latest: ByteTemplate?
  /// The template learned before it.
  private(set) var earlier: ByteTemplate?
  /// The number of templates that can still be learned. A limit, because a document may write each value
  /// in a new way.
  private var remaining = 4

  /// The same templates, with the count of a new document.
  var forNewDocument: ValueTemplates {
    var templates = ValueTemplates()
    (templates.latest, templates.earlier) = (latest, earlier)
    return templates
  }

  /// Learns the value in a range, if the storage has room for it.
  ///
  /// The offsets of `slots` count from the start of all bytes.
  mutating func learn(
    _ range: Range<Int>, of bytes: UnsafeBytes, in storage: inout TemplateCache.Storage?,
    slots: @autoclosure () -> [ByteTemplate.Slot]
  ) {
    guard remaining > 0, var chunks = storage?.chunks else { return }
    remaining -= 1
    guard let template = ByteTemplate(range, of: bytes, slots: slots(), in: &chunks) else { return }
    storage?.chunks = chunks
    (latest, earlier) = (template, latest)
  }
}
