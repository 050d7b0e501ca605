extension GeneratedEnglish {
  /// Fills in the graph's units. The C library keeps them in fewer bytes, and replaces this file.
  static func fillUnits(_ units: UnsafeMutableBufferPointer<UInt32>) {
    unpackUnits(Self.units, into: units)
  }
}
