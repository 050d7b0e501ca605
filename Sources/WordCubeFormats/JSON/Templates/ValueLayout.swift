/// The places of the parts of the values read most recently, from which templates learn.
///
/// The offset of a part that may differ is nil if the part has more than one byte, such as a tile of two letters.
struct ValueLayout {
  /// The offset of the letter of a face.
  var letter: Int?
  /// The offset of the digit of the side of a face or of an element of a word.
  var side: Int?
  /// The offsets of the letters of a cube.
  var top, left, right: Int?
  /// The offsets of the three names of a point, then of its three digits, in the order in which they are written.
  private var point = SIMD8<Int>()
  private var coordinateCount = 0
  /// Whether each name and each digit of the point is a single byte.
  private var isPointPlain = true
  /// The action of a move: the elements of a word, or the point of a removed cube. Empty before it is read.
  var action = 0..<0
  /// Whether the action plays a word.
  var isWord = false
  /// The values of a move, in the order in which they are written.
  var values: [(value: MoveTemplate.Value, range: Range<Int>)] = []

  mutating func startPoint() { (coordinateCount, isPointPlain) = (0, true) }

  /// Adds a coordinate of a point; nil for a name or digit of more than one byte.
  @inline(__always)
  mutating func addCoordinate(name: Int?, digit: Int?) {
    guard coordinateCount < 3, let name, let digit else {
      isPointPlain = false
      return
    }
    point[coordinateCount] = name
    point[coordinateCount + 3] = digit
    coordinateCount += 1
  }

  /// A cube's slots: the letters of top, left and right.
  var cubeSlots: [ByteTemplate.Slot]? {
    guard let top, let left, let right else { return nil }
    return [(top, 0xFF), (left, 0xFF), (right, 0xFF)]
  }

  /// The slots of a face: letter and side.
  var faceSlots: [ByteTemplate.Slot]? {
    guard let letter, let side else { return nil }
    return [(letter, 0xFF), (side, 3)]
  }

  /// The slots of a point: names and digits. The two low bits of a name, and of a digit, distinguish the values.
  var pointSlots: [ByteTemplate.Slot]? {
    isPointPlain ? (0..<6).map { (point[$0], 3) } : nil
  }

  /// The slots of an element of a word: those of its point, and the side.
  var elementSlots: [ByteTemplate.Slot]? {
    guard let pointSlots, let side else { return nil }
    return pointSlots + [(side, 3)]
  }
}

extension TemplateReader {
  /// Notes where a member's value is.
  @inline(__always)
  mutating func noteLayout(of member: Member, nameOffset: Int, from start: Int) {
    let bytes = scanner.bytes
    switch member {
    case .letter:
      values.layout.letter = bytes[start + 2] == UInt8(ascii: "\"") ? start + 1 : nil
    case .side: values.layout.side = plainDigit(at: start)
    case .top: values.layout.top = values.layout.letter
    case .left: values.layout.left = values.layout.letter
    case .right: values.layout.right = values.layout.letter
    case .x, .y, .z:
      // An escaped name has more than one byte.
      let isPlain = bytes[nameOffset + 2] == UInt8(ascii: "\"")
      values.layout.addCoordinate(
        name: isPlain ? nameOffset + 1 : nil, digit: plainDigit(at: start))
    case .playedAt: addValue(.playedAt, start..<scanner.position)
    case .score: addValue(.score, start..<scanner.position)
    case .playerIndex:
      if bytes[start] != UInt8(ascii: "n") { addValue(.playerIndex, start..<scanner.position) }
    case .type: addValue(values.layout.isWord ? .wordElements : .removedCube, values.layout.action)
    default: break
    }
  }

  /// The offset of a coordinate or side; nil if it has a sign.
  @inline(__always)
  private func plainDigit(at offset: Int) -> Int? {
    scanner.bytes[offset] == UInt8(ascii: "-") ? nil : offset
  }

  private mutating func addValue(_ value: MoveTemplate.Value, _ range: Range<Int>) {
    if values.templates.areMovesRegular { values.layout.values.append((value, range)) }
  }
}
