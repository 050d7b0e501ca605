/// The header of a stored dictionary; the article <doc:StoredDictionaryFormat> has the layout.
struct StoredDictionaryHeader {
  /// The form of the words that follow. The raw values are the format's.
  enum Form: UInt32 {
    case packed = 0
    case unpacked = 1
    /// Packed as an automaton; not in version 1.
    case automaton = 2
  }

  static let magic: [UInt8] = Array("WRDSTORE".utf8)
  static let byteCount = 224
  #if WORDCUBE_ENGLISH_ONLY
    /// The versions that open.
    static let versions: ClosedRange<UInt32> = 1...2
    static let opensAutomata = false
  #else
    /// The versions that open.
    static let versions: ClosedRange<UInt32> = 1...3
    static let opensAutomata = true
  #endif

  /// The offsets of the fields, in bytes from the beginning. Letters and alphabet are where a graph has them.
  enum Offset {
    static let version = 8
    static let form = 12
    static let checksum = 16
    static let graphChecksum = 24
    static let wordCount = 32
    static let size = 36
    static let classCount = 40
    static let alphabetCount = GraphHeader.Offset.alphabetCount
    static let hasIndex = 48
    static let language = 52
    static let writtenSize = 60
    static let alphabet = GraphHeader.Offset.alphabet
    static let classes = 192
  }

  /// A packed form has at most this many letters or edges per byte, so a small file stays small in memory.
  static let maximumLettersPerByte = 8

  var form: Form
  var checksum: UInt64 = 0
  var graphChecksum: UInt64
  var wordCount: Int
  /// The number of packed letters or edges, or of bytes in the unpacked graph.
  var size: Int
  var classes: [UInt8]
  var alphabet: Alphabet
  var hasIndex: Bool
  var language: LanguageTag? = nil
  /// The number of bytes of the written forms, which end the file; 0 without them.
  var writtenSize = 0

  /// The version: 2 or 3 if the file has features that earlier versions lack.
  var version: UInt32 {
    if writtenSize > 0 { return StoredDictionaryHeader.writtenVersion }
    return form == .automaton || language != nil ? 2 : 1
  }

  /// The version of files with written forms.
  static let writtenVersion: UInt32 = 3

  /// Appends the header to bytes, with a checksum of 0.
  func write(to bytes: inout [UInt8]) {
    bytes += StoredDictionaryHeader.magic
    let tag = language?.bits ?? 0
    let numbers = [
      version, form.rawValue, 0, 0,
      UInt32(truncatingIfNeeded: graphChecksum), UInt32(truncatingIfNeeded: graphChecksum >> 32),
      UInt32(wordCount), UInt32(size), UInt32(classes.count), UInt32(alphabet.count),
      hasIndex ? 1 : 0, UInt32(truncatingIfNeeded: tag), UInt32(truncatingIfNeeded: tag >> 32),
      UInt32(writtenSize),
    ]
    for number in numbers { bytes.append(uint32: number) }
    for letter in alphabet.paddedCodePoints { bytes.append(uint32: letter) }
    bytes += classes
    bytes += [UInt8](repeating: 0, count: StoredDictionary.maximumRarityCount - classes.count)
  }

  #if !hasFeature(Embedded)
    /// Records in the header of `bytes` that `size` of them are written forms.
    static func markWritten(_ size: Int, in bytes: inout [UInt8]) {
      for (offset, number) in [
        (Offset.version, writtenVersion), (Offset.writtenSize, UInt32(size)),
      ] {
        for index in 0..<4 {
          bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * index))
        }
      }
    }
  #endif

  /// Writes the checksum into complete bytes.
  static func seal(_ bytes: inout [UInt8]) {
    let checksum = checksum(of: bytes.span)
    for index in 0..<8 {
      bytes[Offset.checksum + index] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * index))
    }
  }

  /// Returns the checksum of everything after the checksum field.
  static func checksum(of bytes: Span<UInt8>) -> UInt64 {
    GraphChecksum.checksum(of: bytes.extracting(Offset.graphChecksum..<bytes.count))
  }
}
