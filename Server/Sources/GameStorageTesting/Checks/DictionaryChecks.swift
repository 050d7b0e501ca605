import Lexicon
import GameStorage
import Testing

extension StorageCheck {
  static let dictionaries = [
    StorageCheck("dictionaries come back as they were stored, the last current one first") {
      storage in
      let all = [dictionary(.max, at: 3), dictionary(1, at: 2), dictionary(1 << 63, at: 2)]
      try await storage.write { rows throws in
        #expect(try rows.dictionaries().isEmpty)
        for each in all.reversed() { try rows.insert(each) }
        #expect(try rows.dictionaries() == all)
      }
      await expectConstraint(storage) { try $0.insert(dictionary(1, at: 9)) }
      #expect(try await storage.read { try $0.dictionaries() } == all)
    },
    StorageCheck("a dictionary is kept from when it was the current one") { storage in
      let (first, second) = (dictionary(.max, at: 3), dictionary(1, at: 2))
      try await storage.write { rows throws in
        try rows.insert(first)
        try rows.insert(second)
        try rows.forgetDictionaries(lastCurrentBefore: 2)
        #expect(try rows.dictionaries() == [first, second])
        try rows.setLastCurrent(second.checksum, at: 5)
        try rows.setLastCurrent(Fingerprint(rawValue: 7), at: 5)
        try rows.forgetDictionaries(lastCurrentBefore: 5)
        var kept = second
        kept.lastCurrentAt = 5
        #expect(try rows.dictionaries() == [kept])
        // The clock may have gone back.
        try rows.setLastCurrent(second.checksum, at: 1)
        #expect(try rows.dictionaries().map(\.lastCurrentAt) == [1])
      }
    },
  ]
}

private func dictionary(_ checksum: UInt64, at time: Int64) -> KeptDictionary {
  KeptDictionary(
    checksum: Fingerprint(rawValue: checksum), lastCurrentAt: time, bytes: [1, 2, UInt8(time)])
}
