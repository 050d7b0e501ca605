import ArgumentParser
import Foundation
import PowerLossVFS
import SQLiteGameStorage
import GameStorage

/// Cuts the power of a storage, many times.
@main
struct PowerLoss: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "power-loss",
    abstract: "Cut the power of a storage under load, and look for changes that are lost.",
    discussion: """
      Records what SQLite writes and synchronizes under a load of changes. For each point, it \
      makes the files as they may be after a loss of power at that moment, by sectors of 512 \
      bytes, opens them and looks for every change that was answered. In every third load some \
      synchronizations fail. The exit status is 1 if a change is lost or there in part, or if a \
      file is damaged.

      Example: power-loss --points 200
      """)

  @Option(help: "The number of points.") var points = 200
  @Option(help: "The seed; by default a random one. The load has threads: no two runs are equal.")
  var seed = UInt64.random(in: 1..<1 << 32)
  @Option(help: "The number of points in a load.") var pointsInLoad = 25
  @Option(help: "The level of synchronization. With normal and off, changes are lost.")
  var synchronous = Synchronous.full

  func validate() throws {
    guard points > 0, pointsInLoad > 0 else { throw ValidationError("there are no points") }
  }

  func run() async throws {
    RecordingVFS.register()
    print("power loss: seed \(seed)")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var trial = Trial(folder: folder.path, seed: seed, synchronous: synchronous)
    do {
      for _ in 0..<5 where synchronous == .full {
        try await trial.runFailedSynchronization()
        try await trial.runFailedFirstSynchronization()
      }
      while trial.pointCount < points {
        try await trial.runLoad(points: min(pointsInLoad, points - trial.pointCount))
        if trial.pointCount / 1_000 > (trial.pointCount - pointsInLoad) / 1_000 {
          FileHandle.standardError.write(Data("\(trial.pointCount) points\n".utf8))
        }
      }
    } catch let loss as Loss {
      print("LOST: \(loss)")
      throw ExitCode(1)
    }
    guard trial.checkpointCount > 0, trial.unansweredCount > 0,
      trial.failureCount > 0 || trial.loadCount < 3
    else {
      print("the loads had no checkpoint, no change that was cut, or no failed synchronization")
      throw ExitCode(2)
    }
    print(
      "\(trial.pointCount) points in \(trial.loadCount) loads: \(trial.answeredCount) answered "
        + "changes looked for, all there; \(trial.unansweredCount) unanswered ones, "
        + "\(trial.keptCount) there and none in part; \(trial.checkpointCount) checkpoints, "
        + "\(trial.failureCount) failed synchronizations")
  }
}

/// What SQLite's `PRAGMA synchronous` is set to.
enum Synchronous: String, CaseIterable, ExpressibleByArgument {
  case full, normal, off
}

/// A change that is lost or there in part, or a file that is damaged.
struct Loss: Error, CustomStringConvertible {
  let description: String
}
