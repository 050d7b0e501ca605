import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeFormats

/// Built-in templates, and templates that are learned.
@Suite struct TemplateCacheTests {
  /// The number of chunks that reading moves adds.
  private func learnedChunkCount(_ moves: String) throws -> Int {
    let count = readJSON(Array(moves.utf8)) { scanner -> Int? in
      guard (try? scanner.scanMoves(limit: 1_000)) != nil else { return nil }
      return scanner.templates.storage?.chunks.count
    }
    return try #require(count)
  }

  @Test("nothing is learned from what this module writes")
  func ownForm() throws {
    let game = SampleGame.valid.record
    let moves = String(decoding: game.moves.json, as: UTF8.self)
    #expect(try learnedChunkCount(moves) == 0)
    let puzzle = Array(SamplePuzzles.everyTile.json)
    let learned = readJSON(puzzle) { scanner -> Int? in
      guard (try? scanner.scanPuzzle(.english)) != nil else { return nil }
      return scanner.templates.storage?.chunks.count
    }
    #expect(learned == 0)
  }

  @Test("the built-in templates are learned from what this module writes")
  func builtInTexts() {
    let actions: [Move.Action] = [
      .removedCube(CubePosition(x: 0, y: 0, z: 0)!), .playedWord([Face(rawValue: 0)!]),
      .playedWord([]),
    ]
    let moves = MoveList(actions.map { Move($0, claimedScore: 0, playedAt: 0) })
    #expect(String(decoding: moves.json, as: UTF8.self) == TemplateCache.moves.description)
    let puzzle = Puzzle(
      language: .english, uncheckedTileCodes: [UInt8](repeating: 0, count: Face.count))
    let json = String(decoding: puzzle.json, as: UTF8.self)
    #expect(json.hasPrefix(TemplateCache.cube.description))
  }

  @Test("a new layout is learned once; if each value is new, only a few are learned")
  func otherForms() throws {
    func moves(_ spaces: [Int]) -> String {
      let elements = spaces.map {
        #"{"index":{"x":0,"y":0,"z":0},"side":\#(String(repeating: " ", count: $0))0}"#
      }
      let word = elements.joined(separator: ",")
      return #"[{"playedAt":0,"score":0,"type":{"playedWord":[\#(word)]}}]       "#
    }
    #expect(try learnedChunkCount(moves([1])) == 5)
    #expect(try learnedChunkCount(moves([1, 1, 1, 1])) == 5)
    #expect(try learnedChunkCount(moves([1, 2, 1, 2])) == 10)
    #expect(try learnedChunkCount(moves(Array(1...60))) == 5 + 5 + 6 + 6)
    // The longest that is learned has 512 bytes.
    #expect(try learnedChunkCount(moves([474])) == 64)
    #expect(try learnedChunkCount(moves([475])) == 0)
  }

  @Test("one document teaches nothing about the next")
  func documentsAreIndependent() throws {
    let element = #"{"index" : {"x":0,"y":0,"z":0},"side":0}"#
    let spaced =
      #"[{"playedAt" : 0, "score" : 0, "type" : {"playedWord" : [\#(element),\#(element)]}}]"#
    let before = try learnedChunkCount(spaced)
    #expect(before > 0)
    #expect(try learnedChunkCount(spaced) == before)
    let keys = TemplateCache.withCache { cache in
      (0..<KeyPredictions.count).filter { cache.storage?.keys[$0].member != .unknown }
    }
    #expect(!keys.isEmpty && keys.count < KeyPredictions.count)
    #expect(
      TemplateCache.withCache { cache in
        keys.allSatisfy { cache.storage?.keys[$0].length ?? 0 > 0 }
          && cache.storage?.chunks.count == 0
      })
  }

  @Test("values that do not fit the storage are read as well")
  func fullStorage() throws {
    // Each of four kinds of values in four ways, of up to 512 bytes: four times what fits.
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
    let learned = readJSON(Array(json.utf8)) { scanner -> Int? in
      guard (try? scanner.scanSubmission(limit: 100)) != nil else { return nil }
      return scanner.templates.storage?.chunks.freeCount
    }
    // Less than the longest of the values that were to be learned.
    #expect(try #require(learned) < 50)
    let game = try readGame(json)
    #expect(game.moves.count == 16)
    #expect(game.record()?.puzzle == puzzle)
    #expect(
      try SubmittedGame(json: Array(json.utf8).span, allowingCompleted: true, usesTemplates: false)
        == game)
  }

  @Test("many threads may be the first to read")
  func threads() async throws {
    let json = Array(GameSamples.submission().utf8)
    let expected = try SubmittedGame(json: json.span, allowingCompleted: true, usesTemplates: false)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (0..<20).allSatisfy { _ in (try? SubmittedGame(json: json.span)) == expected }
        }
      }
      for await isRead in group { #expect(isRead) }
    }
  }

  @Test("the buffer fits all faces that a document can have")
  func manyFaces() throws {
    for count in [1, 2, 63, 64, 65, 10_000] {
      let element = #"{"index":{"x":0,"y":0,"z":0},"side":0}"#
      #expect(element.utf8.count == JSONScanner.minimumFaceLength)
      let word = [String](repeating: element, count: count).joined(separator: ",")
      let move = #"{"type":{"playedWord":[\#(word)]},"score":0,"playedAt":0}"#
      for usesTemplates in [true, false] {
        let move = readJSON(Array(move.utf8), usesTemplates: usesTemplates) { scanner in
          try? scanner.scanMove()
        }
        guard case .playedWord(let faces)? = move?.action else {
          Issue.record("\(count) faces are refused")
          return
        }
        #expect(faces.count == count)
      }
    }
  }
}
