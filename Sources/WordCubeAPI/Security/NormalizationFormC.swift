/// Returns whether a text is in Unicode normalization form C (UAX #15).
///
/// The standard library cannot normalize, but `<` compares strings in form C, scalar by scalar, and this
/// function uses that. For each scalar `s` of the text, it takes the rest of the text that begins with `s`,
/// and checks that the form C of this rest also begins with `s`. That is so exactly if the rest sorts between
/// the scalar before `s` and the scalar after `s`. The text is in form C exactly if this is so for all its
/// scalars.
///
/// The tests compare it with Foundation. It uses the standard library's Unicode version.
///
/// - Complexity: O(*n*²) at worst, for a text that consists only of marks.
func isInNormalizationFormC(_ text: String) -> Bool {
  let scalars = text.unicodeScalars
  return scalars.indices.allSatisfy { isFirstInFormC(of: Substring(scalars[$0...])) }
}

/// Returns whether the first scalar of a text is also the first scalar of its form C.
private func isFirstInFormC(of text: Substring) -> Bool {
  guard let first = text.unicodeScalars.first else { return true }
  if !occursInFormC(first) { return false }
  // U+10FFFF is the greatest scalar, so the text with it sorts after the other texts that begin with
  // `before`.
  if let before = neighbour(of: first, -1), text < String(before) + "\u{10FFFF}" { return false }
  if let after = neighbour(of: first, 1), text >= String(after) { return false }
  return true
}

/// Returns the next scalar in a direction that occurs in form C.
private func neighbour(of scalar: Unicode.Scalar, _ step: Int) -> Unicode.Scalar? {
  var value = Int(scalar.value) + step
  while 0...0x10FFFF ~= value {
    if let other = Unicode.Scalar(UInt32(value)), occursInFormC(other) { return other }
    value += step
  }
  return nil
}

/// Returns whether any text in form C has the scalar.
private func occursInFormC(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.properties.isFullCompositionExclusion
}
