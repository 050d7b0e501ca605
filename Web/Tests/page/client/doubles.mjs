import { APIError, MemoryCredentialStore, ProblemError } from "../../../JavaScript/api/index.js";
import { Outbox } from "../../../Page/scripts/client/outbox.js";

/** A store of the page in memory, which writes JSON as the page's store does. */
export class FakeStorage {
  values = new Map();
  isFull = false;
  get = (key) => (this.values.has(key) ? JSON.parse(this.values.get(key)) : undefined);
  set = (key, value) => {
    if (!this.isFull) this.values.set(key, JSON.stringify(value));
  };
  remove = (key) => this.values.delete(key);
  keys = (start) => [...this.values.keys()].filter((key) => key.startsWith(start));
}

/** An outbox whose player is not asked for a name; `account` is a player of a test. */
export function outboxOf(client, storage = new FakeStorage(), account = undefined) {
  const player = account ?? Object.assign(new EventTarget(), { playerID: "p", needsName: false });
  return new Outbox({ client, storage, account: player, clock: new FakeClock() });
}

/** A clock whose actions run when `run` is called. */
export class FakeClock {
  time = 1_000_000;
  timers = [];
  now = () => this.time;
  onDevice = (time) => time;
  after = (delay, action) => {
    const timer = { delay, action };
    this.timers.push(timer);
    return timer;
  };
  cancel = (timer) => {
    this.timers = this.timers.filter((other) => other !== timer);
  };
  get delays() {
    return this.timers.map(({ delay }) => delay);
  }
  async run() {
    const { timers } = this;
    this.timers = [];
    for (const { action } of timers) await action();
  }
}

/** A client whose endpoints answer what a test sets: a value, an error, or a function. */
export class FakeClient {
  calls = [];
  constructor(answers = {}, credentials) {
    this.answers = answers;
    this.credentials = new MemoryCredentialStore(credentials);
    return new Proxy(this, {
      get: (target, name) => {
        if (name in target || typeof name !== "string" || name === "then") return target[name];
        return (input, options) => target.answer(name, input, options);
      },
    });
  }
  async poll(name, input, options) {
    return this.answer(name, input, options);
  }
  async answer(name, input, options) {
    this.calls.push({ name, input, options });
    const answer = this.answers[name];
    if (answer === undefined) throw new Error(`the test has no answer of ${name}`);
    const value = Array.isArray(answer) ? answer.shift() : answer;
    const result = typeof value === "function" ? await value(input, options) : value;
    if (result instanceof Error) throw result;
    return result;
  }
}

export const offline = () => new APIError("offline", "the server cannot be reached");

export function problem(status, kind, members = {}) {
  const body = { type: `/problems/${kind}`, title: kind, status, ...members };
  return new ProblemError(status, JSON.stringify(body), body);
}

export const ada = {
  playerID: "11111111-1111-4111-8111-111111111111", token: "t", signingKey: "k",
};

/** The names of the events that a target sends, in order. */
export function listen(target, ...names) {
  const heard = [];
  for (const name of names) target.addEventListener(name, () => heard.push(name));
  return heard;
}
