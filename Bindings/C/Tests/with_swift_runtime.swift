// Links the static library into a program with a Swift runtime of its own: neither may use the other's functions.

final class Node {
  let next: Node?
  let text: String
  init(_ text: String, _ next: Node?) { (self.text, self.next) = (text, next) }
}

var words: OpaquePointer?
var text = wc_text()
guard wc_dictionary_english(&words, &text) == WC_OK else { fatalError("no words") }
var list: Node?
var counts: [String: Int] = [:]
for round in 0..<1000 {
  var found: Int32 = 0
  let word = round % 2 == 0 ? "QUARRELS" : "QRL"
  let status = wc_dictionary_contains(words, word, word.utf8.count, &found, nil)
  guard status == WC_OK else { fatalError(word) }
  counts[word, default: 0] += Int(found)
  list = Node(word, list)
  wc_generate(UInt64(round), 0, &text)
}
var length = 0
while let node = list { (length, list) = (length + node.text.count, node.next) }
guard counts == ["QUARRELS": 500, "QRL": 0], length == 5500, text.length > 1000 else {
  fatalError("\(counts)")
}
wc_release(UnsafeMutableRawPointer(words))
wc_text_free(&text)
print("a Swift program with the library: \(String(cString: wc_version()))")
