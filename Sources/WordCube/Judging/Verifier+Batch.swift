#if !hasFeature(Embedded)
  import Lexicon

  extension Verifier {
    /// Judges games on several threads, and returns the verdicts in the order of the games.
    ///
    /// This method takes no expected puzzles, so it does not check ``Rule/otherPuzzle``.
    ///
    /// - Parameters:
    ///   - games: The games.
    ///   - taskCount: The maximum number of tasks that share the work, clamped to 1 ... 1024. More tasks than
    ///     processors bring no speed-up. The default, 64, uses all processors of most machines; pass fewer to
    ///     keep some processors free for other work.
    /// - Throws: The dictionary's error for the first game whose lookup fails.
    public func judge(
      _ games: [GameRecord], taskCount: Int = 64
    ) async throws(Words.Failure) -> [Verdict] {
      // Several chunks per task, because some games take longer than others.
      let taskCount = max(1, min(games.count, taskCount, 1024))
      let chunkCount = max(1, min(games.count, taskCount * 4))
      let (length, longer) = games.count.quotientAndRemainder(dividingBy: chunkCount)
      let starts = (0...chunkCount).map { length * $0 + min($0, longer) }
      let chunks = await withTaskGroup(
        of: (Int, Result<[Verdict], Words.Failure>).self
      ) { group in
        func start(_ chunk: Int) {
          let range = starts[chunk]..<starts[chunk + 1]
          group.addTask { (chunk, judgeInTurn(games[range])) }
        }
        var results = [Result<[Verdict], Words.Failure>?](repeating: nil, count: chunkCount)
        var next = taskCount
        for chunk in 0..<next { start(chunk) }
        for await (chunk, result) in group {
          results[chunk] = result
          if next < chunkCount {
            start(next)
            next += 1
          }
        }
        return results
      }
      var verdicts: [Verdict] = []
      verdicts.reserveCapacity(games.count)
      for chunk in chunks.compactMap({ $0 }) { verdicts += try chunk.get() }
      return verdicts
    }

    private func judgeInTurn(_ games: ArraySlice<GameRecord>) -> Result<[Verdict], Words.Failure> {
      var verdicts: [Verdict] = []
      verdicts.reserveCapacity(games.count)
      for game in games {
        do throws(Words.Failure) {
          verdicts.append(try judge(game))
        } catch {
          return .failure(error)
        }
      }
      return .success(verdicts)
    }
  }
#endif
