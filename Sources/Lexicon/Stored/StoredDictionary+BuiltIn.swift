extension StoredDictionary {
  /// Opens a dictionary that is part of the program: the packed form with six bits per character, counted
  /// from "0", and the lowest bits of each three bytes first. Lines end with LF.
  ///
  /// - Precondition: The bytes are a stored dictionary.
  package init(builtIn text: StaticString, byteCount: Int) {
    let bytes = text.withUTF8Buffer { Self.bytes(of: $0.span, count: byteCount) }
    do throws(StoredDictionaryError) {
      self = try StoredDictionary(bytes: bytes)
    } catch {
      fatalError("the built-in dictionary does not open: \(error.description)")
    }
  }

  /// Returns the bytes of a text with six bits per character.
  static func bytes(of text: Span<UInt8>, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 2)
    var (bits, width) = (0 as UInt32, 0 as UInt32)
    for index in text.indices where text[index] != 0x0A {
      bits |= (UInt32(text[index]) &- 0x30) &<< width
      width &+= 6
      if width == 24 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bytes.append(UInt8(truncatingIfNeeded: bits &>> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits &>> 16))
        (bits, width) = (0, 0)
      }
    }
    precondition(width == 0 && bytes.count >= count && bytes.count < count + 3)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
