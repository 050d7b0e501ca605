import Testing
import WordCube

@testable import word_cube

/// Drawings in characters; the golden ones were checked by eye.
struct CubeDrawingTerminalTests {
  @Test func `a fresh cube, with the path of a word in brackets`() {
    #expect(
      GoldenCubes.fresh.terminalText() == """
                                    _
                                _.-' '-._
                            _.-'    B    '-._
                        _.-' '-._       _.-' '-._
                    _.-'    E    '-._.-'    T    '-._
                _.-' '-._       _.-' '-._       _.-' '-._
            _.-'    L    '-._.-'    T    '-._.-'    A    '-._
            |'-._       _.-' '-._       _.-' '-._       _.-'|
            |    '-._.-'    A    '-._.-'  1[W]   '-._.-'    |
        y=2 |   X   |'-._       _.-' '-._       _.-'|   H   |
            |       |    '-._.-'  2[Qu]  '-._.-'    |       |
            |'-._   |   L   |'-._       _.-'|   N   |   _.-'|
            |    '-.|       |    '-._.-'    |       |.-'    |
        y=1 |   A   |'-._   | 3[F]  |   U   |   _.-'|   M   |
            |       |    '-.|       |       |.-'    |       |
            |'-._   |   O   |'-._   |   _.-'|   E   |   _.-'|
            |    '-.|       |    '-.|.-'    |       |.-'    |
        y=0 |   D   |'-._   |   E   |   U   |   _.-'|   O   |
            |       |    '-.|       |       |.-'    |       |
             '-._   |   H   |'-._   |   _.-'|   A   |   _.-'
                 '-.|       |    '-.|.-'    |       |.-'
             x=0     '-._   |   G   |   Y   |   _.-'     z=0
                         '-.|       |       |.-'
                     x=1     '-._   |   _.-'     z=1
                                 '-.|.-'
                             x=2         z=2

        """)
  }

  @Test func `a carved cube, with used faces and such that are half seen`() {
    #expect(
      GoldenCubes.carved.terminalText() == """

                                 . ' ' .
                            _. '         ' ._
                        _.-' '-._       _.-' '-._
                    _.-'    E    '-._.-'    T    '-._
                _.-' '-._       _.-'|'-._       _.-' '-._
            _.-'    L    '-._.-'  I |    '-._.-'    A    '-._
            |'-._       _.-' '-._** | 4[L]  |'-._   *   _.-'|
            |    '-._.-'    A    '-.|   *   |    '-._.-'    |
        y=2 |   X   |'-._       _.-'|'-._   | 3[C]  |   H   |
            |       |    '-._.-'    | R  '-.|  * *  |       |
            |'-._   |   L   | 1[Qu] |   _.-' '-._   |   _.-'|
            |    '-.|       |  * *  |.-'  2[E]   '-.|.-'    |
        y=1 |   A   |'-._   |   _.-' '-._  * *  _.-'|   M   |
            |       |    '-.|.-'    H    '-._.-'    |       |
            |'-._   |   O   |'-._   *   _.-'|   E   |   _.-'|
            |    '-.|       |    '-._.-'    |       |.-'    |
        y=0 |   D   |'-._   |   E   |   U   |   _.-'|   O   |
            |       |    '-.|       |       |.-'    |       |
             '-._   |   H   |'-._   |   _.-'|   A   |   _.-'
                 '-.|       |    '-.|.-'    |       |.-'
             x=0     '-._   |   G   |   Y   |   _.-'     z=0
                         '-.|       |       |.-'
                     x=1     '-._   |   _.-'     z=1
                                 '-.|.-'
                             x=2         z=2

        """)
  }

  @Test func `the last cube within the outline of all`() {
    #expect(
      GoldenCubes.last.terminalText() == """

                                 . ' ' .
                             . '         ' .
                         . '                 ' .
                     . '                         ' .
                 . '                                 ' .
             . '                                         ' .
            :                                               :
            :                       _                       :
        y=2 :                   _.-' '-._                   :
            :               _.-'  2[R]   '-._               :
            :               |'-._   *   _.-'|               :
            :               |    '-._.-'    |               :
        y=1 :               | 1[N]  |   T   |               :
            :               |  * *  |       |               :
            :                '-._   |   _.-'                :
            :                    '-.|.-'                    :
        y=0 :                                               :
            :                                               :
             ' .                                         . '
                 ' .                                 . '
             x=0     ' .                         . '     z=0
                         ' .                 . '
                     x=1     ' .         . '     z=1
                                 ' . . '
                             x=2         z=2

        """)
  }

  @Test func `nothing is left but the outline`() {
    let text = CubeDrawing(
      DrawingSamples.puzzle, state: DrawingSamples.state(keeping: [])
    ).terminalText()
    #expect(Set(text).isSubset(of: " .':\nxyz=012"))
    #expect(text.split(separator: "\n").count == 25)
  }

  @Test func `colours change nothing but colours, and each ends with its line`() {
    for drawing in [GoldenCubes.fresh, GoldenCubes.carved, GoldenCubes.last] {
      let plain = drawing.terminalText(.plain).split(
        separator: "\n", omittingEmptySubsequences: false)
      for ink in [TerminalInk.basic, .shaded] {
        let lines = drawing.terminalText(ink).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.map { withoutEscapes($0) } == plain.map { String($0) })
        #expect(lines.contains { $0.contains("\u{1B}") })
        #expect(lines.allSatisfy { !$0.contains("\u{1B}") || $0.hasSuffix("\u{1B}[0m") })
      }
    }
  }

  @Test func `every drawing is plain ASCII and fits 80 columns and 40 rows`() {
    var generator = RepeatableGenerator(state: 3)
    #expect(TerminalLayout.large.width <= 80)
    for number in 0..<40 {
      let state = DrawingSamples.randomState(chance: Double(number) / 40, &generator)
      let path = Array(state.playableFaces.shuffled(using: &generator).prefix(20))
      let text = CubeDrawing(DrawingSamples.puzzle, state: state, path: path).terminalText()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40)
      #expect(lines.allSatisfy { $0.utf8.count <= TerminalLayout.large.width })
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
      #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A })
    }
  }

  @Test func `each face that is seen shows its letters, its uses and its step`() {
    var generator = RepeatableGenerator(state: 4)
    for number in 1..<40 {
      let state = DrawingSamples.randomState(chance: Double(number) / 40, &generator)
      let path = Array(state.playableFaces.shuffled(using: &generator).prefix(9))
      let drawing = CubeDrawing(DrawingSamples.puzzle, state: state, path: path)
      let text = drawing.terminalText()
      let faces = drawing.visibleFaces
      let letters = faces.flatMap(\.letters).filter { $0.isUppercase }
      #expect(text.filter { $0.isUppercase }.sorted() == letters.sorted())
      #expect(text.filter { $0 == "*" }.count == faces.map(\.useCount).reduce(0, +))
      let steps = faces.compactMap(\.step)
      let digits = text.filter { "3456789".contains($0) }
      #expect(digits.sorted() == steps.filter { $0 > 2 }.map { Character("\($0)") }.sorted())
      #expect(text.filter { $0 == "[" }.count == steps.count)
    }
  }

  @Test func `the small drawing of a fresh cube`() {
    #expect(
      GoldenCubes.fresh.terminalText(.plain, .small) == """
                              _
                        _..-''B''-.._
                  _..-''E''-.._..-''T''-.._
            _..-''L''-.._..-''T''-.._..-''A''-.._
            |''-.._..-''A''-.._..-1[W]'-.._..-''|
        y=2 |  X  |''-.._..-2[Qu]-.._..-''|  H  |
            |''-..|  L  |''-.._..-''|  N  |..-''|
        y=1 |  A  |''-..|3[F] |  U  |..-''|  M  |
            |''-..|  O  |''-..|..-''|  E  |..-''|
        y=0 |  D  |''-..|  E  |  U  |..-''|  O  |
             ''-..|  H  |''-..|..-''|  A  |..-''
             x=0   ''-..|  G  |  Y  |..-''   z=0
                   x=1   ''-..|..-''   z=1
                         x=2     z=2

        """)
  }

  @Test func `the small drawing fits 80 columns and 16 rows, and shows every visible face`() {
    var generator = RepeatableGenerator(state: 5)
    for number in 0..<60 {
      let state = DrawingSamples.randomState(chance: Double(number) / 60, &generator)
      let path = Array(state.playableFaces.shuffled(using: &generator).prefix(number % 3 * 4))
      let drawing = CubeDrawing(DrawingSamples.puzzle, state: state, path: path)
      let text = drawing.terminalText(.plain, .small)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 16)
      #expect(lines.allSatisfy { $0.utf8.count <= TerminalLayout.small.width })
      #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A })
      let faces = drawing.visibleFaces
      let letters = faces.flatMap(\.letters).filter { $0.isUppercase }
      #expect(text.filter { $0.isUppercase }.sorted() == letters.sorted())
      let uses = faces.filter { $0.step == nil }.map(\.useCount)
      #expect(text.filter { $0 == "*" }.count == uses.reduce(0, +))
      let digits = text.filter { "3456789".contains($0) }
      let steps = faces.compactMap(\.step).filter { $0 > 2 }
      #expect(digits.sorted() == steps.map { Character("\($0)") }.sorted())
    }
  }

  /// Each character is in the triangle whose face it shows, in both layouts.
  @Test func `labels lie on their faces`() {
    for layout in [TerminalLayout.large, .small] {
      for face in CubeDrawing(DrawingSamples.puzzle).visibleFaces {
        let middle = layout.middle(of: face.face)
        if layout == .small {
          let triangle = layout.triangle(row: middle.row, column: middle.column)
          #expect(triangle.flatMap { VisibleSurface.whole[$0] } == face.face)
        }
        for half in face.halves {
          let anchor = layout == .small ? layout.wideEnd(of: half) : layout.anchor(of: half)
          let triangle = layout.triangle(row: anchor.row, column: anchor.column)
          #expect(triangle.flatMap { VisibleSurface.whole[$0] } == face.face)
        }
      }
    }
  }

  @Test func `a half has room for two letters, a step of two digits and its uses`() throws {
    let cube = DrawingSamples.cube
    // Nine faces that are seen wholly come before the half.
    let half = Face(cube(1, 2, 1), .left)
    let puzzle = DrawingSamples.puzzle(showingQUOn: [half])
    let state = DrawingSamples.state(
      keeping: CubePosition.all.filter { $0 != cube(1, 2, 2) }, uses: [half: 2])
    let others = CubeDrawing(puzzle, state: state).visibleFaces.filter { $0.isWhole }.prefix(9)
    let drawing = CubeDrawing(puzzle, state: state, path: others.map(\.face) + [half])
    let seen = try #require(drawing.visibleFaces.first { $0.face == half })
    #expect(!seen.isWhole)
    #expect(seen.step == 10)
    let lines = drawing.terminalText().split(separator: "\n")
    let row = try #require(lines.firstIndex { $0.contains("Qu") })
    #expect(lines[row + 1].contains("10"))
    #expect(lines.joined().filter { $0 == "[" }.count == 9)
  }

  @Test func `the ink is as good as the terminal`() {
    func ink(_ hasColours: Bool?, _ variables: [String: String]) -> TerminalInk {
      .best(for: hasColours.map { TerminalStyle(width: 80, hasColours: $0) }) { variables[$0] }
    }
    #expect(ink(nil, ["TERM": "xterm-256color"]) == .plain)
    #expect(ink(false, ["TERM": "xterm-256color"]) == .plain)
    #expect(ink(true, ["TERM": "xterm"]) == .basic)
    #expect(ink(true, ["TERM": "screen-256color"]) == .shaded)
    #expect(ink(true, ["TERM": "xterm", "COLORTERM": "truecolor"]) == .shaded)
    #expect(ink(true, ["TERM": "xterm", "COLORTERM": ""]) == .basic)
  }

  /// A line as it looks without its colours.
  private func withoutEscapes(_ line: Substring) -> String {
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let text = parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }
    let joined = text.joined()
    return String(joined.reversed().drop { $0 == " " }.reversed())
  }
}
