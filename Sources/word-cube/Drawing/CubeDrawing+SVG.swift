import WordCube

extension CubeDrawing {
  /// The cube as an SVG picture without fonts, scripts or other files.
  ///
  /// The picture is light or dark, as its viewer prefers. Each face shows its letters and a dot for each use.
  /// A line joins the faces of a path, and these show their steps.
  ///
  /// - Parameter caption: The lines below the cube; the first is the title.
  func svg(caption: [String] = []) -> String {
    let lines = caption + legend(stars: false)
    let height = SVGLayout.height + lines.count * Self.lineHeight
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(SVGStyle.rootClass)" viewBox="0 0 \(SVGLayout.width) \(height)" \
      width="\(SVGLayout.width / 2)" height="\(height / 2)" role="img" \
      aria-labelledby="word-cube-title word-cube-description">
      <title id="word-cube-title">\(xmlText(caption.first ?? "Word cube"))</title>
      <desc id="word-cube-description">\(xmlText(description))</desc>
      <style>
      \(SVGStyle.sheet)</style>
      <rect class="paper" width="100%" height="100%"/>

      """
    text += outline
    let faces = visibleFaces
    for face in faces { text += outline(of: face) }
    text += pathLine
    for face in faces { text += label(face) }
    for (index, line) in lines.enumerated() {
      let y = SVGLayout.height + index * Self.lineHeight
      text += """
        <text class="note" x="\(SVGLayout.width / 2)" y="\(y)">\(xmlText(line))</text>

        """
    }
    return text + "</svg>\n"
  }

  private static let lineHeight = 60

  /// A description for screen readers.
  private var description: String {
    var text = "A word cube of 3 by 3 by 3 letter cubes, \(cubeCounts)."
    for side in Side.allCases {
      let letters = visibleFaces.filter { $0.face.side == side }.map(\.letters)
      if letters.isEmpty { continue }
      text += " Letters on the \(side): \(letters.joined(separator: " "))."
    }
    if !path.isEmpty {
      let steps = path.map { "\(letters(of: $0)), \($0)" }
      text += " Marked in order: \(steps.joined(separator: "; "))."
    }
    return text
  }

  private var outline: String {
    let lines = VisibleSurface.outline.map { edge in
      let (from, to) = (SVGLayout.point(of: edge.from), SVGLayout.point(of: edge.to))
      return "M\(from.x) \(from.y)L\(to.x) \(to.y)"
    }
    return """
      <path class="outline" d="\(lines.joined())"/>

      """
  }

  private func outline(of visible: VisibleFace) -> String {
    let corners = visible.isWhole ? visible.face.screenCorners : visible.halves[0].corners
    let points = corners.map { SVGLayout.point(of: $0) }.map { "\($0.x) \($0.y)" }
    let wear = visible.step == nil ? "used\(visible.useCount)" : "path"
    return """
      <path class="face \(visible.face.side) \(wear)" d="M\(points.joined(separator: "L"))Z"/>

      """
  }

  /// Where to put the letters: in the middle of the face, or of its visible half.
  private func middle(of face: Face) -> SVGLayout.Point {
    let halves = surface.visibleHalves(of: face)
    return halves.count == 1
      ? SVGLayout.middle(of: halves[0]) : SVGLayout.middle(of: face)
  }

  private var pathLine: String {
    if path.count < 2 { return "" }
    let points = path.map { middle(of: $0) }.map { "\($0.x) \($0.y)" }
    return """
      <path class="walk" d="M\(points.joined(separator: "L"))"/>

      """
  }

  private func label(_ visible: VisibleFace) -> String {
    let middle = middle(of: visible.face)
    let scale = visible.isWhole ? "" : " scale(.6)"
    let side = visible.face.side
    var text = """
      <g class="\(visible.step == nil ? "label" : "label step")" \
      transform="translate(\(middle.x) \(middle.y)) matrix(\(SVGLayout.plane(of: side)) 0 0)\(scale)">\
      <text\(visible.letters.count > 1 ? " class=\"two\"" : "") y="36">\(xmlText(visible.letters))</text>
      """
    let dots = visible.useCount == 1 ? [0] : visible.useCount == 2 ? [-14, 14] : []
    for x in dots { text += "<circle cx=\"\(x)\" cy=\"64\" r=\"9\"/>" }
    if let step = visible.step {
      let (x, y) = side == .top ? (-66, 12) : (-58, -48)
      text += "<text class=\"number\" x=\"\(x)\" y=\"\(y)\">\(step)</text>"
    }
    return text + "</g>\n"
  }
}

/// Text escaped for XML elements and attributes.
func xmlText(_ text: String) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
