import GameStorage
import Metrics

/// Commits changes together: each in its own savepoint, all in one transaction, so they wait for the disk only once.
struct GroupCommit {
  let rows: SQLiteRows
  let feed: EventFeed
  let health: WriteHealth
  let times: Metrics.Timer
  /// The open files; nil in memory.
  let files: OpenFiles?

  /// Runs changes, commits them, notifies the observer, and then answers all callers.
  ///
  /// If a body throws, only its own change is undone. If the commit fails, all changes fail, and the observer gets
  /// nothing. If the file has the changes after all, the observer gets their events after the next commit.
  func run(_ jobs: [Job]) {
    var answers: [Job.Answer] = []
    answers.reserveCapacity(jobs.count)
    var outcome = WriteHealth.Outcome.unknown
    health.beginGroup()
    do {
      // A failed roll-back leaves a transaction open.
      try rows.rollBack()
      try files?.check(rows)
      try rows.execute("BEGIN IMMEDIATE", [])
      let count = rows.totalChangeCount
      for job in jobs { answers.append(try answer(of: job, &outcome)) }
      let events = try feed.beginCommit(rows)
      func commit() throws { try rows.execute("COMMIT", []) }
      // Without changes, it does not wait for the disk.
      if rows.totalChangeCount > count { try times.measure { try commit() } } else { try commit() }
      // Rows stored in a file that was deleted meanwhile are lost.
      try files?.check(rows)
      health.endGroup(outcome)
      feed.send(events, rows)
    } catch {
      feed.missNotes(rows)
      try? rows.rollBack()
      health.endGroup(WriteHealth.Outcome(ofCommit: error))
      answers = jobs.map { job in { job.fail(error) } }
    }
    for answer in answers { answer() }
  }

  /// Runs a change, and notes what it says about the disk.
  ///
  /// - Throws: The body's error, if SQLite ended the transaction because of it.
  private func answer(of job: Job, _ outcome: inout WriteHealth.Outcome) throws -> Job.Answer {
    do {
      let count = rows.totalChangeCount
      let answer = try rows.inSavepoint { try job.run(rows) }
      if rows.totalChangeCount > count { outcome.add(.stored) }
      return answer
    } catch {
      guard rows.isInTransaction else { throw error }
      outcome.add(WriteHealth.Outcome(ofChange: error))
      return { job.fail(error) }
    }
  }
}
