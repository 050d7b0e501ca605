import Lexicon

// Unpacks the generated strings through their pointers, without bounds checks. This is safe because the
// strings are part of the module, and a test compares them with their source. Each loop writes as many
// items as the target has. If all items have the same length, a precondition checks the string's length
// first. If their lengths differ, a precondition checks that each item begins inside the string: an item
// reads at most two more bytes, and the string ends with a zero byte.

/// The number of characters in each line of the generated strings whose items all have the same length.
private let lineLength = 96

/// Unpacks units: four characters each, with six bits per character from "0" on, lowest bits first. The bits
/// are the letter (5 bits, 31 for an empty slot), the final bit and the base (18 bits).
func unpackUnits(_ text: StaticString, into units: UnsafeMutableBufferPointer<UInt32>) {
  let lines = (units.count * 4 + lineLength - 1) / lineLength
  precondition(text.hasPointerRepresentation)
  precondition(text.utf8CodeUnitCount == units.count * 4 + lines - 1)
  let start = UnsafeRawPointer(text.utf8Start)
  for line in 0..<lines {
    let characters = start + line * (lineLength + 1)
    let first = line * lineLength / 4
    let slots = units.extracting(first..<Swift.min(first + lineLength / 4, units.count))
    // Nothing here traps or branches, so it becomes vector code.
    for slot in slots.indices {
      let four = UInt32(
        littleEndian: characters.loadUnaligned(fromByteOffset: slot &* 4, as: UInt32.self))
      let digits = four &- 0x3030_3030
      let bits =
        digits & 63 | (digits &>> 2) & 0xFC0 | (digits &>> 4) & 0x3F000
        | (digits &>> 6) & 0xFC_0000
      let letter = bits & 31
      slots[slot] = letter == 31 ? DoubleArray.emptyUnit : (bits &>> 5) &<< 6 | letter
    }
  }
}

/// Unpacks skips: one to three characters for each slot, from "(" on. An item never spans two lines. The
/// first character says how many follow: none below 64, one below 82, otherwise two.
func unpackSkips(_ text: StaticString, into skips: SkipBuffer) {
  guard case .narrow(let target) = skips else { preconditionFailure("English has narrow skips") }
  precondition(text.hasPointerRepresentation)
  let (start, count) = (text.utf8Start, text.utf8CodeUnitCount)
  var offset = 0
  for slot in target.indices {
    precondition(offset < count)
    if start[offset] == 0x0A { offset += 1 }
    let first = UInt32(start[offset]) &- 40
    offset += 1
    if first < 64 {
      target[slot] = UInt16(truncatingIfNeeded: first)
    } else if first < 82 {
      let second = UInt32(start[offset]) &- 40
      target[slot] = UInt16(truncatingIfNeeded: 64 &+ (first &- 64) &* 87 &+ second)
      offset += 1
    } else {
      let second = (first &- 82) &* 87 &+ UInt32(start[offset]) &- 40
      let third = UInt32(start[offset + 1]) &- 40
      target[slot] = UInt16(truncatingIfNeeded: 1630 &+ second &* 87 &+ third)
      offset += 2
    }
  }
  precondition(offset == count)
}

/// Unpacks rarities: two per character, stored as `first * 9 + second` from "(" on, as indices in `sizes`.
func unpackRarities(_ text: StaticString, count: Int, sizes: [UInt8]) -> [UInt8] {
  let characters = (count + 1) / 2
  let lines = (characters + lineLength - 1) / lineLength
  precondition(text.hasPointerRepresentation && sizes.count == 9)
  precondition(text.utf8CodeUnitCount == characters + lines - 1)
  let start = text.utf8Start
  return [UInt8](unsafeUninitializedCapacity: characters * 2) { rarities, initialized in
    for index in 0..<characters {
      let pair = Int(start[index + index / lineLength]) - 40
      rarities.initializeElement(at: index * 2, to: sizes[pair / 9])
      rarities.initializeElement(at: index * 2 + 1, to: sizes[pair % 9])
    }
    initialized = count
  }
}
