import { text as page } from "../Page/text.js";

const format = (options) => new Intl.DateTimeFormat("en-GB", options);
const moment = format({ dateStyle: "medium", timeStyle: "short" });
const calendar = format({ dateStyle: "medium", timeZone: "UTC" });
const clock = format({ timeStyle: "short" });
const numbers = new Intl.NumberFormat("en");
const number = (value) => numbers.format(value);
const count = (value, one, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`;
const date = (seconds) => new Date(seconds * 1000);
const short = (value) => numbers.format(Number(value.toPrecision(3)));
const percent = (value) => `${short(value * 100)}%`;
const list = new Intl.ListFormat("en-GB");
const reportNumbers = (values) => `${values.length === 1 ? "report" : "reports"} ${list.format(values.map(number))}`;

const app = {
  name: "WordCube moderation",
  title: (screen) => `${screen} · WordCube moderation`,
  close: "Close",
  dismiss: "Dismiss",
  skip: "Skip to the content",
  sections: "Sections",
  noSuchPage: "There’s no such page.",
  time: (seconds) => moment.format(date(seconds)),
  day: (seconds) => calendar.format(date(seconds)),
  otherLanguage: (language) => `This console was built without the words of ${language}.`,
  replayFailed: "The game can’t be replayed, because one of the console’s files couldn’t be loaded.",
};

const session = {
  title: "Sign in",
  lead: "The operator makes a code with “word-cube-server moderator add” or “moderator code”. You can use it once, "
    + "within an hour.",
  code: "Code",
  hint: "Four groups of five characters.",
  signIn: "Sign in",
  signingIn: "Signing in …",
  noCode: "Enter the code.",
  signOut: "Sign out",
  signedOut: "You’ve signed out.",
  notTold: (seconds) => "This page has forgotten the session but couldn’t tell the server, so the session lasts until "
    + `${moment.format(date(seconds))}. The operator can end it with “moderator revoke”.`,
  ended: "The session has ended. Sign in again.",
  who: (name, role) => `${name}, ${role}`,
  until: (seconds) => `until ${clock.format(date(seconds))}`,
  ending: (minutes) => `The session ends in ${count(minutes, "minute")}.`,
  roles: { viewer: "viewer", moderator: "moderator", administrator: "administrator" },
};

const find = {
  title: "Find",
  label: "Player’s name, or identifier of a player or game",
  hint: "Enter the whole name. Names that a player had before work too. Capitals don’t matter.",
  submit: "Find",
  found: (value) => (value === 0 ? "No player has or had this name." : count(value, "player")),
  most: "These are the first 100 players with this name.",
  none: "No player or game has this identifier.",
  players: (name) => `Players with the name ${name}`,
  byIdentifier: "Found by identifier",
  columns: { name: "Name", registered: "Registered", id: "Identifier" },
  player: (name) => `Player ${name}`,
  game: (score, seconds) => `Game of ${count(score, "point")}, ${moment.format(date(seconds))}`,
};

const player = {
  title: "Player",
  gone: "There’s no such player, or the player was erased. Stored games are below.",
  id: "Identifier",
  registered: "Registered",
  suspended: "Suspended until",
  suspension: "As the player reads it",
  games: "Games",
  noGames: "No games are stored.",
  gamesShown: (value) => count(value, "game"),
  columns: {
    submitted: "Submitted", mode: "Mode", language: "Language", score: "Points", state: "Counts",
  },
  findings: "Findings",
  noFindings: "None of the last 1,000 findings is about this player.",
  own: "This is your own account, so you can’t act on it.",
  viewer: "Your role can only view.",
};

const game = {
  title: "Game",
  heading: (score) => `Game of ${count(score, "point")}`,
  player: "Player",
  submitted: "Submitted",
  mode: "Mode",
  language: "Language",
  challenge: "Daily challenge",
  id: "Identifier",
  state: "Counts",
  modes: { timed: "Three minutes", unlimited: "Unlimited" },
  counts: "yes",
  hidden: "hidden",
  unranked: (why) => `no: ${why}`,
  replay: "Replay",
  findings: "Findings",
  noFindings: "None of the last 1,000 findings is about this game.",
};

const findings = {
  title: "Findings",
  lead: "Games whose numbers are unusual for a person, and refused games if the server keeps them. Newest first.",
  none: "There’s nothing to look at.",
  shown: (value) => count(value, "finding"),
  columns: { found: "Found", kind: "Kind", player: "Player", game: "Game", numbers: "Numbers" },
  kinds: { implausible: "implausible", refused: "refused" },
  evidence: {
    scoreByPar: { write: percent, say: (value) => `${value} of par` },
    scoreByBound: { write: percent, say: (value) => `${value} of the highest possible score` },
    wordPace: { write: short, say: (value) => `${value} words a minute` },
    letterPace: { write: short, say: (value) => `${value} letters a second` },
    rareWords: { write: percent, say: (value) => `${value} rare words` },
    bestWords: { write: percent, say: (value) => `${value} best words` },
    shareOfBest: { write: percent, say: (value) => `words worth ${value} of the best one` },
    evenTimes: { write: percent, say: (value) => `times between words that vary by ${value}` },
    repeatedTimes: { write: percent, say: (value) => `${value} equal times between words` },
  },
  usual: { from: (limit) => `; nearly all players: under ${limit}`, to: (limit) => `; nearly all players: over ${limit}` },
  noGame: "not stored",
};

const log = {
  title: "Action log",
  lead: "What operators and moderators did. Entries are never changed or removed.",
  none: "Nothing has been done yet.",
  shown: (first, last) => `Entries ${number(first)} to ${number(last)}`,
  columns: { number: "Number", time: "Time", who: "Who", act: "Action", subject: "On", detail: "Detail", reason: "Reason" },
  operator: "operator",
  until: "until",
  you: "you",
  moderator: (id) => `moderator ${id}`,
};

const day = {
  title: "Today",
  lead: "Since midnight UTC. The figures for refused games, requests and times are only those of the server that answered.",
  since: "Since",
  players: "Players with games",
  games: "Games",
  findings: "Findings",
  reports: "Open reports, at most 1,000",
  waiting: "Games waiting for a check",
  requests: "Requests",
  p99: "99% of requests within",
  milliseconds: (micro) => (micro === undefined ? "–" : `${number(Math.round(micro / 100) / 10)} ms`),
  refused: "Refused games by rule",
  rule: "Rule",
  noneRefused: "No games were refused.",
};

const reports = {
  title: "Reports",
  lead: "Open reports of names and missing words, oldest first. Reports of the same name or word share a row.",
  none: "There are no open reports.",
  shown: (value) => count(value, "report"),
  columns: {
    number: "Numbers", reported: "Reported", kind: "Kind", what: "Name or word", language: "Language",
    dictionary: "In the dictionary now", reporter: "Reported by", act: "Action", closed: "Closed",
  },
  kinds: { name: "name", word: "missing word" },
  dictionary: { true: "yes", false: "no", none: "–" },
  own: "yours", untold: "–", now: "now",
  about: "About the name", sent: "Sent by the player", open: "open", forgotten: "–",
  noneOfPlayer: "No reports about or by the player are stored.",
};

const names = {
  title: "Earlier names",
  none: "The player hasn’t changed the name.",
  columns: { name: "Name", changed: "Until" },
};

const matches = {
  title: "Matches",
  none: "No matches are stored.",
  shown: (value) => count(value, "match", "matches"),
  columns: {
    changed: "Last change", opponent: "Opponent", result: "Result", scores: "Points / opponent’s", moves: "Moves",
    language: "Language",
  },
  nobody: "nobody yet",
  both: (score, opponentScore) => `${number(score)} / ${number(opponentScore)}`,
  won: "won", lost: "lost",
  ended: { resigned: " by resignation", claimed: ": the other took no turn for 14 days" },
  states: { open: "open", playing: "being played", finished: "drawn", expired: "nobody joined" },
};

const devices = {
  title: "Devices",
  none: "The player has no devices.",
  unnamed: "without a name",
  notKnown: "not known",
  columns: { name: "Name", added: "Added", used: "Last use", id: "Identifier", act: "Action" },
};

const playerNetworks = {
  title: "Networks",
  lead: "Where the player’s requests came from in the last 7 days. The server stores only the first part of an address, "
    + "once a day, and only of networks that can be refused.",
  none: "No networks are stored.",
  columns: { network: "Network", used: "Last day", state: "Refused" },
  refused: "until", allowed: "no",
};

const networks = {
  title: "Refused networks",
  lead: "The server refuses players from these networks. A refusal lasts at most a week and ends by itself.",
  none: "No networks are refused.",
  columns: { network: "Network", until: "Until", id: "In the log", act: "Action" },
};

const evidence = {
  title: "Evidence",
  lead: "Time per letter and share of best words in the last games, beside other players’. Numbers aren’t a verdict.",
  open: "Show the evidence",
  none: "No games are stored.",
  compared: "Compared with others",
  games: "Game by game",
  both: (player, others) => `${player} / ${others}`,
  value: (value) => (value === undefined || value === null ? "–" : number(value)),
  percent: (value) => (value === undefined || value === null ? "–" : `${number(value)}%`),
  columns: {
    kind: "Kind", games: "Games / others’", pace: "ms per letter / others’", slower: "Others slower",
    best: "Best words in % / others’", lower: "Others lower", submitted: "Submitted", score: "Points",
    words: "Words", onePace: "ms per letter", oneBest: "Best words",
  },
};

const pages = {
  more: "Show more",
  next: "Next page",
  previous: "Previous page",
  page: (value) => `Page ${number(value)}`,
};

const acts = {
  hide: {
    open: "Hide the game", title: "Hide this game?", yes: "Hide it", done: "The game is hidden.",
    lead: "It leaves all boards at once, and so do its words. Its player still sees it. You can show it again.",
  },
  show: {
    open: "Show the game", title: "Show this game again?", yes: "Show it", done: "The game is shown again.",
    lead: "It is back on the boards at once, if it counts.",
  },
  rename: {
    open: "Rename", title: (name) => `Rename ${name}?`, yes: "Rename", done: (name) => `The player is now ${name}.`,
    lead: "The new name appears on all boards at once. The player can choose a different one.",
    name: "New name", nameHint: "1 to 20 characters.",
  },
  suspend: {
    open: "Suspend", title: (name) => `Suspend ${name}?`, yes: "Suspend", done: "The player is suspended.",
    lead: "Until the suspension ends, the server refuses the player’s requests, except those that keep the account safe. "
      + "Games stay on the boards. The suspension ends by itself.",
    days: "Days", daysHint: "1 to 3,650.", noDays: "Enter a number of days from 1 to 3,650.",
    reasonHint: "The player reads it, and the log keeps it for good. Don’t put names or addresses in it. 1 to 500 bytes.",
  },
  endSuspension: {
    open: "End the suspension", title: (name) => `End the suspension of ${name}?`, yes: "End it",
    done: "The suspension has ended.", lead: "The player can play again at once.",
  },
  refuseDevice: {
    open: "Log out", openOf: (name) => `Log out the device ${name}`, title: (name) => `Log out the device ${name}?`,
    yes: "Log it out", done: "The device is logged out.",
    lead: "It’s logged out at once and gets no more notifications. The player’s other devices are told. Without another "
      + "device, the player needs the recovery code.",
  },
  refuseNetwork: {
    open: "Refuse a network", title: "Refuse a network?", yes: "Refuse it",
    openRow: "Refuse", openOf: (network) => `Refuse ${network}`, titleOf: (network) => `Refuse ${network}?`,
    done: (network) => `${network} is refused.`,
    lead: "The server will refuse all players from it, even those who have done nothing: many can share an address.",
    network: "Address or prefix",
    networkHint: "Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8:1:2::/64. IPv4 has 24 to 32 bits, IPv6 48 to 64.",
    noNetwork: "Enter an address or a prefix.",
    hours: "Hours", hoursHint: "1 to 168, which is a week.", noHours: "Enter a number of hours from 1 to 168.",
    cannot: (detail) => `This network can’t be refused: ${detail}.`,
  },
  allowNetwork: {
    open: "Allow", openOf: (network) => `Allow ${network}`,
    title: (network) => `Allow ${network} again?`, yes: "Allow it",
    done: (network) => `${network} is allowed again.`, lead: "The server answers its players again at once.",
  },
  erase: {
    open: "Erase", title: (name) => `Erase ${name}?`, yes: (name) => `Erase ${name} for good`,
    done: "The player is erased.",
    lead: "This can’t be undone. It removes:",
    lost: [
      "the name and the account: all of the player’s devices are logged out",
      "the player from all boards, with all games and words",
      "shared games: their codes stop working",
      "running matches: they end as if the player had resigned",
    ],
    stays: "The stored games stay for the server’s checks, without a name, and the log keeps this action.",
  },
  closeReport: {
    open: "Close", label: (values) => `Close ${reportNumbers(values)}`, title: (values) => `Close ${reportNumbers(values)}?`,
    yes: "Close", done: (value) => `You closed ${count(value, "report")}.`,
    lead: "A closed report leaves this list. Neither the player nor the person who reported it is told.",
  },
  renameReported: {
    open: "Rename",
    label: (name, value) => `Rename ${name} and close ${count(value, "report")}`,
    title: (name) => `Rename ${name}?`,
    lead: (value) => "The new name appears on all boards at once, and the player can choose a different one. "
      + `This also closes ${count(value, "report")} with the same reason.`,
    yes: "Rename and close",
    done: (name, value) => `The player is now ${name}. You closed ${count(value, "report")}.`,
  },
  reason: "Reason",
  reasonHint: "The log keeps it for good. Don’t put names or addresses in it. 1 to 500 bytes.",
  noReason: "Enter a reason.",
  longReason: (bytes) => `The reason has ${number(bytes)} bytes, but at most 500 are allowed.`,
  noName: "Enter a name.",
  no: "Cancel",
  busy: "Sending …",
};

const keys = {
  title: "Keyboard shortcuts",
  open: "Shortcuts (?)",
  switch: "Use these shortcuts",
  note: "They work while you aren’t typing text. Arrow keys and Space control a replay.",
  list: [
    ["1", "Find"], ["2", "Findings"], ["3", "Action log"], ["4", "Today"], ["5", "Reports"], ["6", "Refused networks"],
    ["/", "Go to the search field"], ["n", "Next page"], ["p", "Previous page"], ["h", "Hide or show the game"],
    ["r", "Rename the player"], ["s", "Suspend the player, or end the suspension"], ["v", "Show the evidence"],
    ["c", "Close the first report"], ["a", "Refuse a network"], ["e", "Erase the player"], ["?", "Show this list"],
  ],
};

const problems = {
  offline: "The server can’t be reached.",
  timedOut: "The server didn’t answer in time.",
  "wrong-code": "The code isn’t valid: it’s mistyped, already used, or more than an hour old.",
  "too-many-requests": "Too many codes were tried from this network. Try again later.",
  "role-too-low": "Your role doesn’t allow this.",
  "own-account": "You can’t act on your own account.",
  "no-such-player": "There’s no such player, or the player was erased.",
  "no-such-report": "Somebody has closed this report, or its player was erased.",
  "no-such-game": "There’s no such game, or its player was erased.",
  "no-such-device": "The device is already logged out.",
  "no-such-network": "The network is no longer refused.",
  "network-not-refusable": "This network can’t be refused.",
  "invalid-display-name": "This name isn’t allowed.",
  "bad-request": "The server doesn’t accept this. Check what you typed.",
  "not-found": "The server has no such page.",
  "body-too-large": "This is too long for the server.",
  "unsupported-media-type": "The server doesn’t accept this.",
  unauthorized: "The session has ended. Sign in again.",
  signedOut: "The session has ended. Sign in again.",
  unavailable: "The server can’t answer right now.",
  internal: "Something went wrong on the server.",
  other: "That didn’t work.",
  strangers: page.server.problems.strangers,
};

/** All text of the console, in English only. The texts of the cube and of replays are the page's. */
export const text = {
  app, session, find, player, game, findings, log, day, reports, names, matches, devices, playerNetworks, networks,
  evidence, pages, acts, keys, problems, number,
  loading: "Loading …", tryAgain: "Try again", stale: "What you see below may be out of date.",
  cube: page.cube, replay: page.replay,
};
