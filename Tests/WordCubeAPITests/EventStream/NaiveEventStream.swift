import APIContract

/// The plain twin of `EventStreamParser`, straight from the HTML standard: it reads a whole stream.
struct NaiveEventStream {
  var events: [EventBlock] = []
  var lastEventID = ""
  var retry: Int64?

  init(_ bytes: [UInt8]) {
    var bytes = bytes
    if bytes.prefix(3) == [0xEF, 0xBB, 0xBF] { bytes.removeFirst(3) }
    // Each line with its end. What has no end is no line.
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 13:
        lines.append(line)
        line = []
        if index + 1 < bytes.count, bytes[index + 1] == 10 { index += 1 }
      case 10:
        lines.append(line)
        line = []
      default: line.append(bytes[index])
      }
      index += 1
    }
    var (id, name, data) = ("", "", "")
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      if text.isEmpty {
        lastEventID = id
        if !data.isEmpty {
          data.unicodeScalars.removeLast()
          events.append(EventBlock(id: id, name: name, data: data))
        }
        (name, data) = ("", "")
        continue
      }
      let scalars = Array(text.unicodeScalars)
      let colon = scalars.firstIndex(of: ":") ?? scalars.count
      var value = scalars.dropFirst(colon + 1)
      if value.first == " " { value = value.dropFirst() }
      let valueText = String(String.UnicodeScalarView(value))
      switch String(String.UnicodeScalarView(scalars[..<colon])).unicodeScalars.map(\.value) {
      case "data".unicodeScalars.map(\.value): data += valueText + "\n"
      case "event".unicodeScalars.map(\.value): name = valueText
      case "id".unicodeScalars.map(\.value):
        if !value.contains("\u{0}") { id = valueText }
      case "retry".unicodeScalars.map(\.value):
        if !value.isEmpty, value.allSatisfy({ ("0"..."9").contains($0) }) {
          retry = Int64(valueText) ?? retry
        }
      default: break
      }
    }
  }
}
