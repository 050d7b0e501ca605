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
    let (face, cube) = (Face(uncheckedRawValue: 0), CubePosition(uncheckedRawValue: 0))
    // A value at the very end of a document cannot be learned, so an extra move follows.
    let actions: [Move.Action] = [.removedCube(cube), .playedWord([face]), .playedWord([])]
    let moves = MoveList(actions.map { Move($0, claimedScore: 0, playedAt: 0) })
    let tiles = [UInt8](repeating: 0, count: Face.count)
    let puzzle = Puzzle(language: .english, uncheckedTileCodes: tiles)
    var cache = TemplateCache()
    cache.storage = Storage(
      keys: .immortal(capacity: KeyPredictions.count),
      chunks: .immortal(capacity: Storage.builtInChunkCount))
    cache.learn(from: moves.json) { scanner throws(ScanError) in
      _ = try scanner.scanMoves(limit: 3)
    }
    cache.learn(from: puzzle.json) { scanner throws(ScanError) in
      _ = try scanner.scanPuzzle(puzzle.language)
    }
    return TemplateCache(
      wordElements: cache.wordElements.forNewDocument,
      removedCubes: cache.removedCubes.forNewDocument, cubes: cache.cubes.forNewDocument,
      faces: cache.faces.forNewDocument, storage: cache.storage)
  }()

  private mutating func learn(
    from json: [UInt8], _ read: (inout JSONScanner) throws(ScanError) -> Void
  ) {
    self = UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
      var scanner = JSONScanner(bytes, templates: self)
      do throws(ScanError) { try read(&scanner) } catch {
        preconditionFailure("the module's own JSON is refused")
      }
      return scanner.templates
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
