import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveEvents } from "../../../Page/scripts/client/live-events.js";
import { Poller } from "../../../Page/scripts/client/poller.js";
import { EventLeader } from "../../../Page/scripts/extras/follow-server.js";
import { FakeClock } from "../client/doubles.mjs";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The lock of a name, as of `navigator.locks`. */
class FakeLocks {
  #waiting = [];
  #isTaken = false;
  async request(name, { signal }, body) {
    if (this.#isTaken) {
      await new Promise((resolve, reject) => {
        this.#waiting.push(resolve);
        signal.addEventListener("abort", () => {
          this.#waiting = this.#waiting.filter((other) => other !== resolve);
          reject(signal.reason);
        });
      });
    }
    this.#isTaken = true;
    try {
      return await body();
    } finally {
      this.#isTaken = false;
      this.#waiting.shift()?.();
    }
  }
}

/** A channel of a group of tabs. */
class FakeChannel extends EventTarget {
  constructor(group) {
    super();
    this.group = group;
    group.push(this);
  }
  postMessage(data) {
    for (const other of this.group) {
      if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
  close() {
    this.group.splice(this.group.indexOf(this), 1);
  }
}

class FakePage extends EventTarget {
  hidden = false;
  set(hidden) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** The tabs of a browser, and the streams that they open. */
class Browser {
  locks = new FakeLocks();
  channels = [];
  streams = [];
  tab({ fails = false } = {}) {
    const live = new LiveEvents();
    const heard = [];
    live.addEventListener("event", ({ detail }) => heard.push(detail.name));
    const visibility = new FakePage();
    const timers = [];
    const leader = new EventLeader({
      name: "n", live, locks: this.locks, channel: new FakeChannel(this.channels), visibility,
      follow: (options) => this.#follow(options, fails),
      clock: {
        setTimeout: (action) => timers.push(action), clearTimeout: () => timers.splice(0),
      },
    });
    const grace = async () => {
      for (const action of timers.splice(0)) action();
      await settled();
    };
    return { grace, heard, leader, live, visibility };
  }
  async* #follow({ signal, opened, closed }, fails) {
    if (fails) throw new Error("404");
    const stream = { events: [], wake: () => {} };
    this.streams.push(stream);
    opened();
    try {
      while (!signal.aborted) {
        if (stream.events.length) yield stream.events.shift();
        else {
          await new Promise((resolve) => {
            stream.wake = resolve;
            signal.addEventListener("abort", resolve);
          });
        }
      }
    } finally {
      this.streams.splice(this.streams.indexOf(stream), 1);
      closed();
    }
  }
  async send(name, data = "{}") {
    const [{ events, wake }] = this.streams;
    events.push({ name, data });
    wake();
    await settled();
  }
}

test("of several tabs one has the stream, and all hear of events", async () => {
  const browser = new Browser();
  const tabs = [browser.tab(), browser.tab(), browser.tab()];
  await settled();
  assert.equal(browser.streams.length, 1);
  assert.deepEqual(tabs.map(({ live }) => live.isOn), [true, true, true]);
  await browser.send("yourTurn");
  await browser.send("broken", "{");
  await browser.send("reset");
  for (const { heard } of tabs) assert.deepEqual(heard, ["yourTurn", "reset"]);
  const late = browser.tab();
  await settled();
  assert.equal(late.live.isOn, true);
});

test("another tab follows when the one that leads is closed or hidden", async () => {
  const browser = new Browser();
  const [first, second, third] = [browser.tab(), browser.tab(), browser.tab()];
  await settled();
  first.leader.dispose();
  await settled();
  assert.deepEqual([first.live.isOn, second.live.isOn, third.live.isOn], [false, true, true]);
  await browser.send("yourTurn");
  assert.deepEqual([first.heard, second.heard, third.heard], [[], ["yourTurn"], ["yourTurn"]]);
  second.visibility.set(true);
  second.visibility.set(false);
  await second.grace();
  assert.equal(browser.streams.length, 1);
  second.visibility.set(true);
  await second.grace();
  await browser.send("matchEnded");
  assert.deepEqual(third.heard, ["yourTurn", "matchEnded"]);
  third.visibility.set(true);
  await third.grace();
  assert.equal(browser.streams.length, 0, "nobody looks");
  second.visibility.set(false);
  await settled();
  assert.equal(browser.streams.length, 1);
  assert.equal(second.live.isOn, true);
});

test("without a stream the page asks from time to time", async () => {
  const browser = new Browser();
  const warn = console.warn;
  console.warn = () => {};
  const tab = browser.tab({ fails: true });
  await settled();
  console.warn = warn;
  assert.equal(tab.live.isOn, false);
});

test("while events come, a poller asks when something happens, and rarely beside that", async () => {
  const clock = new FakeClock();
  const live = new LiveEvents();
  const ending = new AbortController();
  let count = 0;
  const ask = async () => {
    count += 1;
    return false;
  };
  const poller = new Poller(ask, { first: 100, clock, visibility: new FakePage(), live });
  live.onMatch(() => poller.hurry(), { signal: ending.signal, match: "m" });
  assert.deepEqual(clock.delays, [100]);
  live.set(true);
  assert.deepEqual(clock.delays, [300_000]);
  live.tell("yourTurn", { match: "other" });
  live.tell("boardChanged", { language: "en" });
  await settled();
  assert.equal(count, 0);
  live.tell("yourTurn", { match: "m" });
  await settled();
  live.tell("reset", {});
  await settled();
  assert.equal(count, 2);
  assert.deepEqual(clock.delays, [300_000]);
  live.set(false);
  assert.deepEqual(clock.delays, [150]);
  ending.abort();
  live.tell("reset", {});
  await settled();
  assert.equal(count, 2);
});

test("an event during an answer asks again after it", async () => {
  const answers = [];
  let count = 0;
  const ask = () => {
    count += 1;
    return new Promise((resolve) => answers.push(resolve));
  };
  const poller = new Poller(ask, { clock: new FakeClock(), visibility: new FakePage() });
  void poller.hurry();
  void poller.hurry();
  void poller.hurry();
  assert.equal(count, 1);
  answers.shift()(false);
  await settled();
  assert.equal(count, 2);
  answers.shift()(false);
  await settled();
  assert.equal(count, 2);
});
