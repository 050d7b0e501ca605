import APIContract
import WordCubeFormats

// This is the answer to every stored game. The engine's writer saves the transaction the time of
// `JSONEncoder`.

extension GameResult: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.memberIfPresent("dailyChallenge", dailyChallenge)
      json.member("id", id.description)
      json.memberIfPresent("ranks", ranks)
      json.member("score", score)
      json.memberIfPresent("unranked", unranked?.rawValue)
    }
  }
}

extension RankSummary: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("allTime", allTime)
      json.member("lastDay", lastDay)
      json.member("lastWeek", lastWeek)
    }
  }
}

extension Rank: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("outOf", outOf)
      json.member("rank", rank)
    }
  }
}

extension ChallengeResult: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("outOf", outOf)
      json.memberIfPresent("rank", rank)
      json.memberIfPresent("score", score)
      json.member("started", started)
    }
  }
}
