#if PostgreSQL
  import Metrics

  /// The counters and timers of a storage.
  struct PostgresMetrics: Sendable {
    /// The duration of commits, successful or not.
    let commits: Metrics.Timer
    /// How often a thread waited for an answer from the database.
    let roundTrips: Counter
    /// Transactions repeated because of a conflict with another one.
    let repetitions: Counter
    /// Commits that no standby confirmed in time.
    let unconfirmed: Counter
    /// New connections that led to another timeline or cluster, or to a database that lacks events.
    let failovers: Counter
    /// The failovers after which boards were read again, because events were missing.
    let lossyFailovers: Counter
    private let waiting: Meter
    private let connections: Meter
    private let busy: Meter
    private let lag: Meter

    init(_ factory: any MetricsFactory) {
      commits = Timer(label: "wordcube_commit_duration_seconds", factory: factory)
      roundTrips = Counter(label: "wordcube_database_round_trips_total", factory: factory)
      repetitions = Counter(label: "wordcube_database_repetitions_total", factory: factory)
      unconfirmed = Counter(label: "wordcube_unconfirmed_commits_total", factory: factory)
      failovers = Counter(label: "wordcube_failovers_total", factory: factory)
      lossyFailovers = Counter(label: "wordcube_lossy_failovers_total", factory: factory)
      waiting = Meter(label: "wordcube_waiting_changes", factory: factory)
      connections = Meter(label: "wordcube_database_connections", factory: factory)
      busy = Meter(label: "wordcube_database_connections_busy", factory: factory)
      lag = Meter(label: "wordcube_event_lag_seconds", factory: factory)
    }

    func update(waiting: Int, connections: Int, busy: Int, lag: Duration) {
      self.waiting.set(waiting)
      self.connections.set(connections)
      self.busy.set(busy)
      self.lag.set(lag / .seconds(1))
    }
  }
#endif
