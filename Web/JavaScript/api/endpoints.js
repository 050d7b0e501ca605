// Written by Web/Scripts/endpoints.mjs from the server's OpenAPI document. Do not edit.

/** The endpoints of the server by name. */
export const endpoints = Object.freeze({
  health: {
    method: "GET", path: "/health", access: "open",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [],
  },
  readiness: {
    method: "GET", path: "/ready", access: "open",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [],
  },
  openAPI: {
    method: "GET", path: "/openapi.json", access: "open",
    status: 200, answer: "text", takesKey: false, hasTag: false,
    fields: [],
  },
  configuration: {
    method: "GET", path: "/api/config", access: "open",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  erasure: {
    method: "GET", path: "/api/erasure", access: "open",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  registerPlayer: {
    method: "POST", path: "/api/players", access: "open",
    status: 201, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["displayName","timeZone"], required: ["displayName","timeZone"] },
  },
  player: {
    method: "GET", path: "/api/players/me", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [],
  },
  updatePlayer: {
    method: "PATCH", path: "/api/players/me", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["displayName","timeZone","allowsReplays"], required: [] },
  },
  erasePlayer: {
    method: "DELETE", path: "/api/players/me", access: "signed",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [],
  },
  rotateToken: {
    method: "POST", path: "/api/players/me/token", access: "signed",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["tokenHash","endsOldToken"], required: [], isOptional: true },
  },
  exportPlayer: {
    method: "GET", path: "/api/players/me/export", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  devices: {
    method: "GET", path: "/api/players/me/devices", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [],
  },
  renameDevice: {
    method: "PATCH", path: "/api/players/me/devices", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["id","name"], required: ["id","name"] },
  },
  endOtherDevices: {
    method: "DELETE", path: "/api/players/me/devices", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [],
  },
  endDevice: {
    method: "DELETE", path: "/api/players/me/devices/{id}", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  openJoining: {
    method: "POST", path: "/api/players/me/joinings", access: "signed",
    status: 201, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  answerJoining: {
    method: "POST", path: "/api/players/me/joinings/answer", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["id","isAccepted"], required: ["id","isAccepted"] },
  },
  joinDevice: {
    method: "POST", path: "/api/devices", access: "open",
    status: 201, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["code","name"], required: ["code","name"] },
  },
  claimDevice: {
    method: "POST", path: "/api/devices/claim", access: "open",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["claim"], required: ["claim"] },
  },
  makeRecoveryCode: {
    method: "POST", path: "/api/players/me/recovery-code", access: "signed",
    status: 201, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["oldCode"], required: [] },
  },
  cancelRecoveryCode: {
    method: "DELETE", path: "/api/players/me/recovery-code", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [],
  },
  recoverDevice: {
    method: "POST", path: "/api/devices/recovery", access: "open",
    status: 201, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["code","name"], required: ["code","name"] },
  },
  objectToRecovery: {
    method: "POST", path: "/api/players/me/recovery/objection", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [],
  },
  newPuzzle: {
    method: "POST", path: "/api/puzzles", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["language","mode"], required: ["language","mode"] },
  },
  submitGame: {
    method: "POST", path: "/api/games", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [
      { name: "gameTicket", key: "Game-Ticket", place: "header", required: false, type: "string", minimum: 1, maximum: 1024 },
      { name: "help", place: "query", required: false, type: "boolean", default: false },
    ],
    body: { bytes: true },
  },
  demoRank: {
    method: "GET", path: "/api/games/demo-rank", access: "open",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
      { name: "mode", place: "query", required: true, type: "string", values: ["timed","unlimited"] },
      { name: "score", place: "query", required: true, type: "integer", minimum: 0, maximum: 1000000000 },
    ],
  },
  gameReplay: {
    method: "GET", path: "/api/games/{id}/replay", access: "open",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  todaysChallenges: {
    method: "GET", path: "/api/daily-challenges/today", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
    ],
  },
  startChallenge: {
    method: "POST", path: "/api/daily-challenges", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["language","mode"], required: ["language","mode"] },
  },
  challengeResults: {
    method: "GET", path: "/api/daily-challenges/results", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "mode", place: "query", required: true, type: "string", values: ["timed","unlimited"] },
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
      { name: "number", place: "query", required: false, type: "integer", minimum: 0, maximum: 99999 },
      { name: "cursor", place: "query", required: false, type: "string", minimum: 1, maximum: 512 },
      { name: "aroundMe", place: "query", required: false, type: "boolean", default: false },
      { name: "group", place: "query", required: false, type: "string", values: ["everyone","friends"], default: "everyone" },
    ],
  },
  challengeHistory: {
    method: "GET", path: "/api/daily-challenges/results/history", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
      { name: "mode", place: "query", required: true, type: "string", values: ["timed","unlimited"] },
    ],
  },
  gamesBoard: {
    method: "GET", path: "/api/leaderboards/games", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "mode", place: "query", required: true, type: "string", values: ["timed","unlimited"] },
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
      { name: "scope", place: "query", required: false, type: "string", values: ["lastDay","lastWeek","allTime"], default: "allTime" },
      { name: "cursor", place: "query", required: false, type: "string", minimum: 1, maximum: 512 },
      { name: "aroundMe", place: "query", required: false, type: "boolean", default: false },
      { name: "group", place: "query", required: false, type: "string", values: ["everyone","friends"], default: "everyone" },
    ],
  },
  wordsBoard: {
    method: "GET", path: "/api/leaderboards/words", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
      { name: "scope", place: "query", required: false, type: "string", values: ["lastDay","lastWeek","allTime","interesting"], default: "allTime" },
      { name: "cursor", place: "query", required: false, type: "string", minimum: 1, maximum: 512 },
      { name: "aroundMe", place: "query", required: false, type: "boolean", default: false },
      { name: "group", place: "query", required: false, type: "string", values: ["everyone","friends"], default: "everyone" },
    ],
  },
  boardWord: {
    method: "GET", path: "/api/leaderboards/words/{id}", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  weekInReview: {
    method: "GET", path: "/api/week-in-review", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "language", place: "query", required: true, type: "string", values: ["en","nl","pl","es","pt","fr","de"] },
    ],
  },
  shareGame: {
    method: "POST", path: "/api/shared-games", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["gameID"], required: ["gameID"] },
  },
  sharedGame: {
    method: "GET", path: "/api/shared-games/{code}", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "code", place: "path", required: true, type: "string" },
    ],
  },
  sharedPage: {
    method: "GET", path: "/shared/{code}", access: "open",
    status: 302, answer: "redirect", takesKey: false, hasTag: false,
    fields: [
      { name: "code", place: "path", required: true, type: "string" },
    ],
  },
  linkPreview: {
    method: "GET", path: "/api/previews/{code}", access: "open",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "code", place: "path", required: true, type: "string" },
    ],
  },
  openMatch: {
    method: "POST", path: "/api/matches", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["language"], required: ["language"] },
  },
  matches: {
    method: "GET", path: "/api/matches", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "cursor", place: "query", required: false, type: "string", minimum: 1, maximum: 512 },
      { name: "limit", place: "query", required: false, type: "integer", default: 20, minimum: 1, maximum: 100 },
    ],
  },
  joinMatch: {
    method: "POST", path: "/api/matches/join", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["code"], required: ["code"] },
  },
  match: {
    method: "GET", path: "/api/matches/{id}", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  playTurn: {
    method: "POST", path: "/api/matches/{id}/turns", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
      { name: "moveCount", place: "query", required: true, type: "integer", minimum: 0, maximum: 65536 },
    ],
    body: { bytes: true },
  },
  resignMatch: {
    method: "POST", path: "/api/matches/{id}/resign", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  claimMatch: {
    method: "POST", path: "/api/matches/{id}/claim", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  rematch: {
    method: "POST", path: "/api/matches/{id}/rematch", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  friends: {
    method: "GET", path: "/api/friends", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [],
  },
  renewCodeForFriends: {
    method: "POST", path: "/api/friends/code", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [],
  },
  askToFollow: {
    method: "POST", path: "/api/friends/requests", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["code","matchID","playerID"], required: [] },
  },
  answerFollow: {
    method: "POST", path: "/api/friends/requests/answer", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["isAccepted","playerID"], required: ["isAccepted","playerID"] },
  },
  unfollow: {
    method: "DELETE", path: "/api/friends/following/{id}", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  removeFollower: {
    method: "DELETE", path: "/api/friends/followers/{id}", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  blockPlayer: {
    method: "POST", path: "/api/friends/blocked", access: "signed",
    status: 201, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["code","matchID","playerID"], required: [] },
  },
  unblockPlayer: {
    method: "DELETE", path: "/api/friends/blocked/{id}", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  subscriptions: {
    method: "GET", path: "/api/subscriptions", access: "player",
    status: 200, answer: "json", takesKey: false, hasTag: true,
    fields: [],
  },
  subscribe: {
    method: "POST", path: "/api/subscriptions", access: "signed",
    status: 200, answer: "json", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["endpoint","keys","kinds","quietHours","reminderHour"], required: ["endpoint","keys","kinds"] },
  },
  unsubscribe: {
    method: "DELETE", path: "/api/subscriptions/{id}", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  sendReport: {
    method: "POST", path: "/api/reports", access: "signed",
    status: 204, answer: "empty", takesKey: true, hasTag: false,
    fields: [],
    body: { members: ["kind","language","text"], required: ["kind","language","text"] },
  },
});
