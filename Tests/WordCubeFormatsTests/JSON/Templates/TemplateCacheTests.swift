import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeFormats

/// Built-in templates, and templates that are learned.
@Suite struct TemplateCacheTests {
  /// Room for the chunk of a template that begins before the first value.
  private static let padding = [UInt8](repeating: UInt8(ascii: " "), count: 15)

  /// The number of chunks that reading moves adds.
  private func learnedChunkCount(_ moves: String) throws -> Int {
    let count = readJSON(Array(moves.utf8)) { reader -> Int? in
      guard (try? reader.readMoves(limit: 1_000)) != nil else { return nil }
      return reader.values.templates.storage.memory?.chunks.count ?? 0
    }
    return try #require(count)
  }

  /// Whether reading a value allocates memory for templates; nil if it is malformed.
  private func allocates(
    _ json: [UInt8], _ read: (inout TemplateReader) throws(ScanError) -> Void
  ) -> Bool? {
    readJSON(json) { reader in
      do throws(ScanError) { try read(&reader) } catch { return nil }
      return reader.values.templates.storage.memory != nil
    }
  }

  @Test func `nothing is learned from what this module writes`() throws {
    let moves = Array(SampleGame.valid.record.moves)
    let turns = moves.enumerated().map { number, move in
      var move = move
      move.playerIndex = Int64(number % 2)
      return move
    }
    for list in [moves, turns] {
      let json = Self.padding + MoveList(list).json
      #expect(
        allocates(json) { reader throws(ScanError) in _ = try reader.readMoves(limit: 100) }
          == false)
    }
    let puzzle = SamplePuzzles.everyTile.json
    #expect(
      allocates(puzzle) { reader throws(ScanError) in _ = try reader.readPuzzle(.english) }
        == false)
  }

  @Test func `the built-in templates are learned from what this module writes`() {
    let (face, cube) = (
      Face(.init(uncheckedRawValue: 0), .top), CubePosition.init(uncheckedRawValue: 0)
    )
    func json(_ action: Move.Action) -> String {
      let moves = [0, nil].map { Move(action, claimedScore: 0, playedAt: 0, playerIndex: $0) }
      return String(repeating: " ", count: 15)
        + String(decoding: MoveList(moves).json, as: UTF8.self)
    }
    #expect(json(.removedCube(cube)) == TemplateCache.removals.description)
    #expect(json(.playedWord([face, face])) == TemplateCache.words.description)
    let puzzle = Puzzle(
      language: .english, uncheckedTileCodes: [UInt8](repeating: 0, count: Face.count))
    let text = String(repeating: " ", count: 15) + String(decoding: puzzle.json, as: UTF8.self)
    #expect(text.hasPrefix(TemplateCache.cube.description))
  }

  @Test func `a new layout is learned once; if each value is new, only a few are learned`() throws {
    func moves(_ spaces: [Int]) -> String {
      let elements = spaces.map {
        #"{"index":{"x":0,"y":0,"z":0},"side":\#(String(repeating: " ", count: $0))0}"#
      }
      let word = elements.joined(separator: ",")
      return #"[{"playedAt":0,"score":0,"type":{"playedWord":[\#(word)]}}]       "#
    }
    // An element of 39 bytes has three chunks. Its second one teaches the order of its names, three more.
    #expect(try learnedChunkCount(moves([1])) == 3)
    #expect(try learnedChunkCount(moves([1, 1])) == 6)
    #expect(try learnedChunkCount(moves([1, 1, 1, 1])) == 6)
    #expect(try learnedChunkCount(moves([1, 2, 1, 2])) == 12)
    #expect(try learnedChunkCount(moves(Array(1...60))) == 3 + 3)
    // The longest that is learned has 512 bytes.
    #expect(try learnedChunkCount(moves([474])) == 32)
    #expect(try learnedChunkCount(moves([475])) == 0)
  }

  @Test func `one document teaches nothing about the next`() throws {
    let element = #"{"index" : {"x":0,"y":0,"z":0},"side":0}"#
    let spaced =
      #"[{"playedAt" : 0, "score" : 0, "type" : {"playedWord" : [\#(element),\#(element)]}}]"#
    let before = try learnedChunkCount(spaced)
    #expect(before > 0)
    #expect(try learnedChunkCount(spaced) == before)
    let own = #"[{"playedAt":0,"score":0,"type":{"removedCube":{"x":0,"y":0,"z":0}}}]"#
    #expect(try learnedChunkCount(own) == 0)
  }

  @Test func `values that do not fit the storage are read as well`() throws {
    // Each of four kinds of values in two ways, of up to 512 bytes: more than fits.
    func gap(_ number: Int) -> String { String(repeating: " ", count: 400 + 8 * (number % 4)) }
    let puzzle = GameSamples.puzzle
    let cubes = CubeSet.all.map { cube in
      let faces = Side.allCases.map { side in
        let letters = puzzle[Face(cube, side)].letters
        let gap = letters == "QU" ? "" : gap(Int(cube.rawValue))
        return
          #""\#(side)":{"letter":"\#(letters)",\#(side == .top ? gap : "")"side":\#(side.rawValue)}"#
      }
      return "{\(faces.joined(separator: ","))}"
    }
    let rows = (0..<9).map { "[\(cubes[$0 * 3..<$0 * 3 + 3].joined(separator: ","))]" }
    let planes = (0..<3).map { "[\(rows[$0 * 3..<$0 * 3 + 3].joined(separator: ","))]" }
    let moves = (0..<8).map { number in
      let element = #"{"index":{"x":0,"y":0,"z":0},\#(gap(number))"side":0}"#
      let point = #"{"x":0,\#(gap(number))"y":0,"z":0}"#
      return #"{"playedAt":0,"score":0,"type":{"playedWord":[\#(element),\#(element)]}},"#
        + #"{"playedAt":0,"score":0,"type":{"removedCube":\#(point)}}"#
    }
    let json =
      #"{"gameContext":{"solo":{"gameMode":"timed","language":"en","#
      + #""puzzle":[\#(planes.joined(separator: ","))]}},"moves":[\#(moves.joined(separator: ","))]}"#
    let learned = readJSON(Array(json.utf8)) { reader -> Int? in
      guard (try? reader.readSubmission(Limits(moveCount: 100))) != nil else { return nil }
      return reader.values.templates.storage.memory?.chunks.freeCount
    }
    // Less than the longest of the values that were to be learned.
    #expect(try #require(learned) < 32)
    let game = try readGame(json)
    #expect(game.moves.count == 16)
    #expect(game.record()?.puzzle == puzzle)
    #expect(
      try DecodedGame(byGrammar: Array(json.utf8).span, allowingCompleted: true)
        == game)
  }

  @Test func `many threads may be the first to read`() async throws {
    let json = Array(GameSamples.submission().utf8)
    let expected = try DecodedGame(byGrammar: json.span, allowingCompleted: true)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (0..<20).allSatisfy { _ in (try? DecodedGame(json: json.span)) == expected }
        }
      }
      for await isRead in group { #expect(isRead) }
    }
  }
}
