import Lexicon

// Reads the generated strings through their pointers. They are ours, and a test compares them with
// what they are made from. The loops count what they write; that they read no further than the strings
// go is asked at the door or, where items differ in length, at each (the byte behind a static string is
// its zero, and an item goes at most two beyond its first).

/// How many characters there are in a line of the generated strings that have items of one length.
private let lineLength = 96

/// Unpacks units: four characters each, six bits a character from "0" on, the lowest first. They hold
/// letter (5 bits, 31 for an empty slot), final bit and base (18 bits).
func unpackUnits(_ text: StaticString, into units: UnsafeMutableBufferPointer<UInt32>) {
  let lines = (units.count * 4 + lineLength - 1) / lineLength
  precondition(text.hasPointerRepresentation)
  precondition(text.utf8CodeUnitCount == units.count * 4 + lines - 1)
  let start = UnsafeRawPointer(text.utf8Start)
  for line in 0..<lines {
    let characters = start + line * (lineLength + 1)
    let first = line * lineLength / 4
    let slots = units.extracting(first..<Swift.min(first + lineLength / 4, units.count))
    // Nothing here can trap or branch, so that it becomes vector code.
    for slot in slots.indices {
      let four = UInt32(
        littleEndian: characters.loadUnaligned(fromByteOffset: slot &* 4, as: UInt32.self))
      let digits = four &- 0x3030_3030
      let bits =
        digits & 63 | (digits &>> 2) & 0xFC0 | (digits &>> 4) & 0x3F000
        | (digits &>> 6) & 0xFC_0000
      let letter = bits & 31
      slots[slot] = letter == 31 ? GraphFacts.emptyUnit : (bits &>> 5) &<< 6 | letter
    }
  }
}

/// Unpacks skips: one to three characters a slot, from "(" on; no slot's are on two lines. The first
/// character tells how many follow: below 64 none, below 82 one, else two.
func unpackSkips(_ text: StaticString, into skips: SkipMemory) {
  guard case .narrow(let target) = skips else { preconditionFailure("English has narrow skips") }
  precondition(text.hasPointerRepresentation)
  let (start, count) = (text.utf8Start, text.utf8CodeUnitCount)
  var place = 0
  for slot in target.indices {
    precondition(place < count)
    if start[place] == 0x0A { place += 1 }
    let first = UInt32(start[place]) &- 40
    place += 1
    if first < 64 {
      target[slot] = UInt16(truncatingIfNeeded: first)
    } else if first < 82 {
      let second = UInt32(start[place]) &- 40
      target[slot] = UInt16(truncatingIfNeeded: 64 &+ (first &- 64) &* 87 &+ second)
      place += 1
    } else {
      let second = (first &- 82) &* 87 &+ UInt32(start[place]) &- 40
      let third = UInt32(start[place + 1]) &- 40
      target[slot] = UInt16(truncatingIfNeeded: 1630 &+ second &* 87 &+ third)
      place += 2
    }
  }
  precondition(place == count)
}

/// Unpacks rarities: two words a character, the first one's class times 9 plus the second one's, from
/// "(" on.
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
