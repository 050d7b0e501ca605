import Foundation
import WordCubeAPI

/// An open file of a web folder.
final class WebFile {
  private let descriptor: Int32
  private let status: stat

  /// The file of a name; nil if there is none in the folder, or it is not one that is served.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder, of names that can be served.
  ///   - root: The folder without symbolic links.
  init?(name: String, in root: String) {
    // A symbolic link can lead out of the folder, or to a hidden file.
    guard let path = resolvedPath(root + "/" + name), path.utf8.starts(with: (root + "/").utf8)
    else { return nil }
    let inner = String(decoding: path.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    guard inner.split(separator: "/").allSatisfy({ isServedName(String($0)) }) else { return nil }

    // Opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    self.descriptor = descriptor
    let isRead = fstat(descriptor, &status) == 0
    self.status = status
    guard isRead, status.st_mode & S_IFMT == S_IFREG, status.st_size <= WebFolder.maximumByteCount
    else { return nil }
  }

  deinit { close(descriptor) }

  /// The response with the file, or 304 if the client knows it; nil if the file cannot be read.
  func response(to request: Request, coding: ContentCoding?, type: String) -> Response? {
    var headers: Headers = [
      "content-type": type, "cache-control": "no-cache", "vary": "Accept-Encoding",
      "content-security-policy": SecurityHeaders.pagePolicy,
    ]
    if let coding { headers["content-encoding"] = coding.rawValue }
    guard let tag = tag(coding) else { return nil }
    headers["etag"] = tag.header
    if let known = request.headers["if-none-match"], tag.isListed(in: known) {
      headers["content-type"] = nil
      headers["content-encoding"] = nil
      return Response(status: 304, headers: headers)
    }
    return bytes().map { Response(status: 200, headers: headers, body: $0) }
  }

  /// A tag of the version of the file and of its coding.
  private func tag(_ coding: ContentCoding?) -> EntityTag? {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let parts = [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(status.st_ino)]
    return EntityTag(
      parts.map { String($0, radix: 36) }.joined(separator: ".") + (coding?.suffix ?? ""))
  }

  /// The bytes; nil if they are not as many as when the file was opened.
  private func bytes() -> [UInt8]? {
    let count = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return }
        filled += got
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
