#if !hasFeature(Embedded)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WASILibc)
    import WASILibc
  #endif

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
    extension WordGraph {
      /// Opens a graph from a file in its byte format.
      ///
      /// The initializer reads the file into memory instead of mapping it, so the bytes cannot change after validation.
      ///
      /// - Parameters:
      ///   - path: The file's path.
      ///   - sizeLimit: The maximum size of the file, in bytes; 256 MiB by default.
      /// - Throws: ``WordGraphError`` of kind ``WordGraphError/Kind/file``, with the path and the system's
      ///   reason, if the file cannot be read or is larger than `sizeLimit`; otherwise the errors of
      ///   ``init(bytes:)``.
      /// - Complexity: O(n) in the size of the file.
      public init(
        contentsOf path: String, sizeLimit: Int = 256 << 20
      ) throws(WordGraphError) {
        try self.init(bytes: try readFile(path, sizeLimit: sizeLimit))
      }
    }

    private func readFile(_ path: String, sizeLimit: Int) throws(WordGraphError) -> [UInt8] {
      func failure(_ found: String) -> WordGraphError {
        WordGraphError(.file, at: 0, expected: "cannot read \"\(path)\"", found: found)
      }
      // A C string ends at its first zero byte, so this would open another file.
      if path.utf8.contains(0) { throw failure("the path contains a zero byte") }
      #if canImport(WASILibc)
        // It has no named pipes, and Swift doesn't import its O_NONBLOCK.
        let file = open(path, O_RDONLY | O_CLOEXEC)
      #else
        // O_NONBLOCK: opening a pipe must not wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      #endif
      if file < 0 { throw failure(systemReason()) }
      defer { close(file) }
      var status = stat()
      if fstat(file, &status) != 0 { throw failure(systemReason()) }
      guard UInt32(status.st_mode) & 0o170000 == 0o100000 else {
        throw failure("not a regular file")
      }
      guard status.st_size <= sizeLimit else {
        throw failure("it has \(status.st_size) bytes; expected at most \(sizeLimit)")
      }
      let size = Int(status.st_size)
      var bytes = [UInt8](repeating: 0, count: size)
      var offset = 0
      while offset < size {
        let count = bytes.withUnsafeMutableBytes { buffer in
          read(file, buffer.baseAddress.map { $0 + offset }, size - offset)
        }
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw failure(systemReason()) }
        if count == 0 { throw failure("it ended at byte \(offset); expected \(size)") }
        offset += count
      }
      return bytes
    }

    private func systemReason() -> String {
      let number = errno
      // Android's function never returns nil, so its result isn't optional.
      let text: UnsafeMutablePointer<CChar>? = strerror(number)
      guard let text else { return "error \(number)" }
      return "\(String(cString: text)) (errno \(number))"
    }
  #endif
#endif
