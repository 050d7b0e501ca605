import Foundation

/// Runs a function on some threads, each with its number, and waits for all: it may block.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            body(number)
            continuation.resume()
          }
        }
      }
    }
  }
}
