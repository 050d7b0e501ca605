/// Returns the cases of an enumeration that has no associated values and is not `CaseIterable`; nil for other types,
/// and for enumerations of more than 255 cases.
///
/// Swift numbers these cases from 0, in one byte. The type's optional stores nil as the next number, so that number is
/// the number of cases.
func casesByLayout<Value: RawRepresentable>(of type: Value.Type) -> [Value]? {
  guard MemoryLayout<Value>.size <= 1, MemoryLayout<Value?>.size == 1 else { return nil }
  let count = withUnsafeBytes(of: Value?.none) { $0[0] }
  let load = { (number: UInt8) in
    withUnsafeBytes(of: number) { $0.loadUnaligned(as: Value.self) }
  }
  // A case with associated values comes first in the layout. The other numbers may then have no value.
  let mirror = Mirror(reflecting: load(0))
  guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
  return (0..<count).map(load)
}
