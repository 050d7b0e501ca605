import Storage

/// Commits changes together: each in its own savepoint, all in one transaction, so that the disk is waited for once.
struct GroupCommit {
  let rows: SQLiteRows
  let feed: EventFeed

  /// Runs changes, commits them, tells the observer, and then answers all callers.
  ///
  /// A body that throws is undone alone. If the commit fails, all changes fail and the observer gets nothing.
  func run(_ jobs: [Job]) {
    var answers: [Job.Answer] = []
    answers.reserveCapacity(jobs.count)
    do {
      // A roll-back that failed leaves a transaction open.
      try rows.rollBack()
      try rows.execute("BEGIN IMMEDIATE")
      for job in jobs { answers.append(try answer(of: job)) }
      let events = try feed.newEvents(rows)
      try rows.execute("COMMIT")
      feed.send(events, rows)
    } catch {
      try? rows.rollBack()
      answers = jobs.map { job in { job.fail(error) } }
    }
    for answer in answers { answer() }
  }

  /// Runs a change.
  ///
  /// - Throws: The error of the body, if SQLite ended the transaction because of it.
  private func answer(of job: Job) throws -> Job.Answer {
    do {
      return try rows.inSavepoint { try job.run(rows) }
    } catch {
      guard rows.isInTransaction else { throw error }
      return { job.fail(error) }
    }
  }
}
