/// Whether a text is in Unicode's normalization form C (UAX #15).
///
/// The standard library compares strings as if they were in form C, scalar by scalar, but has no function that
/// normalizes. So the order of strings is used: a text is in form C exactly if, from each of its scalars on, the
/// rest of the text is ordered where texts begin that have this scalar first in form C. The
/// tests compare with Foundation. The Unicode version is that of the standard library.
///
/// - Complexity: O(*n*²) at worst, for a text of marks only.
func isInNormalizationFormC(_ text: String) -> Bool {
  let scalars = text.unicodeScalars
  return scalars.indices.allSatisfy { isFirstInFormC(of: Substring(scalars[$0...])) }
}

/// Whether the first scalar of a text is also the first one of the text in form C.
private func isFirstInFormC(of text: Substring) -> Bool {
  guard let first = text.unicodeScalars.first else { return true }
  if !occursInFormC(first) { return false }
  // The last scalar of all separates a text that begins with the scalar before from longer ones.
  if let before = neighbour(of: first, -1), text < String(before) + "\u{10FFFF}" { return false }
  if let after = neighbour(of: first, 1), text >= String(after) { return false }
  return true
}

/// The next scalar in a direction that occurs in form C.
private func neighbour(of scalar: Unicode.Scalar, _ step: Int) -> Unicode.Scalar? {
  var value = Int(scalar.value) + step
  while 0...0x10FFFF ~= value {
    if let other = Unicode.Scalar(UInt32(value)), occursInFormC(other) { return other }
    value += step
  }
  return nil
}

/// Whether any text in form C has the scalar.
private func occursInFormC(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.properties.isFullCompositionExclusion
}
