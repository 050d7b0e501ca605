import PrometheusMetrics

extension PrometheusRegistry {
  /// Returns a registry that knows the server's metrics.
  ///
  /// - Parameters:
  ///   - help: The help text of each additional metric, by name.
  ///   - buckets: The upper bounds of the buckets of additional histograms.
  public static func ofServer(
    help: [String: String] = [:], buckets: [String: [Double]] = [:]
  ) -> PrometheusRegistry {
    PrometheusRegistry(
      help: help.merging([
        "http_requests_total": "Answered requests.",
        "http_request_duration_seconds": "Time from a request's head to its response.",
        "http_too_many_requests_total": "Requests answered with 429.",
        "http_connections_open": "Open connections.",
        "http_requests_in_flight": "Requests that have no response yet.",
        "http_connections_refused_total": "Connections closed because their address had too many.",
        "http_accept_failures_total":
          "Times that the system had no file descriptor left for a connection.",
        "http_received_body_bytes_total": "Bytes of request bodies read.",
        "http_sent_body_bytes_total": "Bytes of response bodies sent.",
        "log_lost_lines_total": "Log lines lost because standard error did not take them in time.",
        "process_open_fds": "Open file descriptors.",
        "process_max_fds": "Maximum number of open file descriptors.",
        "wordcube_games_total": "Submitted games, by outcome.",
        "wordcube_event_streams_cut_total": "Event streams ended because nobody read them.",
        "wordcube_event_streams_open": "Open event streams.",
        "wordcube_events_sent_total": "Events sent on streams.",
        "wordcube_notices_sent_total": "Notices sent, by receiver and outcome.",
        "wordcube_limited_requests_total": "Requests counted or refused by a limit.",
        "wordcube_forgotten_addresses_total":
          "Addresses dropped because a limit was counting too many.",
        "wordcube_clock_jumps_total": "Times that the wall clock was set.",
        "wordcube_waiting_checks":
          "Games waiting for a plausibility check, counted up to 1000.",
        "wordcube_waiting_changes": "Changes waiting for the writer.",
        "wordcube_commit_duration_seconds": "Duration of commits, until the disk has the changes.",
        "wordcube_database_connections":
          "Connections to PostgreSQL, not counting the one that follows events.",
        "wordcube_database_connections_busy": "Connections to PostgreSQL in a transaction.",
        "wordcube_database_round_trips_total": "Waits for an answer from PostgreSQL.",
        "wordcube_database_repetitions_total":
          "Transactions repeated because of a conflict with another one.",
        "wordcube_unconfirmed_commits_total":
          "Changes that no synchronous standby confirmed in time, answered with 503.",
        "wordcube_event_lag_seconds":
          "How long events have waited for another program's transaction, with boards out of date.",
        "wordcube_failovers_total":
          "New connections that reached a different PostgreSQL server, or one that lacks events.",
        "wordcube_lossy_failovers_total":
          "Failovers that lost events, after which boards were read again.",
        "wordcube_database_bytes": "Size of the database, without its write-ahead log.",
        "wordcube_database_log_bytes": "Size of the database's write-ahead log.",
        "wordcube_disk_free_bytes": "Free bytes on the database's disk.",
      ]) { own, _ in own },
      buckets: buckets.merging([
        "http_request_duration_seconds": [
          0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5,
        ]
      ]) { own, _ in own })
  }
}
