const number = (value) => value.toLocaleString("en");
const count = (value, one, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`;

const app = {
  name: "WordCube",
  title: (screen) => (screen ? `${screen} · WordCube` : "WordCube"),
  loading: "Loading the game …",
  skip: "Skip to the game",
  home: "WordCube, to the start",
  back: "Back",
  close: "Close",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  failed: {
    title: "The game could not be loaded",
    text: "A file is missing, or the connection was lost. Your games are safe on this device.",
    screen: "This page could not be opened.",
  },
  noSuchPage: "There is no such page. You are back at the start.",
  badPuzzle: "This link holds no puzzle that can be read.",
  storageFull: "The storage of this browser is full: this game will not survive a reload.",
  storageForbidden: "This browser does not let the page keep anything: a reload loses the game.",
  update: "A new version is ready.",
  updateNow: "Load it now",
  offlineReady: "The game now also works without a connection.",
};

const home = {
  title: "Start",
  lead: "Find words on a cube of letters. Each move opens what lies beneath.",
  goOn: "Go on",
  goOnWith: (kind, score) => `${kind}, ${count(score, "point")}`,
  solo: "One player",
  unlimited: "Unlimited",
  unlimitedHint: "Take your time. With hints and undo.",
  timed: "Three minutes",
  timedHint: "Against the clock. No hints.",
  turns: "Two players",
  turnsHint: "In turns, on this screen.",
  learn: "How to play",
  learnHint: "Four short steps.",
  games: "Your games",
  noGames: "Games that you finish are listed here.",
  online: "On this server",
  kinds: {
    solo: "One player", turns: "Two players", ranked: "Ranked game", daily: "Daily challenge",
    match: "Match", shared: "Shared puzzle",
  },
  modes: { unlimited: "unlimited", timed: "three minutes" },
  points: (value) => count(value, "point"),
  players: {
    title: "Two players",
    first: "Who starts?",
    second: "Who is next?",
    defaults: ["Player 1", "Player 2"],
    start: "Start",
    cancel: "Cancel",
  },
};

const play = {
  title: "Game",
  cube: "The cube of letters",
  score: "Score",
  points: (value) => count(value, "point"),
  pointsShort: (value) => number(value),
  par: (value) => `par ${number(value)}`,
  parUnknown: "par …",
  time: "Time left",
  clock: (seconds) => {
    const whole = Math.max(0, Math.ceil(seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  },
  clear: "Clear",
  remove: "Remove",
  undo: "Undo",
  hint: "Hint",
  play: "Play",
  menu: "More",
  finish: "End game",
  newGame: "New game",
  dim: "Dim letters that lead nowhere",
  help: "How to play",
  faces: "Letters as a list",
  words: "Words",
  wordCount: (value) => count(value, "word"),
  noWords: "No words yet",
  removedCube: "cube removed",
  prompt: "Draw over letters that touch",
  promptRemove: "Choose the cube to remove",
  turnOf: (name) => `${name} plays`,
  nothing: "",
  tooShort: "at least three letters",
  prefix: "not a word yet",
  noWord: "unknown word",
  word: (score) => `+${number(score)}`,
  wordLong: (score) => `known word, ${count(score, "point")}`,
  playedWord: "already played",
  hints: {
    letters: (letterCount, score) => `${letterCount} letters, ${count(score, "point")}`,
    begins: (letters, letterCount) => `Begins with ${letters}, ${letterCount} letters`,
    word: (word) => `${word}: it is marked on the cube`,
    none: "There is no word left. Remove a cube, or end the game.",
  },
  said: {
    played: (word, score, total) => `${word}, ${count(score, "point")}, total ${number(total)}`,
    gone: (value) => `${count(value, "cube")} gone`,
    revealed: (value) => `${count(value, "new letter")}`,
    removed: "Cube removed",
    undone: (word) => `${word ?? "Removal"} taken back`,
    refused: "This move is not allowed.",
    noWords: "No word is left here. Remove a cube, or end the game.",
    turn: (name) => `${name} plays`,
    secondsLeft: (seconds) => `${count(seconds, "second")} left`,
    timeUp: "Time is up.",
    finished: "The game is over.",
    cleared: "Cleared",
    selection: (text, meaning) => (meaning ? `${text}, ${meaning}` : text),
    paused: "The clock stood still while the page was hidden.",
    ran: "The clock went on while the page was hidden.",
  },
  ready: {
    title: "Three minutes",
    text: "The clock starts when you see the letters. It goes on when you leave the page.",
    pauseText: (seconds) =>
      "The clock starts when you see the letters. "
      + `It stops for up to ${seconds} seconds in all when you leave the page.`,
    start: "Show the letters",
  },
  finishQuestion: {
    title: "End this game?",
    text: "It cannot be continued then.",
    yes: "End game",
    no: "Keep playing",
  },
};

const end = {
  title: "End of the game",
  points: (value) => (value === 1 ? "point" : "points"),
  ofPar: (percent) => `${percent}% of par`,
  par: "Par",
  parNote: "what a strong player reaches",
  bound: "Bound",
  boundNote: "more is impossible",
  words: "Words",
  longest: "Longest",
  best: "Best",
  wait: "…",
  where: "Where your points came from",
  whereNone: "No word was played.",
  other: (words) => `${count(words, "other word")}`,
  missed: "Best words that you missed",
  missedNote: "On the cube as it was at the start. Choose one to see it.",
  missedNone: "You found all of the best words.",
  share: "Share",
  shareText: "Share the result",
  copyLink: "Copy the link of the puzzle",
  picture: "Save the picture",
  submission: "Save the game as a file",
  submissionNote: "word-cube verify checks it.",
  copied: "Copied",
  notCopied: "This browser does not let the page copy. The text is selected: copy it yourself.",
  again: "New game",
  samePuzzle: "Same puzzle again",
  toStart: "To the start",
  lost: "This game is not kept on this device any more.",
  usedHelp: "with hints",
  wins: (name) => `${name} wins`,
  draw: "A draw",
  result: (mode, score, par, words) =>
    `WordCube ${mode}: ${count(score, "point")}`
    + `${par ? `, ${Math.round((score / par) * 100)}% of par` : ""}, ${count(words, "word")}.`,
  bestWord: (word, score) => `Best: ${word}, ${number(score)}.`,
};

const tutorial = {
  title: "How to play",
  step: (value, all) => `Step ${value} of ${all}`,
  skip: "Skip",
  next: "Next",
  done: "Play",
  steps: [],
};

const cube = {};

const server = {};

/** All text of the page: plain strings, and functions of values. */
export const text = { app, home, play, end, tutorial, cube, server };
