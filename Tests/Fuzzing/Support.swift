import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

// What the targets share: how a promise is checked, how memory is counted, how bytes become choices,
// and a small dictionary.

/// What libFuzzer made.
typealias Input = UnsafeBufferPointer<UInt8>

/// Ends the run with a finding unless a promise is kept.
@inline(__always)
func promise(_ isKept: Bool, _ promise: @autoclosure () -> String) {
  if !isKept { fatalError("not kept: \(promise())") }
}

// MARK: Memory

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ allocated: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ freed: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func allocatedSize(_ memory: UnsafeRawPointer?) -> Int

/// The bytes that a call allocates and does not free, counted by hooks of the address sanitizer; a run
/// has one thread.
private enum Memory {
  nonisolated(unsafe) static var isCounting = false
  nonisolated(unsafe) static var held = 0
  nonisolated(unsafe) static var peak = 0

  static let hasHooks: Bool =
    installHooks(
      { _, size in
        guard Memory.isCounting else { return }
        Memory.held += size
        Memory.peak = max(Memory.peak, Memory.held)
      },
      { memory in if Memory.isCounting { Memory.held -= allocatedSize(memory) } }) > 0
}

/// Makes the tables of the first read and of each language before memory is counted.
private let isReady: Bool = Language.allCases.allSatisfy { language in
  let puzzle = PuzzleGenerator(seed: 0, language: language).puzzle(0)
  let game = Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: [])
  return (try? Puzzle(packed: puzzle.packed)) == puzzle
    && (try? Submission(json: game.json.span)) == game
    && (try? MoveList(json: Array("[]".utf8).span)) != nil
}

/// How much memory a call may use at any moment, for an input of a number of bytes.
struct MemoryLimit {
  /// Bytes for each byte of input.
  let perByte: Int
  /// Bytes for any input.
  let constant: Int
}

/// Calls the library, and checks that it does not use more memory than the limit.
func holding<Result, Failure: Error>(
  within limit: MemoryLimit, for count: Int, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  promise(Memory.hasHooks && !Memory.isCounting, "memory is counted, for one call at a time")
  promise(isReady, "a puzzle of each language is read")
  (Memory.held, Memory.peak, Memory.isCounting) = (0, 0, true)
  defer {
    Memory.isCounting = false
    promise(
      Memory.peak <= limit.perByte * count + limit.constant,
      "\(count) bytes of input hold \(Memory.peak) bytes of memory, no more than "
        + "\(limit.perByte) for each and \(limit.constant)")
  }
  return try body()
}

// MARK: Round trips

/// What is read from JSON and written as JSON.
protocol JSONModel: Equatable {
  init(json: Span<UInt8>, limits: Limits) throws(JSONError)
  var json: [UInt8] { get }
}

extension Submission: JSONModel {}
extension CompletedGame: JSONModel {}
extension MoveList: JSONModel {}
extension Move: JSONModel {}

extension Puzzle: JSONModel {
  init(json: Span<UInt8>, limits: Limits) throws(JSONError) {
    try self.init(json: json, language: .english, limits: limits)
  }
}

extension LivePuzzle: JSONModel {
  init(json: Span<UInt8>, limits: Limits) throws(JSONError) {
    try self.init(json: json, language: .english, limits: limits)
  }
}

/// Reads a value, writes it, reads that, and writes it again: the values and the bytes are the same.
/// Returns the value, or nil if it was refused; the error must be inside the input.
func roundTrip<Model: JSONModel>(
  _ model: Model.Type, _ input: Input, _ limit: MemoryLimit
) -> Model? {
  do throws(JSONError) {
    let model = try holding(within: limit, for: input.count) { () throws(JSONError) in
      try Model(json: input.span, limits: .standard)
    }
    checkWriting(model)
    return model
  } catch {
    promise((0...input.count).contains(error.offset), "\(error) is inside of the input")
    promise(!error.message.string.utf8.isEmpty, "an error says something")
    promise(error.path.string.utf8.first == UInt8(ascii: "$"), "\(error.path) is a path")
    return nil
  }
}

/// Writes a value, reads that, and writes it again: the values and the bytes are the same.
func checkWriting<Model: JSONModel>(_ model: Model) {
  let written = model.json
  do throws(JSONError) {
    let again = try Model(json: written.span, limits: .standard)
    promise(again == model, "what was written is read the same")
    promise(again.json == written, "what was read is written the same")
  } catch {
    fatalError("not kept: what was written is read: \(error)")
  }
}

/// Reads a game with and without templates: game or error are the same.
func checkForms(_ input: Input) {
  func result(
    _ read: () throws(JSONError) -> DecodedGame
  ) -> Result<DecodedGame, JSONError> {
    do throws(JSONError) { return .success(try read()) } catch { return .failure(error) }
  }
  let game = result { () throws(JSONError) in
    try DecodedGame(json: input.span, allowingCompleted: true)
  }
  let plain = result { () throws(JSONError) in
    try DecodedGame(byGrammar: input.span, allowingCompleted: true)
  }
  promise(game == plain, "JSON is read alike with and without templates")
}

// MARK: Choices

/// Makes choices out of bytes: at their end every choice is the first one.
struct Choices {
  private var rest: Slice<Input>

  init(_ bytes: Input) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number(below count: Int) -> Int { Int(byte()) % max(1, count) }

  /// Mostly a small number, now and then any.
  mutating func integer() -> Int64 {
    let byte = byte()
    if byte < 0xF0 { return Int64(byte) - 8 }
    return Int64(bitPattern: bits())
  }

  /// Mostly a small number, now and then any finite one.
  mutating func time() -> Double {
    let byte = byte()
    if byte < 0xF0 { return Double(byte) / 4 }
    let number = Double(bitPattern: bits())
    return number.isFinite ? number : 0
  }

  mutating func bits() -> UInt64 { (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) } }

  /// A row of faces; each touches the one before, or is any face.
  mutating func faces() -> [Face] {
    let shape = byte()
    var faces: [Face] = []
    for _ in 0..<shape & 31 {
      if shape & 32 == 0, let last = faces.last {
        let touching = Choices.touching[last.index]
        faces.append(touching[number(below: touching.count)])
      } else if let face = Face(rawValue: byte() % UInt8(Face.count)) {
        faces.append(face)
      }
    }
    return faces
  }

  // Arrays are faster to traverse than the sequences that they are made of.
  static let cubes = Array(CubePosition.all)
  static let faces = Array(Face.all)
  /// The tiles, by code.
  static let tiles = (0..<Language.english.tileSet.count).map {
    known(Tile(code: UInt8($0), language: .english))
  }
  /// The faces that touch each face, by its index.
  static let touching = faces.map { Array($0.touchingFaces) }

  /// A puzzle of few letters, so that many words can be found on it.
  mutating func puzzle() -> Puzzle {
    var random = SplitMix(state: UInt64(byte()))
    let letterCount = UInt64(number(below: SmallWords.tiles.count - 3) + 4)
    let codes = (0..<Face.count).map { _ in
      SmallWords.tiles[Int(random.next() % letterCount)].code
    }
    return Puzzle(language: .english, uncheckedTileCodes: codes)
  }
}

/// A value that has to be there for a target to make sense.
func known<Value>(_ value: Value?) -> Value {
  guard let value else { fatalError("the target is wrong: there is no such value") }
  return value
}

private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

// MARK: Words

/// A small dictionary over few letters.
enum SmallWords {
  /// The tiles that its words are made of.
  static let tiles = ["S", "E", "A", "T", "QU", "R", "I", "Q", "U", "Z"].map { known(Tile($0)) }

  /// A third of the words of three letters and some of those of four and five.
  static let list: [String] = {
    var random = SplitMix(state: 3)
    let letters = tiles.map(\.letters).filter { $0.utf8.count == 1 }
    var (words, rows): ([String], [String]) = ([], letters)
    for length in 2...5 {
      rows = rows.flatMap { row in letters.map { row + $0 } }
      if length == 5 { rows = rows.filter { _ in random.next() % 16 == 0 } }
      if length > 2 { words += rows.filter { _ in random.next() % UInt64(3 * length - 6) == 0 } }
      if length > 3 { rows = rows.filter { _ in random.next() % 4 == 0 } }
    }
    return words
  }()

  static let graph = known(try? WordGraph(words: list))
}

// MARK: The slow twin

extension NaivePuzzle {
  init(_ puzzle: Puzzle) { self.init(tiles: puzzle.tiles.map { tileTexts[Int($0.code)] }) }
}

/// What each tile shows, by its code: made once, for it takes time.
private let tileTexts = Choices.tiles.map(\.letters)
