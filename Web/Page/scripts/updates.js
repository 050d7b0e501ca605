/** How often a page that stays open asks for a new version, and looks at the time, in ms. */
const interval = 3_600_000;
const tick = 600_000;

/**
 * Registers the service worker, which keeps the page for use without a connection, and says when
 * a new version is ready: between games, because it loads the page again. A page that stays open
 * asks every hour, and when it is shown again after an hour. The app's event `outdated` asks at
 * once.
 *
 * @param {object} app
 * @param {{ now?: () => number }} options The time in ms, for tests.
 */
export async function watchForUpdates(app, { now = () => Date.now() } = {}) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !isSite()) return;
  const hadVersion = serviceWorker.controller !== null;
  const registration = await serviceWorker.register("service-worker.js");
  if (!registration) return;
  const offer = new Offer(app);
  let isAsked = false;
  const offerWorker = (worker) => hadVersion && offer.make(() => {
    isAsked = true;
    worker.postMessage("activate");
  });
  if (registration.waiting) offerWorker(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") offerWorker(worker);
    });
  });
  serviceWorker.addEventListener("controllerchange", () => {
    // Another tab may have asked for the new version: a game that is played here goes on.
    if (!hadVersion) return;
    const { session } = app.games;
    if (isAsked || !session || session.isOver) location.reload();
    else offer.make(() => location.reload());
  });
  askOften(app, () => registration.update().catch(() => {}), now);
}

/** Asks for a new version now and then. */
function askOften(app, update, now) {
  let asked = now();
  const ask = () => {
    asked = now();
    update();
  };
  const askIfDue = () => !document.hidden && now() - asked >= interval && ask();
  setInterval(askIfDue, tick);
  document.addEventListener("visibilitychange", askIfDue);
  app.addEventListener("outdated", ask);
}

/** A new version that is offered as soon as no game is played. */
class Offer {
  #act = null;
  #app;

  constructor(app) {
    this.#app = app;
    app.addEventListener("screen", () => this.#tell());
  }

  /** Offers to load the new version; `act` loads it. */
  make(act) {
    this.#act = act;
    this.#tell();
  }

  #tell() {
    const { notices, text } = this.#app;
    const act = this.#act;
    if (!act || isPlaying(this.#app)) return;
    this.#act = null;
    notices.show(text.app.update, { label: text.app.updateNow, act });
  }
}

/** Whether a game is on the screen. */
function isPlaying({ games: { session }, router: { path } }) {
  return path.startsWith("/match/") || (path === "/play" && Boolean(session) && !session.isOver);
}

/** Only an assembled site has a list of files: `Web/site` marks it so. */
function isSite() {
  return document.querySelector("meta[name='wordcube-version']") !== null;
}
