/// A time as seconds since 1970-01-01 00:00:00 UTC, without leap seconds.
public typealias UnixTime = Int64
