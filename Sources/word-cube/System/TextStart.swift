import Lexicon
import TextBytes
import WordCubeFormats

/// What an input's first bytes show.
enum TextStart {
  /// A text, perhaps after a byte order mark of this many bytes.
  case text(markByteCount: Int)
  /// A file compressed by gzip.
  case gzip
  /// A text in UTF-16 or UTF-32.
  case wide

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let gzipMagic: [UInt8] = [0x1F, 0x8B]
  private static let wideMarks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  init(_ bytes: [UInt8]) {
    // In UTF-16, one of an ASCII character's two bytes is 0.
    let hasZero = bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0)
    if bytes.starts(with: Self.gzipMagic) {
      self = .gzip
    } else if hasZero || Self.wideMarks.contains(where: { bytes.starts(with: $0) }) {
      self = .wide
    } else {
      self = .text(markByteCount: bytes.starts(with: Self.mark) ? Self.mark.count : 0)
    }
  }

  /// Whether the next bytes could show more.
  static func isUndecided(_ bytes: [UInt8]) -> Bool {
    ([mark, gzipMagic] + wideMarks).contains { $0.count > bytes.count && $0.starts(with: bytes) }
  }
}

/// Why bytes are not text that a command can read.
enum TextError: Error, CustomStringConvertible {
  /// They are UTF-16 or UTF-32.
  case wide
  /// A byte is not UTF-8, on this line, from 1.
  case invalidUTF8(UInt8, line: Int)
  /// There is a zero byte on this line, from 1.
  case zero(line: Int)

  /// What is wrong, and what to do.
  var description: String {
    switch self {
    case .wide:
      "it is in UTF-16 or UTF-32; convert it, as in iconv -f UTF-16 -t UTF-8 FILE"
    case .invalidUTF8(let byte, let line):
      "line \(line): byte 0x\(hexadecimal(UInt64(byte), digits: 2)) is not UTF-8; convert the text "
        + "to UTF-8, as in iconv -f LATIN1 -t UTF-8 FILE"
    case .zero(let line): "line \(line): it contains a zero byte; expected text in UTF-8"
    }
  }
}

extension InputFile {
  /// All bytes of a UTF-8 text, without a byte order mark at the start.
  ///
  /// - Throws: ``CommandError``, like ``bytes(of:limit:)``, and for bytes that are not UTF-8.
  static func text(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit)
    return try commandErrors(in: path) { try text(in: bytes) }
  }

  /// The bytes of a UTF-8 text, without a byte order mark at the start.
  static func text(in bytes: [UInt8]) throws(TextError) -> [UInt8] {
    var text = bytes
    switch TextStart(bytes) {
    case .wide: throw .wide
    case .text(let markByteCount): text.removeFirst(markByteCount)
    case .gzip: break
    }
    func line(of offset: Int) -> Int { 1 + text[..<offset].count { $0 == UInt8(ascii: "\n") } }
    if let offset = firstInvalidUTF8(in: text.span, range: 0..<text.count) {
      throw .invalidUTF8(text[offset], line: line(of: offset))
    }
    if let offset = text.firstIndex(of: 0) { throw .zero(line: line(of: offset)) }
    return text
  }
}
