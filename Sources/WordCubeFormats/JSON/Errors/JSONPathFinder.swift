/// Finds the JSON path of an error, in a second pass that only malformed documents pay for.
///
/// The scanner accepted everything before the error, so brackets, strings and commas need no check. An
/// error at a name belongs to that member, an error at a bracket to the object or array that it opens.
struct JSONPathFinder {
  /// The most bytes of a name that are printed.
  private static let longestName = 64

  private enum Step {
    /// A member, with the range of its name and the quotes; nil before the first name.
    case member(Range<Int>?)
    case element(Int)
  }

  let bytes: UnsafeBytes

  /// The path of the value with the error; `$` is the document.
  func path(to error: ScanError) -> String {
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
      switch step {
      case .element(let index): path += "[\(index)]"
      case .member(nil): break
      case .member(.some(let name)): path += render(name: name)
      }
    }
    return path
  }

  /// `.name` for a plain name; `["..."]` with the JSON of the name for others.
  private func render(name: Range<Int>) -> String {
    let start = name.lowerBound + 1
    let end = max(start, name.upperBound - 1)
    let shown = bytes.copy(start..<min(end, start + Self.longestName))
    let isPlain =
      !shown.isEmpty
      && shown.allSatisfy {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
      }
    let cut = end - start > Self.longestName ? "..." : ""
    let text = String(decoding: shown, as: UTF8.self) + cut
    return isPlain ? ".\(text)" : "[\"\(text)\"]"
  }
}
