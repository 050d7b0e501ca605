import { text as page } from "../Page/text.js";

const format = (options) => new Intl.DateTimeFormat("en-GB", options);
const moment = format({ dateStyle: "medium", timeStyle: "short" });
const clock = format({ timeStyle: "short" });
const numbers = new Intl.NumberFormat("en");
const number = (value) => numbers.format(value);
const count = (value, one, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`;
const date = (seconds) => new Date(seconds * 1000);

const app = {
  name: "WordCube moderation",
  title: (screen) => `${screen} · WordCube moderation`,
  close: "Close",
  dismiss: "Dismiss",
  skip: "Skip to the contents",
  sections: "Sections",
  noSuchPage: "There is no such page.",
  time: (seconds) => moment.format(date(seconds)),
  otherLanguage: (language) => `This console was built without the words of ${language}.`,
  replayFailed: "The game cannot be replayed: a file of the console could not be loaded.",
};

const session = {
  title: "Sign in",
  lead: "The operator makes a code with “word-cube-server moderator add” or “moderator code”. It can be used once, "
    + "within an hour.",
  code: "Code",
  hint: "Four groups of five characters.",
  signIn: "Sign in",
  signingIn: "Signing in …",
  noCode: "Type the code.",
  signOut: "Sign out",
  signedOut: "You have signed out.",
  notTold: (seconds) => "This page has forgotten the session, but the server could not be told: it lasts until "
    + `${moment.format(date(seconds))}. The operator can end it with “moderator revoke”.`,
  ended: "The session has ended. Sign in again.",
  who: (name, role) => `${name}, ${role}`,
  until: (seconds) => `until ${clock.format(date(seconds))}`,
  ending: (minutes) => `The session ends in ${count(minutes, "minute")}.`,
  roles: { viewer: "viewer", moderator: "moderator", administrator: "administrator" },
};

const find = {
  title: "Find",
  label: "Name of a player, or identifier of a player or a game",
  hint: "A name is found as a whole, also one that the player had before. Capitals do not matter.",
  submit: "Find",
  found: (value) => (value === 0 ? "No player has or had this name." : count(value, "player")),
  most: "These are the first 100 players of this name.",
  none: "There is no player and no game with this identifier.",
  players: (name) => `Players with the name ${name}`,
  byIdentifier: "Found by the identifier",
  columns: { name: "Name", registered: "Registered", id: "Identifier" },
  player: (name) => `Player ${name}`,
  game: (score, seconds) => `Game of ${count(score, "point")}, ${moment.format(date(seconds))}`,
};

const player = {
  title: "Player",
  gone: "There is no such player, or the player was erased. Games that were stored are below.",
  id: "Identifier",
  registered: "Registered",
  suspended: "Suspended until",
  suspension: "As the player reads it",
  games: "Games",
  noGames: "No game is stored.",
  gamesShown: (value) => count(value, "game"),
  columns: {
    submitted: "Submitted", mode: "Mode", language: "Language", score: "Points", state: "Counts",
  },
  findings: "Findings",
  noFindings: "Among the last 1,000 findings, none is about this player.",
  own: "This is your own account: nobody acts on himself.",
  viewer: "Your role can only read.",
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
  noFindings: "Among the last 1,000 findings, none is about this game.",
};

const findings = {
  title: "Findings",
  lead: "Games whose numbers are unusual for a person, and refused games if the server keeps them. The last found come "
    + "first.",
  none: "There is nothing to look at.",
  shown: (value) => count(value, "finding"),
  columns: { found: "Found", kind: "Kind", player: "Player", game: "Game", numbers: "Numbers" },
  kinds: { implausible: "implausible", refused: "refused" },
  noGame: "not stored",
};

const log = {
  title: "Log of acts",
  lead: "What operators and moderators did. Nothing changes or removes an entry.",
  none: "Nothing was done yet.",
  shown: (first, last) => `Entries ${number(first)} to ${number(last)}`,
  columns: { number: "Number", time: "Time", who: "Who", act: "Act", subject: "On", detail: "Detail", reason: "Reason" },
  operator: "operator",
  until: "until",
  you: "you",
  moderator: (id) => `moderator ${id}`,
};

const day = {
  title: "Today",
  lead: "Since midnight UTC. Refused games, requests and times are those of the server that answers.",
  since: "Since",
  players: "Players with games",
  games: "Games",
  findings: "Findings",
  reports: "Open reports, at most 1,000",
  waiting: "Games that wait for a check",
  requests: "Requests",
  p99: "99 of 100 requests within",
  milliseconds: (micro) => (micro === undefined ? "–" : `${number(Math.round(micro / 100) / 10)} ms`),
  refused: "Refused games by rule",
  rule: "Rule",
  noneRefused: "No game was refused.",
};

const reports = {
  title: "Reports",
  lead: "Names and missing words that players reported and nobody closed, the oldest first. The screen of a player has "
    + "what can be done about a name; close the report afterwards.",
  none: "No report waits.",
  shown: (value) => count(value, "report"),
  columns: {
    number: "Number", reported: "Reported", kind: "Kind", what: "Name or word", language: "Language",
    dictionary: "In the dictionary now", reporter: "Reported by", act: "Act",
  },
  kinds: { name: "name", word: "missing word" },
  dictionary: { true: "yes", false: "no", none: "–" },
  own: "yours", untold: "–",
};

const devices = {
  title: "Devices",
  none: "The player has no device.",
  unnamed: "without a name",
  notKnown: "not known",
  columns: { name: "Name", added: "Added", used: "Last use", id: "Identifier", act: "Act" },
};

const networks = {
  title: "Refused networks",
  lead: "The server answers no player from these networks. A refusal lasts a week at most, and ends by itself.",
  none: "No network is refused.",
  columns: { network: "Network", until: "Until", id: "In the log", act: "Act" },
};

const evidence = {
  title: "Evidence",
  lead: "The time a letter and the share of best words of the last games, beside those of others. Numbers are no verdict.",
  open: "Show the evidence",
  none: "No game is stored.",
  compared: "Compared with others",
  games: "Game by game",
  both: (player, others) => `${player} / ${others}`,
  value: (value) => (value === undefined || value === null ? "–" : number(value)),
  percent: (value) => (value === undefined || value === null ? "–" : `${number(value)}%`),
  columns: {
    kind: "Kind", games: "Games / others’", pace: "ms a letter / others’", slower: "Others slower",
    best: "Best words in % / others’", lower: "Others lower", submitted: "Submitted", score: "Points",
    words: "Words", onePace: "ms a letter", oneBest: "Best words",
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
    lead: "It leaves all boards at once, its words, too. Its player still sees it. It can be shown again.",
  },
  show: {
    open: "Show the game", title: "Show this game again?", yes: "Show it", done: "The game is shown again.",
    lead: "It is back on the boards at once, if it counts.",
  },
  rename: {
    open: "Rename", title: (name) => `Rename ${name}?`, yes: "Rename", done: (name) => `The player is now ${name}.`,
    lead: "The new name is on all boards at once. The player can choose another one.",
    name: "New name", nameHint: "1 to 20 characters.",
  },
  suspend: {
    open: "Suspend", title: (name) => `Suspend ${name}?`, yes: "Suspend", done: "The player is suspended.",
    lead: "Until then the server refuses what the player asks for, except what keeps the account safe. Games stay on the "
      + "boards. It ends by itself.",
    days: "Days", daysHint: "1 to 3,650.", noDays: "Type a number of days, 1 to 3,650.",
    reasonHint: "The player reads it, and the log keeps it for good: no names, no addresses. 1 to 500 bytes.",
  },
  endSuspension: {
    open: "End the suspension", title: (name) => `End the suspension of ${name}?`, yes: "End it",
    done: "The suspension has ended.", lead: "The player can play again at once.",
  },
  refuseDevice: {
    open: "End", openOf: (name) => `End the device ${name}`, title: (name) => `End the device ${name}?`,
    yes: "End it", done: "The device has ended.",
    lead: "It is logged out at once, and gets no notices. The player’s other devices learn of it. Without another device, "
      + "the player needs the recovery code.",
  },
  refuseNetwork: {
    open: "Refuse a network", title: "Refuse a network?", yes: "Refuse it",
    done: (network) => `${network} is refused.`,
    lead: "The server then answers no player from it, also those who have done nothing: many can share an address.",
    network: "Address or prefix",
    networkHint: "Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8:1:2::/64. IPv4 has 24 to 32 bits, IPv6 48 to 64.",
    noNetwork: "Type an address or a prefix.",
    hours: "Hours", hoursHint: "1 to 168, which is a week.", noHours: "Type a number of hours, 1 to 168.",
    cannot: (detail) => `This network cannot be refused: ${detail}.`,
  },
  allowNetwork: {
    open: "Lift", openOf: (network) => `Lift the refusal of ${network}`,
    title: (network) => `Lift the refusal of ${network}?`, yes: "Lift it",
    done: (network) => `${network} is not refused any more.`, lead: "The server answers its players again at once.",
  },
  erase: {
    open: "Erase", title: (name) => `Erase ${name}?`, yes: (name) => `Erase ${name} for good`,
    done: "The player is erased.",
    lead: "This cannot be undone. It is lost:",
    lost: [
      "the name and the account: every device of the player is logged out",
      "the rows of the player on all boards, with all games and words",
      "shared games: their codes lead nowhere",
      "running matches: they end as if the player had resigned",
    ],
    stays: "The stored games stay for the checks of the server, without a name, and the log keeps this act.",
  },
  closeReport: {
    open: "Close", label: (value) => `Close report ${number(value)}`, title: (value) => `Close report ${number(value)}?`,
    yes: "Close it", done: "The report is closed.",
    lead: "It leaves this list. Neither who reported it nor the player is told.",
  },
  reason: "Reason",
  reasonHint: "The log keeps it for good: no names, no addresses. 1 to 500 bytes.",
  noReason: "Type a reason.",
  longReason: (bytes) => `The reason has ${number(bytes)} bytes, and 500 are the most.`,
  noName: "Type a name.",
  no: "Cancel",
  busy: "Sending …",
};

const keys = {
  title: "Keys",
  open: "Keys (?)",
  switch: "Use these keys",
  note: "They work where no text is typed. Arrow keys and Space move a replay.",
  list: [
    ["1", "Find"], ["2", "Findings"], ["3", "Log of acts"], ["4", "Today"], ["5", "Reports"], ["6", "Refused networks"],
    ["/", "To the search field"], ["n", "Next page"], ["p", "Previous page"], ["h", "Hide or show the game"],
    ["r", "Rename the player"], ["s", "Suspend the player, or end that"], ["v", "Show the evidence"],
    ["c", "Close the first report"], ["a", "Refuse a network"], ["e", "Erase the player"], ["?", "This list"],
  ],
};

const problems = {
  offline: "The server cannot be reached.",
  timedOut: "The server did not answer in time.",
  "wrong-code": "The code is not valid: it is mistyped, was used, or is older than an hour.",
  "too-many-requests": "Too many codes were tried from this network. Try again later.",
  "role-too-low": "Your role may not do this.",
  "own-account": "Nobody acts on his own account.",
  "no-such-player": "There is no such player, or the player was erased.",
  "no-such-report": "Somebody has closed this report, or its player was erased.",
  "no-such-game": "There is no such game, or its player was erased.",
  "no-such-device": "The device has ended already.",
  "no-such-network": "The network is not refused any more.",
  "network-not-refusable": "This network cannot be refused.",
  "invalid-display-name": "This name is not allowed.",
  "bad-request": "The server does not accept this. Check what you have typed.",
  "not-found": "The server has no such page.",
  "body-too-large": "This is too long for the server.",
  "unsupported-media-type": "The server does not accept this.",
  unauthorized: "The session has ended. Sign in again.",
  signedOut: "The session has ended. Sign in again.",
  unavailable: "The server cannot answer now.",
  internal: "The server failed.",
  other: "That did not work.",
  strangers: page.server.problems.strangers,
};

/** All text of the console. It is in English only. Those of the cube and of a replay are the page's. */
export const text = {
  app, session, find, player, game, findings, log, day, reports, devices, networks, evidence, pages, acts, keys,
  problems, number,
  loading: "Loading …", tryAgain: "Try again", stale: "What is below may be out of date.",
  cube: page.cube, replay: page.replay,
};
