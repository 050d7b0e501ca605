import Lexicon
import TextBytes

/// Finds the JSON path of an error, in a second pass that only malformed documents pay for.
///
/// The scanner accepted everything before the error, so brackets, strings and commas need no check. The path
/// has few steps, because the scanner limits nesting. An error at a name belongs to that member; an error at
/// a bracket belongs to the object or array that it opens.
struct JSONPathFinder {
  /// The maximum number of a name's bytes to print.
  private static let longestName = 64
  /// The maximum number of bytes of a path. Three dots replace the end of a longer one.
  private static let longestPath = 512

  private enum Step {
    /// A member, with the range of its quoted name; nil before the first name.
    case member(Range<Int>?)
    case element(Int)
  }

  let bytes: UnsafeBytes

  /// The path of the value with the error; `$` is the document.
  func path(to error: ScanError) -> String {
    // The scanner did not read these bytes.
    if case .tooManyBytes = error.kind { return "$" }
    var steps: [Step] = []
    var offset = 0
    while offset < error.offset, offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"):
        steps.append(.member(nil))
      case UInt8(ascii: "["):
        steps.append(.element(0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = steps.popLast()
      case UInt8(ascii: ","):
        switch steps.popLast() {
        case .element(let index): steps.append(.element(index + 1))
        default: steps.append(.member(nil))
        }
      case UInt8(ascii: "\""):
        let end = endOfString(from: offset)
        if case .member(nil) = steps.last {
          steps[steps.count - 1] = .member(offset..<end)
        }
        offset = end
        continue
      default:
        break
      }
      offset += 1
    }
    if case .duplicate = error.kind { markName(at: error.offset, &steps) }
    if case .playerIndex = error.kind { markName(at: error.offset, &steps) }
    return render(steps)
  }

  private func markName(at offset: Int, _ steps: inout [Step]) {
    guard case .member = steps.last else { return }
    steps[steps.count - 1] = .member(offset..<endOfString(from: offset))
  }

  /// The offset after the string that starts at an offset.
  private func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return bytes.count
  }

  private func render(_ steps: [Step]) -> String {
    var path = "$"
    for step in steps {
      var text = ""
      switch step {
      case .element(let index): text = "[\(index)]"
      case .member(nil): break
      case .member(.some(let name)): text = render(name: name)
      }
      guard path.utf8.count + text.utf8.count <= Self.longestPath - 3 else { return path + "..." }
      path += text
    }
    return path
  }

  /// `.name` for a plain name; `["..."]` with the JSON of the name for others, in printable ASCII.
  private func render(name: Range<Int>) -> String {
    let start = name.lowerBound + 1
    let end = max(start, name.upperBound - 1)
    var cut = min(end, start + Self.longestName)
    // Do not cut a character in two.
    while cut < end, cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    let shown = bytes.copy(start..<cut)
    let isPlain =
      !shown.isEmpty
      && shown.allSatisfy {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
      }
    let text = escaped(shown) + (cut < end ? "..." : "")
    return isPlain ? ".\(text)" : "[\"\(text)\"]"
  }

  /// The text of some bytes, with `\uXXXX` for anything but printable ASCII: a path must neither break a log
  /// line nor change its text direction.
  private func escaped(_ name: [UInt8]) -> String {
    var text: [UInt8] = []
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      text.append(jsonText: scalar, escaping: .nonASCII)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
