import WordCube

extension UniqueID {
  /// An identifier for documentation.
  static let sample: UniqueID = {
    guard let id = UniqueID("6BA7B810-9DAD-11D1-80B4-00C04FD430C8") else { fatalError("no UUID") }
    return id
  }()
}

extension ShareCode {
  /// A code for documentation.
  static let sample: ShareCode = {
    guard let code = ShareCode(parameterText: "7KXW2MPQ") else { fatalError("no share code") }
    return code
  }()
}
