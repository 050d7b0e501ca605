import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { watchForUpdates } from "../../Page/scripts/updates.js";
import { text } from "../../Page/text.js";

const hour = 3_600_000;
let world;

/** A page with a service worker, as far as updates need it. */
beforeEach(() => {
  world = { updates: 0, posted: [], reloads: 0, time: 0, ticks: [] };
  const registration = Object.assign(new EventTarget(), {
    waiting: null, update: async () => { world.updates += 1; },
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {}, register: async () => registration,
  });
  const document = Object.assign(new EventTarget(), { hidden: false, querySelector: () => ({}) });
  const values = { navigator: { serviceWorker }, document,
    location: { reload: () => { world.reloads += 1; } },
    setInterval: (act) => world.ticks.push(act) };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Object.assign(world, { registration, serviceWorker, document });
});

function newApp() {
  const shown = [];
  return Object.assign(new EventTarget(), {
    text, shown, games: { session: null }, router: { path: "/" },
    notices: { show: (message, { act }) => shown.push({ message, act }) },
  });
}

const watch = (app) => watchForUpdates(app, { now: () => world.time });

/** A new version is installed, and waits. */
function install() {
  const worker = Object.assign(new EventTarget(), {
    state: "installing", postMessage: (message) => world.posted.push(message),
  });
  world.registration.installing = worker;
  world.registration.dispatchEvent(new Event("updatefound"));
  worker.state = "installed";
  worker.dispatchEvent(new Event("statechange"));
}

test("a page that stays open asks every hour, and when it is shown again", async () => {
  await watch(newApp());
  const later = (time, act) => {
    world.time += time;
    act();
    return world.updates;
  };
  const tick = () => world.ticks.forEach((act) => act());
  const show = () => world.document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(later(hour / 2, tick), 0);
  assert.equal(later(hour / 2, tick), 1);
  assert.equal(later(hour / 2, show), 1);
  assert.equal(later(hour / 2, show), 2);
  world.document.hidden = true;
  assert.equal(later(hour, tick), 2);
});

test("a new version is offered between games", async () => {
  const app = newApp();
  await watch(app);
  app.router.path = "/play";
  app.games.session = { isOver: false };
  install();
  assert.deepEqual(app.shown, []);
  app.router.path = "/end/one";
  app.dispatchEvent(new Event("screen"));
  app.dispatchEvent(new Event("screen"));
  assert.deepEqual(app.shown.map(({ message }) => message), [text.app.update]);
  app.shown[0].act();
  assert.deepEqual(world.posted, ["activate"]);
  world.serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.equal(world.reloads, 1);
});

test("a version that another tab asked for loads the page if no game is open here", async () => {
  const app = newApp();
  await watch(app);
  app.games.session = { isOver: false };
  world.serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual([world.reloads, app.shown.length], [0, 1]);
  app.games.session = null;
  world.serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.equal(world.reloads, 1);
});
