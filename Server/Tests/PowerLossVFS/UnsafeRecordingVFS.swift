import Foundation
import GRDBSQLite
import Synchronization

// The file with the unsafe code of this module: SQLite calls functions of C with pointers to files. A file of this VFS
// is a `RecordedFile`, followed by the file of the VFS below. https://sqlite.org/vfs.html

/// An SQLite VFS that records what is written, in one folder. All else goes to the VFS of the system.
public enum RecordingVFS {
  /// Makes this the VFS of all connections that are opened later. Call it before the first one.
  public static func register() {
    precondition(sqlite3_vfs_register(recordingVFS, 1) == SQLITE_OK)
  }

  /// Records from now on. Files that are open already are not recorded.
  public static func start(_ recording: DiskRecording) {
    current.withLock { current in
      current = (current.number + 1, recording)
    }
  }

  /// Ends the recording.
  public static func stop() {
    current.withLock { current in
      current = (current.number + 1, nil)
    }
  }
}

private let current = Mutex<(number: Int, recording: DiskRecording?)>((0, nil))

/// What precedes a file of the VFS below. Its size keeps that file aligned.
private struct RecordedFile {
  var base = sqlite3_file()
  /// The recording that was current when the file was opened.
  var recordingNumber: Int
  /// The file's number in the recording; nil if it is not recorded.
  var file: Int?
  /// Whether the first synchronization is one of the folder, too. SQLite does this for journals and logs.
  var synchronizesFolder: Bool
}

private let headerSize = (MemoryLayout<RecordedFile>.stride + 15) / 16 * 16

private func system() -> UnsafeMutablePointer<sqlite3_vfs> {
  guard let vfs = sqlite3_vfs_find("unix") else { preconditionFailure("no VFS of the system") }
  return vfs
}

nonisolated(unsafe) private let recordingVFS: UnsafeMutablePointer<sqlite3_vfs> = {
  let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
  vfs.initialize(to: system().pointee)
  vfs.pointee.pNext = nil
  vfs.pointee.zName = UnsafePointer(strdup("recording"))
  vfs.pointee.szOsFile = Int32(headerSize) + system().pointee.szOsFile
  vfs.pointee.xOpen = { _, name, file, flags, outFlags in
    openFile(name, file, flags, outFlags)
  }
  vfs.pointee.xDelete = { _, name, synchronizesFolder in
    deleteFile(name, synchronizesFolder)
  }
  return vfs
}()

private func openFile(
  _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
  _ outFlags: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let file else { return SQLITE_MISUSE }
  let below = below(file)
  below.pointee.pMethods = nil
  let code = system().pointee.xOpen(system(), name, below, flags, outFlags)
  let (number, recording) = current.withLock { $0 }
  var header = RecordedFile(recordingNumber: number, synchronizesFolder: false)
  header.base.pMethods = below.pointee.pMethods == nil ? nil : UnsafePointer(methods)
  if code == SQLITE_OK, let name {
    header.file = recording?.open(String(cString: name))
    let journals = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL
    header.synchronizesFolder = flags & SQLITE_OPEN_CREATE != 0 && flags & journals != 0
  }
  UnsafeMutableRawPointer(file).initializeMemory(as: RecordedFile.self, to: header)
  return code
}

private func deleteFile(_ name: UnsafePointer<CChar>?, _ synchronizesFolder: Int32) -> Int32 {
  guard let name, let recording = current.withLock({ $0.recording }),
    recording.contains(String(cString: name))
  else { return system().pointee.xDelete(system(), name, synchronizesFolder) }
  return recording.delete(
    String(cString: name), synchronizesFolder: synchronizesFolder & 1 != 0
  ) { system().pointee.xDelete(system(), name, 0) }
}

/// The file of the VFS below.
private func below(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<sqlite3_file>
{
  UnsafeMutableRawPointer(file).advanced(by: headerSize).assumingMemoryBound(to: sqlite3_file.self)
}

/// Calls a body with the file of the VFS below and its functions.
private func passing(
  _ file: UnsafeMutablePointer<sqlite3_file>?,
  _ body: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) -> Int32?
) -> Int32 {
  guard let file, let methods = below(file).pointee.pMethods else { return SQLITE_MISUSE }
  return body(below(file), methods.pointee) ?? SQLITE_MISUSE
}

/// Calls a body with the recording of a file, and the file's number in it.
private func recorded(
  _ file: UnsafeMutablePointer<sqlite3_file>?,
  _ body: (DiskRecording, Int, UnsafeMutablePointer<RecordedFile>) -> Int32
) -> Int32? {
  guard let file else { return nil }
  let header = UnsafeMutableRawPointer(file).assumingMemoryBound(to: RecordedFile.self)
  guard let number = header.pointee.file else { return nil }
  let (recordingNumber, recording) = current.withLock { $0 }
  guard let recording, recordingNumber == header.pointee.recordingNumber else { return nil }
  return body(recording, number, header)
}

nonisolated(unsafe) private let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
  let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
  methods.initialize(to: sqlite3_io_methods())
  // Version 2 has shared memory. Version 3 maps the file into memory, which SQLite does only on request.
  methods.pointee.iVersion = 2
  setReading(&methods.pointee)
  setWriting(&methods.pointee)
  setLocking(&methods.pointee)
  return methods
}()

private func setReading(_ methods: inout sqlite3_io_methods) {
  methods.xClose = { file in passing(file) { $1.xClose?($0) } }
  methods.xRead = { file, bytes, count, offset in
    passing(file) { $1.xRead?($0, bytes, count, offset) }
  }
  methods.xFileSize = { file, size in passing(file) { $1.xFileSize?($0, size) } }
  methods.xFileControl = { file, operation, argument in
    passing(file) { $1.xFileControl?($0, operation, argument) }
  }
  methods.xSectorSize = { file in passing(file) { $1.xSectorSize?($0) } }
  methods.xDeviceCharacteristics = { file in passing(file) { $1.xDeviceCharacteristics?($0) } }
}

private func setWriting(_ methods: inout sqlite3_io_methods) {
  methods.xWrite = { file, bytes, count, offset in
    let write = { passing(file) { $1.xWrite?($0, bytes, count, offset) } }
    let code = recorded(file) { recording, number, _ in
      let copy = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return recording.write(copy, to: number, at: Int(offset), write)
    }
    return code ?? write()
  }
  methods.xTruncate = { file, size in
    let truncate = { passing(file) { $1.xTruncate?($0, size) } }
    let code = recorded(file) { recording, number, _ in
      recording.truncate(number, to: Int(size), truncate)
    }
    return code ?? truncate()
  }
  methods.xSync = { file, flags in
    let code = recorded(file) { recording, number, header in
      let isDone = recording.synchronize(
        number, withFolder: header.pointee.synchronizesFolder)
      if isDone { header.pointee.synchronizesFolder = false }
      return isDone ? SQLITE_OK : SQLITE_IOERR | 4 << 8
    }
    // A power loss is simulated: nothing has to wait for a real disk.
    return code ?? SQLITE_OK
  }
}

private func setLocking(_ methods: inout sqlite3_io_methods) {
  methods.xLock = { file, level in passing(file) { $1.xLock?($0, level) } }
  methods.xUnlock = { file, level in passing(file) { $1.xUnlock?($0, level) } }
  methods.xCheckReservedLock = { file, result in
    passing(file) { $1.xCheckReservedLock?($0, result) }
  }
  methods.xShmMap = { file, page, size, extends, memory in
    passing(file) { $1.xShmMap?($0, page, size, extends, memory) }
  }
  methods.xShmLock = { file, offset, count, flags in
    passing(file) { $1.xShmLock?($0, offset, count, flags) }
  }
  methods.xShmBarrier = { file in
    _ = passing(file) {
      $1.xShmBarrier?($0)
      return SQLITE_OK
    }
  }
  methods.xShmUnmap = { file, deletes in passing(file) { $1.xShmUnmap?($0, deletes) } }
}
