import Lexicon

// The English units as bytes, three each, in place of the text in `GeneratedEnglish+Units.swift`: C has constants that are
// no text, and the library is smaller by 190 KB. `units.c` has as many bytes as it says; a precondition compares that with
// the number of units.

extension GeneratedEnglish {
  /// Fills in the graph's units: the letter (5 bits, 31 for an empty slot), the final bit and the base (18 bits).
  static func fillUnits(_ units: UnsafeMutableBufferPointer<UInt32>) {
    let bytes = UnsafeBufferPointer(start: wc_english_units(), count: wc_english_units_length())
    precondition(bytes.count == units.count * 3)
    for slot in units.indices {
      let start = slot &* 3
      let bits =
        UInt32(bytes[start]) | UInt32(bytes[start &+ 1]) &<< 8 | UInt32(bytes[start &+ 2]) &<< 16
      let letter = bits & 31
      units[slot] = letter == 31 ? DoubleArray.emptyUnit : (bits &>> 5) &<< 6 | letter
    }
  }
}
