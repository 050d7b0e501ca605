extension SHA256 {
  /// The hash of all whole blocks so far: eight 32-bit words.
  struct State {
    // Section 5.3.3: the fractional parts of the square roots of the first eight primes.
    private var a: UInt32 = 0x6A09_E667
    private var b: UInt32 = 0xBB67_AE85
    private var c: UInt32 = 0x3C6E_F372
    private var d: UInt32 = 0xA54F_F53A
    private var e: UInt32 = 0x510E_527F
    private var f: UInt32 = 0x9B05_688C
    private var g: UInt32 = 0x1F83_D9AB
    private var h: UInt32 = 0x5BE0_CD19

    /// The eight words as the message's digest.
    var digest: Digest {
      func pair(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
      return Digest(pair(a, b), pair(c, d), pair(e, f), pair(g, h))
    }

    /// Returns the hash after adding the 64-byte block that starts at an index (section 6.2.2).
    ///
    /// Not inlined: a call costs little compared with a block, and each copy would make the WebAssembly module larger.
    @inline(never)
    func adding(_ bytes: Span<UInt8>, at start: Int) -> State {
      withScratch(64, of: UInt32(0)) { terms in
        Self.makeSchedule(in: &terms, bytes, start)
        // Adding the constants here lets a round read only one number. The compiler then unrolls the rounds, which
        // halves the time.
        for round in terms.indices { terms[round] &+= SHA256.constants[round] }
        var state = self
        for round in terms.indices { state.mix(terms[round]) }
        return state.sum(self)
      }
    }

    private static func makeSchedule(
      in schedule: inout MutableSpan<UInt32>, _ bytes: Span<UInt8>, _ start: Int
    ) {
      for index in 0..<16 {
        let first = start + index * 4
        schedule[index] =
          UInt32(bytes[first]) << 24 | UInt32(bytes[first + 1]) << 16
          | UInt32(bytes[first + 2]) << 8 | UInt32(bytes[first + 3])
      }
      for index in 16..<64 {
        let (early, late) = (schedule[index - 15], schedule[index - 2])
        let s0 = early.rotated(7) ^ early.rotated(18) ^ early >> 3
        let s1 = late.rotated(17) ^ late.rotated(19) ^ late >> 10
        schedule[index] = schedule[index - 16] &+ s0 &+ schedule[index - 7] &+ s1
      }
    }

    /// Does one round. `term` is the sum of the round's constant and its schedule word.
    @inline(__always)
    private mutating func mix(_ term: UInt32) {
      let s1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ term
      let s0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ s0 &+ majority)
    }

    /// Returns the sum of two states, word by word.
    private func sum(_ other: State) -> State {
      var sum = self
      (sum.a, sum.b, sum.c, sum.d) = (a &+ other.a, b &+ other.b, c &+ other.c, d &+ other.d)
      (sum.e, sum.f, sum.g, sum.h) = (e &+ other.e, f &+ other.f, g &+ other.g, h &+ other.h)
      return sum
    }
  }

  /// Section 4.2.2: the fractional parts of the cube roots of the first 64 primes.
  fileprivate static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  /// Returns the bits rotated to the right.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
