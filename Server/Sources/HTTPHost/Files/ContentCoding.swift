/// How the bytes of a file are compressed.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// The end of the name of a compressed file.
  var suffix: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    }
  }

  /// Returns the codings that a client accepts, smallest files first. `Accept-Encoding` can name `*`, and can
  /// refuse a coding with the weight 0. Other weights are not compared.
  static func accepted(_ field: String?) -> [ContentCoding] {
    var isAccepted: [String: Bool] = [:]
    for item in field?.lowercased().split(separator: ",") ?? [] {
      let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) }
      isAccepted[name] = weight.map { ($0 ?? 0) > 0 } ?? true
    }
    return allCases.filter { isAccepted[$0.rawValue] ?? isAccepted["*"] ?? false }
  }
}
