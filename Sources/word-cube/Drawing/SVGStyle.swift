/// The colours and fonts of pictures.
enum SVGStyle {
  /// The style sheet. A face gets darker with each use and shows dots, so that colour-blind people can tell
  /// use counts apart.
  ///
  /// Every rule selects only elements inside the picture, so it does not change a page that contains the
  /// picture.
  static let sheet: String = {
    let shapes = """
      text{font-family:system-ui,"Helvetica Neue",Arial,sans-serif;font-weight:600;\
      font-size:104px;text-anchor:middle}
      .note{font-size:36px;font-weight:400}
      .two{font-size:84px}
      .number{font-size:40px}
      .face{stroke-width:4;stroke-linejoin:round}
      .outline{fill:none;stroke-width:3;stroke-dasharray:4 14;stroke-linecap:round}
      .walk{fill:none;stroke-width:26;stroke-linecap:round;stroke-linejoin:round;opacity:.5}
      """
    return inside(shapes) + inside(rules(light)) + "@media (prefers-color-scheme:dark){\n"
      + inside(rules(dark)) + "}\n"
  }()

  /// The class of the root element.
  static let rootClass = "word-cube"

  private static func inside(_ rules: String) -> String {
    rules.split(separator: "\n").map { ".\(rootClass) \($0)\n" }.joined()
  }

  /// Colours by name; faces by top, left and right.
  struct Palette {
    let paper: String
    let ink: String
    let edge: String
    let uses: [[String]]
    let path: [String]
    let pathInk: String
    let walk: String
  }

  static let light = Palette(
    paper: "#f7f6f3", ink: "#1c1b19", edge: "#6b675f",
    uses: [
      ["#ffffff", "#ebe8e2", "#d8d4cb"], ["#fbe6ae", "#f0d38a", "#e2c06c"],
      ["#f3b27f", "#e69a61", "#d58648"],
    ],
    path: ["#2f6bc4", "#275ba9", "#1f4b8e"], pathInk: "#ffffff", walk: "#0c2a57")

  static let dark = Palette(
    paper: "#1b1c1e", ink: "#f4f3f0", edge: "#8b8a86",
    uses: [
      ["#53565c", "#44474c", "#36383d"], ["#7d6021", "#6a511b", "#574215"],
      ["#a04f1d", "#893f14", "#71320e"],
    ],
    path: ["#9cc3ff", "#84b0f4", "#6d9ce6"], pathInk: "#0b1a30", walk: "#ffffff")

  private static func rules(_ palette: Palette) -> String {
    var text = """
      .paper{fill:\(palette.paper)}
      .label{fill:\(palette.ink)}
      .note{fill:\(palette.ink)}
      .step{fill:\(palette.pathInk)}
      .face{stroke:\(palette.edge)}
      .outline{stroke:\(palette.edge)}
      .walk{stroke:\(palette.walk)}
      """
    let names = palette.uses.indices.map { "used\($0)" } + ["path"]
    for (name, colours) in zip(names, palette.uses + [palette.path]) {
      for (side, colour) in zip(["top", "left", "right"], colours) {
        text += "\n.\(side).\(name){fill:\(colour)}"
      }
    }
    return text
  }
}
