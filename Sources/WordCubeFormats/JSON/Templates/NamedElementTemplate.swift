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
