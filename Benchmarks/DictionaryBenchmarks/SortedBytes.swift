import Foundation

/// A baseline: a sorted list of words, in one array of bytes, that is searched by halving.
struct SortedBytes {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// - Parameter words: Words in the order of their UTF-8.
  init(_ words: [String]) {
    var bytes: [UInt8] = []
    var starts = [0]
    for word in words {
      bytes += word.utf8
      starts.append(bytes.count)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The place of a word, or nil.
  func index(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let bytes = bytes.baseAddress, let first = word.baseAddress else { return nil }
      var (low, high) = (0, starts.count - 1)
      while low < high {
        let middle = (low + high) / 2
        let (start, end) = (starts[middle], starts[middle + 1])
        let order = memcmp(first, bytes + start, min(word.count, end - start))
        if order == 0 && word.count == end - start { return middle }
        if order < 0 || order == 0 && word.count < end - start {
          high = middle
        } else {
          low = middle + 1
        }
      }
      return nil
    }
  }
}
