import Foundation
import Testing
import WordCube

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import word_cube

/// Pictures; the golden one was checked by eye.
struct CubeDrawingSVGTests {
  @Test func `the last cube, with a path and text that needs escaping`() {
    #expect(
      GoldenCubes.last.svg(caption: ["A & <B>"]) == """
        <svg xmlns="http://www.w3.org/2000/svg" class="word-cube" viewBox="0 0 1120 1384" width="560" height="692" role="img" aria-labelledby="word-cube-title word-cube-description">
        <title id="word-cube-title">A &amp; &lt;B&gt;</title>
        <desc id="word-cube-description">A word cube of 3 by 3 by 3 letter cubes, 1 cube in play, 26 removed, 0 used up. Letters on the top: R. Letters on the left: N. Letters on the right: T. Marked in order: N, left of (1, 1, 1); R, top of (1, 1, 1).</desc>
        <style>
        .word-cube text{font-family:system-ui,"Helvetica Neue",Arial,sans-serif;font-weight:600;font-size:104px;text-anchor:middle}
        .word-cube .note{font-size:36px;font-weight:400}
        .word-cube .two{font-size:84px}
        .word-cube .number{font-size:40px}
        .word-cube .face{stroke-width:4;stroke-linejoin:round}
        .word-cube .outline{fill:none;stroke-width:3;stroke-dasharray:4 14;stroke-linecap:round}
        .word-cube .walk{fill:none;stroke-width:26;stroke-linecap:round;stroke-linejoin:round;opacity:.5}
        .word-cube .paper{fill:#f7f6f3}
        .word-cube .label{fill:#1c1b19}
        .word-cube .note{fill:#1c1b19}
        .word-cube .step{fill:#ffffff}
        .word-cube .face{stroke:#6b675f}
        .word-cube .outline{stroke:#6b675f}
        .word-cube .walk{stroke:#0c2a57}
        .word-cube .top.used0{fill:#ffffff}
        .word-cube .left.used0{fill:#ebe8e2}
        .word-cube .right.used0{fill:#d8d4cb}
        .word-cube .top.used1{fill:#fbe6ae}
        .word-cube .left.used1{fill:#f0d38a}
        .word-cube .right.used1{fill:#e2c06c}
        .word-cube .top.used2{fill:#f3b27f}
        .word-cube .left.used2{fill:#e69a61}
        .word-cube .right.used2{fill:#d58648}
        .word-cube .top.path{fill:#2f6bc4}
        .word-cube .left.path{fill:#275ba9}
        .word-cube .right.path{fill:#1f4b8e}
        @media (prefers-color-scheme:dark){
        .word-cube .paper{fill:#1b1c1e}
        .word-cube .label{fill:#f4f3f0}
        .word-cube .note{fill:#f4f3f0}
        .word-cube .step{fill:#0b1a30}
        .word-cube .face{stroke:#8b8a86}
        .word-cube .outline{stroke:#8b8a86}
        .word-cube .walk{stroke:#ffffff}
        .word-cube .top.used0{fill:#53565c}
        .word-cube .left.used0{fill:#44474c}
        .word-cube .right.used0{fill:#36383d}
        .word-cube .top.used1{fill:#7d6021}
        .word-cube .left.used1{fill:#6a511b}
        .word-cube .right.used1{fill:#574215}
        .word-cube .top.used2{fill:#a04f1d}
        .word-cube .left.used2{fill:#893f14}
        .word-cube .right.used2{fill:#71320e}
        .word-cube .top.path{fill:#9cc3ff}
        .word-cube .left.path{fill:#84b0f4}
        .word-cube .right.path{fill:#6d9ce6}
        }
        </style>
        <rect class="paper" width="100%" height="100%"/>
        <path class="outline" d="M92 362L92 542M92 542L92 722M92 722L92 902M92 362L248 272M92 902L248 992M248 272L404 182M248 992L404 1082M404 182L560 92M404 1082L560 1172M560 92L716 182M560 1172L716 1082M716 182L872 272M716 1082L872 992M872 272L1028 362M1028 362L1028 542M1028 542L1028 722M1028 722L1028 902M872 992L1028 902"/>
        <path class="face top path" d="M404 542L560 452L716 542L560 632Z"/>
        <path class="face left path" d="M404 542L560 632L560 812L404 722Z"/>
        <path class="face right used0" d="M560 632L716 542L716 722L560 812Z"/>
        <path class="walk" d="M482 677L560 542"/>
        <g class="label step" transform="translate(560 542) matrix(1.06 0 0 .84 0 0)"><text y="36">R</text><circle cx="0" cy="64" r="9"/><text class="number" x="-66" y="12">2</text></g>
        <g class="label step" transform="translate(482 677) matrix(.8667 .5 0 1 0 0)"><text y="36">N</text><circle cx="-14" cy="64" r="9"/><circle cx="14" cy="64" r="9"/><text class="number" x="-58" y="-48">1</text></g>
        <g class="label" transform="translate(638 677) matrix(.8667 -.5 0 1 0 0)"><text y="36">T</text></g>
        <text class="note" x="560" y="1264">A &amp; &lt;B&gt;</text>
        <text class="note" x="560" y="1324">• used once, •• used twice</text>
        </svg>

        """)
  }

  @Test func `a fresh cube is 27 rhombs around the middle`() throws {
    let elements = try elements(of: CubeDrawing(DrawingSamples.puzzle).svg())
    let faces = elements.filter { $0.classes.contains("face") }
    #expect(faces.count == 27)
    for side in Side.allCases {
      #expect(faces.filter { $0.classes.contains("\(side)") }.count == 9)
    }
    #expect(faces.allSatisfy { $0.attributes["d"]?.filter { $0 == "L" }.count == 3 })
    #expect(faces.allSatisfy { $0.classes.contains("used0") })
    #expect(Set(faces.compactMap { $0.attributes["d"] }).count == 27)
    #expect(elements.filter { $0.classes.contains("label") }.count == 27)
    #expect(elements.filter { $0.name == "circle" }.isEmpty)
  }

  @Test func `halves are triangles, uses dots, and steps are numbered`() throws {
    let drawing = GoldenCubes.carved
    let elements = try elements(of: drawing.svg())
    let faces = elements.filter { $0.classes.contains("face") }
    let seen = drawing.visibleFaces
    #expect(faces.count == seen.count)
    let triangles = faces.count { face in face.attributes["d"]?.count { $0 == "L" } == 2 }
    #expect(triangles == seen.count { !$0.isWhole })
    #expect(seen.contains { !$0.isWhole })
    let dots = elements.count { $0.name == "circle" }
    #expect(dots == seen.reduce(0) { $0 + $1.useCount })
    let steps = elements.filter { $0.classes.contains("number") }
    #expect(Set(steps.map(\.text)) == ["1", "2", "3", "4"])
    #expect(faces.count { $0.classes.contains("path") } == 4)
    for count in 0...2 {
      let name = "used\(count)"
      let used = faces.count { $0.classes.contains(name) }
      #expect(used == seen.count { $0.step == nil && $0.useCount == count })
    }
    let labels = elements.filter { $0.classes.contains("label") }
    for ((label, face), visible) in zip(zip(labels, faces), seen) {
      let transform = try #require(label.attributes["transform"])
      #expect(transform.hasSuffix("scale(.6)") == !visible.isWhole)
      let points = numbers(in: try #require(face.attributes["d"]))
      let middle = [0, 1].map { axis in
        let values = stride(from: axis, to: points.count, by: 2).map { points[$0] }
        return values.reduce(0, +) / values.count
      }
      #expect(transform.hasPrefix("translate(\(middle[0]) \(middle[1])) "))
    }
    let letters = elements.filter { $0.name == "text" && $0.classes.isDisjoint(with: ["number"]) }
    #expect(letters.filter { $0.text == "Qu" }.map(\.classes) == [["two"]])
  }

  @Test func `a picture needs no other file and runs no script`() throws {
    for drawing in [GoldenCubes.fresh, GoldenCubes.carved, GoldenCubes.last] {
      let svg = drawing.svg(caption: ["\u{1B}[31m \"<script>\" ]]>", "&"])
      let elements = try elements(of: svg)
      let names: Set = [
        "svg", "title", "desc", "style", "rect", "path", "g", "text", "circle",
      ]
      #expect(Set(elements.map(\.name)).isSubset(of: names))
      #expect(!svg.contains("url(") && !svg.contains("@import") && !svg.contains("href"))
      #expect(!svg.unicodeScalars.contains("\u{1B}"))
      let title = try #require(elements.first { $0.name == "title" })
      #expect(title.text == "\\u{1b}[31m \"<script>\" ]]>")
      let root = try #require(elements.first { $0.name == "svg" })
      let ids = Set(elements.compactMap { $0.attributes["id"] })
      let named = root.attributes["aria-labelledby"]?.split(separator: " ").map { String($0) } ?? []
      #expect(Set(named) == ids)
      #expect(named.count == 2)
    }
  }

  @Test func `the style stays within the picture`() {
    let rules = SVGStyle.sheet.split(separator: "\n")
    for rule in rules where rule != "}" && !rule.hasPrefix("@media") {
      #expect(rule.hasPrefix(".word-cube "))
      let selector = rule.prefix { $0 != "{" }
      #expect(!selector.contains(","))
    }
  }

  @Test func `letters stand out from every face, light and dark`() {
    for palette in [SVGStyle.light, SVGStyle.dark] {
      for colour in palette.uses.flatMap(\.self) + [palette.paper] {
        #expect(contrast(palette.ink, colour) >= 4.5)
      }
      for colour in palette.path { #expect(contrast(palette.pathInk, colour) >= 4.5) }
      for (side, colour) in palette.path.enumerated() {
        for uses in palette.uses { #expect(contrast(colour, uses[side]) >= 1.5) }
      }
    }
  }

  private func numbers(in text: String) -> [Int] {
    text.split { !$0.isNumber }.compactMap { Int($0) }
  }

  /// The contrast of two colours by the Web Content Accessibility Guidelines, 1 ... 21.
  private func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ colour: String) -> Double {
      let value = Int(colour.dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(value >> shift & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The elements of a picture, which must be well-formed.
  private func elements(of svg: String) throws -> [SVGElement] {
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse())
    return reader.elements
  }
}

private struct SVGElement {
  let name: String
  let attributes: [String: String]
  var text = ""

  var classes: Set<String> {
    Set(attributes["class"]?.split(separator: " ").map { String($0) } ?? [])
  }
}

private final class SVGReader: NSObject, XMLParserDelegate {
  var elements: [SVGElement] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(SVGElement(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
