import Foundation

/// Runs a function on several threads, each with its number, and waits for all of them. The function may
/// block.
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
