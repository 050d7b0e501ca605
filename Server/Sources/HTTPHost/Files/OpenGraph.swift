/// A link's description, which messengers show when somebody posts the link: the properties of the Open Graph protocol,
/// in the head of the page.
public struct OpenGraph: Hashable, Sendable {
  /// The first line.
  public var title: String
  /// The lines below.
  public var description: String
  /// The name of the site.
  public var siteName: String
  /// The picture's address. Some programs show it only if it is absolute.
  public var image: String
  /// The width of the picture in pixels.
  public var imageWidth: Int
  /// The height of the picture in pixels.
  public var imageHeight: Int

  /// Creates the description of a link.
  public init(
    title: String, description: String, siteName: String, image: String, imageWidth: Int,
    imageHeight: Int
  ) {
    self.title = title
    self.description = description
    self.siteName = siteName
    self.image = image
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
  }

  /// The elements for the head of a page, one per line. Whatever the texts contain, they cannot end an attribute.
  var html: String {
    let properties = [
      ("og:type", "website"), ("og:site_name", siteName), ("og:title", title),
      ("og:description", description), ("og:image", image), ("og:image:width", "\(imageWidth)"),
      ("og:image:height", "\(imageHeight)"), ("og:image:alt", ""),
    ].map { #"<meta property="\#($0)" content="\#(Self.escaped($1))">"# }
    // One program asks for the size of the picture under a name of its own.
    let card = #"<meta name="twitter:card" content="summary_large_image">"#
    return (properties + [card]).map { "  \($0)\n" }.joined()
  }

  /// Returns a text as the value of an attribute.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension OpenGraph {
  /// Returns a page with the elements at the end of its head; nil if it has no head.
  func added(to page: [UInt8]) -> [UInt8]? {
    guard let end = page.firstRange(of: Array("</head>".utf8))?.lowerBound else { return nil }
    return Array(page[..<end]) + Array(html.utf8) + Array(page[end...])
  }
}
