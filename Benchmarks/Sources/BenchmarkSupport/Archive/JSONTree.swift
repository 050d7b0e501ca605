/// A JSON value that stores the bytes of its numbers and strings.
indirect enum JSONTree {
  case object([(name: String, value: JSONTree)])
  case array([JSONTree])
  case scalar(String)

  /// The value of well-formed JSON without white space.
  init(_ json: [UInt8]) {
    var rest = json[...]
    self.init(from: &rest)
  }

  private init(from rest: inout ArraySlice<UInt8>) {
    switch rest.first {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONTree)] = []
      while rest.removeFirst() != UInt8(ascii: "}"), rest.first != UInt8(ascii: "}") {
        let name = Self.scalar(from: &rest)
        rest.removeFirst()
        members.append((name, JSONTree(from: &rest)))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONTree] = []
      while rest.removeFirst() != UInt8(ascii: "]"), rest.first != UInt8(ascii: "]") {
        elements.append(JSONTree(from: &rest))
      }
      self = .array(elements)
    default:
      self = .scalar(Self.scalar(from: &rest))
    }
  }

  /// A string with its quotes, or any other value that ends at punctuation.
  private static func scalar(from rest: inout ArraySlice<UInt8>) -> String {
    var isInString = false
    var isEscaped = false
    let text = rest.prefix { byte in
      if isInString, !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        return true
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = false
      return isInString || !":,]}".utf8.contains(byte)
    }
    rest.removeFirst(text.count)
    return String(decoding: text, as: UTF8.self)
  }

  /// The members of all objects in other orders, which are given for the names in an object.
  func reordered(_ order: (_ names: [String]) -> [Int]) -> JSONTree {
    switch self {
    case .object(let members):
      let places = order(members.map { $0.name })
      return .object(places.map { (members[$0].name, members[$0].value.reordered(order)) })
    case .array(let elements):
      return .array(elements.map { $0.reordered(order) })
    case .scalar:
      return self
    }
  }

  /// The text, on one line, or indented from a number of spaces on.
  func text(colon: String, comma: String, indentation: Int? = nil) -> String {
    let inner = indentation.map { $0 + 2 }
    let parts: [String]
    let brackets: (open: String, close: String)
    switch self {
    case .object(let members):
      brackets = ("{", "}")
      parts = members.map {
        $0.name + colon + $0.value.text(colon: colon, comma: comma, indentation: inner)
      }
    case .array(let elements):
      brackets = ("[", "]")
      parts = elements.map { $0.text(colon: colon, comma: comma, indentation: inner) }
    case .scalar(let text):
      return text
    }
    guard let indentation, !parts.isEmpty else {
      return brackets.open + parts.joined(separator: comma) + brackets.close
    }
    let line = "\n" + String(repeating: " ", count: indentation + 2)
    let lastLine = "\n" + String(repeating: " ", count: indentation)
    return brackets.open + line + parts.joined(separator: comma + line) + lastLine + brackets.close
  }
}
