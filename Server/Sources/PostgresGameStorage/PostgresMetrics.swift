#if PostgreSQL
  import Metrics

  /// What a storage counts.
  struct PostgresMetrics: Sendable {
    /// The time of commits, whether they fail or not.
    let commits: Metrics.Timer
    /// How often a thread waited for an answer of the database.
    let roundTrips: Counter
    /// Transactions that were repeated because of another one.
    let repetitions: Counter
    /// Commits that no standby has confirmed in time.
    let unconfirmed: Counter
    /// New connections that led to another timeline or cluster, or to a database that lacks events.
    let failovers: Counter
    /// Those after which boards were read again, because events were missing.
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
