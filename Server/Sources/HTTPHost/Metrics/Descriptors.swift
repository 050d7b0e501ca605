import Foundation

/// The open file descriptors of this process, and how many it may have open.
struct Descriptors {
  let open: Int
  let limit: Int

  /// Counts them now; nil if the system does not say.
  init?() {
    var limits = rlimit()
    #if canImport(Darwin)
      let folder = "/dev/fd"
      guard getrlimit(RLIMIT_NOFILE, &limits) == 0 else { return nil }
    #else
      let folder = "/proc/self/fd"
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return nil }
    #endif
    limit = Int(clamping: limits.rlim_cur)
    guard let entries = opendir(folder) else {
      // Listing the folder takes a descriptor.
      guard errno == EMFILE else { return nil }
      open = limit
      return
    }
    defer { closedir(entries) }
    var count = 0
    while let entry = readdir(entries) {
      // Not `.` and `..`.
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    open = count - 1
  }
}
