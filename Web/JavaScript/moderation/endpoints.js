// Written by Web/Scripts/endpoints.mjs from the server's OpenAPI document. Do not edit.

/** The endpoints of the server by name. */
export const endpoints = Object.freeze({
  openAPI: {
    method: "GET", path: "/moderation/openapi.json", access: "open",
    status: 200, answer: "text", takesKey: false, hasTag: false,
    fields: [],
  },
  signIn: {
    method: "POST", path: "/moderation/session", access: "open",
    status: 201, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["code"], required: ["code"] },
  },
  session: {
    method: "GET", path: "/moderation/session", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  signOut: {
    method: "DELETE", path: "/moderation/session", access: "moderator",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [],
  },
  findPlayers: {
    method: "GET", path: "/moderation/players", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "name", place: "query", required: true, type: "string" },
    ],
  },
  player: {
    method: "GET", path: "/moderation/players/{id}", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  playerGames: {
    method: "GET", path: "/moderation/players/{id}/games", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
      { name: "before", place: "query", required: false, type: "integer", minimum: 1, maximum: 9223372036854776000 },
      { name: "limit", place: "query", required: false, type: "integer", default: 20, minimum: 1, maximum: 100 },
    ],
  },
  playerEvidence: {
    method: "GET", path: "/moderation/players/{id}/evidence", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
      { name: "limit", place: "query", required: false, type: "integer", default: 20, minimum: 1, maximum: 50 },
    ],
  },
  playerDevices: {
    method: "GET", path: "/moderation/players/{id}/devices", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  playerNames: {
    method: "GET", path: "/moderation/players/{id}/names", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  playerReports: {
    method: "GET", path: "/moderation/players/{id}/reports", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  playerMatches: {
    method: "GET", path: "/moderation/players/{id}/matches", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
      { name: "cursor", place: "query", required: false, type: "string", minimum: 1, maximum: 512 },
      { name: "limit", place: "query", required: false, type: "integer", default: 20, minimum: 1, maximum: 50 },
    ],
  },
  playerNetworks: {
    method: "GET", path: "/moderation/players/{id}/networks", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  game: {
    method: "GET", path: "/moderation/games/{id}", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  gameReplay: {
    method: "GET", path: "/moderation/games/{id}/replay", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
  },
  findings: {
    method: "GET", path: "/moderation/findings", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "limit", place: "query", required: false, type: "integer", default: 100, minimum: 1, maximum: 1000 },
    ],
  },
  day: {
    method: "GET", path: "/moderation/day", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  acts: {
    method: "GET", path: "/moderation/acts", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "after", place: "query", required: false, type: "integer", default: 0, minimum: 0, maximum: 9223372036854776000 },
      { name: "before", place: "query", required: false, type: "integer", minimum: 1, maximum: 9223372036854776000 },
      { name: "limit", place: "query", required: false, type: "integer", default: 100, minimum: 1, maximum: 1000 },
    ],
  },
  reports: {
    method: "GET", path: "/moderation/reports", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "after", place: "query", required: false, type: "integer", default: 0, minimum: 0, maximum: 9223372036854776000 },
      { name: "limit", place: "query", required: false, type: "integer", default: 100, minimum: 1, maximum: 1000 },
    ],
  },
  closeReport: {
    method: "POST", path: "/moderation/reports/{number}/close", access: "moderator",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [
      { name: "number", place: "path", required: true, type: "integer" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
  hideGame: {
    method: "POST", path: "/moderation/games/{id}/hide", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
  showGame: {
    method: "POST", path: "/moderation/games/{id}/show", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
  renamePlayer: {
    method: "POST", path: "/moderation/players/{id}/rename", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["displayName","reason"], required: ["displayName","reason"] },
  },
  suspendPlayer: {
    method: "POST", path: "/moderation/players/{id}/suspend", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["until","reason"], required: ["until","reason"] },
  },
  endSuspension: {
    method: "POST", path: "/moderation/players/{id}/end-suspension", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
  erasePlayer: {
    method: "POST", path: "/moderation/players/{id}/erase", access: "moderator",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
  refuseDevice: {
    method: "POST", path: "/moderation/players/{id}/devices/{device}/refuse", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
      { name: "device", place: "path", required: true, type: "string" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
  refusedNetworks: {
    method: "GET", path: "/moderation/networks", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
  },
  refuseNetwork: {
    method: "POST", path: "/moderation/networks", access: "moderator",
    status: 200, answer: "json", takesKey: false, hasTag: false,
    fields: [],
    body: { members: ["network","until","reason"], required: ["network","until","reason"] },
  },
  allowNetwork: {
    method: "POST", path: "/moderation/networks/{id}/allow", access: "moderator",
    status: 204, answer: "empty", takesKey: false, hasTag: false,
    fields: [
      { name: "id", place: "path", required: true, type: "string" },
    ],
    body: { members: ["reason"], required: ["reason"] },
  },
});
