import WordCube

extension TemplateReader {
  mutating func readWordElements(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    let start = scanner.position
    if !passMatchingElements(into: &faces) { faces.append(try readUnlikeElement()) }
    let elements = values.layout.action
    values.layout.action = (elements.isEmpty ? start : elements.lowerBound)..<scanner.position
    values.layout.isWord = true
  }

  /// Reads elements of an array of faces, up to one without a comma right after it, and adds them to a
  /// buffer.
  mutating func readAllWordElements(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    while true {
      if !passMatchingElements(into: &faces) { faces.append(try readUnlikeElement()) }
      guard scanner.bytes[scanner.position] == UInt8(ascii: ",") else { return }
      scanner.position &+= 1
      _ = scanner.nextToken()
    }
  }

  /// Reads an element that matches no template, and learns from it.
  private mutating func readUnlikeElement() throws(ScanError) -> Face {
    let start = scanner.position
    values.layout.startPoint()
    let face = try readWordElementByGrammar()
    if values.templates.wordElements.canLearn, let slots = values.layout.elementSlots {
      let (bytes, end) = (scanner.bytes, scanner.position)
      values.templates.wordElements.learn(in: &values.templates.storage) { memory in
        ByteTemplate(start..<end, of: bytes, slots: slots, in: &memory.chunks)
      }
    }
    return face
  }

  /// Passes all following elements that match a template, with the commas between them. Returns false if
  /// there are none.
  private mutating func passMatchingElements(into faces: inout UnsafeScratchBuffer<Face>) -> Bool {
    let start = scanner.position
    if values.templates.namedElements.canLearn, let latest = values.templates.namedElements.latest {
      scanner.position = scanner.bytes.passFaces(latest, from: start, into: &faces)
      if scanner.position > start { return true }
    }
    return passElementsOfAnyNames(into: &faces)
  }

  /// Like ``passMatchingElements(into:)``, for elements whose coordinates are named in a different order. Learns
  /// the order from the first element.
  @inline(never)
  private mutating func passElementsOfAnyNames(
    into faces: inout UnsafeScratchBuffer<Face>
  ) -> Bool {
    let start = scanner.position
    var offset = start
    while let (face, template) = matchElement(values.templates.wordElements.latest, at: offset)
      ?? matchElement(values.templates.wordElements.earlier, at: offset)
    {
      faces.append(Face(uncheckedRawValue: face))
      scanner.position = offset &+ template.length
      if values.templates.namedElements.canLearn {
        learnNames(of: template, at: offset)
        break
      }
      guard scanner.bytes[scanner.position] == UInt8(ascii: ",") else { break }
      offset = scanner.bytes.offsetOfToken(from: scanner.position &+ 1)
    }
    return scanner.position > start
  }

  private mutating func learnNames(of template: ByteTemplate, at offset: Int) {
    guard let slots = scanner.bytes.match(template, at: offset) else { return }
    let weights = SIMD3(
      weight(ofName: slots[0]), weight(ofName: slots[1]), weight(ofName: slots[2]))
    let bytes = scanner.bytes
    values.templates.namedElements.learn(in: &values.templates.storage) { memory in
      NamedElementTemplate(template, at: offset, of: bytes, weights: weights, in: &memory)
    }
  }

  /// An element's face and the template that it matches, or nil.
  @inline(__always)
  private func matchElement(
    _ template: ByteTemplate?, at offset: Int
  ) -> (face: UInt8, template: ByteTemplate)? {
    // The side is an ASCII digit 0 ... 3. Adding 1 sets bit 2 only for 3, which is refused.
    guard let template, let slots = scanner.bytes.match(template, at: offset),
      (slots[6] &+ 1) & 4 == 0, let cube = cube(inSlots: slots)
    else { return nil }
    return (cube &* 3 &+ slots[6] &- UInt8(ascii: "0"), template)
  }

  mutating func readRemovedCube() throws(ScanError) -> UInt8 {
    let start = scanner.position
    defer { (values.layout.action, values.layout.isWord) = (start..<scanner.position, false) }
    if let cube = passMatchingPoint(values.templates.removedCubes.latest)
      ?? passMatchingPoint(values.templates.removedCubes.earlier)
    {
      return cube
    }
    values.layout.startPoint()
    let cube = try readPointByGrammar()
    if values.templates.removedCubes.canLearn, let slots = values.layout.pointSlots {
      let (bytes, end) = (scanner.bytes, scanner.position)
      values.templates.removedCubes.learn(in: &values.templates.storage) { memory in
        ByteTemplate(start..<end, of: bytes, slots: slots, in: &memory.chunks)
      }
    }
    return cube
  }

  @inline(__always)
  private mutating func passMatchingPoint(_ template: ByteTemplate?) -> UInt8? {
    guard let template, let slots = scanner.bytes.match(template, at: scanner.position),
      let cube = cube(inSlots: slots)
    else { return nil }
    scanner.position &+= template.length
    return cube
  }

  /// The cube's number, from slots with three names and three digits; nil if they are not a point.
  @inline(__always)
  private func cube(inSlots slots: UnsafeSlots) -> UInt8? {
    // All are ASCII digits 0 ... 3; 3 is refused.
    let (first, second, third) = (UInt32(slots[3]), UInt32(slots[4]), UInt32(slots[5]))
    guard ((first &+ 1) | (second &+ 1) | (third &+ 1)) & 4 == 0 else { return nil }
    // The weights 9, 3 and 1 add up to 13 only if all three names are different.
    let weights = (weight(ofName: slots[0]), weight(ofName: slots[1]), weight(ofName: slots[2]))
    guard weights.0 &+ weights.1 &+ weights.2 == 13 else { return nil }
    let cube = first &* weights.0 &+ second &* weights.1 &+ third &* weights.2
    return UInt8(truncatingIfNeeded: cube &- 13 &* UInt32(UInt8(ascii: "0")))
  }

  /// The weight of a coordinate in a cube's number: 9 for x, 3 for y, 1 for z, 0 for `{`.
  @inline(__always)
  private func weight(ofName name: UInt8) -> UInt32 {
    0x00_01_03_09 &>> (UInt32(name) &<< 3) & 0xFF
  }
}

/// A template of word elements whose coordinates are named in the same order.
struct NamedElementTemplate: BitwiseCopyable {
  /// Slots: the three coordinates, then the side.
  let bytes: ByteTemplate
  /// Each coordinate's weight in a face's number.
  let weights: SIMD3<UInt32>

  /// Creates a template from an element that matches a template of any names. The result is nil if the memory
  /// is full.
  ///
  /// - Parameters:
  ///   - template: The template. Slots: three names, three coordinates, the side.
  ///   - start: The offset of the element.
  ///   - weights: Each coordinate's weight in a cube's number.
  init?(
    _ template: ByteTemplate, at start: Int, of bytes: UnsafeBytes, weights: SIMD3<UInt32>,
    in memory: inout TemplateStorage.Memory
  ) {
    let digits = (3..<7).map { (offset: start + Int(template.slots[$0]), freeBits: 3 as UInt8) }
    guard
      let bytes = ByteTemplate(
        start..<start + template.length, of: bytes, slots: digits, in: &memory.chunks)
    else { return nil }
    self.bytes = bytes
    self.weights = weights &* 3
  }
}

extension UnsafeBytes {
  /// Adds the faces of elements that match a template to a buffer.
  ///
  /// - Parameter start: The offset of the first element. More may follow it, with commas between them.
  /// - Returns: The offset after the last element that matches; `start` if the first does not.
  @inline(never)
  fileprivate func passFaces(
    _ template: NamedElementTemplate, from start: Int, into faces: inout UnsafeScratchBuffer<Face>
  ) -> Int {
    // A local copy, so that the compiler keeps its fields in registers.
    var buffer = faces
    defer { faces = buffer }
    let weights = template.weights
    var (offset, end) = (start, start)
    while let slots = match(template.bytes, at: offset) {
      let (first, second, third) = (UInt32(slots[0]), UInt32(slots[1]), UInt32(slots[2]))
      let side = UInt32(slots[3])
      // All are ASCII digits 0 ... 3. Adding 1 sets bit 2 only for 3, which is refused.
      guard ((first &+ 1) | (second &+ 1) | (third &+ 1) | (side &+ 1)) & 4 == 0 else { break }
      let face = first &* weights.x &+ second &* weights.y &+ third &* weights.z &+ side
      // The weights of the four digits add up to 40.
      let zeros = 40 &* UInt32(UInt8(ascii: "0"))
      buffer.append(Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face &- zeros)))
      end = offset &+ template.bytes.length
      guard self[end] == UInt8(ascii: ",") else { break }
      offset = offsetOfToken(from: end &+ 1)
    }
    return end
  }
}
