import Foundation
import NIOPosix
import WordCubeAPI

/// A folder whose files are served.
///
/// A path names a file of the folder, and `/` or a path that ends with `/` an `index.html`. Beside a file
/// `a.js`, `a.js.br` and `a.js.gz` are the same bytes, compressed. No request leads out of the folder, to a
/// name that begins with a dot, or to a list of files.
struct WebFolder: Sendable {
  /// The maximum number of bytes of a file; larger ones are not found.
  static let maximumByteCount = 64 << 20

  /// The path without symbolic links.
  let root: String

  /// The folder at a path.
  init(path: String) throws(HostError) {
    guard let root = resolvedPath(path),
      (try? FileManager.default.contentsOfDirectory(atPath: root)) != nil
    else { throw .noWebFolder(path) }
    self.root = root == "/" ? "" : root
  }

  /// The file that a `GET` request names; nil if there is none, or the method is another.
  func response(to request: Request) async -> Response? {
    guard request.method == .get, let name = Self.fileName(path: request.path) else { return nil }
    // Files are read on a thread that may wait.
    return try? await NIOThreadPool.singleton.runIfActive { read(name, for: request) }
  }

  /// The name of a file, relative to the folder; nil if the path is none of a file that is served.
  static func fileName(path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var segments: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = String(part).removingPercentEncoding else { return nil }
      segments.append(segment)
    }
    if segments.last == "" { segments[segments.count - 1] = "index.html" }
    return segments.allSatisfy(isServedName) ? segments.joined(separator: "/") : nil
  }

  private func read(_ name: String, for request: Request) -> Response? {
    guard let file = WebFile(name: name, in: root) else { return nil }
    for coding in ContentCoding.accepted(request.headers["accept-encoding"]) {
      if let coded = WebFile(name: name + coding.suffix, in: root) {
        return coded.response(to: request, coding: coding, type: mediaType(ofFile: name))
      }
    }
    return file.response(to: request, coding: nil, type: mediaType(ofFile: name))
  }
}

/// Whether a name of a file or folder can be served: not empty, not hidden, and one name in all systems.
func isServedName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 255 && name.utf8.first != UInt8(ascii: ".")
    && name.utf8.allSatisfy { $0 > 0x1F && $0 != 0x7F && $0 != 0x2F && $0 != 0x5C }
}

/// The path without symbolic links; nil if there is no such file or folder.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
}
