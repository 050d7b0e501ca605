import Crypto
import Foundation
import NIOCore
import NIOPosix

/// An open file of a web folder. Only a piece of it is in memory.
final class WebFile: Sendable {
  /// The reason why a file is not served.
  enum Failure: Error {
    /// There is no such file, or it is not served.
    case notFound
    /// The system has no descriptor or no memory for it, or cannot read it.
    case unavailable
    /// It changed while it was read.
    case changed

    /// Creates the reason why a file was not opened.
    init(errno code: Int32) {
      self = [EMFILE, ENFILE, ENOMEM, EIO].contains(code) ? .unavailable : .notFound
    }
  }

  /// The maximum number of bytes that are read at once.
  static let pieceByteCount = 64 << 10

  /// The version of the content: other files, and this one after a change, have a different version.
  let version: FileVersion
  private let descriptor: Int32

  /// The number of bytes.
  var byteCount: Int { version.byteCount }

  /// Opens the file with a name.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder, made of names that can be served.
  ///   - root: The folder's path, without symbolic links.
  init(name: String, in root: String) throws(Failure) {
    // A symbolic link can lead out of the folder, or to a hidden file.
    guard let path = resolvedPath(root + "/" + name), path.utf8.starts(with: (root + "/").utf8)
    else { throw .notFound }
    let inner = String(decoding: path.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    guard isServedPath(inner.split(separator: "/").map(String.init)) else { throw .notFound }

    // Opening a pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw Failure(errno: errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= WebFolder.maximumByteCount
    else {
      close(descriptor)
      throw .notFound
    }
    version = FileVersion(status)
  }

  deinit { close(descriptor) }

  /// Returns the bytes from an offset on, at most ``pieceByteCount``. It runs on a thread that may wait for
  /// the disk.
  func piece(at offset: Int) async throws -> ByteBuffer {
    try await NIOThreadPool.singleton.runIfActive { try self.read(at: offset) }
  }

  /// Returns the bytes from an offset on, at most ``pieceByteCount``.
  func read(at offset: Int) throws(Failure) -> ByteBuffer {
    let count = min(Self.pieceByteCount, byteCount - offset)
    var piece = ByteBuffer()
    var filled = 0
    while filled < count {
      var got = 0
      piece.writeWithUnsafeMutableBytes(minimumWritableBytes: count - filled) { bytes in
        got = pread(descriptor, bytes.baseAddress, count - filled, off_t(offset + filled))
        return max(0, got)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw got == 0 ? .changed : .unavailable }
      filled += got
    }
    // Otherwise, the client would keep bytes of two versions under the tag of one.
    if offset + count == byteCount { try checkVersion() }
    return piece
  }

  /// Returns the SHA-256 of the bytes.
  func digest() throws(Failure) -> [UInt8] {
    var hash = SHA256()
    var offset = 0
    repeat {
      let piece = try read(at: offset)
      piece.withUnsafeReadableBytes { hash.update(bufferPointer: $0) }
      offset += piece.readableBytes
    } while offset < byteCount
    return Array(hash.finalize())
  }

  /// Returns the SHA-256 of bytes that were made from a file.
  static func digest(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

  private func checkVersion() throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileVersion(status) == version else { throw .changed }
  }
}

/// A file and one of its contents: writing a file changes its time.
struct FileVersion: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  let byteCount: Int
  /// When the bytes changed, in nanoseconds. A program can set it.
  let modified: Int
  /// When the bytes or the time above changed, in nanoseconds.
  let changed: Int

  init(_ status: stat) {
    #if canImport(Darwin)
      let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    modified = Int(modification.tv_sec) * 1_000_000_000 + Int(modification.tv_nsec)
    changed = Int(change.tv_sec) * 1_000_000_000 + Int(change.tv_nsec)
  }
}
