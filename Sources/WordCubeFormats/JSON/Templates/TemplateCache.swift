import Lexicon
import WordCube

/// Templates of how a document writes its values, which let the reader pass values written the same way.
///
/// An encoder writes all values of a kind in one way: the same order of members, the same white space, the
/// same unknown members. So if a value's bytes equal an earlier value's, except for a few one-byte slots, it
/// is well-formed once the slots are checked. The general functions read everything else, and only they
/// report errors.
///
/// The templates of this module's own JSON are built in. Others are learned from each document.
///
/// Threads share only the built-in templates, which never change.
struct TemplateCache: @unchecked Sendable {
  /// Templates of moves that play a word.
  var words = RecentTemplates<MoveTemplate>()
  /// Templates of moves that remove a cube.
  var removals = RecentTemplates<MoveTemplate>()
  /// Templates of word elements whose coordinates are named in any order.
  var wordElements = RecentTemplates<ByteTemplate>()
  /// Templates of word elements whose coordinates are named in one order.
  var namedElements = RecentTemplates<NamedElementTemplate>()
  /// Templates of the points of removed cubes.
  var removedCubes = RecentTemplates<ByteTemplate>()
  /// Templates of the cubes of a puzzle.
  var cubes = RecentTemplates<ByteTemplate>()
  /// Templates of the faces of cubes.
  var faces = RecentTemplates<ByteTemplate>()
  /// The memory of the templates learned from a document.
  var storage = TemplateStorage()

  /// Whether moves are likely to be written like earlier ones. If a document writes them in too many ways,
  /// trying templates costs more than it gains.
  var areMovesRegular: Bool { words.canLearn && removals.canLearn }

  /// The templates of this module's own JSON, for a new document.
  static let builtIn: TemplateCache = {
    var cache = TemplateCache()
    for moves in [removals, words] {
      cache.learn(from: moves) { reader throws(ScanError) in _ = try reader.readMoves(limit: 2) }
    }
    cache.learn(from: cube) { reader throws(ScanError) in _ = try reader.readPuzzle(.english) }
    // A new document gets its own memory; this one is never freed.
    cache.storage = TemplateStorage()
    return cache
  }()

  /// Removals as this module writes them: by a player with an index, and by one without. White space comes
  /// first, because the chunks of a template may begin up to 15 bytes before it.
  static let removals: StaticString = #"""
                   [{"playedAt":0,"playerIndex":0,"score":0,"type":{"removedCube":{"x":0,"y":0,"z":0}}},\#
    {"playedAt":0,"score":0,"type":{"removedCube":{"x":0,"y":0,"z":0}}}]
    """#

  /// Words of two faces as this module writes them. The second face teaches the order of the names.
  static let words: StaticString = #"""
                   [{"playedAt":0,"playerIndex":0,"score":0,"type":{"playedWord":[\#
    {"index":{"x":0,"y":0,"z":0},"side":0},{"index":{"x":0,"y":0,"z":0},"side":0}]}},\#
    {"playedAt":0,"score":0,"type":{"playedWord":[\#
    {"index":{"x":0,"y":0,"z":0},"side":0},{"index":{"x":0,"y":0,"z":0},"side":0}]}}]
    """#

  /// The beginning of a puzzle as this module writes it, with its first cube.
  static let cube: StaticString = #"""
                   [[[{"left":{"letter":"A","side":1},"right":{"letter":"A","side":2},"top":{"letter":"A","side":0}}
    """#

  private mutating func learn(
    from json: StaticString, _ read: (inout TemplateReader) throws(ScanError) -> Void
  ) {
    let templates = self
    self = json.withUTF8Buffer { json in
      UnsafeBytes.withUnsafeBytes(of: json) { bytes in
        var reader = TemplateReader(
          scanner: JSONScanner(bytes), values: TemplateValues(templates: templates))
        // The puzzle ends after its first cube.
        do throws(ScanError) { try read(&reader) } catch {}
        return reader.values.templates
      }
    }
    startDocument()
  }

  /// Allows learning from a new document.
  private mutating func startDocument() {
    words.startDocument()
    removals.startDocument()
    wordElements.startDocument()
    namedElements.startDocument()
    removedCubes.startDocument()
    cubes.startDocument()
    faces.startDocument()
  }
}

/// The templates of one kind of value.
///
/// It keeps two, because encoders that do not sort members write some values in two ways.
struct RecentTemplates<Template: BitwiseCopyable> {
  /// The template learned last.
  private(set) var latest: Template?
  /// The template learned before it.
  private(set) var earlier: Template?
  /// The number of templates that can still be learned. There is a limit because a document may write each
  /// value in a new way.
  private var remaining = limit

  /// The maximum number of templates learned from one document.
  private static var limit: Int { 2 }

  /// Whether another template can be learned.
  var canLearn: Bool { remaining > 0 }

  /// Allows learning from a new document.
  mutating func startDocument() { remaining = Self.limit }

  /// Learns a template if it can be made in the storage.
  mutating func learn(
    in storage: inout TemplateStorage, _ make: (inout TemplateStorage.Memory) -> Template?
  ) {
    guard remaining > 0 else { return }
    remaining -= 1
    guard let template = storage.add(make) else { return }
    (latest, earlier) = (template, latest)
  }
}

/// The memory of templates. It is allocated only when the first template is learned, because most documents
/// are written like this module's own JSON, whose templates are built in.
struct TemplateStorage {
  private(set) var memory: Memory?

  /// Memory for the bytes and parts of templates.
  struct Memory {
    /// The chunks of all templates, 4 KiB.
    var chunks = UnsafeScratchBuffer<MaskedBytes>.allocate(capacity: 128)
    /// The parts of the templates of moves.
    var parts = UnsafeScratchBuffer<MoveTemplate.Part>.allocate(
      capacity: 4 * MoveTemplate.maximumPartCount)
  }

  /// Makes a template in the memory. If there is no room for it, the memory does not change.
  mutating func add<Template>(_ make: (inout Memory) -> Template?) -> Template? {
    var changed = memory ?? Memory()
    if memory == nil { memory = changed }
    guard let template = make(&changed) else { return nil }
    memory = changed
    return template
  }

  /// Frees the memory. Its templates must not be used afterwards.
  mutating func deallocate() {
    memory?.chunks.deallocate()
    memory?.parts.deallocate()
    memory = nil
  }
}
