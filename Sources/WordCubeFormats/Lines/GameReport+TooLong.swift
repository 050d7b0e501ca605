extension GameReport {
  /// The report of a game of more bytes than the limit, none of which was looked at: malformed at
  /// `$`, at the first byte beyond the limit.
  public static func tooLong(byteLimit: Int) -> GameReport {
    let fault = Fault(offset: byteLimit, problem: .tooManyBytes(limit: byteLimit))
    let nothing: [UInt8] = []
    return UnsafeBytes.withUnsafeBytes(of: nothing.span) { bytes in
      GameReport(.malformed(JSONError(fault, in: bytes)))
    }
  }
}
