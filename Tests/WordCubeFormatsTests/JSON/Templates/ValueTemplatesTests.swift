import NaiveTwin
import Testing
import WordCube

@testable import WordCubeFormats

/// With and without templates, the scanner reads the same values and refuses the same ones.
@Suite struct ValueTemplatesTests {
  /// How a value is written: the order of members, and the text between them.
  private enum Style: CaseIterable {
    case compact, spaced, indented, reversed, odd

    private func text(_ members: [(name: String, value: String)]) -> String {
      switch self {
      case .compact: "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
      case .spaced: "{\(members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", "))}"
      case .indented:
        "{\n  \(members.map { "\"\($0.name)\" : \($0.value)" }.joined(separator: ",\n  "))\n}"
      case .reversed:
        "{\(members.reversed().map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
      case .odd:
        "{\"w\":-1,\(members.map { "\"\($0.name)\"\t:\t\($0.value)" }.joined(separator: " , "))}"
      }
    }

    private func point(_ cube: CubePosition) -> String {
      text([("x", "\(cube.x)"), ("y", "\(cube.y)"), ("z", "\(cube.z)")])
    }

    private func element(_ number: UInt8) -> String {
      let face = Face(uncheckedRawValue: number)
      return text([("index", point(face.cube)), ("side", "\(face.side.rawValue)")])
    }

    private func word(_ faces: [UInt8], at time: String, player: Int? = nil) -> String {
      let word = text([("playedWord", "[\(faces.map { element($0) }.joined(separator: ","))]")])
      let index = player.map { [("playerIndex", "\($0)")] } ?? []
      return text([("playedAt", time)] + index + [("score", "\(faces.count)"), ("type", word)])
    }

    private func removal(_ cube: UInt8) -> String {
      let point = point(CubePosition(uncheckedRawValue: cube))
      return text([
        ("playedAt", "-0"), ("score", "0"), ("type", text([("removedCube", point)])),
      ])
    }

    var moves: String {
      let moves = [
        word([5, 52], at: "1.25"), word([80, 0, 31], at: "623421955.80000001"),
        removal(25),
        word([7, 78], at: "12345678901234567890123", player: 1), word([1], at: "4", player: 12),
        removal(0), removal(26), word([], at: "5"),
      ]
      return "[\(moves.joined(separator: ","))]"
    }

    func puzzle(_ letters: [String]) -> String {
      let cubes = (0..<UInt8(27)).map { number in
        let cube = CubePosition(uncheckedRawValue: number)
        return text(
          [Side.left, .right, .top].map { side in
            let letter = "\"\(letters[Face(cube, side).index])\""
            return (side.description, text([("letter", letter), ("side", "\(side.rawValue)")]))
          })
      }
      let rows = (0..<9).map { "[\(cubes[$0 * 3..<$0 * 3 + 3].joined(separator: ","))]" }
      return
        "[\((0..<3).map { "[\(rows[$0 * 3..<$0 * 3 + 3].joined(separator: ","))]" }.joined(separator: ","))]"
    }
  }

  /// Reads a text both ways, and the same text with changes at each place of a part of it.
  private func expectAgreement(
    _ text: String, part: Range<Int>? = nil, as kind: ReadValue.Kind
  ) {
    let json = Array(text.utf8)
    var (read, refused) = (0, 0)
    func compare(_ json: [UInt8]) {
      let learned = ReadValue.read(json, as: kind, with: TemplateReader.self)
      // An expectation each would take longer than all the reading.
      if learned != ReadValue.read(json, as: kind, with: GrammarReader.self) {
        Issue.record("\(learned): \(String(decoding: json, as: UTF8.self))")
      }
      if case .success = learned { read += 1 } else { refused += 1 }
    }
    compare(json)
    #expect(read == 1)
    let part = (part ?? 0..<json.count).clamped(to: 0..<json.count)
    for place in stride(from: part.lowerBound, to: part.upperBound, by: Amount.changedPlaces) {
      var changed = json
      for byte in Self.bytes(insteadOf: json[place]) {
        changed[place] = byte
        compare(changed)
      }
      changed.remove(at: place)
      compare(changed)
      for byte in Self.inserted { compare(json[..<place] + [byte] + json[place...]) }
      compare(Array(json[..<place]))
    }
    #expect(read > 1 && refused > 1)
  }

  private static let inserted =
    Amount.isRelease ? Array("\" 0-,{}]x\\\n\u{7F}".utf8) + [0, 0x80] : Array(" 0-".utf8)

  private static func bytes(insteadOf byte: UInt8) -> [UInt8] {
    if Amount.isRelease { return (0...UInt8.max).filter { $0 != byte } }
    return [byte ^ 1, byte ^ 2, byte ^ 3, byte ^ 0x80, UInt8(ascii: "3"), UInt8(ascii: "{")]
  }

  @Test(arguments: Style.allCases)
  private func movesAreReadAlike(_ style: Style) {
    expectAgreement(style.moves, as: .moves(limit: 10))
  }

  @Test(arguments: Style.allCases)
  private func puzzlesAreReadAlike(_ style: Style) {
    var letters = GameSamples.puzzle.tiles.map { $0.letters }
    letters[12] = "QU"
    letters[16] = "Q"
    let text = style.puzzle(letters)
    let start = text.utf8.count / 9 + 20
    expectAgreement(text, part: start..<start + text.utf8.count / 9, as: .puzzle)
  }

  /// Objects whose members are in another order each time are read as well.
  @Test func `any order is read alike`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<Amount.games {
      let orders = (0..<9).map { _ in Self.element(&random) }
      let json = Array(
        #"[{"score":0,"type":{"playedWord":[\#(orders.joined(separator: ","))]},"playedAt":0}]"#
          .utf8)
      let learned = ReadValue.read(json, as: .moves(limit: 1), with: TemplateReader.self)
      #expect(
        learned == ReadValue.read(json, as: .moves(limit: 1), with: GrammarReader.self))
      guard case .success = learned else {
        Issue.record("\(learned)")
        return
      }
    }
  }

  private static func element(_ random: inout SplitMix64) -> String {
    let point = ["x", "y", "z"].map { "\"\($0)\":\(random.next() % 3)" }
    let members = ["\"index\":{\(shuffled(point, &random))}", "\"side\":\(random.next() % 3)"]
    return "{\(shuffled(members, &random))}"
  }

  private static func shuffled(_ members: [String], _ random: inout SplitMix64) -> String {
    var members = members
    for last in (1..<members.count).reversed() {
      members.swapAt(last, Int(random.next() % UInt64(last + 1)))
    }
    return members.joined(separator: ",")
  }
}
